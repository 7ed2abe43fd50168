"""Sources that no person writes: every check of the family ends, in bounded time, and raises nothing."""

import contextlib
import json
import time

import pytest

from cblint.model.problem import NotChecked
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

RULES = {
    rule.code: rule for rule in load_rulebook("zero2repo").rules if rule.code.startswith(("CB8", "CB501", "CB502"))
}
PYTHON = [
    "def test_a():\n    assert a" + ".b" * 900 + "\n",
    "def test_a():\n    assert " + "not " * 900 + "x\n",
    "def test_a():\n    assert x == (" + "1 + " * 900 + "1)\n",
    "def test_a():\n    assert " + "(" * 90 + "x or 0" + ")" * 90 + " == 0\n",
    "def test_a():\n    if x:\n        pass\n" + "    elif x:\n        pass\n" * 900,
    "".join(f"class Test{i}(Test{i + 1}):\n    def test_a(self): ...\n" for i in range(2_000)),
    "".join(f"def test_{i}():\n    pass\n" for i in range(3_000)),
    "def test_a():\n    x = " + "[" * 90 + "]" * 90 + "\n    assert x\n",
    "def test_a():\n" + "    return\n    assert x\n" * 3_000,
    "def test_a():\n    if x:\n        return\n" * 3_000,
    "def test_a():\n    def test_b(): assert x\n" * 3_000,
    "def test_a():\n    a == b\n" * 3_000,
    "def test_a():\n" + "".join(f"    try:\n        assert x{i}\n    except Exception: pass\n" for i in range(3_000)),
    "def test_a():\n    assert " + " or ".join(f"x{i} or not y{i}" for i in range(3_000)) + "\n",
    "".join(f"class A{i}:\n    def test_a(self): assert x\n" for i in range(1_000)),
    "def test_a():\n    assert x\n" * 3_000 + "class TestA:\n    def test_a(self): pass\n" * 1_000,
    "from datetime import datetime\ndef test_a():\n    assert " + " < ".join(["datetime.now()"] * 6_000) + "\n",
    "import subprocess\n" + "subprocess.run(['curl', 'x'])\n" * 2_000,
    "X = '''\n" + "class A:\n    def f(self): ...\n" * 3_000 + "'''\n",
    "x" * 100_000,
    "\0",
    "def test_a(:\n" * 1_000,
]
SCRIPT = [
    "test('a', () => {" * 3_000,
    "test('a', () => { assert.equal(x ?? 0, 0); });\n" * 3_000,
    "a" + ".b" * 30_000 + "._c;\n",
    "test('a', () => { return; assert.equal(b, b); });\n" * 3_000,
    "test('a', () => { [].forEach(() => {}); " * 1_000 + "});" * 1_000,
    "test('a', () => { try { x(); } catch {} });\n" * 3_000,
    "test('a', () => { " + "x(); " * 9_000 + "});\n",
    "describe.skip('a', " * 3_000,
    "process.exit();\n" * 3_000 + "test('a', () => {});\n",
    "new Date() < " * 3_000 + "3;\n",
    "assert.equal(" + "a" * 100_000 + ");\n",
    "`${" * 20_000,
    "/* " * 50_000,
]
SHELL = [
    "set -e\n" + "if a; then\n" * 300 + "pytest x\n" + "fi\n" * 300,
    "".join(f"f{i}() {{ f{i + 1}; f{i + 1}; }}\n" for i in range(60)) + "f0\n",
    "x=$(" * 150 + "pytest" + ")" * 150 + "\n",
    "pytest a || true\n" * 2_000,
    "trap 'trap \"exit 0\" EXIT' EXIT\npytest a\n",
    "while true; do while true; do while true; do pytest a; done; done; done\n",
    "case $a in " + "x) pytest ;; " * 500 + "esac\n",
    "".join(f"[ -f a{i} ] && exit 0\n" for i in range(300)) + "pytest a\n",
]
CASES = [
    *(("F01_acceptance.py", text) for text in PYTHON),
    *(("F01_acceptance.mjs", text) for text in SCRIPT),
    *(("F01_acceptance.sh", text) for text in SHELL),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_hostile_sources(number: int) -> None:
    name, text = CASES[number]
    files = {
        "public/Full_PRD.md": b"# cfgline\n\n" + text.encode()[:50_000],
        "public/Interface_Contract.md": b"# cfgline\n",
        "milestones/final/test_manifest.json": json.dumps(
            {"test_files": [f"tests/{name}"], "test_command": f"python3 -m pytest tests/{name}"}
        ).encode(),
        f"milestones/final/tests/{name}": text.encode(),
    }
    if name.endswith(".sh"):
        files["milestones/final/run_acceptance.sh"] = text.encode()
    view = case_view(files, profile="zero2repo")
    start = time.process_time()
    for rule in RULES.values():
        with contextlib.suppress(NotChecked):
            run_check(rule.check, view, rule.params)
    assert time.process_time() - start < 10
