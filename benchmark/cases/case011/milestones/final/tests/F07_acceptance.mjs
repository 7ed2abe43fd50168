import { test } from "node:test";
import { check } from "./_product.mjs";

test("one of the alternatives", () => {
  check([
    ["@(a|b)", ["a", "b"], ["ab", "c", "@(a|b)"]],
    ["x@(|a)y", ["xy", "xay"], ["xaay"]],
    ["@(a|ab)c", ["ac", "abc"], ["abbc"]],
    ["@(*.c|*.h)", ["a.c", "b.h"], ["a.o"]],
    ["a/@(b|c)/d", ["a/b/d", "a/c/d"], ["a/d", "a/bc/d"]],
    ["@(abc)", ["abc"], ["ab"]],
  ]);
});

test("one or none", () => {
  check([
    ["a?(b)c", ["ac", "abc"], ["abbc"]],
    ["?(a|b)c", ["c", "ac", "bc"], ["abc", "dc"]],
    ["a?(x|xy)yz", ["ayz", "axyz", "axyyz"], ["axz"]],
  ]);
});

test("one or more", () => {
  check([
    ["+(a|b)c", ["ac", "bc", "abbac"], ["c", "adc"]],
    ["+([0-9])", ["1", "123"], ["1a", "a"]],
    ["+(ab)", ["ab", "abab", "ababab"], ["a", "aba"]],
    ["x+()y", ["xy"], ["xay"]],
  ]);
});

test("any number", () => {
  check([
    ["*(a|b)c", ["c", "ac", "abac"], ["dc", "acd"]],
    ["*(ab|c)x", ["x", "abcabx"], ["ax"]],
    ["a*(?)", ["a", "abc"], ["b"]],
    ["*(*)x", ["x", "aax"], ["xy"]],
  ]);
});

test("all but the alternatives", () => {
  check([
    ["!(a)", ["b", "aa", "ab"], ["a"]],
    ["!(a|b).js", ["c.js", "ab.js", "a.b.js"], ["a.js", "b.js", "c.ts"]],
    ["!(*.js)", ["a.ts", "js"], ["a.js"]],
    ["a!(b)c", ["ac", "axc", "abbc"], ["abc"]],
    ["!(a)*", ["a", "b", "ab"], []],
    ["x!(|y)", ["xa", "xyy"], ["x", "xy"]],
    ["!(!(a))", ["a"], ["b", "aa"]],
    ["src/!(test)/*.c", ["src/lib/a.c", "src/tests/a.c"], ["src/test/a.c", "src/a.c"]],
    ["!(a)b!(c)", ["b", "xb", "bx", "abb", "abcb"], ["ab", "x"]],
  ]);
});

test("nested groups", () => {
  check([
    ["@(a|b@(c|d))e", ["ae", "bce", "bde"], ["be", "ce"]],
    ["+(a*(b))", ["a", "abb", "abaab"], ["b", "ba"]],
    ["@(x|!(y))", ["x", "z", "yy"], ["y"]],
    ["*(+(ab)|c)d", ["d", "ababccabd"], ["bad"]],
  ]);
});

test("braces in groups", () => {
  check([
    ["@({a,b}c)", ["ac", "bc"], ["ab", "c"]],
    ["!(x{1,2})", ["x3", "x", "y"], ["x1", "x2"]],
    ["@(p{1..3}|q)", ["p2", "q"], ["p4"]],
    ["@({a})", ["{a}"], ["a"]],
  ]);
});

test("groups keep to a segment", () => {
  check([
    ["+(?)", ["abc"], ["a/b"]],
    ["!(a)", ["b"], ["a/b", "b/c"]],
    ["*(a|*)/b", ["a/b", "xyz/b"], ["x/y/b", "b"]],
  ]);
});
