"""The names of tests in C, C++, shell and bats files, whose syntax trees don't tell tests from other code."""

import re
from collections.abc import Iterator

_MACRO_PAIR = re.compile(
    r"^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|Test|ParameterizedTest)"
    r"\([ \t\n]*(\w+)[ \t\n]*,[ \t\n]*(\w+)",
    re.MULTILINE,
)
_MACRO_TITLE = re.compile(
    r"^[ \t]*(?:TEST_CASE|SCENARIO|TEST_CASE_METHOD|TEST_CASE_FIXTURE|SCENARIO_METHOD)"
    r"\([ \t\n]*(?:[\w:]+[ \t\n]*,[ \t\n]*)?\"((?:\\.|[^\"\\\n])*)\"",
    re.MULTILINE,
)
_MACRO_NAME = re.compile(
    r"^[ \t]*(?:START_TEST|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE)\([ \t]*(\w+)", re.MULTILINE
)
_C_FUNCTION = re.compile(r"^[ \t]*(?:(?:static|inline|extern|void|int|bool)[ \t]+)*(test\w*)[ \t]*\(", re.MULTILINE)
_C_OPEN = re.compile(
    r"^[ \t]*#[ \t]*(?:define|include[ \t]+\"[^\"\n]*\.(?:c|cc|cpp|inc|inl|ipp|def)\")|\bTEMPLATE_", re.MULTILINE
)
_BATS_HEAD = re.compile(r"^[ \t]*@test[ \t]+([^\n]+)$", re.MULTILINE)
_SHELL_FUNCTION = re.compile(
    r"^[ \t]*(?:function[ \t]+)?(\w+)[ \t]*\([ \t]*\)|^[ \t]*function[ \t]+(\w+)", re.MULTILINE
)
_SHELL_OPEN = re.compile(r"(?:^|[;&|])[ \t]*(?:source|\.|eval)[ \t]|bats_test_function", re.MULTILINE)
_ESCAPED = re.compile(r"\\(.)")


def named_tests(language: str, content: str) -> frozenset[str] | None:
    """Return the names of a file's tests; None when others may be made while it runs, or none are in sight.

    A test of googletest is `Suite.Name`. What is commented out counts as well: it can't be told from here.
    """
    if language in ("c", "cpp"):
        names = frozenset(_c_names(content))
        return names if names and not _C_OPEN.search(content) else None
    if language != "bash":
        return None
    titles = frozenset(_bats_titles(content))
    if titles:
        is_open = "bats_test_function" in content or any("$" in title or "`" in title for title in titles)
        return None if is_open else titles
    functions = frozenset(first or second for first, second in _SHELL_FUNCTION.findall(content))
    has_tests = any(name.startswith("test") for name in functions)
    return functions if has_tests and not _SHELL_OPEN.search(content) else None


def is_named(name: str, names: frozenset[str]) -> bool:
    """Tell whether a test id's name is one of a file's tests: whole, or its last part."""
    plain = name.replace("::", ".")
    return plain in names or name in names or any(known.endswith(f".{plain}") for known in names)


def _c_names(content: str) -> Iterator[str]:
    yield from (f"{suite}.{name}" for suite, name in _MACRO_PAIR.findall(content))
    yield from (_ESCAPED.sub(r"\1", title) for title in _MACRO_TITLE.findall(content))
    yield from _MACRO_NAME.findall(content)
    yield from _C_FUNCTION.findall(content)


def _bats_titles(content: str) -> Iterator[str]:
    for rest in _BATS_HEAD.findall(content):
        head = rest.rstrip()
        if not head.endswith("{"):
            continue
        title = head[:-1].strip()
        if len(title) > 1 and title[0] == title[-1] and title[0] in "'\"":
            title = _ESCAPED.sub(r"\1", title[1:-1]) if title[0] == '"' else title[1:-1]
        yield title
