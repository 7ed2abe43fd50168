import assert from "node:assert/strict";
import { test } from "node:test";
import { help, parse } from "./_product.mjs";

const option = (rules) => ({ options: { x: rules } });
const operand = (...operands) => ({ operands });

const WRONG_TYPES = {
  "no description": undefined,
  "a text": "x",
  "an array": [],
  "unknown property": { option: {} },
  "alias of a program": { alias: "x" },
  "name of a command": { commands: { go: { name: "x" } } },
  "unknown property of a command": { commands: { go: { titel: "x" } } },
  "command that is none": { commands: { go: null } },
  "options in an array": { options: [] },
  "option that is none": { options: { x: "flag" } },
  "operands that are none": { operands: {} },
  "operand without a name": operand({}),
  "operand with env": operand({ name: "a", env: "A" }),
  "interleave of the wrong type": { interleave: 1 },
  "about of the wrong type": { about: 5 },
  "unknown property of an option": option({ shorts: "x" }),
  "short of the wrong type": option({ short: 1 }),
  "alias with a number": option({ alias: ["a", 1] }),
  "choices of the wrong type": option({ type: "text", choices: "ab" }),
  "bound of the wrong type": option({ type: "number", min: "1" }),
  "read of the wrong type": option({ read: "Number" }),
  "hidden of the wrong type": option({ hidden: "yes" }),
  "default of a flag": option({ default: "true" }),
  "default of a count": option({ type: "count", default: -1 }),
  "default of a text": option({ type: "text", default: 1 }),
  "default of a number": option({ type: "integer", default: "1" }),
  "default of a list": option({ type: "text", repeat: "list", default: "a" }),
};

const IMPOSSIBLE = {
  "two equal letters": { options: { a: { short: "x" }, b: { short: "x" } } },
  "one letter twice": option({ short: ["y", "y"] }),
  "alias like a name": { options: { a: { alias: "b" }, b: {} } },
  "alias like the own name": option({ alias: "x" }),
  "spelling of an outer option": { options: { a: { short: "s" } }, commands: { go: { options: { b: { short: "s" } } } } },
  "name of an outer option": { options: { a: {} }, commands: { go: { commands: { on: { options: { a: {} } } } } } },
  "command alias twice": { commands: { go: { alias: "g" }, get: { alias: "g" } } },
  "command alias like a name": { commands: { go: { alias: "get" }, get: {} } },
  "operand twice": operand({ name: "a" }, { name: "a" }),
  "bad long name": { options: { "-x": {} } },
  "long name with a blank": { options: { "a b": {} } },
  "empty long name": { options: { "": {} } },
  "bad alias": option({ alias: "a=b" }),
  "long letter": option({ short: "xy" }),
  "empty letter": option({ short: "" }),
  "dash as a letter": option({ short: "-" }),
  "equals sign as a letter": option({ short: "=" }),
  "blank as a letter": option({ short: " " }),
  "command with a dash": { commands: { "-go": {} } },
  "empty command": { commands: { "": {} } },
  "unknown type": option({ type: "bool" }),
  "unknown repeat": option({ repeat: "all" }),
  "unknown policy": { unknown: "ignore" },
  "unknown tail": { tail: "keep" },
  "policy of a command": { commands: { go: { unknown: "x" } } },
  "empty separator": option({ type: "text", repeat: "list", separator: "" }),
  "separator without list": option({ type: "text", separator: "," }),
  "no choices": option({ type: "text", choices: [] }),
  "crossed bounds": option({ type: "number", min: 2, max: 1 }),
  "flag with choices": option({ choices: ["a"] }),
  "flag with bounds": option({ type: "flag", max: 1 }),
  "flag with bare": option({ bare: true }),
  "flag as a list": option({ repeat: "list" }),
  "count with bare": option({ type: "count", bare: 1 }),
  "count with repeat": option({ type: "count", repeat: "last" }),
  "text with bounds": option({ type: "text", min: 1 }),
  "read with a type": option({ type: "number", read: Number }),
  "read with choices": option({ read: String, choices: ["a"] }),
  "read with a bound": option({ read: Number, max: 3 }),
  "required with default": option({ type: "text", required: true, default: "a" }),
  "related to itself": option({ requires: "x" }),
  "related to nothing": option({ excludes: ["y"] }),
  "related to an alias": { options: { a: { alias: "b" }, c: { requires: "b" } } },
  "related to an inner option": { options: { a: { requires: "b" } }, commands: { go: { options: { b: {} } } } },
  "many before the last": operand({ name: "a", many: true }, { name: "b" }),
  "required after optional": operand({ name: "a", required: false }, { name: "b" }),
  "required operand with default": operand({ name: "a", default: "x" }),
  "unknown type of an operand": operand({ name: "a", type: "flag" }),
  "operand with crossed bounds": operand({ name: "a", type: "number", min: 2, max: 1 }),
  "commands and operands": { commands: { go: {} }, operands: [] },
};

for (const [label, description] of Object.entries(WRONG_TYPES)) {
  test(`wrong type: ${label}`, () => {
    assert.throws(() => parse([], description), TypeError);
    assert.throws(() => help(description), TypeError);
  });
}

for (const [label, description] of Object.entries(IMPOSSIBLE)) {
  test(`impossible: ${label}`, () => {
    for (const act of [() => parse([], description), () => help(description)]) {
      assert.throws(act, (error) => error instanceof RangeError && error.message.length > 0);
    }
  });
}

test("words", () => {
  for (const words of [undefined, null, "a b", { 0: "a", length: 1 }, ["a", 1], [undefined]]) {
    assert.throws(() => parse(words, {}), TypeError);
  }
});

test("settings", () => {
  for (const settings of [null, "x", { environment: {} }, { env: "x" }, { env: { A: 1 } }, { strict: 1 }]) {
    assert.throws(() => parse([], {}, settings), TypeError);
  }
  for (const settings of [null, { columns: 80 }, { width: "80" }, { width: 60.5 }, { command: "go" }]) {
    assert.throws(() => help({ commands: { go: {} } }, settings), TypeError);
  }
  for (const settings of [{ width: 39 }, { width: -1 }, { command: ["stay"] }, { command: ["go", "go"] }, { command: ["g"] }]) {
    assert.throws(() => help({ commands: { go: { alias: "g" } } }, settings), RangeError);
  }
});

test("undefined counts as absent", () => {
  const none = undefined;
  const description = {
    name: none, about: none, notes: none, operands: none, commands: none, unknown: none, tail: none, odd: none,
    options: { x: { type: none, short: none, default: none, env: none, repeat: none, choices: none, min: none, bare: none, read: none } },
  };
  assert.deepEqual({ ...parse(["--x", "a"], description, { env: none, strict: none }).values }, { x: true });
  assert.equal(help(description, { width: none, command: none }).startsWith("Usage: program [OPTION]..."), true);
});

test("what is allowed", () => {
  const description = {
    options: { x: { choices: none(), default: false }, y: { type: "text", default: "z", choices: ["a"] }, z: { read: Number, default: null } },
    commands: { one: { options: { deep: { short: "d" } } }, two: { options: { deep: { short: "d" } } } },
    commandOptional: true,
  };
  const { values, problems } = parse([], description);
  assert.deepEqual([{ ...values }, problems], [{ x: false, y: "z", z: null }, []]);
});

function none() {
  return undefined;
}
