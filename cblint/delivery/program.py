"""The judge program that every build ships, as bytes."""

from importlib.resources import files

from cblint.errors import ResourceError

JUDGE_PROGRAM = "final_judge.py"


def judge_program() -> bytes:
    """Return the bytes of the judge program; raises ResourceError when it is not installed."""
    try:
        return files("cblint.delivery").joinpath(JUDGE_PROGRAM).read_bytes()
    except OSError as error:
        raise ResourceError("the judge program is missing", "reinstall cblint") from error
