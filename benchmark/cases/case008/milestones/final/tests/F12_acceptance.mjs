import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, WordmillError, idsOf, indexOf, pagesOf, randomTexts } from "./_product.mjs";

const OPTIONS = { fields: ["title", "body"], store: ["title"] };

function sample() {
  const index = pagesOf(randomTexts(51, 20).map((title, position) => [title, randomTexts(60 + position, 1)[0]]), OPTIONS);
  index.add({ id: "x", title: "Éclair", body: null });
  return index;
}

function assertSame(left, right) {
  assert.deepEqual(left.terms(), right.terms());
  assert.equal(left.size, right.size);
  for (const text of randomTexts(52, 20, 3)) {
    const options = { prefix: true, fuzzy: 1, boosts: { title: 2 } };
    assert.deepEqual(left.search(text, options), right.search(text, options));
    assert.deepEqual(left.suggest(text), right.suggest(text));
  }
  assert.deepEqual(left.search(TextIndex.everything), right.search(TextIndex.everything));
}

test("data has its marks", () => {
  const data = sample().toJSON();
  assert.deepEqual([data.format, data.version], ["wordmill", 1]);
  assert.deepEqual(JSON.parse(JSON.stringify(data)), data);
});

test("restored from text and from data", () => {
  const index = sample();
  assertSame(TextIndex.fromJSON(JSON.stringify(index), OPTIONS), index);
  assertSame(TextIndex.fromJSON(index.toJSON(), OPTIONS), index);
  assert.equal(JSON.stringify(TextIndex.fromJSON(index.toJSON(), OPTIONS)), JSON.stringify(index));
});

test("the empty index", () => {
  const index = TextIndex.fromJSON(JSON.stringify(new TextIndex(OPTIONS)), OPTIONS);
  assert.deepEqual([index.size, index.terms()], [0, []]);
});

test("restored indexes go on", () => {
  const index = sample();
  const restored = TextIndex.fromJSON(JSON.stringify(index), OPTIONS);
  for (const one of [index, restored]) {
    one.add({ id: "new", title: "abc", body: "a late addition" });
    one.remove(3);
    one.replace({ id: 5, title: "ab", body: "cd" });
  }
  assertSame(restored, index);
  assert.equal(JSON.stringify(restored), JSON.stringify(index));
  assert.throws(() => restored.add({ id: "new" }), WordmillError);
});

test("ids keep their type", () => {
  const index = new TextIndex({ fields: ["text"] });
  index.addAll([{ id: "1", text: "moss" }, { id: 1, text: "moss" }, { id: 2.5, text: "fern" }]);
  const restored = TextIndex.fromJSON(JSON.stringify(index), { fields: ["text"] });
  assert.deepEqual(idsOf(restored.search("moss")), ["1", 1]);
  assert.equal(restored.has(2.5), true);
  assert.equal(restored.has("2.5"), false);
});

test("stored values come back as JSON gives them", () => {
  const options = { fields: ["text"], store: ["when", "nested", "gone", "nil"] };
  const index = new TextIndex(options);
  index.add({ id: 1, text: "a", when: new Date(0), nested: { list: [1, { x: null }] }, gone: () => 1, nil: null });
  const expected = { when: "1970-01-01T00:00:00.000Z", nested: { list: [1, { x: null }] }, nil: null };
  assert.deepEqual(TextIndex.fromJSON(JSON.stringify(index), options).stored(1), expected);
  assert.deepEqual(TextIndex.fromJSON(index.toJSON(), options).stored(1), expected);
});

test("shares nothing with the data", () => {
  const options = { fields: ["text"], store: ["tags"] };
  const index = new TextIndex(options);
  index.add({ id: 1, text: "moss", tags: ["a"] });
  const data = index.toJSON();
  const restored = TextIndex.fromJSON(data, options);
  const scramble = (value) => {
    if (typeof value !== "object" || value === null) return;
    Object.values(value).forEach(scramble);
    if (Array.isArray(value)) value.length = 0;
    else Object.keys(value).forEach((key) => delete value[key]);
  };
  scramble(data);
  assert.deepEqual(restored.stored(1), { tags: ["a"] });
  assert.deepEqual(idsOf(restored.search("moss")), [1]);
  assert.deepEqual(index.stored(1), { tags: ["a"] });
});

test("documents are not tokenised again", () => {
  let calls = 0;
  const options = {
    fields: ["text"],
    tokenize: (text) => {
      calls += 1;
      return text.split("+");
    },
  };
  const saved = JSON.stringify(indexOf(["a+b", "c"], options));
  calls = 0;
  const restored = TextIndex.fromJSON(saved, options);
  assert.equal(calls, 0);
  assert.deepEqual(idsOf(restored.search("x+b")), [1]);
  assert.equal(calls, 1);
});

test("other options", () => {
  const saved = JSON.stringify(sample());
  const others = [
    { ...OPTIONS, fields: ["body", "title"] },
    { ...OPTIONS, fields: ["title"] },
    { ...OPTIONS, store: [] },
    { ...OPTIONS, id: "key" },
  ];
  for (const options of others) {
    assert.throws(() => TextIndex.fromJSON(saved, options), { name: "WordmillError", code: "other-index" });
  }
  TextIndex.fromJSON(saved, { ...OPTIONS, search: { prefix: true }, normalize: (token) => token });
});

test("bad data", () => {
  const data = sample().toJSON();
  const bad = [
    "",
    "{",
    "null",
    "[]",
    "\"wordmill\"",
    null,
    [],
    7,
    {},
    { format: "wordmill", version: 1 },
    { ...data, format: "other" },
    { ...data, version: 2 },
    { ...data, version: "1" },
    JSON.stringify(data).slice(0, -20),
  ];
  for (const saved of bad) {
    assert.throws(() => TextIndex.fromJSON(saved, OPTIONS), { name: "WordmillError", code: "bad-data" });
  }
});

test("the text depends on present documents only", () => {
  const one = indexOf(["moss fern", "bark", "stone"]);
  one.remove(2);
  one.add({ id: 9, text: "fern" });
  one.replace({ id: 1, text: "fern moss" });
  const other = new TextIndex({ fields: ["text"] });
  other.addAll([{ id: 3, text: "stone" }, { id: 9, text: "fern" }, { id: 1, text: "fern moss" }]);
  assert.equal(JSON.stringify(one), JSON.stringify(other));
});
