"""Which tests a file defines, and when that can't be told."""

import pytest

from cblint.checks.code.grammars import parse_source
from cblint.checks.code.python_cases import python_tests
from cblint.checks.code.python_source import parse_python
from cblint.checks.code.tree_cases import tree_tests

PYTHON = {
    "def test_a(): ...\nasync def test_b(): ...\ndef check(): ...\n": (["test_a", "test_b"], False),
    "class TestA:\n    def test_x(self): ...\n    class TestB:\n        def test_y(self): ...\n": (
        ["TestA::test_x", "TestA::TestB::test_y"],
        False,
    ),
    "class A(unittest.TestCase):\n    def test_x(self): ...\nclass B(A):\n    def test_y(self): ...\n": (
        ["A::test_x", "B::test_y"],
        False,
    ),
    "class TestA:\n    def __init__(self): ...\n    def test_x(self): ...\n": ([], False),
    "class A(Base):\n    def test_x(self): ...\n": ([], True),
    "from _shared import *\n": ([], True),
    "from _shared import test_x\n": ([], True),
    "test_x = make('x')\n": ([], True),
    "for n in names:\n    globals()[n] = f\n": ([], True),
    "if POSIX:\n    def test_x(): ...\n": (["test_x"], False),
    "class Zone(tzinfo):\n    def utcoffset(self, dt): ...\n": ([], False),
}
OTHERS = {
    ("javascript", "test('a', () => {});\nit.skip('b', f);\ndescribe('c', () => { it(`d`, async () => {}); });\n"): [
        ("a", False),
        ("b", True),
        ("d", False),
    ],
    ("typescript", "test.each([1, 2])('a %i', (n: number) => {});\nDeno.test('b', () => {});\n"): [
        ("a %i", False),
        ("b", False),
    ],
    ("javascript", "test('a', { skip: true }, () => {});\nconst test2 = pattern.test('x');\n"): [("a", True)],
    ("go", "package a\n\nfunc TestA(t *testing.T) {}\nfunc Testament() {}\nfunc helper() {}\n"): [("TestA", False)],
    ("rust", "#[test]\n#[ignore]\nfn a() {}\n\n#[tokio::test]\nasync fn b() {}\n\nfn c() {}\n"): [
        ("a", True),
        ("b", False),
    ],
    ("java", "class A { @Test void a() {} @Disabled @Test void b() {} void c() {} }\n"): [("a", False), ("b", True)],
}


@pytest.mark.parametrize("text", PYTHON)
def test_python_tests(text: str) -> None:
    source = parse_python("tests/a.py", text)
    assert source is not None
    found = python_tests(source)
    assert ([test.name for test in found.tests], found.open_ended) == PYTHON[text]


@pytest.mark.parametrize(("language", "text"), OTHERS)
def test_tests_of_other_languages(language: str, text: str) -> None:
    tree = parse_source(language, text)
    assert tree is not None
    found = tree_tests(tree)
    assert found.known
    assert [(test.name, test.skipped) for test in found.tests] == OTHERS[language, text]


@pytest.mark.parametrize(
    ("language", "text"), [("c", "int main() { return 0; }\n"), ("bash", "true\n"), ("go", "func (\n")]
)
def test_what_can_not_be_told_is_not_known(language: str, text: str) -> None:
    tree = parse_source(language, text)
    assert tree is not None
    assert not tree_tests(tree).known
