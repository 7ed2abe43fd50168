import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, idsOf, indexOf } from "./_product.mjs";

const cases = [
  ["Moss, fern; and MOSS!", ["and", "fern", "moss"]],
  ["can't", ["can", "t"]],
  ["snake_case R2-D2", ["case", "d2", "r2", "snake"]],
  ["3.14 and ½", ["14", "1⁄2", "3", "and"]],
  ["Ångström ÉTÉ", ["ångström", "été"]],
  ["e\u0301te\u0301 été", ["été"]],
  ["ﬁne ﬁsh", ["fine", "fish"]],
  ["東京 タワー", ["タワー", "東京"]],
  ["हिन्दी", ["हिन्दी"]],
  ["a\u00a0b\u2003c\u200bd", ["a", "b", "c", "d"]],
  ["x+y=z €5 #tag @me", ["5", "me", "tag", "x", "y", "z"]],
  ["😀 grin😀ning", ["grin", "ning"]],
  ["!? -- ...", []],
  ["", []],
];
cases.forEach(([text, terms], position) => {
  test(`terms of sample ${position + 1}`, () => assert.deepEqual(indexOf([text]).terms(), terms));
});

test("queries are treated alike", () => {
  const index = indexOf(["Éclair", "other"]);
  assert.deepEqual(idsOf(index.search("E\u0301CLAIR!")), [1]);
  assert.deepEqual(index.search("...")[0], undefined);
});

test("own tokeniser and normaliser, with the field", () => {
  const calls = [];
  const index = new TextIndex({
    fields: ["title", "body"],
    tokenize: (text, field) => {
      calls.push(["cut", text, field]);
      return text.split("|");
    },
    normalize: (token, field) => {
      calls.push(["make", token, field]);
      return token.trim();
    },
  });
  index.add({ id: 1, title: "A b|c ", body: ["d", "e"] });
  assert.deepEqual(index.terms(), ["A b", "c", "d", "e"]);
  const made = (kind) => calls.filter(([name]) => name === kind).map(([, ...given]) => given);
  assert.deepEqual(made("cut"), [["A b|c ", "title"], ["d", "body"], ["e", "body"]]);
  assert.deepEqual(made("make"), [["A b", "title"], ["c ", "title"], ["d", "body"], ["e", "body"]]);
  calls.length = 0;
  assert.deepEqual(idsOf(index.search(" c |x")), [1]);
  assert.deepEqual(made("cut"), [[" c |x", null]]);
  assert.deepEqual(made("make"), [[" c ", null], ["x", null]]);
});

test("normalise may drop and multiply", () => {
  const drops = { the: null, of: undefined, and: false, a: "" };
  const index = indexOf(["the end of a car and sofa"], {
    normalize: (token) => (token in drops ? drops[token] : token === "sofa" ? ["sofa", "", "couch"] : token),
  });
  assert.deepEqual(index.terms(), ["car", "couch", "end", "sofa"]);
  assert.deepEqual(index.search("couch sofa the")[0].asked, ["couch", "sofa"]);
});

test("a search may cut its text differently", () => {
  const index = indexOf(["red-fox blue", "green fox"]);
  assert.deepEqual(idsOf(index.search("redXfox", { tokenize: (text) => text.split("X"), combine: "all" })), [1]);
  assert.deepEqual(idsOf(index.search("neerg", { normalize: (token) => [...token].reverse().join("") })), [2]);
  assert.deepEqual(index.search("neerg"), []);
});

test("each text of an array is cut by itself", () => {
  const index = indexOf([["a b", "c"]], { tokenize: (text) => [text] });
  assert.deepEqual(index.terms(), ["a b", "c"]);
});
