import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read } from "./_product.mjs";

const OPTIONS = {
  port: { type: "integer", env: "PORT", default: 70 },
  host: { type: "text", env: "HOST" },
  dry: { env: "DRY" },
  loud: { type: "count", env: "LOUD", short: "l" },
  tags: { type: "text", repeat: "list", separator: ":", env: "TAGS", default: ["x"] },
  rows: { type: "number", repeat: "list", env: "ROWS" },
  plain: { type: "text" },
};
const START = { port: 70, dry: false, loud: 0, tags: ["x"], rows: [] };

test("defaults and stand-ins", () => {
  const result = read("", { options: OPTIONS });
  assert.deepEqual(result.values, START);
  assert.deepEqual(result.sources, { port: "default", dry: "default", loud: "default", tags: "default", rows: "default" });
});

for (const [env, expected] of [
  [{ PORT: "8", HOST: "pier" }, { port: 8, host: "pier" }],
  [{ PORT: "", HOST: "", DRY: "", LOUD: "", TAGS: "" }, {}],
  [{ PORT: undefined }, {}],
  [{ DRY: "1" }, { dry: true }],
  [{ DRY: "0" }, { dry: false }],
  [{ DRY: "true" }, { dry: true }],
  [{ DRY: "false" }, { dry: false }],
  [{ LOUD: "3" }, { loud: 3 }],
  [{ LOUD: "0" }, { loud: 0 }],
  [{ TAGS: "a::b" }, { tags: ["a", "", "b"] }],
  [{ ROWS: "4" }, { rows: [4] }],
  [{ OTHER: "4", plain: "p" }, {}],
]) {
  test(`environment ${JSON.stringify(env)}`, () => {
    const result = read("", { options: OPTIONS }, { env });
    assert.deepEqual(result.values, { ...START, ...expected });
    for (const name of Object.keys(expected)) assert.equal(result.sources[name], "environment");
    assert.deepEqual(result.problems, []);
  });
}

for (const env of [{ PORT: "x" }, { PORT: "1.5" }, { DRY: "yes" }, { LOUD: "-1" }, { LOUD: "x" }, { ROWS: "4:5" }]) {
  test(`bad environment ${JSON.stringify(env)}`, () => {
    const result = read("", { options: OPTIONS }, { env });
    assert.deepEqual(result.values, START);
    const name = Object.keys(env)[0].toLowerCase();
    const [{ code, option, word, index }] = result.problems;
    assert.deepEqual([code, option, word, index], ["bad-value", name, null, null]);
    assert.equal(result.problems.length, 1);
    assert.equal(result.sources[name], "default");
  });
}

test("occurrences come before the environment", () => {
  const env = { PORT: "x", TAGS: "a:b", LOUD: "5", DRY: "1" };
  const result = read("--port 9 --tags=c -l --no-dry", { options: OPTIONS }, { env });
  assert.deepEqual(result.values, { ...START, port: 9, tags: ["c"], loud: 1 });
  assert.deepEqual(result.problems, []);
  assert.equal(result.sources.dry, "argument");
  assert.deepEqual(read("--port z", { options: OPTIONS }, { env: { PORT: "5" } }).values.port, 5);
});

test("default lists are copied, other defaults are not", () => {
  const object = { deep: 1 };
  const options = { list: { type: "text", repeat: "list", default: ["a", "b"] }, thing: { read: String, default: object } };
  const first = read("", { options });
  first.values.list.push("c");
  assert.deepEqual(options.list.default, ["a", "b"]);
  assert.deepEqual(read("", { options }).values.list, ["a", "b"]);
  assert.equal(first.values.thing, object);
  assert.deepEqual(read("--list z", { options }).values.list, ["z"]);
});

test("required options", () => {
  const options = { key: { type: "text", required: true, env: "KEY", negatable: true }, ready: { required: true } };
  assert.deepEqual(faultsOf("", { options }), [["missing-option", "key", null], ["missing-option", "ready", null]]);
  assert.deepEqual(faultsOf("--ready", { options }, { env: { KEY: "k" } }), []);
  assert.deepEqual(faultsOf("--no-ready --no-key", { options }), []);
  assert.deepEqual(read("", { options }).values, { ready: false });
});

test("one problem is enough for a required option", () => {
  const options = { n: { type: "number", required: true, env: "N" } };
  assert.deepEqual(faultsOf("--n x", { options }), [["bad-value", "n", 0]]);
  assert.deepEqual(faultsOf("--n", { options }), [["missing-value", "n", 0]]);
  assert.deepEqual(faultsOf("", { options }, { env: { N: "x" } }), [["bad-value", "n", null]]);
});

test("the real environment is left alone", () => {
  process.env.SWITCHYARD_PROBE = "7";
  const options = { x: { type: "text", env: "SWITCHYARD_PROBE" }, y: { type: "text", env: "toString" } };
  assert.deepEqual(read("", { options }).values, {});
  delete process.env.SWITCHYARD_PROBE;
});
