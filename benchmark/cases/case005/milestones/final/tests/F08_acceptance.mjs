import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "./_product.mjs";

const OPTIONS = { to: { type: "text" }, dry: { short: "d" } };
const outcome = (line, more) => {
  const { values, extra, tail, problems } = read(line, { options: OPTIONS, ...more });
  return [values, extra, tail, problems.map((problem) => problem.code)];
};

test("all words after the end are operands", () => {
  assert.deepEqual(outcome("a --dry -- --to -d -- b"), [{ dry: true }, ["a", "--to", "-d", "--", "b"], [], []]);
  assert.deepEqual(outcome("--"), [{ dry: false }, [], [], []]);
  assert.deepEqual(outcome("-- --unknown", { tail: "operands" }), [{ dry: false }, ["--unknown"], [], []]);
});

test("words apart", () => {
  assert.deepEqual(outcome("a -d -- --to -- b", { tail: "apart" }), [{ dry: true }, ["a"], ["--to", "--", "b"], []]);
  assert.deepEqual(outcome("a --", { tail: "apart" }), [{ dry: false }, ["a"], [], []]);
});

test("the end is no value", () => {
  assert.deepEqual(outcome("--to -- x"), [{ dry: false }, ["x"], [], ["missing-value"]]);
  assert.deepEqual(outcome("--to=-- x"), [{ dry: false, to: "--" }, ["x"], [], []]);
});

test("the first operand ends the options", () => {
  const more = { interleave: false };
  assert.deepEqual(outcome("-d a --to b -- -d", more), [{ dry: true }, ["a", "--to", "b", "--", "-d"], [], []]);
  assert.deepEqual(outcome("--to a -d b", more), [{ dry: true, to: "a" }, ["b"], [], []]);
  assert.deepEqual(outcome("- -d", more), [{ dry: false }, ["-", "-d"], [], []]);
  assert.deepEqual(outcome("-5 -d", more), [{ dry: false }, ["-5", "-d"], [], []]);
});

test("both together", () => {
  const more = { interleave: false, tail: "apart" };
  assert.deepEqual(outcome("-d -- a -d", more), [{ dry: true }, [], ["a", "-d"], []]);
  assert.deepEqual(outcome("-d a -- b", more), [{ dry: true }, ["a", "--", "b"], [], []]);
});

test("unknown words as operands end the options, too", () => {
  assert.deepEqual(outcome("-d --odd=1 --to x", { interleave: false, unknown: "operand" }), [
    { dry: true },
    ["--odd=1", "--to", "x"],
    [],
    [],
  ]);
});
