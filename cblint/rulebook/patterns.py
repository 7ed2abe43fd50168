"""Regular expressions from users: compiled, and tried where they can do no harm."""

import json
import re
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

PATTERN_SECONDS = 2.0
"""CPU time that one pattern may take for all its texts together; a linear one takes about a tenth of it."""
START_SECONDS = 10.0
"""Elapsed time that the process may take beyond twice the CPU time of its patterns: a backstop only."""

_SCRIPT = Path(__file__).with_name("pattern_trial.py")


def compile_pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern; raises ValueError with the reason when it is invalid or ambiguous."""
    with warnings.catch_warnings():
        # Python warns of sets that a later version will read in another way.
        warnings.simplefilter("error", FutureWarning)
        try:
            return re.compile(text)
        except (re.error, FutureWarning, OverflowError) as error:
            raise ValueError(str(error)) from error
        except RecursionError as error:
            raise ValueError("nested too deeply") from error


def try_patterns(patterns: Iterable[str], seconds: float = PATTERN_SECONDS) -> dict[str, str]:
    """Try patterns on hostile texts in a process of its own; return what is wrong by pattern.

    `seconds` is the CPU time for one pattern. A pattern without a verdict, for whatever reason, is refused.
    """
    # A busy machine can make a good pattern slow once: it is refused when it fails twice.
    return _tried(list(_tried(list(dict.fromkeys(patterns)), seconds)), seconds)


def _tried(wanted: Sequence[str], seconds: float) -> dict[str, str]:
    """Return what is wrong with patterns by one trial."""
    if not wanted:
        return {}
    request = json.dumps({"seconds": seconds, "patterns": wanted})
    elapsed = START_SECONDS + 2 * seconds * len(wanted)
    verdicts = dict(_verdicts(_output(request, elapsed)))
    untried = f"could not be tried within {elapsed:g} s"
    tried = {pattern: verdicts.get(index, untried) for index, pattern in enumerate(wanted)}
    return {pattern: problem for pattern, problem in tried.items() if problem is not None}


def _output(request: str, elapsed: float) -> bytes:
    # Slow to import, and needed for files of users only.
    import subprocess

    command = [sys.executable, "-I", "-S", str(_SCRIPT)]
    try:
        done = subprocess.run(command, input=request.encode(), capture_output=True, timeout=elapsed)
    except subprocess.TimeoutExpired as error:
        return error.stdout or b""
    except OSError:
        return b""
    return done.stdout


def _verdicts(output: bytes) -> Iterator[tuple[int, str | None]]:
    for line in output.splitlines():
        try:
            index, problem = json.loads(line)
        except ValueError:
            # The last line may be cut when the process was ended.
            continue
        yield index, problem
