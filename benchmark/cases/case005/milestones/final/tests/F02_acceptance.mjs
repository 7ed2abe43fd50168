import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, valuesOf } from "./_product.mjs";

const OPTIONS = {
  verbose: { short: "v" },
  all: { short: ["a", "A"] },
  port: { type: "number", short: "p" },
  name: { type: "text", short: "n" },
  loud: { type: "count", short: "l" },
  when: { type: "text", short: "w", bare: "always" },
};
const blank = { verbose: false, all: false, loud: 0 };

for (const [line, expected] of [
  ["-v", { verbose: true }],
  ["-va", { verbose: true, all: true }],
  ["-A", { all: true }],
  ["-vp80", { verbose: true, port: 80 }],
  ["-v -p 80", { verbose: true, port: 80 }],
  ["-vp=80", { verbose: true, port: 80 }],
  ["-vp 80", { verbose: true, port: 80 }],
  ["-p-5", { port: -5 }],
  ["-p -5", { port: -5 }],
  ["-nvp", { name: "vp" }],
  ["-nv=p", { name: "v=p" }],
  ["-n==x", { name: "=x" }],
  ["-n=", { name: "" }],
  ["-n-v", { name: "-v" }],
  ["-lll -l", { loud: 4 }],
  ["-lvl", { loud: 2, verbose: true }],
  ["-w", { when: "always" }],
  ["-wv", { when: "always", verbose: true }],
  ["-vw=never", { when: "never", verbose: true }],
  ["-w=", { when: "" }],
  ["-w never", { when: "always" }],
  ["-v=false", { verbose: false }],
  ["-av=true", { all: true, verbose: true }],
  ["-n -", { name: "-" }],
]) {
  test(`bundle ${line}`, () => {
    assert.deepEqual(valuesOf(line, OPTIONS), { ...blank, ...expected });
    assert.deepEqual(faultsOf(line, { options: OPTIONS }), []);
  });
}

test("an unknown letter undoes the bundle", () => {
  const result = read("-vlz x", { options: OPTIONS });
  assert.deepEqual(result.values, blank);
  assert.deepEqual(result.extra, ["x"]);
  const [problem] = result.problems;
  assert.deepEqual([problem.code, problem.option, problem.word, problem.index], ["unknown-option", null, "-vlz", 0]);
  assert.deepEqual(problem.candidates, []);
});

test("values are not looked at as letters", () => {
  assert.deepEqual(faultsOf("-nzzz -v=zz", { options: OPTIONS }), [["bad-value", "verbose", 1]]);
});

test("only the last letter looks at the next word", () => {
  const result = read("-vn -a", { options: OPTIONS });
  assert.deepEqual(result.values, { ...blank, verbose: true, all: true });
  assert.deepEqual(faultsOf("-vn -a", { options: OPTIONS }), [["missing-value", "name", 0]]);
  assert.deepEqual(faultsOf("-vn", { options: OPTIONS }), [["missing-value", "name", 0]]);
});

test("counts take no value", () => {
  assert.deepEqual(faultsOf("-vl=3", { options: OPTIONS }), [["unexpected-value", "loud", 0]]);
  assert.deepEqual(valuesOf("-l -vl=3", OPTIONS), { ...blank, verbose: true, loud: 1 });
});

test("digits and signs as letters", () => {
  const options = { one: { short: "1" }, help: { short: "?" }, plus: { short: "+" } };
  assert.deepEqual(valuesOf("-1?+", options), { one: true, help: true, plus: true });
});
