import assert from "node:assert/strict";
import { test } from "node:test";
import { scores } from "./_model.mjs";
import { close, idsOf, indexOf, pagesOf, randomTexts, rounded, scoresOf } from "./_product.mjs";

test("one document with one word", () => {
  // rarity = ln(1 + 0.5 / 1.5); the field has mean length, so the fraction is 2.2 / 2.2
  assert.deepEqual(scoresOf(indexOf(["moss"]).search("moss")), [rounded(Math.log(1 + 0.5 / 1.5) * 2)]);
});

test("length and occurrences", () => {
  const index = indexOf(["moss", "moss fern moss bark", "fern"]);
  const rarity = Math.log(1 + 1.5 / 2.5);
  const long = 1 + (2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 4) / 2));
  const short = 1 + 2.2 / (1 + 1.2 * (0.25 + (0.75 * 1) / 2));
  const expected = new Map([[1, rounded(rarity * short)], [2, rounded(rarity * long)]]);
  const hits = index.search("moss");
  assert.equal(hits.length, 2);
  for (const hit of hits) assert.ok(close(hit.score, expected.get(hit.id)));
});

test("mean length is over documents that have the field", () => {
  const index = pagesOf([["moss", undefined], ["moss fern bark", "x"], [undefined, "x y"], [null, ""]]);
  const rarity = Math.log(1 + 2.5 / 2.5);
  const short = rarity * (1 + 2.2 / (1 + 1.2 * (0.25 + (0.75 * 1) / 2)));
  const hits = index.search("moss");
  assert.deepEqual(idsOf(hits), [1, 2]);
  assert.ok(close(hits[0].score, short));
});

test("length counts repetitions and normalised terms", () => {
  const plain = indexOf(["a b b", "c d e"]);
  const dropping = indexOf(["a b x b", "c x x d e"], { normalize: (token) => (token === "x" ? null : token) });
  assert.deepEqual(scoresOf(plain.search("b c")), scoresOf(dropping.search("b c")));
});

test("share of matched query terms", () => {
  const index = indexOf(["moss", "fern"]);
  const alone = index.search("moss")[0].score;
  assert.ok(close(index.search("moss lichen")[0].score, alone / 2));
  assert.ok(close(index.search("moss lichen stone bark")[0].score, alone / 4));
});

test("all words together outweigh a rare one", () => {
  const index = indexOf(["moss fern", "moss moss", "fern x", "fern y", "moss z"]);
  assert.equal(index.search("moss fern")[0].id, 1);
});

test("scores are rounded, and the order goes by rounded scores", () => {
  const index = indexOf(["moss fern", "moss bark", "moss"]);
  for (const score of scoresOf(index.search("moss fern"))) assert.equal(score, rounded(score));
  const tiny = { ranking: { k: 1.2, b: 0.75, floor: 0 }, boosts: { text: 1e-7 } };
  assert.deepEqual(scoresOf(index.search("moss", tiny)), [0, 0, 0]);
  assert.deepEqual(idsOf(index.search("moss", tiny)), [1, 2, 3]);
});

test("ranking numbers", () => {
  const index = indexOf(["moss", "moss fern moss bark", "fern"]);
  const rarity = Math.log(1 + 1.5 / 2.5);
  const flat = index.search("moss", { ranking: { k: 0, b: 0, floor: 0 } });
  assert.deepEqual(scoresOf(flat), [rounded(rarity), rounded(rarity)]);
  const steep = index.search("moss", { ranking: { k: 2, b: 0, floor: 0.5 } });
  assert.deepEqual(scoresOf(steep), [rounded(rarity * (0.5 + 6 / 4)), rounded(rarity * (0.5 + 3 / 3))]);
  const partly = index.search("moss", { ranking: { b: 0 } });
  assert.deepEqual(scoresOf(partly), [rounded(rarity * (1 + 4.4 / 3.2)), rounded(rarity * 2)]);
});

for (const seed of [11, 12, 13]) {
  test(`agrees with the definition, corpus ${seed}`, () => {
    const titles = randomTexts(seed, 25, 3);
    const bodies = randomTexts(seed + 50, 25, 9);
    const index = pagesOf(titles.map((title, position) => [title, bodies[position]]));
    const documents = titles.map((title, position) => ({
      title: title.split(" "),
      body: bodies[position].split(" "),
    }));
    for (const text of [...randomTexts(seed + 99, 20, 4), "a b c d"]) {
      const expected = scores([...new Set(text.split(" "))], documents);
      const hits = index.search(text);
      assert.equal(hits.length, expected.filter((score) => score !== undefined).length);
      for (const hit of hits) assert.ok(close(hit.score, expected[hit.id - 1]), `${text}: ${hit.id}`);
    }
  });
}
