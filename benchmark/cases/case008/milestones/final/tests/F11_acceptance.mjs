import assert from "node:assert/strict";
import { test } from "node:test";
import { close, indexOf, rounded } from "./_product.mjs";

const phrases = (suggestions) => suggestions.map((one) => one.phrase);

test("completes the last word", () => {
  const index = indexOf(["copper kettle", "copper wire", "cotton", "iron kettle"]);
  assert.deepEqual(phrases(index.suggest("cop")), ["copper"]);
  assert.deepEqual(phrases(index.suggest("copper k")), ["copper kettle"]);
  assert.deepEqual(phrases(index.suggest("cop k")), []);
  assert.deepEqual(phrases(index.suggest("kettle co")), ["kettle copper"]);
  assert.deepEqual(index.suggest("zinc"), []);
  assert.deepEqual(index.suggest(""), []);
});

test("shape of a suggestion", () => {
  const index = indexOf(["copper kettle", "copper", "brick"]);
  const hits = index.search("cop", { prefix: true });
  const [one, ...rest] = index.suggest("cop");
  assert.deepEqual(rest, []);
  assert.deepEqual(Object.keys(one).sort(), ["count", "phrase", "score", "terms"]);
  assert.equal(one.phrase, "copper");
  assert.deepEqual(one.terms, ["copper"]);
  assert.equal(one.count, 2);
  assert.ok(close(one.score, (hits[0].score + hits[1].score) / 2));
  assert.equal(one.score, rounded(one.score));
});

test("better scores first, then by phrase", () => {
  const index = indexOf(["tin", "tine", "tint", "tinder", "brick"]);
  assert.deepEqual(phrases(index.suggest("tin")), ["tin", "tine", "tint", "tinder"]);
  const equal = indexOf(["tinz", "tina", "tinm"]);
  assert.deepEqual(phrases(equal.suggest("tin")), ["tina", "tinm", "tinz"]);
});

test("a document chooses its best term", () => {
  const index = indexOf(["teapot teapots", "teapots brick"]);
  // teapot is rarer and closer; the second document has only the longer word
  assert.deepEqual(phrases(index.suggest("tea")).sort(), ["teapot", "teapots"]);
  assert.deepEqual(index.suggest("tea").map((one) => one.count), [1, 1]);
});

test("among equal terms the first is chosen", () => {
  const index = indexOf(["teb tea", "brick stone"]);
  assert.deepEqual(phrases(index.suggest("te")), ["tea"]);
});

test("a term that is chosen twice stands once", () => {
  const index = indexOf(["teapot", "brick"]);
  const [one] = index.suggest("teapot tea");
  assert.equal(one.phrase, "teapot");
  assert.deepEqual(one.terms, ["teapot"]);
});

test("documents with different choices are grouped by phrase", () => {
  const index = indexOf(["red fox", "red fox den", "red fog", "blue fox"]);
  const found = new Map(index.suggest("red fo").map((one) => [one.phrase, one.count]));
  assert.deepEqual(found, new Map([["red fox", 2], ["red fog", 1]]));
});

test("options of the call, of the index, and those of searches", () => {
  const index = indexOf(["copper kettle", "cotton", "tin kettle"], {
    suggest: { fuzzy: 1 },
    search: { keep: (result) => result.id !== 3 },
  });
  assert.deepEqual(phrases(index.suggest("copper kettel")), []);
  assert.deepEqual(phrases(index.suggest("coppar kettle")), ["copper kettle"]);
  assert.deepEqual(phrases(index.suggest("coppar kettle", { fuzzy: false })), []);
  assert.deepEqual(phrases(index.suggest("kett")), ["kettle"]);
  assert.deepEqual(index.suggest("kett")[0].count, 1);
  assert.deepEqual(phrases(index.suggest("cop cot", { combine: "any", fuzzy: false })), ["cotton"]);
  assert.deepEqual(phrases(index.suggest("cop cot", { combine: "any", fuzzy: false, prefix: true })).sort(), ["copper", "cotton"]);
});

test("prefix and combine of searches do not reach suggestions", () => {
  const index = indexOf(["copper kettle", "cotton"], { search: { prefix: false, combine: "any" } });
  assert.deepEqual(phrases(index.suggest("copper ket")), ["copper kettle"]);
  assert.deepEqual(phrases(index.suggest("cotton ket")), []);
});

test("limit counts suggestions; keep and weigh see documents", () => {
  const index = indexOf(["tin", "tin", "tine", "tint"]);
  assert.deepEqual(phrases(index.suggest("tin", { limit: 2 })).length, 2);
  assert.deepEqual(index.suggest("tin", { limit: 0 }), []);
  assert.equal(index.suggest("tin", { keep: (result) => result.id !== 1 }).find((one) => one.phrase === "tin").count, 1);
  assert.equal(index.suggest("tin", { weigh: (id) => (id === 4 ? 100 : 1) })[0].phrase, "tint");
});
