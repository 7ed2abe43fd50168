"""Commands against lists and against each other: what is said of each spelling, and what is left alone."""

from collections.abc import Callable

import pytest

from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from tests.checks.consistency.conftest import build

Check = Callable[[str, CaseView], list[Problem]]
FILES = ["tests/F01_x.py", "tests/F02_x.py"]
BOTH = " ".join(FILES)


def case(command: str, template: str = "python3 -m pytest {test_files}", files: list[str] = FILES) -> CaseView:
    tree = dict.fromkeys([*files, "tests/F09_x.py", "tests/kit.py"], "")
    tests = {"test_files": files, "support_files": ["tests/kit.py"], "test_command": command}
    return build(tests={**tests, "test_command_template": template}, files=tree)


@pytest.mark.parametrize(
    "command",
    [
        f"python3 -m pytest {BOTH}",
        "python3 -m pytest tests/F02_x.py tests/F01_x.py",
        "python3 -m pytest ./tests/F01_x.py tests//F02_x.py",
        "cd tests && python3 -m pytest F01_x.py F02_x.py",
        "python3 -m pytest tests/F01_x.py::test_a tests/F02_x.py",
        "python3 -m pytest 'tests/F0[12]_x.py'",
        "python3 -m pytest /bench/tests/F01_x.py /bench/tests/F02_x.py",
        "python3 -m pytest {test_files}",
        "python3 -m unittest tests.F01_x tests.F02_x",
        f"python3 -m pytest -c tests/kit.py --rootdir tests {BOTH}",
        f"python3 tests/kit.py {BOTH}",
        f"python3 -X dev tests/F09_x.py {BOTH}",
        "python3 tests/F01_x.py && python3 tests/F02_x.py",
        f"for f in {BOTH}; do python3 $f; done",
        f"echo {BOTH} | xargs -n1 python3",
        f"prove -e python3 {BOTH}",
        "make check",
        "npm test",
        "python3 -m pytest $FILES",
        "python3 -m pytest @tests/kit.py",
        "bash milestones/final/run_acceptance.sh",
    ],
)
def test_commands_that_run_the_list_or_cannot_be_told(command: str, check: Check) -> None:
    assert check("command-scope", case(command)) == []


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("python3 -m pytest tests", "runs a whole folder"),
        ("python3 -m pytest ./tests/", "runs a whole folder"),
        ("python3 -m unittest discover -s tests", "runs a whole folder"),
        ("cd app && python3 -m pytest ../tests", "takes what it finds"),
        ("python3 -m pytest", "takes what it finds"),
        ("python3 -m pytest -q -x", "takes what it finds"),
        ("node --test", "takes what it finds"),
        ("npx vitest run", "takes what it finds"),
        ("python3 -m pytest tests/F01_x.py", "leaves out {missing:"),
        (f"python3 -m pytest {BOTH} tests/F09_x.py", "runs {extra:"),
        (f"python3 -m pytest {BOTH} tests/F07_x.py", "runs {extra:"),
        ("python3 -m pytest tests/F0*_x.py", "runs {extra:"),
        ("python3 -m pytest tests/F01_x.py tests/F09_x.py", "and leaves out {missing:"),
        (f"python3 {BOTH}", "an interpreter"),
        (f"/usr/bin/python3.12 -u -X dev {BOTH}", "an interpreter"),
        (f"env A=1 node --require ./x.cjs {BOTH}", "an interpreter"),
        (f"bash -e {BOTH}", "an interpreter"),
        (f"bash -c 'python3 {BOTH}'", "an interpreter"),
        (f"python3 -m pytest -k 'not slow' {BOTH}", "the option {option}"),
        (f"python3 -m pytest --deselect=tests/F01_x.py::test_a {BOTH}", "the option {option}"),
        (f"coverage run -m pytest -m fast {BOTH}", "the option {option}"),
        (f"node --test --test-name-pattern=a {BOTH}", "the option {option}"),
    ],
)
def test_commands_that_run_something_else(command: str, message: str, check: Check) -> None:
    problems = check("command-scope", case(command))
    assert [message in problem.message for problem in problems] == [True], [p.message for p in problems]


def test_one_file_is_nothing_that_an_interpreter_could_lose(check: Check) -> None:
    assert check("command-scope", case("python3 tests/F01_x.py", files=FILES[:1])) == []


def test_a_folder_that_the_list_names_is_what_runs(check: Check) -> None:
    tests = {"test_files": ["tests"], "test_command": "pytest tests", "test_command_template": "pytest {test_files}"}
    assert check("command-scope", build(tests=tests, files={"tests/a.py": ""})) == []


def test_a_template_about_the_folder_may_run_it(check: Check) -> None:
    assert check("command-scope", case("python3 -m pytest tests", "python3 -m pytest {test_dir}")) == []


@pytest.mark.parametrize(
    ("template", "command"),
    [
        ("pytest {test_files}", f"pytest {BOTH}"),
        ("pytest {test_files}", f"pytest  {BOTH} "),
        ("pytest {test_files}", "pytest tests/F02_x.py"),
        ("pytest '{test_files}' -q", f"pytest '{BOTH}' -q"),
        ("pytest {test_dir}", "pytest tests"),
        ("pytest {test_dir}/ -q", "pytest tests/ -q"),
        ("A=tests/lib node tests/kit.py {test_files}", f"A=tests/lib node tests/kit.py {BOTH}"),
        ("pytest {test_files}", "pytest {test_files}"),
    ],
)
def test_a_rendered_template_has_not_drifted(template: str, command: str, check: Check) -> None:
    assert check("command-drift", case(command, template)) == []


@pytest.mark.parametrize(
    ("template", "command"),
    [
        ("pytest {test_files}", f"pytest -q {BOTH}"),
        ("pytest -q {test_files}", f"pytest {BOTH}"),
        ("pytest {test_files}", f"pytest {BOTH} || true"),
        ("A=tests/lib pytest {test_files}", f"A=tests/other pytest {BOTH}"),
        ("node tests/kit.py {test_files}", f"node tests/other.py {BOTH}"),
        ("pytest {test_files} > log", f"pytest {BOTH}"),
    ],
)
def test_a_changed_command_has(template: str, command: str, check: Check) -> None:
    assert len(check("command-drift", case(command, template))) == 1


def test_every_drifted_copy_is_a_problem_of_its_own(check: Check) -> None:
    manifest = {"runner": {"test_command_template": "a {test_files}", "build_command": "make", "install_command": "x"}}
    tests = {"test_command_template": "b {test_files}", "build_command": "make all", "install_command": "x"}
    problems = check("command-drift", build(manifest=manifest, tests=tests))
    assert sorted(p.place.pointer or "" for p in problems) == ["/build_command", "/test_command_template"]


@pytest.mark.parametrize("value", [None, 7, [], {"F01": "tests/a.py"}, {"F01": [1]}, [1, "x", {}], [{"test_files": 1}]])
def test_mistyped_lists_and_groups_crash_nothing(value: object, check: Check) -> None:
    view = build(tests={"test_files": value, "support_files": value, "execution_groups": value, "test_command": value})
    for name in ("command-drift", "command-scope", "group-mismatch", "unlisted-file", "listed-file-missing"):
        check(name, view)
    for name in ("undeclared-support", "feature-mismatch", "count-mismatch", "timeout-mismatch"):
        check(name, view)
