import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, valuesOf } from "./_product.mjs";

const OPTIONS = {
  color: { alias: "tint", default: true },
  loud: { type: "count" },
  proxy: { type: "text", negatable: true, default: "near" },
  tags: { type: "text", repeat: "list", negatable: true },
  fixed: { negatable: false },
  size: { type: "number" },
};
const START = { color: true, loud: 0, proxy: "near", tags: [], fixed: false };

for (const [line, expected] of [
  ["--no-color", { color: false }],
  ["--no-tint", { color: false }],
  ["--no-color --color", { color: true }],
  ["--loud --loud --no-loud", { loud: 0 }],
  ["--loud --no-loud --loud", { loud: 1 }],
  ["--no-proxy", { proxy: null }],
  ["--no-proxy --proxy=far", { proxy: "far" }],
  ["--proxy far --no-proxy", { proxy: null }],
  ["--tags a --tags b --no-tags", { tags: [] }],
  ["--tags a --no-tags --tags b --tags c", { tags: ["b", "c"] }],
]) {
  test(`negation ${line}`, () => {
    const result = read(line, { options: OPTIONS });
    assert.deepEqual(result.values, { ...START, ...expected });
    assert.equal(result.sources[Object.keys(expected)[0]], "argument");
    assert.deepEqual(result.problems, []);
  });
}

test("what is not negatable is unknown", () => {
  for (const word of ["--no-fixed", "--no-size", "--no-nothing", "--no-"]) {
    assert.deepEqual(faultsOf(word, { options: OPTIONS }), [["unknown-option", null, 0]]);
  }
  assert.deepEqual(valuesOf("--no-fixed --fixed", OPTIONS), { ...START, fixed: true });
});

test("negations take no value", () => {
  for (const word of ["--no-color=true", "--no-color=", "--no-proxy=x"]) {
    const [fault] = faultsOf(word, { options: OPTIONS });
    assert.deepEqual(fault, ["unexpected-value", word.slice(5, 10), 0]);
  }
  assert.deepEqual(read("--no-proxy x", { options: OPTIONS }).extra, ["x"]);
});

test("names that begin like a negation", () => {
  const options = { cache: {}, "no-cache": { type: "text" }, "no-wait": {} };
  assert.deepEqual(valuesOf("--no-cache x --no-wait", options), { cache: false, "no-cache": "x", "no-wait": true });
  assert.deepEqual(valuesOf("--no-wait --no-no-wait", options), { cache: false, "no-wait": false });
});

test("negations are occurrences", () => {
  const options = { a: { repeat: "error" }, b: { repeat: "first" } };
  assert.deepEqual(faultsOf("--a --no-a", { options }), [["repeated-option", "a", 1]]);
  assert.deepEqual(valuesOf("--no-b --b --a", options), { a: true, b: false });
});
