import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, valuesOf } from "./_product.mjs";

const number = (repeat, more) => ({ n: { type: "number", short: "n", repeat, ...more } });

test("the last one by default", () => {
  assert.deepEqual(valuesOf("--n 1 -n2 --n=3", { n: { type: "number", short: "n" } }), { n: 3 });
  assert.deepEqual(valuesOf("--n 1 -n2", number("last")), { n: 2 });
  assert.deepEqual(valuesOf("--x --x=false", { x: {} }), { x: false });
});

test("the first one", () => {
  assert.deepEqual(valuesOf("--n 1 --n 2", number("first")), { n: 1 });
  assert.deepEqual(faultsOf("--n 1 --n no", { options: number("first") }), [["bad-value", "n", 2]]);
  assert.deepEqual(valuesOf("--n no --n 2 --n 3", number("first")), { n: 2 });
});

test("only one", () => {
  const result = read("--n 1 --n 2 x -n3", { options: number("error") });
  assert.deepEqual([result.values, result.extra], [{ n: 1 }, ["x"]]);
  assert.deepEqual(result.problems.map(({ code, index, word }) => [code, index, word]), [
    ["repeated-option", 2, "--n"],
    ["repeated-option", 5, "-n3"],
  ]);
  assert.deepEqual(faultsOf("--n 1 --n no", { options: number("error") }), [["repeated-option", "n", 2]]);
  assert.deepEqual(faultsOf("--n no --n 2", { options: number("error") }), [["bad-value", "n", 0]]);
  assert.deepEqual(valuesOf("--n no --n 2", number("error")), { n: 2 });
});

test("lists", () => {
  assert.deepEqual(valuesOf("--n 1 -n2 --n=1", number("list")), { n: [1, 2, 1] });
  assert.deepEqual(valuesOf("--n 1", number("list")), { n: [1] });
  assert.deepEqual(valuesOf("--n 1 --n x --n 3", number("list")), { n: [1, 3] });
  assert.deepEqual(faultsOf("--n=1,2", { options: number("list") }), [["bad-value", "n", 0]]);
});

for (const [words, expected] of [
  [["--t=a,b", "--t", "c"], ["a", "b", "c"]],
  [["--t=a,,b"], ["a", "", "b"]],
  [["--t=,"], ["", ""]],
  [["--t="], []],
  [["--t", ""], []],
  [["--t=a b, c"], ["a b", " c"]],
  [["--t"], ["all"]],
  [["--t", "--t=x"], ["all", "x"]],
]) {
  test(`splitting ${JSON.stringify(words)}`, () => {
    const bare = words.includes("--t") && !words.some((word) => word === "" || word === "c") ? { bare: "all" } : {};
    assert.deepEqual(valuesOf(words, { t: { type: "text", repeat: "list", separator: ",", ...bare } }), { t: expected });
  });
}

test("separators are whole texts", () => {
  assert.deepEqual(valuesOf("--t a::b:c", { t: { type: "text", repeat: "list", separator: "::" } }), { t: ["a", "b:c"] });
  assert.deepEqual(valuesOf("--t a.b", { t: { type: "text", repeat: "list", separator: "." } }), { t: ["a", "b"] });
});

test("all parts or none", () => {
  const options = number("list", { separator: ",", max: 9 });
  assert.deepEqual(valuesOf("--n 1,2 --n 3,10,4 --n 5", options), { n: [1, 2, 5] });
  assert.deepEqual(faultsOf("--n 3,10,11", { options }), [["bad-value", "n", 0]]);
  assert.deepEqual(faultsOf("--n 3,,4", { options }), [["bad-value", "n", 0]]);
});

test("an empty list by occurrence is an argument", () => {
  const result = read(["--t="], { options: { t: { type: "text", repeat: "list", separator: ",", default: ["d"] } } });
  assert.deepEqual([result.values.t, result.sources.t], [[], "argument"]);
});

test("functions read each part", () => {
  const options = { t: { read: (text) => text.toUpperCase(), repeat: "list", separator: "," } };
  assert.deepEqual(valuesOf("--t a,b --t c", options), { t: ["A", "B", "C"] });
});
