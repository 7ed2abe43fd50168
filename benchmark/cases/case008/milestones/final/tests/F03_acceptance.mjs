import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, idsOf, indexOf, pagesOf, termsOf } from "./_product.mjs";

test("finds documents with at least one of the words", () => {
  const index = indexOf(["moss fern", "fern", "bark", "moss"]);
  assert.deepEqual(idsOf(index.search("fern bark")).sort(), [1, 2, 3]);
  assert.deepEqual(index.search("lichen"), []);
  assert.deepEqual(index.search(""), []);
});

test("only whole words by default", () => {
  const index = indexOf(["mossy", "mos", "moss"]);
  assert.deepEqual(idsOf(index.search("moss")), [3]);
});

test("a result has its five properties", () => {
  const index = pagesOf([["Moss", "soft moss, green fern"], ["Bark", "rough"]], { store: ["title"] });
  const [hit, ...rest] = index.search("fern moss stone");
  assert.deepEqual(rest, []);
  assert.deepEqual(Object.keys(hit).sort(), ["asked", "id", "matches", "score", "stored"]);
  assert.equal(hit.id, 1);
  assert.equal(typeof hit.score, "number");
  assert.deepEqual(hit.stored, { title: "Moss" });
  assert.deepEqual(hit.asked, ["fern", "moss"]);
  assert.deepEqual(hit.matches, [
    { term: "fern", fields: ["body"] },
    { term: "moss", fields: ["title", "body"] },
  ]);
});

test("query terms keep the order of the query, matches that of terms", () => {
  const [hit] = indexOf(["b c a"]).search("c a b");
  assert.deepEqual(hit.asked, ["c", "a", "b"]);
  assert.deepEqual(termsOf(hit), ["a", "b", "c"]);
});

test("repeated query terms count once", () => {
  const index = indexOf(["moss fern", "fern"]);
  assert.deepEqual(index.search("fern moss FERN fern"), index.search("fern moss"));
});

test("fields are named in the order of the option", () => {
  const index = new TextIndex({ fields: ["z", "a", "m"] });
  index.add({ id: 1, a: "moss", m: "moss", z: "moss" });
  assert.deepEqual(index.search("moss")[0].matches, [{ term: "moss", fields: ["z", "a", "m"] }]);
});

test("equal scores stand in order of addition", () => {
  const index = new TextIndex({ fields: ["text"] });
  for (const id of ["q", "b", "z", "a", 5, 3]) index.add({ id, text: "same words" });
  assert.deepEqual(idsOf(index.search("same words")), ["q", "b", "z", "a", 5, 3]);
});

test("higher scores come first", () => {
  const index = indexOf(["moss in a long row of other words", "moss moss", "moss", "fern"]);
  assert.deepEqual(idsOf(index.search("moss")), [2, 3, 1]);
});

test("results are new with every call", () => {
  const index = indexOf(["moss"], { store: ["text"] });
  const [first] = index.search("moss");
  first.matches[0].fields.push("x");
  first.asked.push("x");
  first.stored.text = "x";
  const [second] = index.search("moss");
  assert.deepEqual(second.matches, [{ term: "moss", fields: ["text"] }]);
  assert.deepEqual(second.asked, ["moss"]);
  assert.deepEqual(index.stored(1), { text: "moss" });
});

test("no word is special", () => {
  const words = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
  const index = indexOf(words, { tokenize: (text) => text.split(" "), normalize: (token) => token });
  words.forEach((word, position) => {
    const hits = index.search(word, { prefix: true });
    assert.deepEqual(idsOf(hits), [position + 1]);
    assert.deepEqual(hits[0].matches, [{ term: word, fields: ["text"] }]);
    assert.deepEqual(index.suggest(word)[0].phrase, word);
  });
  const restored = TextIndex.fromJSON(JSON.stringify(index), { fields: ["text"] });
  assert.deepEqual(restored.terms(), index.terms());
});
