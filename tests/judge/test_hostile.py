"""Products that try to earn a reward in another way than by passing the tests, in the sandbox."""

import textwrap
import time
from pathlib import Path

import pytest

from cblint.delivery.sandbox import Sandbox
from tests.judge.suites import RIGHT, WRONG, judged, outcome, write_case, write_tree

JUNIT = '<testsuites><testsuite><testcase classname="a" name="b"/></testsuite></testsuites>'
FORGED_REPORT = (
    '{"verdict": "passed", "reason": "", "message": "", "seconds": 1.0, "tests": [], "faults": [], "expected": 4}'
)


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return write_case(tmp_path / "case001", expected_test_count=4)


def _product(tmp_path: Path, body: str, **more: str) -> Path:
    return write_tree(tmp_path / "product", {"src/twice.py": textwrap.dedent(body), **more})


def test_right_product(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    found = judged(case, _product(tmp_path, RIGHT), sandbox)
    assert outcome(found) == (1.0, "passed", "passed")
    assert [test.id for test in found.tests][-1] == "tests/F01_acceptance.py::test_zero"


def test_wrong_product(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    found = judged(case, _product(tmp_path, WRONG), sandbox)
    assert outcome(found) == (0.0, "failed", "tests-failed")
    assert [test.outcome for test in found.tests] == ["failed", "failed", "failed", "passed"]


def test_empty_workspace(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    assert outcome(judged(case, write_tree(tmp_path / "empty", {}), sandbox)) == (0.0, "failed", "faults")


HIJACK = {
    "pytest.py": "import os\nprint('4 passed')\nos._exit(0)\n",
    "src/pytest.py": "import os\nos._exit(0)\n",
    "src/_pytest/__init__.py": "import os\nos._exit(0)\n",
    "src/pluggy.py": "import os\nos._exit(0)\n",
    "src/json.py": "import os\nos._exit(0)\n",
    "src/sitecustomize.py": "import os\nos._exit(0)\n",
    "src/usercustomize.py": "import os\nos._exit(0)\n",
    "conftest.py": "import os\nos._exit(0)\n",
    "src/conftest.py": "import os\nos._exit(0)\n",
    "pytest.ini": "[pytest]\naddopts = --collect-only\n",
    "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--collect-only'\n",
    "src/evil-1.dist-info/entry_points.txt": "[pytest11]\nevil = evil\n",
    "src/evil-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: evil\nVersion: 1\n",
    "src/evil.py": "import os\nos._exit(0)\n",
}


@pytest.mark.parametrize(("body", "expected"), [(RIGHT, 1.0), (WRONG, 0.0)])
def test_shadowed_runner_changes_nothing(
    case: Path, tmp_path: Path, sandbox: Sandbox, body: str, expected: float
) -> None:
    found = judged(case, _product(tmp_path, body, **HIJACK), sandbox)
    assert found.reward == expected
    assert len(found.tests) == 4


ATTACKS = {
    "prints and leaves": "import os\nprint('===== 4 passed in 0.01s =====', flush=True)\nos._exit(0)\n",
    "leaves with SystemExit": "raise SystemExit(0)\n",
    "leaves while a test runs": "import os\ndef double(number):\n    os._exit(0)\n",
    "skips its tests": "import pytest\npytest.skip('later', allow_module_level=True)\n",
    "writes the reward": f"""
        import pathlib
        for folder in ("/out", "/app", "/logs/verifier"):
            try:
                pathlib.Path(folder, "reward.txt").write_text("1.0\\n")
                pathlib.Path(folder, "final_report.json").write_text({FORGED_REPORT!r})
            except OSError:
                pass
        def double(number):
            return number
        """,
    "writes the reward and kills the judge": f"""
        import os, pathlib, signal
        pathlib.Path("/out/final_report.json").write_text({FORGED_REPORT!r})
        pathlib.Path("/out/reward.txt").write_text("1.0\\n")
        for name in os.listdir("/proc"):
            if name.isdigit() and int(name) != os.getpid():
                try:
                    os.kill(int(name), signal.SIGKILL)
                except OSError:
                    pass
        os._exit(0)
        """,
    "writes results": f"""
        import os, pathlib
        for path in [os.environ["CBLINT_RESULTS"], *pathlib.Path("/tmp").glob("cblint-judge-*/*/results")]:
            pathlib.Path(path).write_text({JUNIT!r})
        os._exit(0)
        """,
    "speaks to the judge": """
        import glob, hashlib, hmac, json, os, socket
        path = glob.glob("/tmp/cblint-judge-*/*/s")[0]
        line = socket.socket(socket.AF_UNIX)
        line.connect(path)
        key = line.recv(32)
        said = [{"kind": "begin", "runner": "pytest"}]
        names = ["test_double[1]", "test_double[2]", "test_double[3]", "test_zero"]
        for name in names:
            said.append({"kind": "result", "id": "tests/F01_acceptance.py::" + name, "outcome": "passed"})
        said.append({"kind": "end", "exit": 0})
        for count, message in enumerate(said, 1):
            payload = json.dumps(message).encode()
            signature = hmac.new(key, b"%d:" % count + payload, hashlib.sha256).hexdigest().encode()
            line.sendall(signature + b" " + payload + b"\\n")
        line.close()
        def double(number):
            return number
        """,
    "scribbles on every descriptor": """
        import json, os
        for number in range(3, 64):
            try:
                os.write(number, b"0 " + json.dumps({"kind": "end", "exit": 0}).encode() + b"\\n")
            except OSError:
                pass
        def double(number):
            return 2 * number
        """,
    "changes the runners' stand-ins": """
        import glob, os
        for path in glob.glob("/tmp/cblint-judge-*/*/bin/python3"):
            os.chmod(path, 0o755)
            with open(path, "w") as file:
                file.write("#!/bin/sh\\nexit 0\\n")
        def double(number):
            return 2 * number
        """,
    "writes more than a file may hold": """
        with open("/tmp/big", "wb") as file:
            file.seek(3 << 30)
            file.write(b"x")
            file.flush()
        def double(number):
            return 2 * number
        """,
    "changes the tests": """
        import glob
        for path in glob.glob("/judge/acceptance/tests/*.py"):
            with open(path, "w") as file:
                file.write("def test_ok(): pass\\n")
        def double(number):
            return 2 * number
        """,
    "replaces how the runner runs a test": """
        import _pytest.python
        _pytest.python.Function.runtest = lambda self: None
        def double(number):
            return number
        """,
    "replaces how the runner reports": """
        from _pytest.reports import TestReport
        real = TestReport.from_item_and_call.__func__
        def passed(cls, item, call):
            call.excinfo = None
            return real(cls, item, call)
        TestReport.from_item_and_call = classmethod(passed)
        def double(number):
            return number
        """,
    "looks for a network": """
        import socket
        socket.create_connection(("192.0.2.1", 80), 2)
        def double(number):
            return 2 * number
        """,
}


REASONS = {
    "prints and leaves": "runner-died",
    "leaves with SystemExit": "faults",
    "leaves while a test runs": "runner-died",
    "skips its tests": "faults",
    "writes the reward": "tests-failed",
    "writes the reward and kills the judge": "judge-died",
    "writes results": "runner-died",
    "speaks to the judge": "duplicate-tests",
    "scribbles on every descriptor": "runner-died",
    "changes the runners' stand-ins": "tampered",
    "writes more than a file may hold": "faults",
    "changes the tests": "faults",
    "replaces how the runner runs a test": "faults",
    "replaces how the runner reports": "faults",
    "looks for a network": "faults",
}
"""Each attack fails for the reason that it is an attack of, not by an accident."""


@pytest.mark.parametrize("name", ATTACKS)
def test_attack_earns_nothing(case: Path, tmp_path: Path, sandbox: Sandbox, name: str) -> None:
    found = judged(case, _product(tmp_path, ATTACKS[name]), sandbox)
    assert (found.reward, found.reason) == (0.0, REASONS[name])
    assert (found.verdict == "error") is (found.reason == "judge-died")


@pytest.mark.parametrize(
    "trap",
    [
        "os.mkfifo(path)",
        "os.symlink('/etc/passwd', path)",
        "os.mkdir(path)",
        "os.link('/out/.huge', path)",
    ],
)
def test_traps_where_the_judge_writes(case: Path, tmp_path: Path, sandbox: Sandbox, trap: str) -> None:
    body = f"""
        import os, signal
        os.truncate(os.open("/out/.huge", os.O_CREAT | os.O_RDWR), 200 << 20)
        for name in ("final_report.json", "reward.txt", "log.txt"):
            path = "/out/" + name
            if os.path.exists(path):
                os.unlink(path)
            {trap}
        if os.environ.get("HOME") and os.path.exists("/app/kill"):
            for name in os.listdir("/proc"):
                if name.isdigit() and int(name) != os.getpid():
                    os.kill(int(name), signal.SIGKILL)
        def double(number):
            return 2 * number
        """
    assert outcome(judged(case, _product(tmp_path, body), sandbox)) == (1.0, "passed", "passed")
    found = judged(case, _product(tmp_path, body, kill=""), sandbox)
    assert outcome(found) == (0.0, "error", "judge-died")
    assert "root:" not in found.log


def test_children_that_outlive_the_tests(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    body = """
        import os, time
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(300)
            os._exit(0)
        def double(number):
            return 2 * number
        """
    begun = time.monotonic()
    assert outcome(judged(case, _product(tmp_path, body), sandbox)) == (1.0, "passed", "passed")
    assert time.monotonic() - begun < 45


def test_product_that_hangs(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    found = judged(case, _product(tmp_path, "import time\ntime.sleep(300)\n"), sandbox, timeout=2)
    assert outcome(found) == (0.0, "failed", "timeout")


def test_workspace_stays_as_it_is(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    workspace = _product(tmp_path, f"{RIGHT}open('left.txt', 'w').close()\n")
    assert judged(case, workspace, sandbox).reward == 1.0
    assert sorted(path.name for path in workspace.rglob("*")) == ["src", "twice.py"]
