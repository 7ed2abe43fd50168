"""Names of tests in C, C++, shell and bats files."""

import pytest

from cblint.checks.code.named_tests import is_named, named_tests

FILES = {
    "googletest": ("cpp", "TEST(A, One) {}\nTEST_P(B,\n       Two) {}\n", {"A.One", "B.Two"}),
    "catch2": ("cpp", 'TEST_CASE("a \\"b\\"", "[t]") {}\nTEST_CASE_METHOD(ns::F, "c") {}\n', {'a "b"', "c"}),
    "check": ("c", "START_TEST(adds) {}\nEND_TEST\n", {"adds"}),
    "boost": ("cpp", "BOOST_AUTO_TEST_CASE(adds) {}\n", {"adds"}),
    "plain": ("c", "static void test_a(void) {}\nint\ntest_b(void)\n{}\n", {"test_a", "test_b"}),
    "macro": ("c", "#define T(x) void test_##x(void)\nvoid test_a(void) {}\n", None),
    "included": ("c", '#include "more.inc"\nvoid test_a(void) {}\n', None),
    "none": ("c", "int main(void) {}\n", None),
    "bats": ("bash", "@test \"a 'b'\" {\n}\n@test 'c' {\n}\n@test plain {\n}\n", {"a 'b'", "c", "plain"}),
    "bats_made": ("bash", '@test "a $x" {\n}\n', None),
    "shell": ("bash", "test_a() { :; }\nfunction test_b {\n:\n}\nhelp () { :; }\n", {"test_a", "test_b", "help"}),
    "sourced": ("bash", "test_a() { :; }\n. ./more.sh\n", None),
    "other": ("go", "func TestA(t *testing.T) {}", None),
}


@pytest.mark.parametrize("name", FILES)
def test_names(name: str) -> None:
    language, content, expected = FILES[name]
    assert named_tests(language, content) == (None if expected is None else frozenset(expected))


@pytest.mark.parametrize(
    ("name", "found"),
    [("A.One", True), ("A::One", True), ("One", True), ("B.One", False), ("ne", False), ("a title", True)],
)
def test_an_id_names_a_test_with_or_without_its_suite(name: str, *, found: bool) -> None:
    assert is_named(name, frozenset(("A.One", "a title"))) is found


@pytest.mark.parametrize(
    "content",
    [
        "void\n" * 60_000,
        "TEST(\n" * 40_000,
        "@test a" + " " * 200_000,
        "; " + " " * 200_000,
        "a" * 200_000,
        " \n" * 90_000,
    ],
)
def test_long_texts_are_read_at_once(content: str) -> None:
    assert named_tests("cpp", content) is None
    assert named_tests("bash", content) is None
