"""Scripts whose exit status does, or does not, depend on the tests."""

import json
import time

import pytest

from cblint.model.problem import NotChecked, Problem
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

LOST = [
    "exit 0",
    "echo hi",
    "pytest tests || true",
    "pytest tests || :",
    "pytest tests | tee log",
    "set -e\npytest tests | tee log",
    "pytest tests; exit 0",
    "pytest tests; echo done",
    "set -e\npytest tests || echo failed",
    "pytest tests ; true",
    "if pytest tests; then echo ok; else echo bad; fi",
    "pytest tests -m 'not live' || [ $? -eq 5 ]",
    "pytest tests; rc=$?\nif [ $rc -eq 5 ]; then rc=0; fi\nexit $rc",
    "pytest --collect-only tests",
    "! pytest tests",
    "set -e\ntrap 'exit 0' EXIT\npytest tests",
    "pytest tests &\nwait",
    "pytest a; pytest b",
    "(pytest tests) || true",
    'for f in tests/*.py; do python3 "$f"; done',
    "set -e\nlocal x=$(pytest tests)",
    "pytest tests || ret=$?\nexit 0",
    'set -e\nout=$(pytest tests) || true\necho "$out"',
    "case x in x) pytest tests || : ;; esac",
    "pytest tests || exit 0",
    'run(){ "$@" || true; }\nrun pytest tests',
    "pytest tests\nrc=$?\ncase $rc in 0|5) exit 0;; *) exit 1;; esac",
    "set -e\nset +e\npytest tests\nset -e\necho bye",
    "python3 -m pytest tests; cp results.xml /out/; exit",
    "exec true",
    "pytest tests 2>&1 | tail -n 20",
    "set -euo pipefail\nif ! pytest tests; then echo 'tests failed' >&2; fi",
    "npx jest --passWithNoTests",
    "set -e\npytest tests & \nwait",
    "while ! pytest tests; do break; done",
    "go test ./... || true",
    "cargo test --no-run",
    "node --test tests | cat",
    "set -e\npytest tests && echo ok\necho end",
    "bash -e tests/F01_acceptance.sh || :",
    "#!/bin/bash -e\npytest tests || echo x",
    "{ pytest tests; echo; } 2>&1 | tee log",
]
KEPT = [
    "set -euo pipefail\npytest tests",
    "pytest tests",
    "pytest tests; exit $?",
    "pytest tests; rc=$?; echo $rc; exit $rc",
    "set -o pipefail; pytest tests | tee log",
    "pytest tests | tee log; exit ${PIPESTATUS[0]}",
    "exec pytest tests",
    "if pytest tests; then echo ok; else echo bad; exit 1; fi",
    "pytest tests || exit 1\necho fine",
    "pytest tests && echo ok",
    'fail=0\nfor f in tests/*.py; do python3 "$f" || fail=1; done\nexit $fail',
    "trap 'rm -rf x' EXIT\npytest tests",
    'set -e\nfor f in tests/*.sh; do bash "$f"; done',
    'status=0\npytest a || status=$?\npytest b || status=$?\nexit "$status"',
    "set -e\npytest tests > out.txt 2>&1 || { cat out.txt; exit 1; }",
    "pytest tests > log; grep -q passed log",
    "set -e\nout=$(pytest tests)\necho $out",
    "pytest tests &\npid=$!\nwait $pid",
    "fail=0\npytest a || ((fail++))\n[ $fail -eq 0 ]",
    "./bin/check tests",
    "pytest tests; code=$?\n[ $code -eq 0 ] || exit 1\nexit 0",
    "timeout 60 pytest tests",
    "set -e\ncleanup(){ code=$?; rm -rf x; exit $code; }\ntrap cleanup EXIT\npytest tests",
    "make -C x verify",
    "python3 run.py",
    "pytest tests; rc=$?\npython3 summarise.py $rc",
    "for i in 1 2 3; do pytest tests && break; done",
    'fails=0\nrun(){ "$@" || fails=$((fails+1)); }\nrun pytest a\nrun pytest b\nexit $((fails > 0))',
    'set -e\nif [ -n "${X:-}" ]; then pytest tests; else pytest tests -q; fi',
    "#!/bin/bash -e\npytest tests\necho end",
    "set -e\npytest tests\nexit 0",
    "pytest tests || { echo bad; false; }",
    "[[ $(pytest tests) ]]",
    "pytest --help-me tests",
    "case ${1:-} in -h) echo usage; exit 0 ;; esac\nset -e\npytest tests",
]


def verdicts(script: str) -> list[Problem]:
    spec = next(rule for rule in load_rulebook().rules if rule.code == "CB803")
    files = {
        "milestones/final/run_acceptance.sh": script.encode(),
        "milestones/final/test_manifest.json": json.dumps({"test_files": ["tests/F01_acceptance.sh"]}).encode(),
    }
    return run_check(spec.check, case_view(files), spec.params)


@pytest.mark.parametrize("script", LOST)
def test_a_lost_verdict_is_found(script: str) -> None:
    assert verdicts(script)


@pytest.mark.parametrize("script", KEPT)
def test_a_kept_verdict_is_not(script: str) -> None:
    assert verdicts(script) == []


def test_the_place_is_the_runner_whose_failure_is_lost() -> None:
    script = "set -e\npytest a\npytest b || true\n"
    (problem,) = verdicts(script)
    assert problem.place.span is not None
    assert script[problem.place.span.start : problem.place.span.end] == "pytest b"


@pytest.mark.parametrize(
    "script",
    [
        "".join(f'[ "$a{i}" = x ] && b{i}=$?\n' for i in range(40)) + "pytest tests\n",
        "f() { f; f; }\nf\npytest tests\n",
        "if a; then " * 80 + "pytest tests; " + "fi; " * 80,
        "(" * 100 + "pytest tests" + ")" * 100,
    ],
)
def test_scripts_that_go_too_far_are_not_checked(script: str) -> None:
    start = time.process_time()
    with pytest.raises(NotChecked):
        verdicts(script)
    assert time.process_time() - start < 5


def test_a_command_in_the_manifest_is_placed_at_its_value() -> None:
    spec = next(rule for rule in load_rulebook().rules if rule.code == "CB803")
    manifest = {"test_files": ["tests/F01_acceptance.py"], "test_command_template": "pytest {test_files} | tee log"}
    files = {"milestones/final/test_manifest.json": json.dumps(manifest).encode()}
    (problem,) = run_check(spec.check, case_view(files), spec.params)
    assert problem.place.pointer == "/test_command_template"
