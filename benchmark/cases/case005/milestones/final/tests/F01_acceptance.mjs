import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, parse, read, valuesOf } from "./_product.mjs";

const OPTIONS = { to: { type: "text" }, size: { type: "number" }, dry: {} };

test("attached and separate values", () => {
  assert.deepEqual(valuesOf("--to=quay --size 3 --dry", OPTIONS), { to: "quay", size: 3, dry: true });
  assert.deepEqual(valuesOf("--to=a=b=", OPTIONS), { to: "a=b=", dry: false });
  assert.deepEqual(valuesOf("--to=", OPTIONS), { to: "", dry: false });
  assert.deepEqual(valuesOf(["--to", ""], OPTIONS), { to: "", dry: false });
});

test("operands are listed in order", () => {
  const result = read(["b", "--dry", "", "a c", "-", "--to", "x", "--=y", "z=1"], { options: OPTIONS });
  assert.deepEqual(result.extra, ["b", "", "a c", "-", "--=y", "z=1"]);
  assert.deepEqual(result.values, { dry: true, to: "x" });
  assert.deepEqual(result.problems, []);
});

test("the single dash can be a value", () => {
  assert.deepEqual(valuesOf("--to - --dry", OPTIONS), { to: "-", dry: true });
});

for (const next of ["--dry", "--", "-d", "--=x", "-x1", "-1x"]) {
  test(`an option is no value: ${next}`, () => {
    const description = { options: { ...OPTIONS, deep: { short: ["d", "x"] } }, unknown: "operand" };
    const result = read(`--to ${next}`, description);
    assert.equal("to" in result.values, false);
    assert.equal(result.problems[0].code, "missing-value");
    assert.equal(result.problems[0].index, 0);
    assert.equal(result.problems[0].word, "--to");
  });
}

test("the word after a missing value is read anew", () => {
  const result = read("--to --dry x", { options: OPTIONS });
  assert.deepEqual(result.values, { dry: true });
  assert.deepEqual(result.extra, ["x"]);
  assert.deepEqual(faultsOf("--dry --to", { options: OPTIONS }), [["missing-value", "to", 1]]);
});

for (const number of ["-5", "-0.25", "-.5", "-3.", "-1e3", "-2E-1", "-0x1F"]) {
  test(`negative numbers are values and operands: ${number}`, () => {
    const result = read(`${number} --to ${number} --size ${number}`, { options: OPTIONS });
    assert.deepEqual(result.extra, [number]);
    assert.equal(result.values.to, number);
    assert.equal(result.values.size, number === "-0x1F" ? -31 : Number(number));
  });
}

test("with a digit as a letter nothing is a negative number", () => {
  const options = { ...OPTIONS, one: { short: "1" } };
  const result = read("--to -1", { options });
  assert.deepEqual(result.values, { one: true, dry: false });
  assert.deepEqual(result.problems.map((problem) => problem.code), ["missing-value"]);
  assert.equal(read("-2", { options }).problems[0].code, "unknown-option");
});

test("attached values may look like options", () => {
  assert.deepEqual(valuesOf("--to=--dry --size=-4", OPTIONS), { to: "--dry", size: -4, dry: false });
});

test("names are case-sensitive", () => {
  assert.equal(read("--Dry", { options: OPTIONS }).problems[0].code, "unknown-option");
});

test("nothing at all", () => {
  const result = parse([], {});
  for (const name of ["values", "sources", "operands"]) {
    assert.equal(Object.getPrototypeOf(result[name]), null);
    assert.deepEqual({ ...result[name] }, {});
  }
  for (const name of ["extra", "tail", "command", "problems"]) assert.deepEqual(result[name], []);
});

test("arguments stay as they are", () => {
  const words = Object.freeze(["--to", "x", "y", "--", "z"]);
  const description = Object.freeze({ options: Object.freeze({ to: Object.freeze({ type: "text" }) }), tail: "apart" });
  assert.deepEqual(parse(words, description), parse(words, description));
  assert.deepEqual(words, ["--to", "x", "y", "--", "z"]);
});

test("many words", () => {
  const words = Array.from({ length: 60000 }, (_, at) => (at % 3 === 0 ? "--size" : `${at}`));
  const result = read(words, { options: OPTIONS });
  assert.equal(result.values.size, 59998);
  assert.equal(result.extra.length, 20000);
});
