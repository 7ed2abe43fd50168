import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, parse, read } from "./_product.mjs";

const OPTIONS = {
  port: { type: "integer", short: "p", alias: ["harbour"] },
  part: { short: "q" },
  verbose: { short: "v", alias: "chatty" },
  fixed: { negatable: false },
};
const START = { part: false, verbose: false, fixed: false };
const guess = (line, options = {}) => read(line, { options, unknown: "guess" });

test("unknown options are problems", () => {
  const result = read("--odd x --odd=y -z", { options: OPTIONS });
  assert.deepEqual([result.values, result.extra], [START, ["x"]]);
  assert.deepEqual(result.problems.map(({ code, option, word, index }) => [code, option, word, index]), [
    ["unknown-option", null, "--odd", 0],
    ["unknown-option", null, "--odd=y", 2],
    ["unknown-option", null, "-z", 3],
  ]);
});

for (const [word, expected] of [
  ["--prt", ["--port"]],
  ["--port1=7", ["--port"]],
  ["--pork", ["--port"]],
  ["--parte", ["--part"]],
  ["--pxrt", ["--port"]],
  ["--po", []],
  ["--harbor", ["--harbour"]],
  ["--verbo", ["--verbose"]],
  ["--verb", []],
  ["--CHATty", []],
  ["--chaty", ["--chatty"]],
  ["--no-verbos", []],
  ["--x", []],
  ["-pr", []],
]) {
  test(`suggestion for ${word}`, () => {
    const { problems } = read(word, { options: OPTIONS });
    assert.deepEqual(problems[0].candidates, expected);
  });
}

test("earlier names win among equals", () => {
  const options = { beta: { alias: "zeta" }, meta: {} };
  assert.deepEqual(read("--xeta", { options }).problems[0].candidates, ["--beta"]);
  assert.deepEqual(read("--ceta", { options: { meta: {}, beta: {} } }).problems[0].candidates, ["--meta"]);
  assert.deepEqual(read("--ab", { options: { a: {}, abc: {} } }).problems[0].candidates, ["--a"]);
  assert.deepEqual(read("--z", { options: { y: {} } }).problems[0].candidates, []);
});

test("unknown options as operands", () => {
  const result = read("--odd --odd=1 -vz --verbose -- -x", { options: OPTIONS, unknown: "operand" });
  assert.deepEqual([result.values, result.extra], [{ ...START, verbose: true }, ["--odd", "--odd=1", "-vz", "-x"]]);
  assert.deepEqual(result.problems, []);
});

for (const [line, values, extra] of [
  ["--x=1 --y=text --z=", { x: 1, y: "text", z: "" }, []],
  ["--x 1 --y text z", { x: 1, y: "text" }, ["z"]],
  ["--x --y -", { x: true, y: "-" }, []],
  ["--x -5 --y=-0x10", { x: -5, y: -16 }, []],
  ["--no-x --no-y=3", { x: false, "no-y": 3 }, []],
  ["--no-", { "no-": true }, []],
  ["--x --x=2 --no-x --x a", { x: [true, 2, false, "a"] }, []],
  ["--x=true --y false", { x: "true", y: "false" }, []],
  ["-a", { a: true }, []],
  ["-a b c", { a: "b" }, ["c"]],
  ["-abc d", { a: true, b: true, c: "d" }, []],
  ["-n5 -m-2.5", { n: 5, m: -2.5 }, []],
  ["-ab=x=y", { a: true, b: "x=y" }, []],
  ["-a=7", { a: 7 }, []],
  ["-a5b", { a: true, 5: true, b: true }, []],
  ["-aa", { a: [true, true] }, []],
  ["-a -b", { a: true, b: true }, []],
  ["--a.b=1 --c", { "a.b": 1, c: true }, []],
]) {
  test(`guessing ${line}`, () => {
    const result = guess(line);
    assert.deepEqual([result.values, result.extra, result.problems], [values, extra, []]);
    for (const name of Object.keys(values)) assert.equal(result.sources[name], "argument");
  });
}

test("guessing beside declared options", () => {
  const result = guess("-vx 8 --port 5 --chatty --thing -p6 -vp7", OPTIONS);
  assert.deepEqual(result.values, { ...START, verbose: true, x: 8, port: 7, thing: true });
  assert.deepEqual(guess("-xp9", OPTIONS).values, { ...START, x: true, port: 9 });
});

test("declared names cannot be guessed", () => {
  assert.deepEqual(faultsOf("--no-fixed", { options: OPTIONS, unknown: "guess" }), [["unknown-option", null, 0]]);
  const result = guess("-xk y", { ...OPTIONS, k: {} });
  assert.deepEqual([result.values, result.extra], [{ ...START, k: false }, ["y"]]);
  assert.deepEqual(result.problems.map(({ code, word }) => [code, word]), [["unknown-option", "-xk"]]);
});

test("guessed names from the host's own objects are harmless", () => {
  const { values } = parse(["--__proto__=1", "--constructor", "x", "--toString"], { unknown: "guess" });
  assert.deepEqual(Object.keys(values).sort(), ["__proto__", "constructor", "toString"]);
  assert.equal(Object.getPrototypeOf(values), null);
  assert.equal({}.polluted, undefined);
});
