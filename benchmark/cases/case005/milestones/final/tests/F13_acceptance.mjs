import assert from "node:assert/strict";
import { test } from "node:test";
import { SwitchyardError, faultsOf, parse, read } from "./_product.mjs";

const RELATED = {
  user: { type: "text", requires: "key", env: "USER_NAME" },
  key: { type: "text", negatable: true, default: "none" },
  quiet: { excludes: ["verbose", "trace"] },
  verbose: {},
  trace: { type: "count" },
  tags: { type: "text", repeat: "list", separator: ",", requires: ["verbose", "key"] },
};

for (const [line, expected] of [
  ["--user u", [["missing-companion", "user", "--key"]]],
  ["--user u --key k", []],
  ["--user u --no-key", [["missing-companion", "user", "--key"]]],
  ["--key k", []],
  ["--quiet --verbose", [["excluded-option", "quiet", "--verbose"]]],
  ["--verbose --trace --quiet", [["excluded-option", "quiet", "--verbose"], ["excluded-option", "quiet", "--trace"]]],
  ["--quiet --no-verbose", []],
  ["--no-quiet --verbose", []],
  ["--quiet --trace --no-trace", []],
  ["--tags a", [["missing-companion", "tags", "--verbose"], ["missing-companion", "tags", "--key"]]],
  ["--tags=", []],
  ["--tags a --verbose", [["missing-companion", "tags", "--key"]]],
]) {
  test(`relations ${line}`, () => {
    const { problems } = read(line, { options: RELATED });
    assert.deepEqual(problems.map(({ code, option, candidates }) => [code, option, ...candidates]), expected);
    assert.deepEqual(problems.map(({ word, index, operand }) => [word, index, operand]), expected.map(() => [null, null, null]));
  });
}

test("relations and the environment", () => {
  assert.deepEqual(faultsOf("", { options: RELATED }, { env: { USER_NAME: "u" } }), [["missing-companion", "user", null]]);
});

test("relations across commands", () => {
  const description = {
    options: { safe: {} },
    commands: { burn: { options: { all: { requires: "safe" }, part: { excludes: "safe" } } } },
  };
  assert.deepEqual(faultsOf("burn --all", description), [["missing-companion", "all", null]]);
  assert.deepEqual(faultsOf("--safe burn --part --all", description), [["excluded-option", "part", null]]);
});

const MANY = {
  options: {
    first: { type: "number", env: "FIRST" },
    second: { type: "text", required: true },
    third: { requires: ["fourth", "first"], excludes: "fifth" },
    fourth: { repeat: "error" },
    fifth: {},
  },
  operands: [{ name: "one", type: "number" }, { name: "two", choices: ["x"] }],
};

test("order of problems", () => {
  const line = "bad --third --odd worse --fifth surplus --fifth=9 more";
  assert.deepEqual(faultsOf(line, MANY, { env: { FIRST: "no" } }), [
    ["unknown-option", null, 2],
    ["bad-value", "fifth", 6],
    ["bad-value", "first", null],
    ["missing-option", "second", null],
    ["missing-companion", "third", null],
    ["missing-companion", "third", null],
    ["excluded-option", "third", null],
    ["bad-value", "one", 0],
    ["bad-value", "two", 3],
    ["surplus-operand", null, 5],
    ["surplus-operand", null, 7],
  ]);
  assert.deepEqual(faultsOf("--second s 1", MANY), [["missing-operand", "two", null]]);
});

test("commands come last", () => {
  const description = { options: { need: { required: true } }, commands: { go: {} } };
  assert.deepEqual(faultsOf("--odd", description).map(([code]) => code), ["unknown-option", "missing-option", "missing-command"]);
  assert.deepEqual(faultsOf("--odd no --odd", description).map(([code]) => code), [
    "unknown-option",
    "unknown-command",
    "unknown-option",
    "missing-option",
  ]);
});

test("records are complete", () => {
  const { problems } = read("bad --odd worse", MANY, { env: { FIRST: "no" } });
  for (const problem of problems) {
    assert.deepEqual(Object.keys(problem).sort(), ["candidates", "code", "index", "message", "operand", "option", "word"]);
    assert.equal(typeof problem.message === "string" && problem.message.length > 0, true);
    assert.equal(Array.isArray(problem.candidates), true);
  }
});

test("strict reading throws the first problem", () => {
  const words = ["x", "--odd", "--fourth=1", "x"];
  const { problems } = parse(words, MANY);
  assert.throws(
    () => parse(words, MANY, { strict: true }),
    (error) => {
      assert.equal(error instanceof SwitchyardError && error instanceof Error, true);
      assert.equal(error.name, "SwitchyardError");
      for (const [name, value] of Object.entries(problems[0])) assert.deepEqual(error[name], value);
      assert.deepEqual(error.problems, problems);
      return true;
    },
  );
});

test("strict reading without problems", () => {
  const words = ["--second", "s", "1", "x"];
  assert.deepEqual(parse(words, MANY, { strict: true }), parse(words, MANY));
  assert.deepEqual(parse(words, MANY, { strict: false }), parse(words, MANY));
});
