"""Names, numbers and features: tables of what agrees and what does not."""

from collections.abc import Callable

import pytest

from cblint.checks.view import CaseView
from cblint.model.problem import NotChecked, Problem
from tests.checks.consistency.conftest import build

Check = Callable[[str, CaseView], list[Problem]]


def documents(prd: str, contract: str = "# Contract\n") -> dict[str, str]:
    return {"/public/Full_PRD.md": prd, "/public/Interface_Contract.md": contract}


@pytest.mark.parametrize(
    ("name", "prd", "found"),
    [
        ("lap-wing", "# LapWing\n", 0),
        ("python-lapwing", "# lapwing: counting words\n", 0),
        ("liblapwing", "# The lapwing library\n", 0),
        ("lapwing", "#Lapwing is no heading\n# Words\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# Words\nlapwing once\n", 1),
        ("lapwing", "# linewise\n", 1),
        ("lapwing", "no heading at all\n", 1),
        ("", "# linewise\n", 0),
        ("lapwing", "# Requirements\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# Cronwise\nlapwing, Lapwing; lap-wing\n", 1),
        ("lapwing", "# Cronwise: counting words\nlapwing, Lapwing; lap-wing\n", 1),
        ("lapwing", "# `cronwise` \u2014 product requirements\nlapwing, Lapwing; lap-wing\n", 1),
        ("lapwing", "# The cronwise library\nlapwing, Lapwing; lap-wing\n", 1),
        ("lapwing", "# Product requirements: Cronwise\nlapwing, Lapwing; lap-wing\n", 1),
        ("lapwing", "# Command-line parser\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# FP-01: Reading\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# JSON: a parser\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# GraphQL: a parser\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# Overview\nlapwing, Lapwing; lap-wing\n", 0),
        ("lapwing", "# Qxzt and others\nlapwing, Lapwing; lap-wing\n", 0),
    ],
)
def test_neutral_names(name: str, prd: str, found: int, check: Check) -> None:
    manifest = {"init_metadata": {"suggested_neutral_name": name}}
    assert len(check("name-mismatch", build(manifest=manifest, files=documents(prd)))) == found


@pytest.mark.parametrize(
    ("prd", "files", "messages"),
    [
        ("### FP-01: a\n### FP-02 b\n", ["tests/F01_x.py", "tests/test_F02_y.py"], []),
        ("## 2.1 FP-1: a\n", ["tests/F01_x.py", "tests/F01_y.py", "tests/_kit.py"], []),
        ("### FP-01: a\n```\n### FP-09: b\n```\n~~~\n## FP-08\n```\n~~~\n", ["tests/F01-x.mjs"], []),
        ("### FP-01: a\nsee FP-02\n", ["tests/F01_x.py"], []),
        ("# Nothing numbered\n", ["tests/a.py"], []),
        ("### FP-01: a\n", ["tests/F01_x.py", "tests/F02_x.py", "tests/F00_x.py"], ["are no feature points"]),
        ("### FP-01: a\n### FP-02: b\n", ["tests/F01_x.py"], ["no tests: FP-"]),
        ("### FP-01: a\n### FP-03: b\n", ["tests/F01_x.py", "tests/F03_x.py"], ["without gaps"]),
        (
            "### FP-01: a\n### FP-03: b\n",
            ["tests/F01_x.py", "tests/F02_x.py"],
            ["no tests: FP-", "are no feature points"],
        ),
        ("# Requirements\n", ["tests/F01_x.py"], ["no numbered feature points"]),
    ],
)
def test_features(prd: str, files: list[str], messages: list[str], check: Check) -> None:
    problems = check("feature-mismatch", build(tests={"test_files": files}, files=documents(prd)))
    assert len(problems) == len(messages)
    assert all(message in problem.message for message, problem in zip(messages, problems, strict=True))


@pytest.mark.parametrize(
    ("limit", "measured", "found"),
    [
        (5, 2.1, 0),
        (4.2, 2.1, 0),
        (4, 2.1, 1),
        (None, 2, 0),
        (5, None, 0),
        (True, 2, 0),
        ("1", 2, 0),
        (2000, 700, 1),
        (0, 0, 0),
    ],
)
def test_timeouts(limit: object, measured: object, found: int, check: Check) -> None:
    tests = {"judge_timeout_sec": limit, "suite_wall_seconds": measured}
    assert len(check("timeout-mismatch", build(tests=tests))) == found


@pytest.mark.parametrize(
    ("template", "expected", "files", "found"),
    [
        ("pytest {test_files}", 2, {}, 0),
        ("pytest {test_files}", 3, {}, 1),
        ("pytest {test_files}", 1, {}, 1),
        ("python3 -m unittest {test_files}", 3, {}, 0),
        ("node --test {test_files}", 9, {}, 0),
        ("pytest -k a {test_files}", 1, {}, 0),
        ("pytest {test_files}", 9, {"tests/pytest.ini": ""}, 0),
        ("pytest {test_files}", 9, {"tests/conftest.py": "def pytest_generate_tests(metafunc): pass"}, 0),
        ("pytest {test_files}", 9, {"tests/conftest.py": "import sys"}, 1),
    ],
)
def test_counts(template: str, expected: int, files: dict[str, str], found: int, check: Check) -> None:
    tests = {"test_files": ["tests/a.py"], "expected_test_count": expected, "test_command_template": template}
    view = build(tests=tests, files={"tests/a.py": "def test_a(): pass\ndef test_b(): pass\n", **files})
    assert len(check("count-mismatch", view)) == found


@pytest.mark.parametrize(
    ("tokens", "notes", "found"),
    [
        (["quorl", "quorl/", "python3-quorl", "github.com/vexholm/x"], "", 0),
        (["quorl", "linewright"], "", 1),
        (["quorl", "linewright"], "The fork linewright is banned as well.", 0),
        (["quorl", "linewright"], "Other forks exist. Then there is linewright.", 1),
        (["quorl", "json", "tomllib"], "", 0),
        (["linewright", "other"], "", 0),
        ([], "", 0),
    ],
)
def test_bans_need_terms(tokens: list[str], notes: str, found: int, check: Check) -> None:
    manifest = {"sensitive_terms": ["quorl", "vexholm"]}
    view = build(manifest=manifest, denylist={"install_ban": tokens, "notes": notes}, profile="zero2repo")
    assert len(check("uncovered-ban", view)) == found


def test_unknown_terms_are_never_called_covered(check: Check) -> None:
    view = build(manifest={"sensitive_terms": "quorl"}, denylist={"install_ban": ["x"]}, profile="zero2repo")
    with pytest.raises(NotChecked):
        check("uncovered-ban", view)
    with pytest.raises(NotChecked):
        check("installs-upstream", view)


@pytest.mark.parametrize(
    ("contract", "template", "found"),
    [
        ("`src/lapwing/`", "PYTHONPATH=src pytest {test_files}", 0),
        ("`./src/lapwing.py`", 'PYTHONPATH="$PWD/src:$PYTHONPATH" pytest {test_files}', 0),
        ("```text\nsrc/\n  lapwing/\n```\n`src/lapwing/__init__.py`", "PYTHONPATH=/app/src pytest {test_files}", 0),
        ("`lapwing/__init__.py`", "PYTHONPATH=. pytest {test_files}", 0),
        ("`lapwing.py`", "PYTHONPATH=$(pwd) pytest {test_files}", 0),
        ("files in src/ as `lapwing/words.py`", "PYTHONPATH=src pytest {test_files}", 0),
        ("`~/.config/lapwing/` and `/usr/lib/lapwing/`", "PYTHONPATH=. pytest {test_files}", 0),
        ("`src/lapwing/`", "PYTHONPATH=$ROOT pytest {test_files}", 0),
        ("`src/lapwing/`", "PYTHONPATH=. python3 -I -m pytest {test_files}", 0),
        ("`src/lapwing/`", "pytest {test_files}", 0),
        ("`src/lapwing/`", "PYTHONPATH=. pytest {test_files}", 1),
        ("`src/lapwing/`", "env PYTHONPATH=lib:tests pytest {test_files}", 1),
        ("`lapwing.py`", "PYTHONPATH=src pytest {test_files}", 1),
        ("`lib/lapwing/`", "PYTHONPATH=src pytest {test_files}", 1),
    ],
)
def test_layout_promises(contract: str, template: str, found: int, check: Check) -> None:
    view = build(
        tests={"test_files": ["tests/a.py"], "test_command_template": template},
        files={"tests/a.py": "import lapwing, os\n", **documents("# lapwing\n", f"# Contract\n\n{contract}\n")},
    )
    assert len(check("broken-layout-promise", view)) == found
