"""Which literals of tests are demands on the product's words, by language: those that begin with `bad`."""

import re
import tomllib
from pathlib import Path

import pytest

from cblint.checks.code.grammars import parse_source
from cblint.checks.code.languages import language_of
from cblint.checks.code.python_source import parse_python
from cblint.checks.code.shell_syntax import shell_fault
from cblint.checks.suite_health.python_wordings import python_wordings
from cblint.checks.suite_health.tree_wordings import tree_wordings
from cblint.checks.suite_health.wordings import (
    Promises,
    WordingParams,
    Wordings,
    is_own_input,
    is_promised,
    plain_pattern,
)

PACK = Path(__file__).resolve().parents[3] / "rules/packs/cb8-suite-health.toml"
RULE = next(rule for rule in tomllib.loads(PACK.read_text("utf-8"))["rule"] if rule["code"] == "CB811")
WORDING, OUTPUTS, MESSAGES = (re.compile(RULE["params"][name]) for name in ("wording", "outputs", "messages"))
PARAMS = WordingParams(WORDING, OUTPUTS, MESSAGES)

SCRIPT = """\
import { test } from "node:test";
test("x", async (t) => {
  assert.match(err.message, /bad plain one/);
  assert.match(err.message, /bad plain folded/i, "own text");
  assert.ok(out.includes("bad ok includes"));
  assert(done.stderr.trim().includes("bad bare assert") && code === 1);
  assert.throws(() => parse("rule"), /bad throws regex/);
  assert.throws(() => parse("rule"), { name: "LineError", message: "bad throws object" });
  assert.throws(() => parse("rule"), (error) => error instanceof X && /bad throws arrow/.test(error.message));
  assert.throws(() => parse("rule"), (error) => { return error.message.includes("bad throws return"); });
  await assert.rejects(parse("rule"), /bad rejects words/);
  assert.equal(error.message, "bad equal of words");
  assert.strictEqual(stderr.startsWith("bad starts with"), true);
  expect(stdout).toContain("bad to contain");
  expect(() => parse("rule")).toThrow("bad to throw");
  await expect(parse("rule")).rejects.toThrow(/bad rejects throw/);
  expect(error.message).toBe("bad to be words");
  const shown = String(error.message);
  assert.ok(shown.includes("bad derived words"));
  t.assert.match(stderr, /bad t assert/);
  // silent
  assert.ok(!out.includes("good not there"));
  assert.doesNotMatch(out, /good not match/);
  expect(out).not.toContain("good negated one");
  assert.match(out, /good [a-z]+ class/);
  assert.throws(() => parse("rule"), "good own message");
  assert.ok(out.includes("good a b") || out.includes("good c d"));
  assert.deepEqual(parse("level = good data here"), { level: "good data here" });
  assert.ok(rows.includes("good rows data"));
  assert.ok(out.includes("good input words"), render("good input words"));
  assert.equal(slug.text, "good data text of");
});
"""

GO = """\
package a
func TestX(t *testing.T) {
	_, err := Parse("rule")
	if err == nil || !strings.Contains(err.Error(), "bad go contains") { t.Fatalf("want another text") }
	if err.Error() != "bad go equal words" { t.Error("x") }
	assert.Contains(t, err.Error(), "bad testify contains")
	require.ErrorContains(t, err, "bad error contains")
	require.EqualError(t, err, "bad equal error")
	msg := err.Error()
	if !strings.HasPrefix(msg, "bad go prefix") { t.Fail() }
	if strings.Contains(err.Error(), "good forbidden words") { t.Fatal("x") }
	if !strings.Contains(err.Error(), "good no failure") { fmt.Println("x") }
	if !strings.Contains(rows[0], "good rows data") { t.Fatal("x") }
}
"""

RUST = """
#[test]
fn t() {
  let shown = err.to_string();
  assert!(shown.contains("bad rust derived"), "the words are not there");
  assert!(err.to_string().contains("bad rust contains") && stderr.starts_with(&"bad rust starts"));
  assert_eq!(err.to_string(), "bad rust equal words");
  assert!(!err.to_string().contains("good rust not"));
  assert!(err.to_string().contains("good rust or") || x);
  assert!(rows.contains("good rust rows"));
}
#[test]
#[should_panic(expected = "bad should panic")]
fn u() { parse("rule"); }
"""

JAVA = """\
class D { @Test void t() {
  Exception e = assertThrows(X.class, () -> parse("rule"));
  assertTrue(e.getMessage().contains("bad java contains"));
  assertTrue("old message", e.getMessage().contains("bad java old"));
  assertEquals("bad java equal words", e.getMessage());
  assertThat(e.getMessage()).contains("bad java fluent");
  assertThat(e).hasMessageContaining("bad has message");
  assertThat(e.getMessage(), containsString("bad java matcher"));
  String m = e.getMessage(); assertTrue(m.startsWith("bad java derived"));
  assertFalse(e.getMessage().contains("good java false"));
  assertTrue(!e.getMessage().contains("good java not"));
  assertThat(e.getMessage()).doesNotContain("good java absent");
  assertThat(e.getMessage(), not(containsString("good java not")));
  assertTrue(rows.contains("good java rows"));
} }
"""

SHELL = """\
#!/bin/bash
out=$(./tool bad 2>&1)
echo "$out" | grep -q "bad sh echo" || exit 1
if ! grep -q "bad sh if" out.txt; then echo no; exit 1; fi
[[ $out == *"bad sh double"* ]] || fail
./tool x 2>&1 | grep -qi 'bad sh pipe' || { echo x; exit 1; }
grep -qF "bad sh here" <<< "$out" || exit 1
grep -q "good sh not failing" "$out"
if grep -q "good sh forbidden" out.txt; then exit 1; fi
echo "$out" | grep -q "good sh forbidden" && exit 1
! echo "$out" | grep -q "good sh negated"
grep -q "good sh data" rows.csv || exit 1
grep -qv "good sh inverse" out.txt || exit 1
grep -q "good sh cl[a]ss" out.txt || exit 1
[[ $out != *"good sh unequal"* ]] || exit 1
"""

BATS = """\
@test "says so" {
  run ./tool bad
  [[ "$output" == *"bad bats words"* ]]
  echo "$output" | grep -q "bad bats grep"
  ! echo "$output" | grep -q "good bats not"
}
"""

PYTHON = r'''
import pytest
def test_a(capsys):
    """good docs"""
    with pytest.raises(X, match="bad py match"): parse("rule")
    with pytest.raises(X) as caught: parse("rule")
    assert "bad py value" in caught.value.args[0]
    shown = str(caught.value)
    assert "bad py derived" in shown and "bad py second" in shown
    assert shown == "bad py equal words"
    assert run().stderr.startswith("bad py starts")
    for word in ("bad py loop", "bad py again"):
        assert word in shown
    expected = "bad py named"
    assert expected in shown
    assert all(w in shown for w in ["bad py all"])
    assert re.search(r"bad py search\.", shown)
    assert "bad py lower" in shown.lower()
    assert "good py absent" not in shown
    assert "good py one" in shown or "good py two" in shown
    assert parse("x").rows == "good py data here"
    own = "good own words"
    assert own in str(LineError(own))
class TestX(unittest.TestCase):
    def test_b(self):
        with self.assertRaises(X) as cm: parse("rule")
        self.assertIn("bad py assert in", str(cm.exception))
        self.assertEqual(str(cm.exception), "bad py assert equal")
        self.assertRaisesRegex(X, "bad py regex", parse, "rule")
        self.assertTrue(out.startswith("bad py true"))
        self.assertNotIn("good py not in", str(cm.exception))
'''

SOURCES = {"a.mjs": SCRIPT, "b.go": GO, "c.rs": RUST, "D.java": JAVA, "e.sh": SHELL, "f.bats": BATS, "g.py": PYTHON}
DEMAND = re.compile(r"[\"'/](bad [a-z ]*[a-z])")


def _wordings(path: str, content: str) -> Wordings:
    if path.endswith(".py"):
        source = parse_python(path, content)
        assert source is not None
        return python_wordings(source, PARAMS)
    tree = parse_source(str(language_of(path)), content)
    assert tree is not None
    return tree_wordings(tree, PARAMS)


@pytest.mark.parametrize("path", SOURCES)
def test_demands_are_told_from_all_else(path: str) -> None:
    found = _wordings(path, SOURCES[path])
    demanded = [demand for demand in found.demands if not is_own_input(demand, (found.inputs.text,))]
    assert sorted(demand.text.rstrip(".") for demand in demanded) == sorted(DEMAND.findall(SOURCES[path]))
    for demand in demanded:
        assert demand.text.rstrip(".") in SOURCES[path][slice(*demand.span)]


def test_letter_case_counts_where_the_test_says_so() -> None:
    demands = {demand.text: demand for demand in _wordings("a.mjs", SCRIPT).demands}
    promises = Promises("Bad PLAIN folded and Bad PLAIN one")
    assert is_promised(demands["bad plain folded"], promises)
    assert not is_promised(demands["bad plain one"], promises)


def test_marks_of_code_do_not_hide_a_promise() -> None:
    demand = _wordings("a.mjs", SCRIPT).demands[0]
    assert is_promised(demand, Promises("the text is `bad plain` **one** here"))


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("^no sign$", "no sign"),
        (r"line\.error", "line.error"),
        (r"no (key|sign)", None),
        (r"\d signs", None),
        (r"a\$", "a$"),
    ],
)
def test_only_a_pattern_of_one_text_is_plain(pattern: str, text: str | None) -> None:
    assert plain_pattern(pattern) == text


def test_faulty_and_other_languages_demand_nothing() -> None:
    assert _wordings("a.mjs", SCRIPT + "\n(((").demands == ()
    assert _wordings("a.c", 'void test_x(void) { assert(strstr(err, "no equals sign")); }').demands == ()


def test_bats_heads_open_a_group() -> None:
    assert shell_fault(BATS) is None
    fault = shell_fault(BATS + "}\n")
    assert fault is not None


def test_many_demands_and_deep_nesting_are_little_work() -> None:
    nested = "test('x', () => {" * 150 + "assert.match(err.message, /bad deep words/);" + "});" * 150
    assert [demand.text for demand in _wordings("a.mjs", nested).demands] == ["bad deep words"]
    pipes = "echo $out " + "| grep -q 'no equals sign' " * 3000
    assert _wordings("a.sh", f"set -e\n{pipes}\n").demands == ()
