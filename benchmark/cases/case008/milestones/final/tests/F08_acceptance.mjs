import assert from "node:assert/strict";
import { test } from "node:test";
import { TextIndex, close, idsOf, indexOf, pagesOf, scoresOf, termsOf } from "./_product.mjs";

const animals = () => indexOf(["fox", "owl", "fox owl", "hen", "fox hen owl"]);
const sorted = (results) => idsOf(results).sort();
const of = (results, id) => results.find((hit) => hit.id === id);

test("words combined", () => {
  const index = animals();
  assert.deepEqual(sorted(index.search("fox owl", { combine: "any" })), [1, 2, 3, 5]);
  assert.deepEqual(sorted(index.search("fox owl", { combine: "all" })), [3, 5]);
  assert.deepEqual(sorted(index.search("fox owl", { combine: "except" })), [1]);
  assert.deepEqual(sorted(index.search("fox owl hen", { combine: "all" })), [5]);
  assert.deepEqual(sorted(index.search("fox hen owl", { combine: "except" })), [1]);
  assert.deepEqual(index.search("fox lynx", { combine: "all" }), []);
  assert.deepEqual(sorted(index.search("fox lynx", { combine: "except" })), [1, 3, 5]);
  assert.deepEqual(index.search("lynx fox", { combine: "except" }), []);
  for (const combine of ["any", "all", "except"]) assert.deepEqual(index.search("", { combine }), []);
});

test("except has the score of the first word, whole", () => {
  const index = animals();
  const hit = index.search("fox owl", { combine: "except" })[0];
  assert.equal(hit.score, of(index.search("fox"), 1).score);
  assert.deepEqual(hit.asked, ["fox"]);
  assert.deepEqual(termsOf(hit), ["fox"]);
});

test("all has every term and the full sum", () => {
  const index = animals();
  const hit = of(index.search("owl fox", { combine: "all" }), 3);
  assert.ok(Math.abs(hit.score - of(index.search("owl"), 3).score - of(index.search("fox"), 3).score) < 3e-6);
  assert.deepEqual(hit.asked, ["owl", "fox"]);
});

test("everything", () => {
  const index = animals();
  const hits = index.search(TextIndex.everything);
  assert.deepEqual(idsOf(hits), [1, 2, 3, 4, 5]);
  assert.deepEqual(hits[0], { id: 1, score: 1, stored: {}, asked: [], matches: [] });
  assert.deepEqual(new TextIndex({ fields: ["text"] }).search(TextIndex.everything), []);
});

test("everything except", () => {
  const query = { combine: "except", queries: [TextIndex.everything, "fox"] };
  assert.deepEqual(idsOf(animals().search(query)), [2, 4]);
});

test("a tree adds the scores of its parts", () => {
  const index = animals();
  const hits = index.search({ queries: ["fox", "owl"] });
  assert.deepEqual(sorted(hits), [1, 2, 3, 5]);
  assert.ok(close(of(hits, 1).score, of(index.search("fox"), 1).score));
  assert.ok(Math.abs(of(hits, 3).score - of(index.search("fox"), 3).score - of(index.search("owl"), 3).score) < 3e-6);
  assert.ok(close(of(index.search({ queries: [TextIndex.everything, "hen"] }), 2).score, 1));
});

test("trees in trees", () => {
  const index = animals();
  const query = {
    combine: "except",
    queries: [{ combine: "any", queries: [{ text: "fox owl", combine: "all" }, "hen"] }, { text: "hen owl", combine: "except" }],
  };
  assert.deepEqual(sorted(index.search(query)), [3, 5]);
  assert.deepEqual(index.search({ queries: [] }), []);
  assert.deepEqual(index.search({ queries: [{ queries: [] }, "fox"], combine: "all" }), []);
  assert.deepEqual(index.search({ queries: ["fox", "..."], combine: "all" }), []);
});

test("terms and matches of a tree", () => {
  const index = pagesOf([["fox", "owl fox"]]);
  const query = { queries: [{ text: "owl fox", fields: ["body"] }, { text: "fox", fields: ["title"] }, "lynx"] };
  const [hit] = index.search(query);
  assert.deepEqual(hit.asked, ["owl", "fox"]);
  assert.deepEqual(hit.matches, [{ term: "fox", fields: ["title", "body"] }, { term: "owl", fields: ["body"] }]);
  const [only] = index.search({ combine: "except", queries: ["owl", "lynx"] });
  assert.deepEqual(termsOf(only), ["owl"]);
});

test("options hold below and may be replaced there", () => {
  const index = indexOf(["foxes", "owls", "fox owl", "fix"]);
  const tree = (first) => ({ queries: [first, "owl"] });
  assert.deepEqual(sorted(index.search(tree("fox"), { prefix: true })), [1, 2, 3]);
  assert.deepEqual(sorted(index.search(tree({ text: "fox", prefix: false }), { prefix: true })), [2, 3]);
  assert.deepEqual(sorted(index.search({ ...tree("fox"), fuzzy: 1 }, { prefix: true })), [1, 2, 3, 4]);
  assert.deepEqual(sorted(index.search({ ...tree("fox"), prefix: undefined }, { prefix: true })), [1, 2, 3]);
});

test("an object option is replaced as a whole", () => {
  const index = pagesOf([["fox", "owl"], ["hen", "fox"]]);
  const options = { boosts: { title: 7 } };
  const inner = index.search({ text: "fox", boosts: { body: 2 } }, options);
  assert.deepEqual(inner, index.search("fox", { boosts: { body: 2 } }));
});

test("combine holds for its own node", () => {
  const index = animals();
  assert.deepEqual(sorted(index.search({ combine: "all", queries: ["fox hen", "owl"] })), [3, 5]);
  assert.deepEqual(sorted(index.search({ queries: ["fox hen", "owl hen"] }, { combine: "all" })), [3, 4, 5]);
  assert.deepEqual(sorted(index.search({ queries: ["fox hen"], combine: "any" }, { combine: "all" })), [1, 3, 4, 5]);
  assert.deepEqual(sorted(index.search({ text: "fox hen" }, { combine: "all" })), [5]);
});

test("the share of words is that of each text", () => {
  const index = animals();
  const half = of(index.search("fox lynx"), 1).score;
  const tree = of(index.search({ queries: ["fox lynx", "owl"] }), 1).score;
  assert.equal(tree, half);
});

test("own terms of a node", () => {
  const index = animals();
  const query = { queries: [{ text: "xof", normalize: (token) => [...token].reverse().join("") }, "hen"] };
  assert.deepEqual(sorted(index.search(query)), [1, 3, 4, 5]);
});

test("queries are left alone", () => {
  const query = Object.freeze({ queries: Object.freeze([Object.freeze({ text: "fox", boosts: Object.freeze({ text: 2 }) }), "owl"]) });
  assert.deepEqual(scoresOf(animals().search(query)), scoresOf(animals().search(query)));
});
