import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, WordmillError, idsOf, indexOf } from "./_product.mjs";

test("adds documents one by one and many at once", () => {
  const index = new TextIndex({ fields: ["text"] });
  assert.equal(index.add({ id: "a", text: "moss and fern" }), undefined);
  assert.equal(index.addAll(new Set([{ id: "b", text: "fern" }])), undefined);
  assert.equal(index.size, 2);
  assert.equal(index.termCount, 3);
  assert.deepEqual(index.terms(), ["and", "fern", "moss"]);
  assert.equal(index.has("a"), true);
  assert.equal(index.has("c"), false);
});

test("an empty index", () => {
  const index = new TextIndex({ fields: ["text"] });
  assert.deepEqual([index.size, index.termCount, index.terms(), index.search("x")], [0, 0, [], []]);
  index.addAll([]);
  assert.equal(index.size, 0);
});

test("ids of number and text are different", () => {
  const index = new TextIndex({ fields: ["text"] });
  index.addAll([{ id: 1, text: "one" }, { id: "1", text: "uno" }, { id: 0, text: "zero" }, { id: "", text: "none" }]);
  assert.deepEqual(idsOf(index.search("uno")), ["1"]);
  assert.deepEqual(idsOf(index.search("one")), [1]);
  assert.deepEqual(idsOf(index.search("zero none")), [0, ""]);
});

test("the id may have another name", () => {
  const index = new TextIndex({ fields: ["text"], id: "key" });
  index.add({ key: 7, id: "ignored", text: "moss" });
  assert.deepEqual(idsOf(index.search("moss")), [7]);
});

test("values of fields", () => {
  const index = new TextIndex({ fields: ["v"] });
  index.add({ id: 1, v: 42 });
  index.add({ id: 2, v: true });
  index.add({ id: 3, v: 123456789012345678901n });
  index.add({ id: 4, v: null });
  index.add({ id: 5 });
  index.add({ id: 6, v: ["red fox", null, 9, undefined, false] });
  index.add({ id: 7, v: [] });
  assert.equal(index.size, 7);
  assert.deepEqual(index.terms(), ["123456789012345678901", "42", "9", "false", "fox", "red", "true"]);
  assert.deepEqual(idsOf(index.search("9")), [6]);
});

test("array elements are not joined", () => {
  const index = new TextIndex({ fields: ["v"] });
  index.add({ id: 1, v: ["over", "due"] });
  assert.deepEqual(index.terms(), ["due", "over"]);
});

test("values that have no text", () => {
  for (const v of [{}, [["a"]], Symbol("a"), () => 1, [{}], new Map()]) {
    const index = new TextIndex({ fields: ["v"] });
    assert.throws(() => index.add({ id: 1, v }), TypeError);
    assert.deepEqual([index.size, index.terms()], [0, []]);
  }
});

test("extract supplies the fields but not the id", () => {
  const calls = [];
  const index = new TextIndex({
    fields: ["name", "tags"],
    extract: (document, field) => {
      calls.push(field);
      return document.inner[field];
    },
  });
  index.add({ id: 3, inner: { name: "moss", tags: ["green", "soft"], id: 99 } });
  assert.deepEqual(idsOf(index.search("soft")), [3]);
  assert.deepEqual(calls.sort(), ["name", "tags"]);
});

test("addAll is all or nothing", () => {
  const index = indexOf(["moss"]);
  const bad = [
    [{ id: 2, text: "a" }, { id: 1, text: "b" }],
    [{ id: 2, text: "a" }, { id: 2, text: "b" }],
    [{ id: 2, text: "a" }, { text: "b" }],
  ];
  for (const documents of bad) assert.throws(() => index.addAll(documents), WordmillError);
  assert.throws(() => index.addAll([{ id: 2, text: "a" }, { id: 3, text: {} }]), TypeError);
  assert.deepEqual([index.size, index.terms(), index.has(2)], [1, ["moss"], false]);
});

test("stored properties", () => {
  const tags = ["x"];
  const index = new TextIndex({ fields: ["text"], store: ["text", "tags", "gap", "nil"] });
  index.add({ id: 1, text: "moss", tags, nil: null, other: 5 });
  assert.deepEqual(index.stored(1), { text: "moss", tags: ["x"], nil: null });
  assert.deepEqual(Object.keys(index.stored(1)), ["text", "tags", "nil"]);
  assert.equal(index.stored(1).tags, tags);
  assert.notEqual(index.stored(1), index.stored(1));
  assert.equal(index.stored(2), undefined);
  assert.deepEqual(indexOf(["a"]).stored(1), {});
});

test("terms are in ascending order of code units", () => {
  assert.deepEqual(indexOf(["zoo éa 10 9 \u{1d7d8}x \uff3a ab"]).terms(), ["0x", "10", "9", "ab", "z", "zoo", "éa"]);
  const kept = indexOf(["\ufb2a \u{10400}"], { normalize: (token) => token });
  assert.deepEqual(kept.terms(), ["\u{10400}", "\ufb2a"]);
});

test("leaves documents and options alone", () => {
  const document = Object.freeze({ id: 1, text: Object.freeze(["moss"]) });
  const options = Object.freeze({ fields: Object.freeze(["text"]), store: Object.freeze([]) });
  new TextIndex(options).add(document);
  const fields = ["text"];
  const index = new TextIndex({ fields });
  fields.push("more");
  index.add({ id: 1, text: "moss", more: "fern" });
  assert.deepEqual(index.terms(), ["moss"]);
});
