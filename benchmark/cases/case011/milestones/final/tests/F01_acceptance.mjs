import assert from "node:assert/strict";
import { test } from "node:test";
import { check, compile, matches } from "./_product.mjs";

test("text stands for itself", () => {
  check([
    ["a", ["a"], ["b", "aa", "A", "a/", "/a", "a/a"]],
    ["src/main.c", ["src/main.c"], ["src/mainxc", "src", "main.c", "src/main.c/x", "x/src/main.c"]],
    ["été/\u{1f33f}", ["été/\u{1f33f}"], ["ete/\u{1f33f}", "été/\u{1f340}"]],
    ["a b\n", ["a b\n"], ["a b"]],
  ]);
});

test("characters without a meaning are text", () => {
  const plain = "a}b)c]d|e,f^g~h-i@j+k!l.m$n#o&p\"q'r;s<t>u=v%w:x";
  check([
    [plain, [plain], ["a"]],
    ["!!x|y", ["x|y"], ["x", "y"]],
    ["a.c", ["a.c"], ["abc"]],
    ["a+", ["a+"], ["aa"]],
    ["(a)", ["(a)"], ["a"]],
  ]);
});

test("empty segments", () => {
  check([
    ["a/", ["a/"], ["a", "a//"]],
    ["/a", ["/a"], ["a", "//a"]],
    ["a//b", ["a//b"], ["a/b", "a/x/b"]],
    ["/", ["/"], ["a", "//"]],
    ["a/*", ["a/b"], ["a/", "a", "a/b/"]],
    ["*", ["a"], ["/", "a/", "/a"]],
    ["*/", ["a/"], ["a", "/", "a/b"]],
    ["*/*", ["a/b"], ["/", "/b", "a/"]],
    ["a/?(b)", ["a/b"], ["a/"]],
    ["a/!(b)", ["a/c"], ["a/", "a/b"]],
  ]);
});

test("the empty string is no path", () => {
  for (const pattern of ["*", "**", "!a", "?(a)", "{,a}", "!(a)", ["a", "!b"]]) {
    for (const dot of [true, false]) assert.equal(compile(pattern, { dot }).test(""), false);
  }
  assert.equal(matches("a", "{,a}"), true);
});
