import assert from "node:assert/strict";
import { test } from "node:test";
import { close, idsOf, indexOf, pagesOf, scoresOf } from "./_product.mjs";

const pages = () => pagesOf([["moss", "fern stone"], ["fern", "moss stone"], ["stone", "bark"]]);

test("fields to search", () => {
  assert.deepEqual(idsOf(pages().search("moss", { fields: ["title"] })), [1]);
  assert.deepEqual(idsOf(pages().search("moss", { fields: ["body"] })), [2]);
  assert.deepEqual(idsOf(pages().search("moss", { fields: ["body", "title", "body"] })).sort(), [1, 2]);
  assert.deepEqual(pages().search("moss", { fields: [] }), []);
});

test("matches name searched fields only", () => {
  const index = pagesOf([["moss", "moss"]]);
  assert.deepEqual(index.search("moss", { fields: ["body"] })[0].matches, [{ term: "moss", fields: ["body"] }]);
});

test("statistics do not depend on the searched fields", () => {
  const index = pagesOf([["moss", "moss fern"], ["fern", "moss"]]);
  const both = index.search("moss").find((hit) => hit.id === 1).score;
  const parts = ["title", "body"].map((field) => index.search("moss", { fields: [field] }).find((hit) => hit.id === 1).score);
  assert.ok(close(both, parts[0] + parts[1]));
});

test("boosts multiply a field's part", () => {
  const index = pagesOf([["moss", "moss fern"], ["fern", "bark"]]);
  const title = index.search("moss", { fields: ["title"] })[0].score;
  const body = index.search("moss", { fields: ["body"] })[0].score;
  assert.ok(Math.abs(index.search("moss", { boosts: { title: 3 } })[0].score - (3 * title + body)) < 5e-6);
  assert.ok(Math.abs(index.search("moss", { boosts: { title: 0.5, body: 2 } })[0].score - (title / 2 + 2 * body)) < 5e-6);
});

test("boosts change the order", () => {
  assert.deepEqual(idsOf(pages().search("moss", { boosts: { title: 5 } })), [1, 2]);
  assert.deepEqual(idsOf(pages().search("moss", { boosts: { body: 5 } })), [2, 1]);
});

test("a boost of zero leaves the match", () => {
  const hits = pages().search("moss", { boosts: { title: 0 } });
  assert.deepEqual(idsOf(hits), [2, 1]);
  assert.equal(hits[1].score, 0);
  assert.deepEqual(hits[1].matches, [{ term: "moss", fields: ["title"] }]);
});

test("boosts of a field that is not searched do not matter", () => {
  const options = { fields: ["title"] };
  assert.deepEqual(pages().search("moss", { ...options, boosts: { body: 9 } }), pages().search("moss", options));
});

test("boost of terms", () => {
  const index = indexOf(["moss bark", "fern bark", "stone"]);
  const plain = scoresOf(index.search("moss fern"));
  assert.equal(plain[0], plain[1]);
  const hits = index.search("moss fern", { termBoost: (term) => (term === "fern" ? 4 : 1) });
  assert.deepEqual(idsOf(hits), [2, 1]);
  assert.ok(Math.abs(hits[0].score - 4 * plain[0]) < 5e-6);
  assert.equal(hits[1].score, plain[0]);
});

test("arguments of the term boost", () => {
  const calls = [];
  indexOf(["moss"]).search("Moss fern moss", {
    termBoost: (...given) => {
      calls.push(given);
      return 1;
    },
  });
  assert.deepEqual(calls, [["moss", 0, ["moss", "fern"]], ["fern", 1, ["moss", "fern"]]]);
});

test("a term boost of zero leaves the match", () => {
  const hits = indexOf(["moss"]).search("moss", { termBoost: () => 0 });
  assert.deepEqual([hits.length, hits[0].score, hits[0].asked], [1, 0, ["moss"]]);
});
