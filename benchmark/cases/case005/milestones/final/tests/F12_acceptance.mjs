import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read } from "./_product.mjs";

const DESCRIPTION = {
  name: "ferry",
  options: { verbose: { short: "v" }, home: { type: "text" } },
  commands: {
    add: { alias: ["a", "plus"], options: { force: { short: "f" } }, operands: [{ name: "crate", many: true }] },
    list: { options: { long: { short: "l" }, force: { type: "text" } }, unknown: "guess" },
    remote: {
      commandOptional: true,
      options: { dry: {} },
      commands: { add: { alias: "new", options: { weight: { type: "number" } }, operands: [{ name: "place" }] }, drop: {} },
    },
  },
};
const outcome = (line, description = DESCRIPTION) => {
  const { command, values, operands, extra, problems } = read(line, description);
  return [command, values, operands, extra, problems.map((problem) => problem.code)];
};

test("a command and its own description", () => {
  assert.deepEqual(outcome("add -f x y"), [["add"], { verbose: false, force: true }, { crate: ["x", "y"] }, [], []]);
  assert.deepEqual(outcome("list x"), [["list"], { verbose: false, long: false }, {}, ["x"], []]);
});

test("outer options before and after the command", () => {
  assert.deepEqual(outcome("-v add --home=h x"), [["add"], { verbose: true, home: "h", force: false }, { crate: ["x"] }, [], []]);
  assert.deepEqual(outcome("--home add add x -fv"), [["add"], { verbose: true, home: "add", force: true }, { crate: ["x"] }, [], []]);
});

test("aliases", () => {
  assert.deepEqual(outcome("plus x")[0], ["add"]);
  assert.deepEqual(outcome("remote new here")[0], ["remote", "add"]);
});

test("commands within commands", () => {
  assert.deepEqual(outcome("remote --dry add --weight 3 here -v"), [
    ["remote", "add"],
    { verbose: true, dry: true, weight: 3 },
    { place: "here" },
    [],
    [],
  ]);
  assert.deepEqual(outcome("remote"), [["remote"], { verbose: false, dry: false }, {}, [], []]);
});

test("options of a command are unknown before it", () => {
  assert.deepEqual(faultsOf("-f add x", DESCRIPTION), [["unknown-option", null, 0]]);
  assert.deepEqual(faultsOf("--weight=3 remote add x", DESCRIPTION), [["unknown-option", null, 0]]);
  assert.deepEqual(read("--forc add x", DESCRIPTION).problems[0].candidates, []);
  assert.deepEqual(read("add x --forc", DESCRIPTION).problems[0].candidates, ["--force"]);
});

test("a missing command", () => {
  assert.deepEqual(outcome("-v"), [[], { verbose: true }, {}, [], ["missing-command"]]);
  assert.deepEqual(outcome("-v", { ...DESCRIPTION, commandOptional: true }), [[], { verbose: true }, {}, [], []]);
  const [{ option, operand, word, index }] = read("", DESCRIPTION).problems;
  assert.deepEqual([option, operand, word, index], [null, null, null, null]);
});

test("an unknown command", () => {
  const { problems, extra, values, command } = read("ad x --verbose -- add", DESCRIPTION);
  assert.deepEqual([command, values, extra], [[], { verbose: true }, ["ad", "x", "add"]]);
  assert.deepEqual(problems.map(({ code, word, index, candidates }) => [code, word, index, candidates]), [
    ["unknown-command", "ad", 0, ["add"]],
  ]);
  assert.deepEqual(read("remote ned", DESCRIPTION).problems[0].candidates, ["new"]);
  assert.deepEqual(read("remove", DESCRIPTION).problems[0].candidates, ["remote"]);
  assert.deepEqual(read("zzzzz", DESCRIPTION).problems[0].candidates, []);
  assert.deepEqual(outcome("remote x"), [["remote"], { verbose: false, dry: false }, {}, ["x"], ["unknown-command"]]);
});

test("settings are passed on unless set again", () => {
  assert.deepEqual(outcome("list --odd=1 --long")[1], { verbose: false, long: true, odd: 1 });
  assert.deepEqual(outcome("list -- x")[3], ["x"]);
  const description = {
    unknown: "operand",
    tail: "apart",
    abbreviate: true,
    interleave: false,
    options: { verbose: {} },
    commands: { run: {}, show: { unknown: "error", interleave: true, tail: "operands", abbreviate: false } },
  };
  assert.deepEqual(outcome("run --verb a --verbose", description).slice(1, 4), [{ verbose: true }, {}, ["a", "--verbose"]]);
  assert.deepEqual(outcome("run --odd", description).slice(3), [["--odd"], []]);
  assert.deepEqual(read("run -- x", description).tail, ["x"]);
  assert.deepEqual(outcome("show a --verbose -- -b", description).slice(1), [{ verbose: true }, {}, ["a", "-b"], []]);
  assert.deepEqual(outcome("show --verb", description)[4], ["unknown-option"]);
});

test("after the end of the options", () => {
  assert.deepEqual(outcome("-- add -f"), [["add"], { verbose: false, force: false }, { crate: ["-f"] }, [], []]);
  assert.deepEqual(outcome("-- add", { ...DESCRIPTION, tail: "apart" }).slice(0, 1), [[]]);
  assert.deepEqual(read("-- add", { ...DESCRIPTION, tail: "apart" }).tail, ["add"]);
});

test("required and default options of chosen commands only", () => {
  const description = {
    options: { key: { type: "text", required: true } },
    commands: { go: { options: { speed: { type: "number", required: true } } }, stay: { options: { days: { type: "number", default: 2 } } } },
  };
  assert.deepEqual(faultsOf("go", description), [["missing-option", "key", null], ["missing-option", "speed", null]]);
  assert.deepEqual(outcome("stay --key k", description)[1], { key: "k", days: 2 });
});

test("names from the host's own objects are no commands", () => {
  for (const word of ["constructor", "toString", "__proto__"]) assert.deepEqual(outcome(word)[4], ["unknown-command"]);
});
