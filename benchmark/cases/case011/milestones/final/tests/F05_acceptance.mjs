import assert from "node:assert/strict";
import { test } from "node:test";
import { check, expand } from "./_product.mjs";

const same = (rows) => rows.forEach(([pattern, expected]) => assert.deepEqual(expand(pattern), expected, pattern));

test("alternatives in order", () => {
  same([
    ["a", ["a"]],
    ["", [""]],
    ["{a,b}", ["a", "b"]],
    ["x{a,b}y", ["xay", "xby"]],
    ["{a,b}{1,2}", ["a1", "a2", "b1", "b2"]],
    ["{,a}", ["", "a"]],
    ["{a,,b}x", ["ax", "x", "bx"]],
    ["{,}", ["", ""]],
    ["a{1,1}", ["a1", "a1"]],
    ["{a/b,c}/*", ["a/b/*", "c/*"]],
  ]);
});

test("nested braces", () => {
  same([
    ["{a,b{1,2}c,d}", ["a", "b1c", "b2c", "d"]],
    ["{{a,b},c}", ["a", "b", "c"]],
    ["{a{1,2},b{3,4}}x", ["a1x", "a2x", "b3x", "b4x"]],
    ["{a,{b,{c,d}}}", ["a", "b", "c", "d"]],
  ]);
});

test("braces that are text", () => {
  same([
    ["{a}", ["{a}"]],
    ["{}", ["{}"]],
    ["a{}{b,c}", ["a{}b", "a{}c"]],
    ["{x{a,b}}", ["{xa}", "{xb}"]],
    ["a}b,c", ["a}b,c"]],
    ["{{a}}", ["{{a}}"]],
  ]);
  check([
    ["{a}", ["{a}"], ["a"]],
    ["{}", ["{}"], []],
    ["{x{a,b}}", ["{xa}", "{xb}"], ["xa"]],
  ]);
});

test("what does not part", () => {
  same([
    ["{a\\,b,c}", ["a\\,b", "c"]],
    ["\\{a,b}", ["\\{a,b}"]],
    ["{a,b\\}}", ["a", "b\\}"]],
    ["{[,],x}", ["[,]", "x"]],
    ["{@(a,b),c}", ["@(a,b)", "c"]],
    ["[{a,b}]", ["[{a,b}]"]],
    ["@({a,b})", ["@({a,b})"]],
  ]);
});

test("all else is kept", () => {
  same([
    ["!{a,b}", ["!a", "!b"]],
    ["\\a{*,?}[x-z]", ["\\a*[x-z]", "\\a?[x-z]"]],
  ]);
});

test("braces match what a part matches", () => {
  check([
    ["{a,b}.js", ["a.js", "b.js"], ["c.js", "ab.js", "{a,b}.js"]],
    ["{a/b,c}/d", ["a/b/d", "c/d"], ["a/d", "b/d"]],
    ["x{,y}z", ["xz", "xyz"], ["xyyz"]],
    ["{*.c,lib/*.h}", ["a.c", "lib/a.h"], ["a.h", "lib/a.c"]],
    ["{@(a|b),c}x", ["ax", "bx", "cx"], ["x"]],
  ]);
});
