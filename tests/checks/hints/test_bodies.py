"""Function bodies: what counts as an implementation, in Python and in languages with braces."""

import pytest

from cblint.checks.hints.brace_bodies import brace_bodies
from cblint.checks.hints.python_bodies import CodeReading, python_bodies
from cblint.testing import case_view, run_check


def _largest(reading: CodeReading | None) -> tuple[int, bool]:
    assert reading is not None
    return max(((body.statements, body.acts) for body in reading.bodies), default=(0, False))


def test_python_counts_statements_at_any_depth_without_docstrings() -> None:
    code = 'def f(a):\n    """Doc."""\n    b = 1\n    for c in a:\n        b += c\n'
    code += "        if b:\n            break\n    return b\n"
    assert _largest(python_bodies(code)) == (6, True)
    assert _largest(python_bodies("def f(a): ...\n\nclass C:\n    def g(self): pass\n")) == (0, False)
    assert _largest(python_bodies("def f():\n    a = 1\n    b = 2\n    c = 3\n    d = 4\n    e = 5\n")) == (5, False)


def test_python_that_does_not_parse_is_no_python() -> None:
    assert python_bodies("def f(a) -> int\n") is None
    assert python_bodies("f(\0)") is None


def test_a_call_outside_of_functions_shows_a_use() -> None:
    assert python_bodies("import a\n\ndef f(): ...\n").calls is False  # type: ignore[union-attr]
    assert python_bodies("def f(): ...\n\nf()\n").calls is True  # type: ignore[union-attr]
    assert brace_bodies("function f() { g(); }\n").calls is False
    assert brace_bodies("function f() { g(); }\nf();\n").calls is True
    assert brace_bodies("namespace a {\nvoid f() { g(); }\nMODULE(f)\n}\n").calls is True


@pytest.mark.parametrize(
    ("code", "statements"),
    [
        ("function f(a) {\n  let b = 1\n  for (const c of a) {\n    b += c\n  }\n  return b\n}", 4),
        ("const f = (a) => {\n  if (a) { b(); }\n  return a;\n};", 3),
        (
            "func (s *S) Get(k string) (string, error) {\n\tv, ok := s.m[k]\n"
            "\tif !ok {\n\t\treturn v, e\n\t}\n\treturn v, nil\n}",
            4,
        ),
        ("fn f(a: &str) -> usize {\n    let b = a.len();\n    while b > 1 { g(b); }\n    return b;\n}", 4),
        ("class A {\n  int f(String a) {\n    int b = '{';\n    // if (c) { d(); }\n    return b;\n  }\n}", 2),
        ('int f(void) {\n  const char *a = "; return } {";\n  return a[0];\n}', 2),
    ],
)
def test_braces(code: str, statements: int) -> None:
    assert _largest(brace_bodies(code)) == (statements, True)


@pytest.mark.parametrize(
    "code",
    [
        "interface A { f(a: string): void; g(): number; h(): number; i(): number; j(): number }",
        "server.listen(3, (a) => {\n  if (a) { b(); }\n  c();\n  d();\n  e();\n  return a;\n});",
        "if (a) { b(); c(); d(); e(); f(); }",
        '{"a": {"return": 1, "if": 2}, "for": [1, 2]}',
        "struct A { int a; int b; int c; int d; int e; int f; };",
        "}}}}{{{{((((",
    ],
)
def test_what_is_no_named_function(code: str) -> None:
    assert brace_bodies(code).bodies == ()


@pytest.mark.parametrize("unit", ["{", "}", "(", "'", '"', "`", "/*", "/* *", "f() {", "a;\n", "\\", "//"])
def test_hostile_code_ends(unit: str) -> None:
    brace_bodies(unit * 20_000)


def test_the_largest_body_is_named_with_its_size() -> None:
    small = "def f(a):\n    if a:\n        b()\n    c()\n    d()\n    return a\n"
    large = "def g(a):\n    if a:\n        b()\n    c()\n    d()\n    e()\n    return a\n"
    text = f"# T\n\n```python\n{small}\n\n{large}```\n"
    (problem,) = run_check(
        "solution-code", case_view({"public/Full_PRD.md": text.encode()}), {"python": ["python"], "braces": ["c"]}
    )
    assert problem.params["count"] == 6
    assert problem.place.span is not None
    assert text[problem.place.span.start :].startswith("def g")


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("def show(a):\n    if a:\n        b()\n    c()\n    d()\n    return parse(a)\n", 0),
        ("def parse(a):\n    if a:\n        b()\n    c()\n    d()\n    return parse(a)\n", 1),
        ("def parse(a):\n    if a:\n        b()\n    c()\n    d()\n    return a\n\nparse(1)\n", 1),
        ("def check(a):\n    if a:\n        b()\n    c()\n    d()\n    raise LineError(a)\n", 1),
    ],
)
def test_a_readers_own_function_that_calls_a_declared_name_is_a_use(code: str, count: int) -> None:
    text = f"# T\n\n## `lines.parse(text)`\n\n## `LineError`\n\n```python\n{code}```\n"
    view = case_view({"public/Full_PRD.md": text.encode()})
    assert len(run_check("solution-code", view, {"python": ["python"], "braces": ["c"]})) == count
