import assert from "node:assert/strict";
import { test } from "node:test";
import { scores } from "./_model.mjs";
import { close, idsOf, indexOf, randomTexts, termsOf } from "./_product.mjs";

const found = (words, query, fuzzy, more = {}) => {
  const index = indexOf([words]);
  const [hit] = index.search(query, { fuzzy, ...more });
  return hit ? termsOf(hit) : [];
};

test("insertion, deletion, replacement", () => {
  assert.deepEqual(found("stone stones tone shone store one xstonex", "stone", 1), ["shone", "stone", "stones", "store", "tone"]);
});

test("exchanging neighbours takes two edits", () => {
  assert.deepEqual(found("kettle", "kettel", 1), []);
  assert.deepEqual(found("kettle", "kettel", 2), ["kettle"]);
});

test("more edits", () => {
  assert.deepEqual(found("kitten sitting sitten", "sitting", 3), ["kitten", "sitten", "sitting"]);
  assert.deepEqual(found("kitten sitting sitten", "sitting", 2), ["sitten", "sitting"]);
});

test("edits up to the whole word", () => {
  assert.deepEqual(found("ox cat horse", "dog", 3), ["cat", "ox"]);
});

test("shares of the length", () => {
  // 5 * 0.2 = 1, 7 * 0.2 = 1.4, 8 * 0.2 = 1.6, 2 * 0.2 = 0.4
  assert.deepEqual(found("stane stann", "stone", 0.2), ["stane"]);
  assert.deepEqual(found("lanturn lantirm", "lantern", true), ["lanturn"]);
  assert.deepEqual(found("notabook notabaok notabaek", "notebook", true), ["notabaok", "notabook"]);
  assert.deepEqual(found("ox", "ax", true), []);
  assert.deepEqual(found("ox", "ax", 0.25), ["ox"]);
});

test("shares are capped, whole numbers are not", () => {
  const word = "abcdefghijklmnopqrst";
  const five = `vwxyz${word.slice(5)}`;
  const four = `vwxy${word.slice(4)}`;
  assert.deepEqual(found(`${five} ${four}`, word, 0.5), [four]);
  assert.deepEqual(found(`${five} ${four}`, word, 0.5, { maxEdits: 5 }), [four, five].sort());
  assert.deepEqual(found(`${five} ${four}`, word, 0.5, { maxEdits: 0 }), []);
  assert.deepEqual(found(`${five} ${four}`, word, 5, { maxEdits: 1 }), [four, five].sort());
});

test("no edits", () => {
  for (const fuzzy of [false, 0, undefined]) assert.deepEqual(found("stane", "stone", fuzzy), []);
});

test("edits decided by term", () => {
  const index = indexOf(["stane", "firn", "stone", "fern"]);
  const hits = index.search("stone fern", { fuzzy: (term, position, terms) => (position === terms.length - 1 ? 1 : false) });
  assert.deepEqual(idsOf(hits).sort(), [2, 3, 4]);
  assert.deepEqual(idsOf(index.search("stone fern", { fuzzy: (term) => term === "stone" })).sort(), [1, 3, 4]);
});

test("closeness by edits", () => {
  const index = indexOf(["stane", "brick"]);
  const score = (query, weights) => index.search(query, { fuzzy: 3, weights })[0].score;
  assert.ok(close(score("stone"), Math.log(2) * 2 * (0.5 / 2)));
  assert.ok(close(score("stine"), Math.log(2) * 2 * (0.5 / 2)));
  assert.ok(close(score("stines"), Math.log(2) * 2 * (0.5 / 3)));
  assert.ok(close(score("stone", { fuzzy: 0.8 }), Math.log(2) * 2 * 0.4));
  assert.ok(close(score("stone", { prefix: 0.8 }), Math.log(2) * 2 * 0.25));
});

test("edits are of code points", () => {
  const index = indexOf(["x\u{10400}y"], { normalize: (token) => token });
  assert.equal(index.search("xzy", { fuzzy: 1 }).length, 1);
  assert.equal(index.search("xy", { fuzzy: 1 }).length, 1);
  assert.equal(index.search("x\u{10401}y", { fuzzy: 1 }).length, 1);
});

test("prefix and likeness: the greater closeness, once", () => {
  const index = indexOf(["stones", "brick"]);
  // prefix: 0.4 * 5 / 6, likeness: 0.5 / 2
  assert.ok(close(index.search("stone", { prefix: true, fuzzy: 1 })[0].score, Math.log(2) * 2 * 0.4 * (5 / 6)));
  const weights = { prefix: 0.1, fuzzy: 0.9 };
  assert.ok(close(index.search("stone", { prefix: true, fuzzy: 1, weights })[0].score, Math.log(2) * 2 * 0.45));
});

test("an equal term has closeness 1 whatever the options", () => {
  const index = indexOf(["stone", "brick"]);
  assert.ok(close(index.search("stone", { prefix: true, fuzzy: 2, weights: { prefix: 3, fuzzy: 9 } })[0].score, Math.log(2) * 2));
});

for (const most of [1, 2]) {
  test(`agrees with the definition, ${most} edits and prefixes`, () => {
    const texts = randomTexts(31, 25);
    const index = indexOf(texts);
    const documents = texts.map((text) => ({ text: text.split(" ") }));
    for (const text of randomTexts(32, 12, 2)) {
      const expected = scores([...new Set(text.split(" "))], documents, { prefix: true, most });
      const hits = index.search(text, { prefix: true, fuzzy: most });
      assert.equal(hits.length, expected.filter((score) => score !== undefined).length);
      for (const hit of hits) assert.ok(close(hit.score, expected[hit.id - 1]), `${text}: ${hit.id}`);
    }
  });
}
