import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, valuesOf } from "./_product.mjs";

const OPTIONS = {
  colour: { alias: "color", short: "c" },
  target: { type: "text", alias: ["to", "destination", "t"], short: ["t", "T"] },
};

for (const [line, expected] of [
  ["--color", { colour: true }],
  ["--colour", { colour: true }],
  ["-c", { colour: true }],
  ["--color=false", { colour: false }],
  ["--no-color", { colour: false }],
  ["--to x", { target: "x" }],
  ["--destination=x", { target: "x" }],
  ["--t x", { target: "x" }],
  ["-tx", { target: "x" }],
  ["-T x", { target: "x" }],
]) {
  test(`spelling ${line}`, () => {
    assert.deepEqual(valuesOf(line, OPTIONS), { colour: false, ...expected });
  });
}

test("results and problems use the canonical name", () => {
  const result = read("--color --to x", { options: OPTIONS });
  assert.deepEqual(result.sources, { colour: "argument", target: "argument" });
  assert.deepEqual(faultsOf("--to --color=x", { options: OPTIONS }), [
    ["missing-value", "target", 0],
    ["bad-value", "colour", 1],
  ]);
  assert.equal(read("--to", { options: OPTIONS }).problems[0].word, "--to");
});

test("spellings are occurrences of one option", () => {
  const options = { tag: { type: "text", repeat: "list", alias: "label", short: "l" }, once: { repeat: "error", alias: "one" } };
  assert.deepEqual(valuesOf("--label a -l b --tag c", options), { tag: ["a", "b", "c"], once: false });
  assert.deepEqual(faultsOf("--once --one", { options }), [["repeated-option", "once", 1]]);
});

test("letters are no long names and long names no letters", () => {
  const options = { quiet: { short: "q" }, z: {} };
  assert.deepEqual(faultsOf("--q -z", { options }).map(([code]) => code), ["unknown-option", "unknown-option"]);
  assert.deepEqual(valuesOf("--z", options), { quiet: false, z: true });
});

test("names from the host's own objects are harmless", () => {
  const options = { constructor: {}, toString: { type: "text" }, valueOf: { type: "count" } };
  assert.deepEqual(valuesOf("--constructor --toString x", options), { constructor: true, toString: "x", valueOf: 0 });
  assert.deepEqual(faultsOf("--hasOwnProperty --__proto__", {}).map(([code]) => code), ["unknown-option", "unknown-option"]);
});
