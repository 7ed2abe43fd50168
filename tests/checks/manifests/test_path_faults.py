"""Paths that lead out, and names that only look as if they did."""

import pytest

from cblint.checks.manifests.path_faults import path_fault

RESERVED = frozenset({"CON", "NUL", "COM1", "LPT¹"})

BAD = [
    ("tests\\a.py", "a backslash"), ("..\\a", "a backslash"), ("\\\\host\\share", "a backslash"),
    ("C:/x", "a drive letter"), ("c:x", "a drive letter"),
    ("/a", "a start outside the folder"), ("//host/a", "a start outside the folder"),
    ("~/a", "a start outside the folder"), ("~user/a", "a start outside the folder"),
    ("..", "a step to the parent folder"), ("../a", "a step to the parent folder"),
    ("a/../b", "a step to the parent folder"), ("a/..", "a step to the parent folder"),
    ("a/.. /b", "a step to the parent folder"),
    ("a\0", "a control character"), ("a\nb", "a control character"), ("a\x7f", "a control character"),
    ("a\x85", "a control character"),
    ("CON", "the name of a device"), ("a/con", "the name of a device"), ("a/Nul.txt", "the name of a device"),
    ("com1.tar.gz", "the name of a device"), ("con /a", "the name of a device"), ("LPT¹.txt", "the name of a device"),
]  # fmt: skip

GOOD = [
    "tests/a.py", ".", "./a", "a//b", "..golden.txt", "a..b.py", "a/...", "a/..b/c", "console.txt", "a/nul1", "com10",
    "x~", "a/~b", "caché/ä.txt", "a b.txt", "conftest.py", "12:30.txt",
]  # fmt: skip


@pytest.mark.parametrize(("path", "fault"), BAD)
def test_bad_paths(path: str, fault: str) -> None:
    assert path_fault(path, RESERVED, absolute=False) == fault


@pytest.mark.parametrize("path", GOOD)
def test_good_paths(path: str) -> None:
    assert path_fault(path, RESERVED, absolute=False) is None


def test_absolute_paths_where_they_belong() -> None:
    assert path_fault("/opt/data", RESERVED, absolute=True) is None
    assert path_fault("/opt/../data", RESERVED, absolute=True) == "a step to the parent folder"
