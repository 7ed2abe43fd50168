"""Python by its syntax tree: places, imports, and the paths that literals spell."""

import time

import pytest

from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_paths import python_file_uses
from cblint.checks.code.python_source import PythonSource, parse_python

PATH = "milestones/final/tests/a.py"


def parsed(text: str) -> PythonSource:
    source = parse_python(PATH, text)
    assert source is not None
    return source


@pytest.mark.parametrize("text", ["def f(:", "x = (" * 500, "a\0b", "x" * 3_000_000, "(" * 100_000, "\ud800 = 1"])
def test_what_does_not_parse_is_none(text: str) -> None:
    assert parse_python(PATH, text) is None


def test_deep_expressions_do_not_overflow() -> None:
    source = parse_python(PATH, "x = " + "+".join(["'a'"] * 800) + "\ny = " + "f(" * 60 + ")" * 60)
    assert source is not None
    assert list(python_file_uses(source)) == []
    assert list(python_imports(source)) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_count_code_points_whatever_the_line_end(end: str) -> None:
    text = end.join(["é = '😀'; import one", "x = 'ü'", "from two import three"])
    source = parsed(text)
    spelled = [text[slice(*source.span(item.node))] for item in python_imports(source)]
    assert spelled == ["import one", "from two import three"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import a.b, c", [("a.b", 0, False), ("c", 0, False)]),
        ("from .. import a", [("", 2, False)]),
        ("def f():\n    from ._x import y", [("_x", 1, False)]),
        ("try:\n    import a\nexcept ImportError:\n    a = None", [("a", 0, True)]),
        ("try:\n    import a\nexcept (OSError, ModuleNotFoundError):\n    import b", [("a", 0, True), ("b", 0, False)]),
        ("try:\n    import a\nfinally:\n    pass", [("a", 0, False)]),
        ("if TYPE_CHECKING:\n    import a\nelse:\n    import b", [("a", 0, True), ("b", 0, False)]),
        ("with contextlib.suppress(ImportError):\n    import a", [("a", 0, True)]),
        ("importlib.import_module('a.b')", [("a.b", 0, False)]),
        ("m = __import__('a')", [("a", 0, False)]),
        ("pytest.importorskip('a')", [("a", 0, True)]),
        ("pytest_plugins = ['a', 'b']", [("a", 0, False), ("b", 0, False)]),
        ("importlib.import_module(name)", []),
        ("'import a'\n# import b", []),
    ],
)
def test_imports(text: str, expected: list[tuple[str, int, bool]]) -> None:
    assert [(i.module, i.level, i.optional) for i in python_imports(parsed(text))] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("open(__file__ + '/../x')", [("milestones/final/tests/x", "read")]),
        ("open(__file__ + '/../../../source/x', 'rb')", [("milestones/source/x", "read")]),
        ("(Path(__file__).parent / 'd' / 'x').read_text()", [("milestones/final/tests/d/x", "read")]),
        ("pathlib.Path(__file__).resolve().parents[1].joinpath('x', 'y').open()", [("milestones/final/x/y", "read")]),
        ("Path(__file__).with_name('x').read_bytes()", [("milestones/final/tests/x", "read")]),
        (
            "open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'd', 'x'))",
            [("milestones/final/tests/d/x", "read")],
        ),
        ("open(f'{os.path.dirname(__file__)}/x')", [("milestones/final/tests/x", "read")]),
        ("H = Path(__file__).parent\nD = H / 'd'\n(D / 'x').read_text()", [("milestones/final/tests/d/x", "read")]),
        ("open(Path(__file__).parent / 'x', 'w')", [("milestones/final/tests/x", "write")]),
        ("open(Path(__file__).parent / 'x', mode='a')", [("milestones/final/tests/x", "write")]),
        ("(Path(__file__).parent / 'x').exists()", [("milestones/final/tests/x", "probe")]),
        ("run(str(Path(__file__).parent / 'x'))", [("milestones/final/tests/x", "other")]),
        ("shutil.copy(Path(__file__).parent / 'x', tmp)", [("milestones/final/tests/x", "read")]),
        ("shutil.copy(tmp, Path(__file__).parent / 'x')", [("milestones/final/tests/x", "write")]),
        ("open('d/x.json')", [("cwd:d/x.json", "read")]),
        ("Path('d/x.json').read_text()", [("cwd:d/x.json", "read")]),
        ("(Path.cwd() / 'src' / 'x').read_text()", [("cwd:src/x", "read")]),
        ("open('/etc/hosts')", []),
        ("open(name)", []),
        ("(Path(__file__).parent / name).read_text()", []),
        ("sys.path.insert(0, str(Path(__file__).parent))", []),
        ("H = Path(__file__).parent\nH = other()\n(H / 'x').read_text()", []),
        ("def f(H):\n    return (H / 'x').read_text()\nH = Path(__file__).parent", []),
        ("total = 'a' + '/x'", []),
    ],
)
def test_paths(text: str, expected: list[tuple[str, str]]) -> None:
    found = [
        (("cwd:" if use.path.from_cwd else "") + "/".join(use.path.parts), str(use.use))
        for use in python_file_uses(parsed(text))
    ]
    assert found == expected


def test_a_large_file_costs_linear_time() -> None:
    line = "def test_{0}():\n    assert (HERE / 'data' / '{0}.txt').read_text() == open('x{0}').read()\n"
    text = "from pathlib import Path\nHERE = Path(__file__).parent\n" + "".join(line.format(n) for n in range(1000))
    start = time.perf_counter()
    assert len(list(python_file_uses(parsed(text)))) == 2000
    assert time.perf_counter() - start < 5
