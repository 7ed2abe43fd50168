import assert from "node:assert/strict";
import { test } from "node:test";
import { FieldgateError, compile, expand, explain, isPlain, matches, refused, split } from "./_product.mjs";

test("empty patterns", () => {
  refused("empty-pattern", ["", "!", "!!!"]);
  assert.deepEqual(expand("!"), ["!"]);
});

test("escapes", () => {
  refused("trailing-escape", ["\\", "a\\", "a/b\\"]);
  refused("trailing-escape", ["\\", "a\\"], expand);
  refused("escaped-slash", ["a\\/b", "\\/"]);
});

test("what does not end", () => {
  refused("unclosed-class", ["[", "a[b", "[]", "[!]", "[^]", "[a\\]", "[[:digit:]", "@(a[b)", "{a,[b}"]);
  refused("unclosed-group", ["@(", "a+(b", "@(a|b", "!(a", "@(a|@(b)", "@(a\\)", "{a,@(b}"]);
  refused("unclosed-brace", ["{", "a{b", "{a,b", "{a,{b,c}", "{a\\}", "{1..3", "{a{b}"]);
  refused("unclosed-brace", ["{a,b"], expand);
});

test("slashes where none may be", () => {
  refused("slash-in-class", ["[/]", "a[b/c]d", "[!/]", "[\\/]"]);
  refused("slash-in-group", ["@(a/b)", "!(a|/)", "+(a@(b)/c)", "@({a,b/c})"]);
});

test("faulty classes", () => {
  refused("unknown-class", ["[[:letter:]]", "[a[::]]", "[[:DIGIT:]]", "[[: digit:]]"]);
  refused("bad-range", ["[c-a]", "[z-a0-9]", "[!b-a]"]);
});

test("too many", () => {
  refused("too-many", ["{1..10001}", "{1..200}{1..200}", "{a,b}".repeat(14), "{1..99999999999999999999}"]);
  refused("too-many", ["{1..10001}"], expand);
  assert.equal(expand("{1..10000}").length, 10000);
  assert.equal(expand("{1..100}{1..100}").length, 10000);
});

test("all functions raise at once", () => {
  const acts = [compile, explain, split, isPlain, (pattern) => matches("a", pattern)];
  for (const act of acts) refused("unclosed-group", ["@(a"], act);
  assert.throws(() => compile(["a", "[b"]), (error) => error instanceof FieldgateError && error.pattern === "[b");
  assert.throws(() => compile("a", { ignore: "[c" }), (error) => error.code === "unclosed-class" && error.pattern === "[c");
  refused("bad-range", ["!a/[b-a]"]);
});

test("wrong types", () => {
  for (const wrong of [undefined, null, 5, {}, /a/, Symbol("a")]) {
    for (const act of [compile, explain, expand, split, isPlain]) assert.throws(() => act(wrong), TypeError);
    assert.throws(() => compile([wrong]), TypeError);
    assert.throws(() => compile("a").test(wrong), TypeError);
    assert.throws(() => compile("a").capture(wrong), TypeError);
    assert.throws(() => compile("!a").filter(["b", wrong]), TypeError);
    assert.throws(() => matches(wrong, "a"), TypeError);
  }
  assert.throws(() => explain(["a"]), TypeError);
});

test("no pattern is slow", { timeout: 20000 }, () => {
  assert.equal(matches("a".repeat(2000), `${"*a".repeat(8)}*b`), false);
  assert.equal(matches("a".repeat(2000), `${"*a".repeat(8)}*`), true);
  assert.equal(matches("a".repeat(200), "+(a|aa|aaa)b"), false);
  assert.equal(matches("a".repeat(100), "*(*(a)|*(aa))b"), false);
  assert.equal(matches(Array(200).fill("a").join("/"), "**/a/**/a/**/a/**/b"), false);
  assert.deepEqual(compile("*a*a*a").capture("a".repeat(300)), ["a".repeat(297), "", ""]);
});
