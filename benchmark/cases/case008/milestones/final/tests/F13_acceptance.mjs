import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, WordmillError, dice, idsOf, indexOf } from "./_product.mjs";

test("codes", () => {
  const index = indexOf(["moss"]);
  for (const document of [{ text: "x" }, { id: null, text: "x" }]) {
    assert.throws(() => index.add(document), { name: "WordmillError", code: "missing-id" });
    assert.throws(() => index.replace(document), { name: "WordmillError", code: "missing-id" });
  }
  assert.throws(() => index.add({ id: 1, text: "x" }), { name: "WordmillError", code: "duplicate-id" });
  assert.throws(() => index.addAll([{ id: 2 }, { id: 2 }]), { code: "duplicate-id" });
  try {
    index.add({ id: 1 });
  } catch (error) {
    assert.ok(error instanceof WordmillError);
    assert.ok(error instanceof Error);
    assert.notEqual(error.message, "");
  }
  assert.equal(index.size, 1);
});

test("ids of the wrong type", () => {
  const index = indexOf([]);
  for (const id of [true, {}, [], NaN, Infinity, 5n, Symbol("x")]) {
    assert.throws(() => index.add({ id, text: "x" }), TypeError);
    assert.equal(index.has(id), false);
    assert.equal(index.stored(id), undefined);
    assert.equal(index.remove(id), false);
  }
});

test("documents of the wrong type", () => {
  const index = indexOf([]);
  for (const document of [null, undefined, 5, "text"]) {
    assert.throws(() => index.add(document), TypeError);
    assert.throws(() => index.replace(document), TypeError);
  }
  for (const documents of [null, undefined, 5, {}]) assert.throws(() => index.addAll(documents), TypeError);
});

const indexTypes = [
  undefined, null, 5, {}, { fields: "text" }, { fields: [1] }, { fields: ["a"], id: 5 }, { fields: ["a"], store: "a" },
  { fields: ["a"], extract: "x" }, { fields: ["a"], tokenize: /x/ }, { fields: ["a"], normalize: null },
  { fields: ["a"], search: 5 }, { fields: ["a"], colour: 1 }, { fields: ["a"], search: { colour: 1 } },
  { fields: ["a"], suggest: { prefix: 1 } },
];
test("options of an index: types", () => {
  for (const options of indexTypes) assert.throws(() => new TextIndex(options), TypeError, JSON.stringify(options));
});

test("options of an index: values", () => {
  const bad = [
    { fields: [] }, { fields: ["a", "a"] }, { fields: ["a"], search: { fields: ["b"] } },
    { fields: ["a"], suggest: { limit: -1 } }, { fields: ["a"], search: { combine: "or" } },
  ];
  for (const options of bad) assert.throws(() => new TextIndex(options), RangeError, JSON.stringify(options));
});

const nodeTypes = {
  "unknown option": { fuzz: 1 },
  "fields as text": { fields: "text" },
  "boosts as array": { boosts: [2] },
  "boost as text": { boosts: { text: "2" } },
  "combine as number": { combine: 1 },
  "prefix as number": { prefix: 1 },
  "prefix function": { prefix: () => 1 },
  "fuzzy as text": { fuzzy: "1" },
  "fuzzy function": { fuzzy: () => "1" },
  "maxEdits as text": { maxEdits: "4" },
  "weights as number": { weights: 1 },
  "unknown weight": { weights: { exact: 1 } },
  "ranking as array": { ranking: [] },
  "unknown ranking": { ranking: { d: 1 } },
  "termBoost as number": { termBoost: 2 },
  "termBoost result": { termBoost: () => "2" },
  "tokenize result": { tokenize: () => "moss" },
  "tokens": { tokenize: () => [1] },
  "normalize result": { normalize: () => 5 },
};
for (const [name, options] of Object.entries(nodeTypes)) {
  test(`types: ${name}`, () => {
    const index = indexOf(["moss"]);
    assert.throws(() => index.search("moss", options), TypeError);
    assert.throws(() => index.search({ queries: [{ text: "moss", ...options }] }), TypeError);
  });
}

const nodeValues = {
  "unknown field": { fields: ["title"] },
  "boost of an unknown field": { boosts: { title: 2 } },
  "negative boost": { boosts: { text: -1 } },
  "infinite boost": { boosts: { text: Infinity } },
  "unknown combine": { combine: "AND" },
  "negative fuzzy": { fuzzy: -1 },
  "fuzzy not whole": { fuzzy: 1.5 },
  "fuzzy not finite": { fuzzy: NaN },
  "fuzzy function": { fuzzy: () => 2.5 },
  "negative maxEdits": { maxEdits: -1 },
  "maxEdits not whole": { maxEdits: 1.5 },
  "negative weight": { weights: { prefix: -0.1 } },
  "negative ranking": { ranking: { k: -1 } },
  "b above 1": { ranking: { b: 1.1 } },
  "negative term boost": { termBoost: () => -1 },
  "term boost not finite": { termBoost: () => NaN },
};
for (const [name, options] of Object.entries(nodeValues)) {
  test(`values: ${name}`, () => {
    const index = indexOf(["moss"]);
    assert.throws(() => index.search("moss", options), RangeError);
    assert.throws(() => index.search({ queries: [{ text: "moss", ...options }] }), RangeError);
  });
}

test("options of a whole search", () => {
  const index = indexOf(["moss"]);
  for (const options of [{ weigh: 1 }, { keep: true }, { limit: "5" }, { weigh: () => "1" }, null, 5]) {
    assert.throws(() => index.search("moss", options), TypeError);
    assert.throws(() => index.suggest("moss", options), TypeError);
  }
  for (const options of [{ limit: -1 }, { limit: 1.5 }, { weigh: () => -1 }, { weigh: () => NaN }]) {
    assert.throws(() => index.search("moss", options), RangeError);
  }
  for (const options of [{ weigh: () => 1 }, { keep: () => true }, { limit: 5 }]) {
    assert.throws(() => index.search({ text: "moss", ...options }), TypeError);
  }
});

test("queries of the wrong type", () => {
  const index = indexOf(["moss"]);
  for (const query of [null, undefined, 5, ["moss"], {}, { text: 5 }, { queries: "moss" }, { queries: [5] }, Symbol("x")]) {
    assert.throws(() => index.search(query), TypeError);
  }
  for (const text of [null, 5, TextIndex.everything, { text: "moss" }]) assert.throws(() => index.suggest(text), TypeError);
});

test("tokenisers of the index", () => {
  for (const options of [{ tokenize: () => "x" }, { tokenize: () => [null] }, { normalize: () => 0 }, { normalize: () => true }]) {
    const index = new TextIndex({ fields: ["text"], ...options });
    assert.throws(() => index.add({ id: 1, text: "moss" }), TypeError);
    assert.equal(index.size, 0);
  }
});

test("errors of functions pass through and change nothing", () => {
  const fail = () => {
    throw new EvalError("mine");
  };
  const index = new TextIndex({ fields: ["text"], extract: (document) => (document.bad ? fail() : document.text) });
  index.add({ id: 1, text: "moss" });
  assert.throws(() => index.addAll([{ id: 2, text: "fern" }, { id: 3, bad: true }]), EvalError);
  assert.throws(() => index.replace({ id: 1, bad: true }), EvalError);
  for (const name of ["weigh", "keep", "termBoost", "prefix", "fuzzy", "tokenize", "normalize"]) {
    assert.throws(() => index.search("moss", { [name]: fail }), EvalError);
  }
  assert.deepEqual(idsOf(index.search("moss fern")), [1]);
});

test("a larger index", () => {
  const roll = dice(61);
  const word = () => Array.from({ length: 3 + roll(6) }, () => "abcdefghij"[roll(10)]).join("");
  const index = new TextIndex({ fields: ["text"] });
  index.addAll(Array.from({ length: 5000 }, (_, id) => ({ id, text: Array.from({ length: 10 }, word).join(" ") })));
  for (let turn = 0; turn < 5; turn += 1) index.search(`${word()} ${word()}`, { prefix: true, fuzzy: 1 });
  for (let id = 0; id < 2500; id += 1) index.remove(id);
  assert.equal(index.size, 2500);
  assert.ok(index.search("abc", { prefix: true }).every((hit) => hit.id >= 2500));
});
