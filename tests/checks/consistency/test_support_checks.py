"""Files that tests need: which are local, which must be listed, and which cannot be told."""

from collections.abc import Callable, Mapping

import pytest

from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from cblint.model.severity import Severity
from tests.checks.consistency.conftest import FINAL, build

Check = Callable[[str, CaseView], list[Problem]]
INSTALL = {
    "runner": {
        "install_command": "pip install pytest PyYAML==6 'python-dateutil>=2' && apt-get install -y python3-numpy"
    }
}
PUBLIC = {"/public/Interface_Contract.md": "# lapwing\n\n`import lapwing` from `src/lapwing/`; see `data/words.txt`.\n"}


def case(text: str, files: Mapping[str, str] = {}, support: tuple[str, ...] = (), suffix: str = "py") -> CaseView:
    name = f"tests/F01_x.{suffix}"
    return build(
        manifest=INSTALL,
        tests={"test_files": [name], "support_files": list(support)},
        files={name: text, **PUBLIC, **files},
    )


@pytest.mark.parametrize(
    "text",
    [
        "import lapwing, lapwing.words, os.path, pytest, yaml, dateutil.parser, numpy as np, _pytest.monkeypatch",
        "from lapwing import count\nimport pluggy",
        "try:\n    import _fast\nexcept ImportError:\n    pass",
        "open('data/words.txt')",
        "import os\nos.chdir(tmp)\nopen('out/x.txt')",
        "open('out/x.txt', 'w')\nopen('out/x.txt')",
        "(Path(__file__).parent / 'x').write_text('a')\n(Path(__file__).parent / 'x').read_text()",
        "if (Path(__file__).parent / 'x').exists(): pass",
        "(Path(__file__).parents[1] / 'src' / 'lapwing' / 'words.txt').read_text()",
        "subprocess.run(['lapwing', str(Path(__file__).parent / 'x')])",
        "sys.path.insert(0, str(Path(__file__).parent))",
        "def f(:",
    ],
)
def test_what_needs_no_file_beside_the_test(text: str, check: Check) -> None:
    assert check("undeclared-support", case(text)) == []


@pytest.mark.parametrize(
    ("text", "severity"),
    [
        ("import _kit", None),
        ("import helpers", None),
        ("from F01_helpers import x", None),
        ("from . import kit", None),
        ("importlib.import_module('_kit')", None),
        ("pytest_plugins = ['_kit']", None),
        ("open(Path(__file__).parent / 'x')", None),
        ("open('tests/x.json')", None),
        ("open(__file__ + '/../../../../public/Full_PRD.md')", None),
        ("run(str(Path(__file__).parents[3] / 'public' / 'Interface_Contract.md'))", None),
        ("import unheard_of", Severity.WARNING),
        ("open('out/x.json')", Severity.WARNING),
    ],
)
def test_what_is_not_there(text: str, severity: Severity | None, check: Check) -> None:
    (problem,) = check("undeclared-support", case(text))
    assert problem.severity is severity
    assert problem.place.path == f"{FINAL}tests/F01_x.py"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("import kit", "kit.py"),
        ("from tests import kit", "kit.py"),
        ("import tests.kit", "kit.py"),
        ("from .kit import x", "kit.py"),
        ("import deep", "lib/deep.py"),
        ("from pack import part", "pack/part.py"),
        ("open(Path(__file__).parent / 'd.json')", "d.json"),
        ("H = Path(__file__).parent\nrun(H / 'd.json')", "d.json"),
        ("open('tests/d.json')", "d.json"),
        ("(Path(__file__).parent / 'set').glob('*')", "set"),
    ],
)
def test_what_is_there_must_be_listed(text: str, path: str, check: Check) -> None:
    files = dict.fromkeys(["kit.py", "lib/deep.py", "pack/part.py", "d.json", "set/a", "set/b"], "")
    tree = {f"tests/{name}": text for name, text in files.items()}
    (problem,) = check("undeclared-support", case(text, tree))
    assert problem.place.path == f"{FINAL}tests/{path}"
    listed = tuple(f"tests/{name}" for name in files)
    assert check("undeclared-support", case(text, tree, listed)) == []
    assert check("unlisted-file", case(text, tree, listed)) == []


def test_a_helper_used_by_many_is_said_once(check: Check) -> None:
    view = build(
        tests={"test_files": ["tests/a.py", "tests/b.py"]},
        files={"tests/a.py": "import _kit", "tests/b.py": "import _kit", "tests/_kit.py": ""},
    )
    (problem,) = check("undeclared-support", view)
    assert len(problem.related) == 2
    assert check("unlisted-file", view) == []


def test_a_file_named_like_the_product_is_looked_for_beside_the_test_alone(check: Check) -> None:
    assert check("undeclared-support", case("import lapwing", {"tests/fake/lapwing.py": ""})) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import './kit.js'", 0),
        ("import './kit'", 0),
        ("import x from './data.json' with { type: 'json' }", 0),
        ("import '../src/index.js'", 0),
        ("import 'node:fs'; import 'left'", 0),
        ("// import './gone.js'", 0),
        ("import './gone.js'", 1),
        ("const x = require('./gone')", 1),
        ("import '../../../source/manifest.json'", 1),
        ("readFileSync(new URL('loose.txt', import.meta.url))", 1),
        ("readFileSync(path.join(__dirname, 'loose.txt'))", 1),
    ],
)
def test_javascript(text: str, found: int, check: Check) -> None:
    tree = {"tests/kit.js": "", "tests/data.json": "{}", "tests/loose.txt": "x"}
    view = case(text, tree, ("tests/kit.js", "tests/data.json"), suffix="mjs")
    assert len(check("undeclared-support", view)) == found


def test_other_languages_cannot_be_told(check: Check) -> None:
    assert check("undeclared-support", case("source ./_kit.sh\ncat data.txt\n", suffix="sh")) == []
