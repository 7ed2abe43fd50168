"""The process that checks: a job in, an answer out, one after the other, until its input ends."""

import os
import pickle
import signal
import struct
import sys
from typing import BinaryIO

from cblint.errors import CblintError, ConfigError
from cblint.reporters.escape import shown_text
from cblint.server.case_check import check_case
from cblint.server.case_mend import mend_open_case
from cblint.server.jobs import Answer, CheckJob, Failed, MendJob

HEADER = struct.Struct(">Q")
"""Length in bytes of the pickle that follows."""
READY = b"\x01"
GRACE = 5
"""Seconds beyond its limit after which a job ends the process by itself, when nobody else does."""


def main(seconds: int) -> None:
    """Serve on stdin and stdout; no job lasts longer than `seconds` and a little, whoever is still there to wait."""
    source, sink = _own_streams()
    sink.write(READY)
    sink.flush()
    while len(head := source.read(HEADER.size)) == HEADER.size:
        job = pickle.loads(source.read(HEADER.unpack(head)[0]))
        # The default action of the signal ends the process even in the middle of compiled code.
        signal.alarm(seconds + GRACE)
        data = pickle.dumps(answer(job))
        signal.alarm(0)
        sink.write(HEADER.pack(len(data)) + data)
        sink.flush()


def answer(job: CheckJob | MendJob) -> Answer:
    """Do one job; whatever goes wrong is told in words that quote nothing of the case."""
    try:
        return check_case(job) if isinstance(job, CheckJob) else mend_open_case(job)
    except CblintError as error:
        problems = error.problems if isinstance(error, ConfigError) else ()
        parts = (error.message, *problems, *([f"help: {error.hint}"] if error.hint else []))
        return Failed("; ".join(shown_text(part, unicode=True) for part in parts))
    except Exception as error:
        from cblint.engine.rules import describe_crash

        return Failed(f"internal error: {describe_crash(error)}")


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes to the server; whatever else reads or writes meets an empty file."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDWR)
    os.dup2(empty, 0)
    os.dup2(empty, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    return source, sink
