/** A description and all its commands, checked and linked. */
import { checkedValueRules, makeOption } from "./option.js";
import { asList, checkChoice, checkedProperties, impossibleIf } from "./types.js";

const SHARED = {
  about: "text", notes: "text", options: "object", operands: "list", commands: "object", commandOptional: "boolean",
  unknown: "text", interleave: "boolean", abbreviate: "boolean", tail: "text",
};
const OPERAND = {
  name: "text", type: "text", required: "boolean", many: "boolean", default: "any", choices: "choices", min: "number",
  max: "number", read: "function", about: "text",
};
const START = { unknown: "error", interleave: true, abbreviate: false, tail: "operands" };

function makeOperand(described) {
  const raw = checkedProperties(described, OPERAND, "operand");
  if (raw.name === undefined) throw new TypeError("an operand has no name");
  const operand = { ...raw, type: raw.type ?? "text", required: raw.required ?? true, many: raw.many ?? false };
  impossibleIf(raw.name === "", "an operand has an empty name");
  checkChoice(operand.type, ["text", "number", "integer"], `type of operand ${raw.name}`);
  impossibleIf(operand.required && raw.default !== undefined, `operand ${raw.name} is required and has a default`);
  checkedValueRules(operand, `operand ${raw.name}`);
  return operand;
}

function makeOperands(described) {
  const operands = described.map(makeOperand);
  operands.forEach((operand, at) => {
    impossibleIf(operand.many && at < operands.length - 1, `operand ${operand.name} is not the last`);
    impossibleIf(operand.required && at > 0 && !operands[at - 1].required, `operand ${operand.name} comes too late`);
  });
  checkDistinct(operands.map((operand) => operand.name), "operand");
  return operands;
}

function checkDistinct(names, what) {
  const seen = new Set();
  for (const name of names) {
    impossibleIf(seen.has(name), `${what} ${name} is described twice`);
    seen.add(name);
  }
}

function checkSpellings(options) {
  checkDistinct(options.flatMap((option) => [...option.longs.map((n) => `--${n}`), ...option.shorts.map((n) => `-${n}`)]), "option");
}

function checkRelations(own, all) {
  const names = new Set(all.map((option) => option.name));
  for (const option of own) {
    for (const other of [...asList(option.requires), ...asList(option.excludes)]) {
      impossibleIf(other === option.name || !names.has(other), `option ${option.name} names ${other}`);
    }
  }
}

function makeCommands(described, scope) {
  const commands = Object.entries(described).map(([name, description]) => {
    const inner = makeScope(description, scope, name);
    return { name, names: [name, ...asList(inner.alias)], scope: inner };
  });
  const names = commands.flatMap((command) => command.names);
  for (const name of names) impossibleIf(name === "" || name.startsWith("-"), `${name} is no name of a command`);
  checkDistinct(names, "command");
  return commands;
}

/** Check a description; `outer` is the scope around it, or null for a program. */
export function makeScope(description, outer = null, name = null) {
  const table = { ...SHARED, ...(outer ? { alias: "texts" } : { name: "text" }) };
  const raw = checkedProperties(description, table, outer ? `command ${name}` : "the description");
  const base = outer ?? START;
  const own = Object.entries(raw.options ?? {}).map(([key, option]) => makeOption(key, option));
  const scope = {
    outer, about: raw.about, notes: raw.notes, alias: raw.alias, programName: raw.name ?? "program", own,
    options: [...(outer ? outer.options : []), ...own],
    operands: raw.operands && makeOperands(raw.operands),
    commandOptional: raw.commandOptional ?? false,
    unknown: raw.unknown ?? base.unknown, interleave: raw.interleave ?? base.interleave,
    abbreviate: raw.abbreviate ?? base.abbreviate, tail: raw.tail ?? base.tail,
  };
  checkChoice(scope.unknown, ["error", "operand", "guess"], "unknown");
  checkChoice(scope.tail, ["operands", "apart"], "tail");
  checkSpellings(scope.options);
  checkRelations(own, scope.options);
  impossibleIf(raw.commands && raw.operands, "commands and operands exclude each other");
  scope.commands = raw.commands && makeCommands(raw.commands, scope);
  return scope;
}
