import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, read } from "./_product.mjs";

const outcome = (line, operands, more) => {
  const result = read(line, { operands, ...more });
  return [result.operands, result.extra, result.problems.map(({ code, operand, index }) => [code, operand, index])];
};

test("in order", () => {
  assert.deepEqual(outcome("a b", [{ name: "from" }, { name: "to" }]), [{ from: "a", to: "b" }, [], []]);
});

test("required by default", () => {
  const operands = [{ name: "from" }, { name: "to" }, { name: "via", required: false }];
  assert.deepEqual(outcome("a", operands), [{ from: "a" }, [], [["missing-operand", "to", null]]]);
  assert.deepEqual(outcome("", operands), [{}, [], [["missing-operand", "from", null], ["missing-operand", "to", null]]]);
  assert.deepEqual(outcome("a b", operands), [{ from: "a", to: "b" }, [], []]);
  assert.deepEqual(outcome("a b c", operands), [{ from: "a", to: "b", via: "c" }, [], []]);
});

test("surplus words", () => {
  const { problems, extra, operands } = read("a b c", { operands: [{ name: "one" }] });
  assert.deepEqual([operands, extra], [{ one: "a" }, ["b", "c"]]);
  assert.deepEqual(problems.map(({ code, operand, option, word, index }) => [code, operand, option, word, index]), [
    ["surplus-operand", null, null, "b", 1],
    ["surplus-operand", null, null, "c", 2],
  ]);
  assert.deepEqual(outcome("a", []), [{}, ["a"], [["surplus-operand", null, 0]]]);
});

test("many", () => {
  const operands = [{ name: "to" }, { name: "files", many: true }];
  assert.deepEqual(outcome("a b c d", operands), [{ to: "a", files: ["b", "c", "d"] }, [], []]);
  assert.deepEqual(outcome("a b", operands), [{ to: "a", files: ["b"] }, [], []]);
  assert.deepEqual(outcome("a", operands)[2], [["missing-operand", "files", null]]);
  assert.deepEqual(outcome("a", [{ name: "to" }, { name: "files", many: true, required: false }]), [{ to: "a", files: [] }, [], []]);
});

test("defaults", () => {
  const operands = [{ name: "level", type: "integer", required: false, default: "none" }];
  assert.deepEqual(outcome("", operands), [{ level: "none" }, [], []]);
  assert.deepEqual(outcome("4", operands), [{ level: 4 }, [], []]);
  assert.deepEqual(outcome("", [{ name: "f", many: true, required: false, default: ["."] }]), [{ f: ["."] }, [], []]);
});

test("types, bounds, choices and functions", () => {
  const operands = [
    { name: "count", type: "integer", min: 1 },
    { name: "ratio", type: "number", max: 1 },
    { name: "mode", choices: ["fast", "slow"] },
    { name: "size", read: (text) => text.length },
  ];
  assert.deepEqual(outcome("3 -.5 slow wide", operands), [{ count: 3, ratio: -0.5, mode: "slow", size: 4 }, [], []]);
  assert.deepEqual(outcome("0 2 quick wide", operands), [
    { size: 4 },
    [],
    [["bad-value", "count", 0], ["bad-value", "ratio", 1], ["bad-value", "mode", 2]],
  ]);
});

test("a bad word is used up", () => {
  const operands = [{ name: "n", type: "number" }, { name: "all", type: "number", many: true }];
  assert.deepEqual(outcome("x 1 y 2", operands), [{ all: [1, 2] }, [], [["bad-value", "n", 0], ["bad-value", "all", 2]]]);
  assert.deepEqual(outcome("1 y", operands)[2], [["bad-value", "all", 1]]);
  assert.equal(read("x 1", { operands }).problems[0].word, "x");
});

test("options in between do not count", () => {
  const options = { to: { type: "text" }, dry: {} };
  assert.deepEqual(outcome("a --to b --dry c -- -d", [{ name: "x" }, { name: "y", many: true }], { options }), [
    { x: "a", y: ["c", "-d"] },
    [],
    [],
  ]);
});

test("words apart are no operands", () => {
  assert.deepEqual(outcome("-- a", [{ name: "x" }], { tail: "apart" })[2], [["missing-operand", "x", null]]);
});

test("operand names from the host's own objects are harmless", () => {
  const result = parse(["a"], { operands: [{ name: "__proto__" }] });
  assert.deepEqual(Object.keys(result.operands), ["__proto__"]);
  assert.equal(Object.getPrototypeOf(result.operands), null);
});
