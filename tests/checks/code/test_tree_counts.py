"""Counting tests of other languages: exact where all is spelled out, a bound from below or nothing elsewhere."""

import pytest

from cblint.checks.code.grammars import parse_source
from cblint.checks.code.tree_counts import count_tree_tests

HEAD = 'import { describe, it, test } from "node:test";\n'
BODY = "() => { check(); }"
SCRIPTS = {
    "top": (f"{HEAD}test('a', {BODY});\nit('b', async {BODY});\nawait test('c', function () {{ check(); }});", 3, True),
    "default": (f"import test from 'node:test';\ntest('a', {BODY});", 1, True),
    "suite": (
        f"{HEAD}describe('s', () => {{ it('a', {BODY}); describe('t', () => {{ it('b', {BODY}); }}); }});",
        2,
        True,
    ),
    "limit": (f"{HEAD}test('a', {{ timeout: 5 }}, {BODY});", 1, True),
    "skipped": (f"{HEAD}test('a', {BODY});\ntest.skip('b', {BODY});\ntest('c', {{ skip: true }}, {BODY});", 1, False),
    "skipped_suite": (
        f"{HEAD}test('a', {BODY});\ndescribe('s', {{ skip: true }}, () => {{ it('b', {BODY}); }});",
        1,
        False,
    ),
    "subtests": (f"{HEAD}test('a', {BODY});\ntest('b', (t) => {{ t.test('c', {BODY}); }});", 1, False),
    "nested": (f"{HEAD}test('a', {BODY});\ntest('b', () => {{ test('c', {BODY}); }});", 1, False),
    "context": (f"{HEAD}test('a', {BODY});\ntest('b', ({{ test: inner }}) => {{ inner('c', {BODY}); }});", 1, False),
    "loop": (f"{HEAD}test('a', {BODY});\nfor (const x of rows) test(x, {BODY});", 1, False),
    "handed_on": (f"{HEAD}test('a', {BODY});\nmake(test);", 1, False),
    "condition": (f"{HEAD}test('a', {BODY});\nif (x) {{ test('b', {BODY}); }}", 1, False),
    "only_loops": (f"{HEAD}for (const x of rows) test(x, {BODY});", None, False),
    "renamed": (f"import {{ test as check }} from 'node:test';\ncheck('a', {BODY});", None, False),
    "namespace": (f"import * as run from 'node:test';\nrun.test('a', {BODY});", None, False),
    "other_library": (f"import {{ test }} from 'vitest';\ntest('a', {BODY});", None, False),
    "ends": (f"{HEAD}process.exit(0);\ntest('a', {BODY});", None, False),
    "faulty": (f"{HEAD}test('a', {BODY});\n(((", None, False),
    "empty_call": (f"{HEAD}test();\ntest('a', {BODY});", 1, False),
}
GO = "package a\nfunc TestA(t *testing.T) { check(t) }\n"
OTHERS = {
    "go": ("go", "go", GO + "func helper() {}\nfunc TestMain(m *testing.M) {}\nfunc Testing(t *testing.T) {}", 1),
    "go_subtests": ("go", "go", GO + 'func TestB(t *testing.T) { t.Run("x", f) }', 1),
    "go_skips": ("go", "go", GO + 'func TestB(t *testing.T) { t.Skip("later") }', 1),
    "go_constraint": ("go", "go", "//go:build linux\n\n" + GO, None),
    "rust": ("cargo", "rust", "#[test]\nfn a() {}\n#[rstest]\nfn b() {}\n#[test]\n#[ignore]\nfn c() {}", 1),
    "rust_condition": ("cargo", "rust", "#[cfg(unix)]\n#[test]\nfn a() {}", None),
    "java": ("junit", "java", "class A { @Test void a() {} @ParameterizedTest void b(int x) {} void c() {} }", 1),
    "java_disabled": ("junit", "java", "class A { @Test void a() {} @Disabled @Test void b() {} }", None),
    "bats": ("bats", "bash", '@test "a" {\n  true\n}\n@test \'b\' {\n  run x <<< "y"\n}\n', 2),
    "bats_text": ("bats", "bash", '@test "a" {\n  cat <<END\n@test "b" {\nEND\n}\n', None),
    "bats_skip": ("bats", "bash", '@test "a" {\n  skip\n}\n', None),
    "other_runner": ("node", "go", GO, None),
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts(name: str) -> None:
    content, least, exact = SCRIPTS[name]
    tree = parse_source("javascript", content)
    assert tree is not None
    found = count_tree_tests(tree, "node")
    assert (found.least if found else None, bool(found and found.exact)) == (least, exact)


@pytest.mark.parametrize("name", OTHERS)
def test_other_languages(name: str) -> None:
    runner, language, content, least = OTHERS[name]
    tree = parse_source(language, content)
    assert tree is not None
    found = count_tree_tests(tree, runner)
    assert (found.least if found else None) == least
    assert found is None or found.exact is (runner == "bats")
