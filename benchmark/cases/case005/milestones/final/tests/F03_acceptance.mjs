import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, valuesOf } from "./_product.mjs";

const accepted = (rules, text) => {
  const result = read([`--x=${text}`], { options: { x: rules } });
  return result.problems.length === 0 ? result.values.x : result.problems.map((problem) => problem.code).join();
};

for (const [text, expected] of [
  ["0", 0], ["12", 12], ["+7", 7], ["-0.5", -0.5], [".5", 0.5], ["3.", 3], ["1e-3", 0.001], ["1E+2", 100], ["007", 7],
  ["0x1f", 31], ["0XfF", 255], ["-0x10", -16], ["1e400", "bad-value"], ["", "bad-value"], [".", "bad-value"], [" 1", "bad-value"],
  ["1 ", "bad-value"], ["1e", "bad-value"], ["e1", "bad-value"], ["--1", "bad-value"], ["0x", "bad-value"], ["0b1", "bad-value"],
  ["1_000", "bad-value"], ["Infinity", "bad-value"], ["NaN", "bad-value"], ["1,5", "bad-value"], ["\u0663", "bad-value"],
  ["0x1.8", "bad-value"],
]) {
  test(`number ${JSON.stringify(text)}`, () => assert.equal(accepted({ type: "number" }, text), expected));
}

for (const [text, expected] of [
  ["0", 0], ["-12", -12], ["+0x10", 16], ["9007199254740991", 9007199254740991], ["9007199254740992", "bad-value"],
  ["1.0", "bad-value"], ["1.", "bad-value"], ["1e3", "bad-value"], ["", "bad-value"],
]) {
  test(`integer ${JSON.stringify(text)}`, () => assert.equal(accepted({ type: "integer" }, text), expected));
}

test("flags", () => {
  assert.equal(accepted({}, "true"), true);
  assert.equal(accepted({ type: "flag" }, "false"), false);
  for (const text of ["", "1", "0", "yes", "TRUE"]) assert.equal(accepted({}, text), "bad-value");
  const result = read("--x false", { options: { x: {} } });
  assert.deepEqual([result.values.x, result.extra], [true, ["false"]]);
});

test("counts", () => {
  assert.deepEqual(valuesOf("--x --x -y -yy", { x: { type: "count" }, y: { type: "count", short: "y" } }), { x: 2, y: 3 });
  assert.equal(accepted({ type: "count" }, "2"), "unexpected-value");
  assert.equal(accepted({ type: "count" }, ""), "unexpected-value");
});

test("bounds are inclusive", () => {
  const rules = { type: "number", min: -1, max: 2.5 };
  for (const [text, expected] of [["-1", -1], ["2.5", 2.5], ["0", 0], ["-1.01", "bad-value"], ["3", "bad-value"]]) {
    assert.equal(accepted(rules, text), expected);
  }
  assert.equal(accepted({ type: "integer", min: 5 }, "4"), "bad-value");
  assert.equal(accepted({ type: "integer", max: 5 }, "-400"), -400);
});

test("choices are compared as values", () => {
  assert.equal(accepted({ type: "integer", choices: [1, 16] }, "0x10"), 16);
  assert.equal(accepted({ type: "integer", choices: [1, 16] }, "2"), "bad-value");
  assert.equal(accepted({ type: "text", choices: ["tide", ""] }, "tide"), "tide");
  assert.equal(accepted({ type: "text", choices: ["tide", ""] }, ""), "");
  assert.equal(accepted({ type: "text", choices: ["tide", ""] }, "Tide"), "bad-value");
});

test("functions read values", () => {
  const seen = [];
  const rules = {
    read: (text) => {
      seen.push(text);
      if (text === "bad") throw new Error("no");
      return text === "none" ? undefined : { text };
    },
  };
  assert.deepEqual(accepted(rules, "good"), { text: "good" });
  assert.equal(accepted(rules, "bad"), "bad-value");
  const result = read("--x none", { options: { x: rules } });
  assert.deepEqual(result.problems, []);
  assert.deepEqual([result.values.x, result.sources.x], [undefined, "argument"]);
  assert.deepEqual(seen, ["good", "bad", "none"]);
  assert.equal(accepted({ type: "text", read: (text) => text.length }, "four"), 4);
});

test("bare values never use the next word", () => {
  const options = { when: { type: "text", bare: "always" }, step: { type: "integer", bare: 0, min: 1 }, any: { type: "text", bare: null } };
  const result = read("--when x --step --any", { options });
  assert.deepEqual(result.values, { when: "always", step: 0, any: null });
  assert.deepEqual(result.extra, ["x"]);
  assert.deepEqual(valuesOf("--when= --step=4", options), { when: "", step: 4 });
  assert.deepEqual(faultsOf("--step=0", { options }), [["bad-value", "step", 0]]);
});

test("problems name the word of the option", () => {
  const { problems } = read(["a", "--x", "y"], { options: { x: { type: "number" } } });
  assert.equal(problems.length, 1);
  const { code, option, operand, word, index, candidates, message } = problems[0];
  assert.deepEqual([code, option, operand, word, index, candidates], ["bad-value", "x", null, "--x", 1, []]);
  assert.equal(typeof message === "string" && message.length > 0, true);
});

test("a bad value has no effect", () => {
  const result = read("--x 1 --x no y", { options: { x: { type: "number" } } });
  assert.deepEqual([result.values, result.extra], [{ x: 1 }, ["y"]]);
  assert.deepEqual(read("--x no", { options: { x: { type: "number", default: 9 } } }).values, { x: 9 });
});
