import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read } from "./_product.mjs";

const DESCRIPTION = {
  abbreviate: true,
  options: {
    color: { alias: "colour" },
    column: { type: "integer" },
    verbose: {},
    version: {},
    "no-wait": { negatable: false },
    wait: {},
    proxy: { type: "text", negatable: true },
  },
};
const START = { color: false, verbose: false, version: false, "no-wait": false, wait: false };

for (const [line, expected] of [
  ["--colo", { color: true }],
  ["--colou", { color: true }],
  ["--colu=4", { column: 4 }],
  ["--colu 4", { column: 4 }],
  ["--verb", { verbose: true }],
  ["--w", { wait: true }],
  ["--no-co", { color: false }],
  ["--no-p", { proxy: null }],
  ["--p x", { proxy: "x" }],
  ["--no-w", { "no-wait": true }],
  ["--no-wait", { "no-wait": true }],
  ["--verbose", { verbose: true }],
]) {
  test(`abbreviation ${line}`, () => {
    const result = read(line, DESCRIPTION);
    assert.deepEqual(result.values, { ...START, ...expected });
    assert.deepEqual(result.problems, []);
  });
}

for (const [word, expected] of [
  ["--col", ["--color", "--colour", "--column"]],
  ["--ver", ["--verbose", "--version"]],
  ["--v=1", ["--verbose", "--version"]],
  ["--no-v", ["--no-verbose", "--no-version"]],
  ["--no-", ["--no-color", "--no-colour", "--no-proxy", "--no-verbose", "--no-version", "--no-wait"]],
]) {
  test(`ambiguity ${word}`, () => {
    const result = read(`${word} x`, DESCRIPTION);
    const [{ code, option, candidates, index }] = result.problems;
    assert.deepEqual([code, option, index, candidates], ["ambiguous-option", null, 0, expected]);
    assert.deepEqual([result.values, result.extra, result.problems.length], [START, ["x"], 1]);
  });
}

test("full spellings mean themselves", () => {
  const options = { log: {}, logfile: { type: "text" }, "no": {} };
  assert.deepEqual(read("--log --no", { abbreviate: true, options }).values, { log: true, no: true });
  assert.deepEqual(faultsOf("--lo", { abbreviate: true, options }), [["ambiguous-option", null, 0]]);
});

test("not by default", () => {
  const { options } = DESCRIPTION;
  assert.deepEqual(faultsOf("--verb", { options }), [["unknown-option", null, 0]]);
  assert.deepEqual(faultsOf("--verb", { options, abbreviate: false }), [["unknown-option", null, 0]]);
});

test("what fits nothing is unknown", () => {
  assert.deepEqual(faultsOf("--colors --x", DESCRIPTION), [["unknown-option", null, 0], ["unknown-option", null, 1]]);
  assert.deepEqual(read("--odd=1 --verb", { ...DESCRIPTION, unknown: "guess" }).values, { ...START, odd: 1, verbose: true });
});

test("letters and commands are not abbreviated", () => {
  assert.deepEqual(faultsOf("ad", { abbreviate: true, commands: { add: {} } }), [["unknown-command", null, 0]]);
});
