import assert from "node:assert/strict";
import { test } from "node:test";
import { check, compile, matches } from "./_product.mjs";

test("a negated pattern matches all else", () => {
  check([
    ["!a", ["b", "aa", "a/b", ".x", "a/", "/"], ["a"]],
    ["!*.js", ["a.ts", "x/a.js", ".js"], ["a.js"]],
    ["!**", ["a/.b", "/a"], ["a", "a/b"]],
    ["!{a,b}", ["c"], ["a", "b"]],
  ]);
});

test("each one negates", () => {
  check([
    ["!!a", ["a"], ["b"]],
    ["!!!a", ["b"], ["a"]],
    ["!!(a)", ["a", ".b"], ["b"]],
    ["!!!(a)", ["b"], ["a"]],
    ["!!!!*.js", ["a.js"], ["a.ts"]],
  ]);
});

test("elsewhere it is text", () => {
  check([
    ["a!b", ["a!b"], ["ab", "a"]],
    ["a/!b", ["a/!b"], ["a/c"]],
    ["{!a,b}", ["!a", "b"], ["c"]],
    ["\\!a", ["!a"], ["b"]],
  ]);
});

test("lists", () => {
  check([
    [["a", "b"], ["a", "b"], ["c"]],
    [["*.js", "!b.js"], ["a.js"], ["b.js", "c.ts"]],
    [["!b.js", "*.js"], ["a.js"], ["b.js", "c.ts"]],
    [["**", "!a/**", "a/b"], ["x", "x/y"], ["a", "a/b", "a/c"]],
    [["!a", "!b"], ["c", "x/y"], ["a", "b"]],
    [["a", "!a"], [], ["a", "b"]],
    [["!!a", "b"], ["a", "b"], ["c"]],
    [[], [], ["a", "b/c"]],
  ]);
});

test("filter keeps order and repetitions", () => {
  const matcher = compile(["*.js", "!x*"]);
  assert.deepEqual(matcher.filter(["b.js", "a.js", "c.ts", "x.js", "b.js", ""]), ["b.js", "a.js", "b.js"]);
  assert.deepEqual(matcher.filter(new Set(["q.js", "q"])), ["q.js"]);
  assert.deepEqual(matcher.filter([]), []);
});

test("patterns are told and kept", () => {
  const given = ["a", "!b"];
  const matcher = compile(given);
  given.push("c");
  given[0] = "z";
  assert.deepEqual(matcher.patterns, ["a", "!b"]);
  assert.ok(Object.isFrozen(matcher.patterns));
  assert.deepEqual([matcher.test("a"), matcher.test("c"), matcher.test("z")], [true, false, false]);
  assert.deepEqual(compile("x*").patterns, ["x*"]);
});

test("matches in one step", () => {
  assert.equal(matches("a/b.js", "**/*.js"), true);
  assert.equal(matches("a/b.js", ["*.js", "!a/*"]), false);
  assert.equal(matches(".b", "*", { dot: true }), true);
});
