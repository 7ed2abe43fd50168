/** The help text. */
import { makeScope } from "./scope.js";
import { checkedProperties, impossibleIf } from "./types.js";

const INDENT = 2;
const GAP = 2;
const LONGEST = 26;
const NARROWEST = 20;

const upper = (name) => name.toUpperCase().replace(/[-.]/g, "_");

function wrap(text, width) {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const line = lines.at(-1);
      if (line === "") lines[lines.length - 1] = word;
      else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

function optionLabel(option) {
  const longs = option.longs.map((long) => (option.negatable ? `--[no-]${long}` : `--${long}`));
  const names = [...option.shorts.map((letter) => `-${letter}`), ...longs].join(", ");
  const value = `=${option.value ?? upper(option.name)}${option.list ? "..." : ""}`;
  const marker = !option.takesValue ? "" : option.hasBare ? `[${value}]` : value;
  return `${option.shorts.length > 0 ? "" : "    "}${names}${marker}`;
}

function bounds({ min, max }) {
  if (min !== undefined && max !== undefined) return [`${min} to ${max}`];
  if (min !== undefined) return [`at least ${min}`];
  return max === undefined ? [] : [`at most ${max}`];
}

function defaultRemark(rules) {
  const value = rules.default;
  const silent = (rules.type === "flag" && value === false) || (rules.type === "count" && value === 0);
  if (value === undefined || silent || (Array.isArray(value) && value.length === 0)) return [];
  return [`default: ${value === "" ? '""' : Array.isArray(value) ? value.map(String).join(", ") : String(value)}`];
}

function explained(rules, isOption) {
  const remarks = [
    ...(isOption && rules.required ? ["required"] : []),
    ...(rules.choices ? [`one of: ${rules.choices.join(", ")}`] : []),
    ...bounds(rules),
    ...defaultRemark(rules),
    ...(rules.env === undefined ? [] : [`environment: ${rules.env}`]),
    ...(rules.list || rules.type === "count" ? ["repeatable"] : []),
  ];
  return [rules.about, remarks.length > 0 ? `(${remarks.join("; ")})` : ""].filter(Boolean).join(" ");
}

function operandUsage(operand) {
  const name = upper(operand.name);
  return `${operand.required ? name : `[${name}]`}${operand.many ? "..." : ""}`;
}

function usage(scope, path, visible) {
  const parts = ["Usage:", scope.programName, ...path];
  if (visible.length > 0) parts.push("[OPTION]...");
  if (scope.commands) parts.push(scope.commandOptional ? "[COMMAND [ARGUMENT]...]" : "COMMAND [ARGUMENT]...");
  else parts.push(...(scope.operands ?? []).map(operandUsage));
  return parts.join(" ");
}

function sections(scope) {
  const visible = (options) => options.filter((option) => !option.hidden);
  const entry = (option) => [optionLabel(option), explained(option, true)];
  const operand = (item) => [`${upper(item.name)}${item.many ? "..." : ""}`, explained(item, false)];
  const command = (item) => [item.names.join(", "), (item.scope.about ?? "").split("\n")[0]];
  return [
    ["Operands:", (scope.operands ?? []).map(operand)],
    ["Commands:", (scope.commands ?? []).map(command)],
    ["Options:", visible(scope.own).map(entry)],
    ["Shared options:", visible(scope.outer?.options ?? []).map(entry)],
  ].filter(([, entries]) => entries.length > 0);
}

function layOut(label, text, column, width) {
  if (text === "") return `${" ".repeat(INDENT)}${label}`;
  const lines = wrap(text, Math.max(NARROWEST, width - column));
  const indented = lines.map((line) => (line === "" ? "" : " ".repeat(column) + line));
  const head = " ".repeat(INDENT) + label;
  if (head.length + GAP > column) return [head, ...indented].join("\n");
  return [(head.padEnd(column) + lines[0]).trimEnd(), ...indented.slice(1)].join("\n");
}

export function help(description, settings = {}) {
  const table = { width: "whole", command: "textList" };
  const { width = 80, command = [] } = checkedProperties(settings, table, "settings");
  let scope = makeScope(description);
  const { programName } = scope;
  impossibleIf(width < 40, "the width is too small");
  for (const name of command) {
    const next = (scope.commands ?? []).find((item) => item.name === name);
    impossibleIf(!next, `no command ${name}`);
    scope = next.scope;
  }
  const parts = sections(scope);
  const labels = parts.flatMap(([, entries]) => entries.map(([label]) => label.length));
  const column = INDENT + GAP + Math.max(0, ...labels.filter((length) => length <= LONGEST));
  const visible = scope.options.filter((option) => !option.hidden);
  const blocks = [
    usage({ ...scope, programName }, command, visible),
    ...(scope.about ? [wrap(scope.about, width).join("\n")] : []),
    ...parts.map(([title, entries]) => [title, ...entries.map(([label, text]) => layOut(label, text, column, width))].join("\n")),
    ...(scope.notes ? [wrap(scope.notes, width).join("\n")] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}
