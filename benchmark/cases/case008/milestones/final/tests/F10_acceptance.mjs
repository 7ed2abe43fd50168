import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, WordmillError, dice, idsOf, indexOf, randomTexts } from "./_product.mjs";

test("removing", () => {
  const index = indexOf(["moss fern", "moss bark", "stone"]);
  assert.equal(index.remove(2), true);
  assert.equal(index.remove(2), false);
  assert.equal(index.remove("1"), false);
  assert.equal(index.remove(undefined), false);
  assert.deepEqual([index.size, index.has(2), index.stored(2)], [2, false, undefined]);
  assert.deepEqual(index.terms(), ["fern", "moss", "stone"]);
  assert.equal(index.termCount, 3);
  assert.deepEqual(index.search("bark", { prefix: true, fuzzy: 2 }), []);
  assert.deepEqual(idsOf(index.search("moss")), [1]);
});

test("an id may be used again", () => {
  const index = indexOf(["moss", "fern"]);
  index.remove(1);
  index.add({ id: 1, text: "fern" });
  assert.deepEqual(idsOf(index.search("fern")), [2, 1]);
  assert.deepEqual(index.search("moss"), []);
});

test("replacing", () => {
  const index = indexOf(["moss", "moss"], { store: ["text"] });
  assert.equal(index.replace({ id: 1, text: "moss" }), undefined);
  assert.deepEqual(idsOf(index.search("moss")), [2, 1]);
  index.replace({ id: 2, text: "bark" });
  assert.deepEqual(index.stored(2), { text: "bark" });
  assert.deepEqual(idsOf(index.search("moss")), [1]);
  index.replace({ id: 3, text: "moss" });
  assert.deepEqual(idsOf(index.search("moss")), [1, 3]);
  assert.equal(index.size, 3);
});

test("a failed replacement leaves the old document", () => {
  const index = indexOf(["moss", "fern"]);
  assert.throws(() => index.replace({ id: 1, text: {} }), TypeError);
  assert.throws(() => index.replace({ text: "x" }), WordmillError);
  assert.deepEqual(idsOf(index.search("moss fern")), [1, 2]);
  assert.deepEqual(index.terms(), ["fern", "moss"]);
});

test("clearing", () => {
  const index = indexOf(["moss", "fern"]);
  assert.equal(index.clear(), undefined);
  assert.deepEqual([index.size, index.terms(), index.search("moss")], [0, [], []]);
  index.add({ id: 1, text: "bark" });
  assert.deepEqual(index.search("bark"), indexOf(["bark"]).search("bark"));
});

test("nothing of a removed document is left", () => {
  const texts = randomTexts(41, 60);
  const roll = dice(42);
  const touched = new TextIndex({ fields: ["text"] });
  const kept = [];
  texts.forEach((text, id) => {
    touched.add({ id, text });
    if (roll(3) === 0) touched.remove(id);
    else kept.push({ id, text });
  });
  touched.add({ id: "late", text: "a rare word" });
  touched.remove("late");
  const fresh = new TextIndex({ fields: ["text"] });
  fresh.addAll(kept);
  assert.deepEqual(touched.terms(), fresh.terms());
  for (const text of randomTexts(43, 25, 3)) {
    const options = { prefix: true, fuzzy: 1 };
    assert.deepEqual(touched.search(text, options), fresh.search(text, options));
    assert.deepEqual(touched.suggest(text), fresh.suggest(text));
  }
  assert.equal(JSON.stringify(touched), JSON.stringify(fresh));
});

test("a field that nobody has any more", () => {
  const index = new TextIndex({ fields: ["a", "b"] });
  index.addAll([{ id: 1, a: "moss" }, { id: 2, a: "moss", b: "fern fern" }]);
  index.remove(2);
  assert.deepEqual(index.search("fern"), []);
  index.add({ id: 3, b: "fern" });
  const fresh = new TextIndex({ fields: ["a", "b"] });
  fresh.addAll([{ id: 1, a: "moss" }, { id: 3, b: "fern" }]);
  assert.deepEqual(index.search("fern"), fresh.search("fern"));
});

test("what is removed is what was added", () => {
  const document = { id: 1, text: "moss" };
  const index = new TextIndex({ fields: ["text"] });
  index.add(document);
  document.text = "bark";
  index.remove(1);
  assert.deepEqual(index.terms(), []);
});
