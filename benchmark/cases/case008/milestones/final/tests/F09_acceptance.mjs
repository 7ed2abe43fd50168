import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, close, idsOf, indexOf, pagesOf } from "./_product.mjs";

const goods = () => {
  const index = new TextIndex({ fields: ["text"], store: ["price"] });
  index.addAll([
    { id: "a", text: "red lamp", price: 10 },
    { id: "b", text: "red chair", price: 0 },
    { id: "c", text: "red table lamp", price: 30 },
  ]);
  return index;
};

test("weigh multiplies the score", () => {
  const index = goods();
  const plain = new Map(index.search("red").map((hit) => [hit.id, hit.score]));
  const hits = index.search("red", { weigh: (id) => (id === "c" ? 10 : 2) });
  assert.deepEqual(idsOf(hits), ["c", "a", "b"]);
  assert.ok(Math.abs(hits[0].score - 10 * plain.get("c")) < 1e-5);
  assert.ok(Math.abs(hits[1].score - 2 * plain.get("a")) < 1e-5);
});

test("weigh gets the id and what is stored", () => {
  const calls = [];
  goods().search("lamp", {
    weigh: (...given) => {
      calls.push(given);
      return 1;
    },
  });
  assert.deepEqual(calls.sort(), [["a", { price: 10 }], ["c", { price: 30 }]]);
});

test("a weight of zero removes the document", () => {
  assert.deepEqual(idsOf(goods().search("red", { weigh: (id, stored) => stored.price })), ["c", "a"]);
});

test("weigh orders everything", () => {
  const hits = goods().search(TextIndex.everything, { weigh: (id, stored) => stored.price / 10 });
  assert.deepEqual(hits.map((hit) => [hit.id, hit.score]), [["c", 3], ["a", 1]]);
});

test("a weight is applied before rounding", () => {
  const index = indexOf(["moss fern", "bark"]);
  const exact = Math.log(2) * (1 + 2.2 / (1 + 1.2 * (0.25 + (0.75 * 2) / 1.5)));
  const [hit] = index.search("moss", { boosts: { text: 1e-6 }, weigh: () => 1e6 });
  assert.ok(close(hit.score, exact));
});

test("keep sees the finished result", () => {
  const seen = [];
  const hits = goods().search("lamp red", {
    keep: (result) => {
      seen.push(result);
      return result.stored.price > 5 && result.asked.length === 2;
    },
  });
  assert.deepEqual(idsOf(hits), ["a", "c"]);
  assert.equal(seen.length, 3);
  for (const result of seen) {
    assert.deepEqual(Object.keys(result).sort(), ["asked", "id", "matches", "score", "stored"]);
  }
});

test("limit", () => {
  const index = goods();
  const all = idsOf(index.search("red"));
  for (const limit of [0, 1, 2, 3, 9]) {
    assert.deepEqual(idsOf(index.search("red", { limit })), all.slice(0, limit));
  }
  assert.deepEqual(idsOf(index.search("red", { limit: 1, keep: (result) => result.id === "c" })), ["c"]);
});

test("options of the index begin every search", () => {
  const index = pagesOf([["moss", "fern"], ["mossy", "moss"], ["fern", "mossy"]], {
    search: { fields: ["title"], prefix: true, combine: "all", limit: 5 },
  });
  assert.deepEqual(idsOf(index.search("mos")), [1, 2]);
  assert.deepEqual(idsOf(index.search("mos", { fields: ["body"] })).sort(), [2, 3]);
  assert.deepEqual(idsOf(index.search("mos", { prefix: false })), []);
  assert.deepEqual(idsOf(index.search("mos fern")), []);
  assert.deepEqual(idsOf(index.search("mos fern", { combine: "any" })).sort(), [1, 2, 3]);
  assert.deepEqual(idsOf(index.search("mos", { prefix: undefined })), [1, 2]);
});

test("combine of the index holds for every node", () => {
  const index = indexOf(["fox hen", "fox", "owl hen", "owl"], { search: { combine: "all" } });
  assert.deepEqual(idsOf(index.search({ combine: "any", queries: ["fox hen", "owl hen"] })).sort(), [1, 3]);
  assert.deepEqual(index.search({ queries: ["fox hen", "owl hen"] }), []);
  assert.deepEqual(idsOf(index.search({ queries: ["fox hen", "fox owl"] }, { combine: "any" })).sort(), [1]);
});

test("keep and weigh of the index", () => {
  const index = indexOf(["moss", "moss fern"], { search: { keep: (result) => result.id === 2, weigh: () => 3 } });
  assert.deepEqual(idsOf(index.search("moss")), [2]);
  assert.deepEqual(idsOf(index.search("moss", { keep: () => true })).sort(), [1, 2]);
});
