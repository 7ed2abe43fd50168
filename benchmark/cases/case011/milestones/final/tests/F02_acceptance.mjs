import { test } from "node:test";
import { check } from "./_product.mjs";

test("question marks", () => {
  check([
    ["?", ["a", "\u{1f33f}", "\n", "-"], ["aa", "/", "a/b"]],
    ["a?c", ["abc", "a.c", "a?c"], ["ac", "a/c", "abbc"]],
    ["??", ["ab", "\u{1f33f}\u{1f33f}"], ["a", "\u{1f33f}", "abc"]],
  ]);
});

test("stars", () => {
  check([
    ["*", ["a", "abc", "a.b", "*"], ["a/b"]],
    ["a*", ["a", "abc", "a.b"], ["ba", "a/b"]],
    ["*a", ["a", "bba"], ["ab", "b/a"]],
    ["a*b*c", ["abc", "axxbyyc", "abcbc", "abbcc"], ["ac", "ab", "acb", "a/b/c"]],
    ["*.*", ["a.b", "a.b.c", "a."], ["ab", "a"]],
    ["*/*/c", ["a/b/c"], ["a/c", "a/b/b/c"]],
    ["src/*.js", ["src/a.js"], ["src/a/b.js", "a.js", "src/a.jsx"]],
    ["*?*", ["a", "ab"], ["a/b"]],
  ]);
});

test("several stars are one", () => {
  check([
    ["a**", ["a", "abc"], ["a/b"]],
    ["a**b", ["ab", "axb"], ["a/b", "a/x/b"]],
    ["**a/b", ["xa/b", "a/b"], ["x/a/b"]],
    ["***", ["abc"], ["a/b"]],
    ["***/x", ["a/x"], ["x", "a/b/x"]],
    ["a/***", ["a/b"], ["a", "a/b/c"]],
  ]);
});
