import assert from "node:assert/strict";
import { test } from "node:test";
import { scores } from "./_model.mjs";
import { close, idsOf, indexOf, randomTexts, rounded, termsOf } from "./_product.mjs";

test("beginnings of words", () => {
  const index = indexOf(["moss", "mossy", "most", "mo", "almost", "Moss-green"]);
  assert.deepEqual(idsOf(index.search("mos", { prefix: true })).sort(), [1, 2, 3, 6]);
  assert.deepEqual(idsOf(index.search("mos")), []);
  assert.deepEqual(idsOf(index.search("mos", { prefix: false })), []);
});

test("closeness goes by lengths", () => {
  const index = indexOf(["tea", "teapot", "stone"]);
  const rarity = Math.log(1 + 2.5 / 1.5);
  const hits = index.search("tea", { prefix: true });
  assert.deepEqual(idsOf(hits), [1, 2]);
  assert.equal(hits[0].score, rounded(rarity * 2));
  assert.ok(close(hits[1].score, rarity * 2 * 0.4 * (3 / 6)));
});

test("lengths are in code points", () => {
  const index = indexOf(["\u{10400}\u{10400}ab", "stone"], { normalize: (token) => token });
  const rarity = Math.log(1 + 1.5 / 1.5);
  const [hit] = index.search("\u{10400}\u{10400}", { prefix: true });
  assert.ok(close(hit.score, rarity * 2 * 0.4 * (2 / 4)));
});

test("weight of prefixes", () => {
  const index = indexOf(["teapot", "stone"]);
  const score = (weights) => index.search("tea", { prefix: true, weights })[0].score;
  assert.ok(close(score({ prefix: 1 }), Math.log(2) * 2 * 0.5));
  assert.ok(close(score({ fuzzy: 1 }), Math.log(2) * 2 * 0.2));
  assert.equal(score({ prefix: 0 }), 0);
});

test("all terms with the prefix add up", () => {
  const index = indexOf(["teapot teacup", "stone brick"]);
  const [hit] = index.search("tea", { prefix: true });
  assert.ok(close(hit.score, 2 * Math.log(2) * 2 * 0.2));
  assert.deepEqual(hit.asked, ["tea"]);
  assert.deepEqual(termsOf(hit), ["teacup", "teapot"]);
});

test("prefix decided by term", () => {
  const index = indexOf(["moss", "mossy", "fern", "ferny"]);
  const last = (term, position, terms) => position === terms.length - 1;
  assert.deepEqual(idsOf(index.search("moss fern", { prefix: last })).sort(), [1, 3, 4]);
  assert.deepEqual(idsOf(index.search("fern moss", { prefix: (term) => term !== "fern" })).sort(), [1, 2, 3]);
});

test("the longest words too", () => {
  const index = indexOf(["a".repeat(300), "b"]);
  assert.deepEqual(idsOf(index.search("a".repeat(299), { prefix: true })), [1]);
  assert.deepEqual(idsOf(index.search("a".repeat(301), { prefix: true })), []);
});

test("prefixes at the end of the alphabet", () => {
  const index = indexOf(["zz", "z\uffdcz", "z"], { normalize: (token) => token });
  assert.deepEqual(idsOf(index.search("z", { prefix: true })).sort(), [1, 2, 3]);
  assert.deepEqual(idsOf(index.search("zzz", { prefix: true })), []);
});

test("agrees with the definition, prefixes", () => {
  const texts = randomTexts(21, 30);
  const index = indexOf(texts);
  const documents = texts.map((text) => ({ text: text.split(" ") }));
  for (const text of randomTexts(22, 20, 3)) {
    const expected = scores([...new Set(text.split(" "))], documents, { prefix: true });
    const hits = index.search(text, { prefix: true });
    assert.equal(hits.length, expected.filter((score) => score !== undefined).length);
    for (const hit of hits) assert.ok(close(hit.score, expected[hit.id - 1]), `${text}: ${hit.id}`);
  }
});
