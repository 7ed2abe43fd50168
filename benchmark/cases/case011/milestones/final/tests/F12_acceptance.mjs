import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "./_product.mjs";

function captured(rows, options) {
  for (const [pattern, path, expected] of rows) assert.deepEqual(compile(pattern, options).capture(path), expected, `${pattern} ${path}`);
}

test("what each wildcard took", () => {
  captured([
    ["*.js", "a.b.js", ["a.b"]],
    ["a?c", "abc", ["b"]],
    ["[ab][!c]x", "bdx", ["b", "d"]],
    ["*/x/*", "a/x/b", ["a", "b"]],
    ["a", "a", []],
    ["a*", "a", [""]],
    ["?*", "\u{1f33f}xy", ["\u{1f33f}", "xy"]],
  ]);
});

test("as much as possible from the left", () => {
  captured([
    ["*-*", "a-b-c", ["a-b", "c"]],
    ["**/*", "a/b/c", ["a/b", "c"]],
    ["*a*", "banana", ["banan", ""]],
    ["*(a)*", "aab", ["aa", "b"]],
    ["@(a|ab)*", "abc", ["ab", "c"]],
    ["?(a)a*", "aab", ["a", "b"]],
    ["?(a)a*", "ab", ["", "b"]],
    ["!(b)*", "bb", ["bb", ""]],
    ["!(b)*", "b", ["", "b"]],
  ]);
});

test("trees", () => {
  captured([
    ["src/**/*.js", "src/a/b/c.js", ["a/b", "c"]],
    ["src/**/*.js", "src/c.js", ["", "c"]],
    ["**", "a/b", ["a/b"]],
    ["a/**", "a", [""]],
    ["**/x/**", "a/x/b/x/c", ["a/x/b", "c"]],
    ["**/**", "a/b", ["a/b", ""]],
  ]);
});

test("groups have one place", () => {
  captured([
    ["@(a*|?b)-*", "axx-y", ["axx", "y"]],
    ["x+(a|b@(c|d))y", "xabcay", ["abca"]],
    ["!(a|b).js", "c.js", ["c"]],
    ["a?(b)c", "ac", [""]],
  ]);
});

test("the first pattern that matches", () => {
  captured([
    [["b*", "a*", "*a"], "aba", ["ba"]],
    [["!c", "*a", "a*"], "aba", ["ab"]],
    ["{x?,?x}", "xx", ["x"]],
    ["{a*,*b,*}", "cb", ["c"]],
    ["{a,b}", "b", []],
  ]);
});

test("not matched", () => {
  captured([
    ["*.js", "a.ts", null],
    ["*", "", null],
    [["*", "!a"], "a", null],
    [[], "a", null],
  ]);
  captured([["*", "a", null]], { ignore: "a" });
});

test("negated patterns alone", () => {
  captured([
    ["!*.js", "a.ts", []],
    [["!a*", "!b"], "c", []],
    ["!a", "a", null],
    ["!!*", "ab", ["ab"]],
  ]);
});

test("with options", () => {
  captured([["*.js", "x/y/a.js", ["a"]], ["**", "x/y/a.js", ["a.js"]]], { basename: true });
  captured([["A*", "aBC", ["BC"]]], { ignoreCase: true });
  captured([["**/*", "a/.b/.c", ["a/.b", ".c"]]], { dot: true });
});
