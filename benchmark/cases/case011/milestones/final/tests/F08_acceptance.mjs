import assert from "node:assert/strict";
import { test } from "node:test";
import { check, compile, escape } from "./_product.mjs";

test("escaped characters are text", () => {
  check([
    ["\\*", ["*"], ["a", "\\*"]],
    ["a\\?", ["a?"], ["ab"]],
    ["\\[a]", ["[a]"], ["a"]],
    ["\\{a,b}", ["{a,b}"], ["a"]],
    ["\\@(a)", ["@(a)"], ["a"]],
    ["@\\(a|b)", ["@(a|b)"], ["a"]],
    ["\\!a", ["!a"], ["b", "a"]],
    ["\\\\", ["\\"], ["\\\\"]],
    ["\\a\\b", ["ab"], ["\\a\\b"]],
    ["\\\u{1f33f}?", ["\u{1f33f}x"], ["\u{1f33f}"]],
    ["@(a\\|b)", ["a|b"], ["a", "b"]],
    ["@(a\\))", ["a)"], ["a"]],
    ["*\\**", ["*", "a*b"], ["ab"]],
    ["\\**", ["*", "*a"], ["a"]],
    ["\\*\\*", ["**"], ["a", "a/b"]],
    ["a/\\.b", ["a/.b"], ["a/b"]],
  ]);
});

test("escape spells a text as a pattern", () => {
  assert.equal(escape("a*b"), "a\\*b");
  assert.equal(escape("\\?*+@![](){}|,"), "\\\\\\?\\*\\+\\@\\!\\[\\]\\(\\)\\{\\}\\|\\,");
  assert.equal(escape("plain-text_1.2/x ^~"), "plain-text_1.2/x ^~");
  assert.equal(escape(""), "");
});

test("escaped texts match themselves alone", () => {
  const texts = ["a", "*", "**", "a/**/b", "!x", "!!x", "{a,b}", "{1..3}", "@(a|b)", "[a-c]", "\\", "a\\b", "\\\\*", "!(a)", ".x", ".", "..", "/", "a/", "//", "?(a", "[", "{", "\u{1f33f}*", "a\nb", "[[:alpha:]]", "+(x)/y"];
  for (const dot of [true, false]) {
    for (const text of texts) {
      const matcher = compile(escape(text), { dot });
      for (const path of texts) assert.equal(matcher.test(path), path === text, `${text} ${path}`);
    }
  }
});

test("escape needs a string", () => {
  for (const wrong of [undefined, null, 5, ["a"]]) assert.throws(() => escape(wrong), TypeError);
});
