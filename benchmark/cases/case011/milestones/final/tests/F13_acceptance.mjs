import assert from "node:assert/strict";
import { test } from "node:test";
import { elements, explain, isPlain, single, split, word } from "./_product.mjs";

test("the whole explanation", () => {
  assert.deepEqual(explain("!src/**/{a,b}*"), {
    pattern: "!src/**/{a,b}*",
    negated: true,
    alternatives: [
      { text: "src/**/a*", segments: [[word("src")], [{ type: "tree" }], [word("a"), { type: "any" }]] },
      { text: "src/**/b*", segments: [[word("src")], [{ type: "tree" }], [word("b"), { type: "any" }]] },
    ],
  });
  const plain = explain("!!a/");
  assert.deepEqual(plain, { pattern: "!!a/", negated: false, alternatives: [{ text: "a/", segments: [[word("a")], []] }] });
  assert.deepEqual(explain("{,a}").alternatives, [{ text: "", segments: [[]] }, { text: "a", segments: [[word("a")]] }]);
});

test("text and wildcards", () => {
  assert.deepEqual(elements("a\\*b{c}d"), [word("a*b{c}d")]);
  assert.deepEqual(elements("a?*??b"), [word("a"), { type: "one" }, { type: "any" }, { type: "one" }, { type: "one" }, word("b")]);
  assert.deepEqual(elements("a**b***"), [word("a"), { type: "any" }, word("b"), { type: "any" }]);
  assert.deepEqual(elements("***"), [{ type: "any" }]);
  assert.deepEqual(elements("\u{1f33f}\\\u{1f33f}\\?"), [word("\u{1f33f}\u{1f33f}?")]);
});

test("sets", () => {
  const set = (negated, ...members) => [{ type: "set", negated, members }];
  assert.deepEqual(elements("[abc]"), set(false, single("a"), single("b"), single("c")));
  assert.deepEqual(elements("[!a-c\\-x]"), set(true, { from: "a", to: "c" }, single("-"), single("x")));
  assert.deepEqual(elements("[^][:digit:]-]"), set(true, single("]"), { name: "digit" }, single("-")));
  assert.deepEqual(elements("[\u{1f330}-\u{1f340}]"), set(false, { from: "\u{1f330}", to: "\u{1f340}" }));
});

test("groups", () => {
  assert.deepEqual(elements("x@(a|?(b)c|)"), [
    word("x"),
    {
      type: "group",
      kind: "@",
      alternatives: [[word("a")], [{ type: "group", kind: "?", alternatives: [[word("b")]] }, word("c")], []],
    },
  ]);
  assert.deepEqual(elements("!(a{1,2}|**)"), [{ type: "group", kind: "!", alternatives: [[word("a1")], [word("a2")], [{ type: "any" }]] }]);
  for (const kind of "@?+*!") assert.equal(elements(`${kind}(a)`)[0].kind, kind);
});

test("explanations are new with every call", () => {
  const first = explain("a*");
  first.alternatives[0].segments[0].push("spoilt");
  assert.deepEqual(elements("a*"), [word("a"), { type: "any" }]);
});

test("plain patterns", () => {
  for (const pattern of ["a", "a/b.c", "a/", "\\*", "!!a", "{a}", "a\\{b,c}", "(a)", "./a"]) assert.equal(isPlain(pattern), true, pattern);
  for (const pattern of ["*", "a?", "**", "a/**/b", "[a]", "@(a)", "{a,b}", "{1..3}", "!a", "!(a)", "a/{b,c}"]) assert.equal(isPlain(pattern), false, pattern);
});

test("split", () => {
  const rows = [
    ["src/lib/*.js", "src/lib", "*.js", false],
    ["*/a", "", "*/a", false],
    ["*", "", "*", false],
    ["/*", "/", "*", false],
    ["/a/*", "/a", "*", false],
    ["a/", "a/", "", false],
    ["a/b", "a/b", "", false],
    ["/", "/", "", false],
    ["!a/**/b", "a", "**/b", true],
    ["!!a/?", "a", "?", false],
    ["a/b\\*c/[x]/d", "a/b*c", "[x]/d", false],
    ["a/{b,c}/d", "a", "{b,c}/d", false],
    ["a/x{b/c,d}/e", "a", "x{b/c,d}/e", false],
    ["{a}/b/*", "{a}/b", "*", false],
    ["{1..3}/x", "", "{1..3}/x", false],
    ["../x/!(y)/z", "../x", "!(y)/z", false],
    ["a/@(b)/*", "a", "@(b)/*", false],
    ["a/b*/c/d", "a", "b*/c/d", false],
    ["!(a)/b", "", "!(a)/b", false],
    ["a//b/*", "a//b", "*", false],
  ];
  for (const [pattern, base, rest, negated] of rows) assert.deepEqual(split(pattern), { base, rest, negated }, pattern);
});
