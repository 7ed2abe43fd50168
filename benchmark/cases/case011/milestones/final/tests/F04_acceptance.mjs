import assert from "node:assert/strict";
import { test } from "node:test";
import { check, matches } from "./_product.mjs";

test("sets and ranges", () => {
  check([
    ["[abc]", ["a", "b", "c"], ["d", "ab", "A", "[abc]"]],
    ["x[a-cx-z]", ["xa", "xb", "xz"], ["xd", "x", "x-", "x/"]],
    ["[0-9][0-9]", ["42", "00"], ["4", "4a"]],
    ["[a-a]", ["a"], ["b", "-"]],
    ["[à-ü]", ["é"], ["e"]],
    ["[\u{1f330}-\u{1f340}]", ["\u{1f33f}"], ["\u{1f341}", "\ud83c"]],
    ["[z\u{1f33f}]", ["z", "\u{1f33f}"], ["\ud83c", "\udf3f"]],
  ]);
});

test("negated sets", () => {
  check([
    ["[!abc]", ["d", "A", "-", "!", "^"], ["a", "b", "dd", "/"]],
    ["[^a-c]x", ["dx", "^x"], ["ax", "cx", "x"]],
    ["a[!b]c", ["axc", "a.c"], ["abc", "a/c", "ac"]],
  ]);
});

test("brackets, hyphens and escapes as members", () => {
  check([
    ["[]x]", ["]", "x"], ["[", "[]x]"]],
    ["[!]x]", ["[", "a"], ["]", "x"]],
    ["[^]x]", ["[", "^"], ["]", "x"]],
    ["[a-]", ["a", "-"], ["b"]],
    ["[-a]", ["a", "-"], ["b"]],
    ["[a\\-c]", ["a", "-", "c"], ["b", "\\"]],
    ["[\\]x]", ["]", "x"], ["\\"]],
    ["[\\!a]", ["!", "a"], ["b", "\\"]],
    ["[\\\\]", ["\\"], ["a"]],
    ["[a!^]", ["a", "!", "^"], ["b"]],
    ["[\\a-\\c]", ["b"], ["-", "d"]],
    ["[[]", ["["], ["]"]],
    ["[[:]", ["[", ":"], ["]"]],
  ]);
});

test("nothing else has a meaning in a class", () => {
  check([
    ["[*?]", ["*", "?"], ["a"]],
    ["[{a,b}]", ["{", "a", ",", "b", "}"], ["{a,b}", "c"]],
    ["[(|)]", ["(", "|", ")"], ["a"]],
    ["[@(a)]", ["@", "(", "a", ")"], ["b"]],
    ["{[,],a}", [",", "a"], ["]", "[", "[,]"]],
    ["@([)|]|a)", [")", "|", "a"], ["]"]],
  ]);
});

test("named classes", () => {
  const members = {
    alnum: /[A-Za-z0-9]/,
    alpha: /[A-Za-z]/,
    blank: /[ \t]/,
    cntrl: /[\x00-\x1f\x7f]/,
    digit: /[0-9]/,
    graph: /[\x21-\x7e]/,
    lower: /[a-z]/,
    print: /[\x20-\x7e]/,
    punct: /[!-/:-@[-`{-~]/,
    space: /[ \t\n\v\f\r]/,
    upper: /[A-Z]/,
    word: /\w/,
    xdigit: /[0-9A-Fa-f]/,
  };
  for (const [name, expected] of Object.entries(members)) {
    for (let point = 0; point < 256; point += 1) {
      const character = String.fromCharCode(point);
      if (character === "/") continue;
      assert.equal(matches(`x${character}`, `x[[:${name}:]]`), expected.test(character), `${name} ${point}`);
    }
  }
});

test("named classes among others", () => {
  check([
    ["[[:digit:]a-c_]", ["7", "b", "_"], ["d", ":", "["]],
    ["[![:space:][:upper:]]", ["a", "é"], [" ", "A"]],
    ["[:digit:]", [":", "d", "g"], ["5"]],
  ]);
});
