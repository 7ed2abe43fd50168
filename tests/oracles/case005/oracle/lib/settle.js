/** Final values: occurrences, then the environment, then defaults; and the relations of options. */
import { problem } from "./errors.js";
import { convert } from "./texts.js";
import { asList } from "./types.js";

function fromEnvironment(option, env, problems) {
  const text = option.env !== undefined && Object.hasOwn(env, option.env) ? env[option.env] : undefined;
  if (text === undefined || text === "") return undefined;
  const values = convert(option, text, "environment");
  if (!values) {
    problems.push(problem("bad-value", { option: option.name }));
    return undefined;
  }
  return { value: option.list ? values : values[0], source: "environment" };
}

function fromDefault(option) {
  if (option.default !== undefined) {
    return { value: option.list ? [...option.default] : option.default, source: "default" };
  }
  if (option.list) return { value: [], source: "default" };
  const blank = { flag: false, count: 0 }[option.type];
  return blank === undefined ? undefined : { value: blank, source: "default" };
}

function inUse(option, chosen) {
  const entry = chosen.get(option.name);
  if (!entry || entry.source === "default") return false;
  const { value } = entry;
  if (option.list) return value.length > 0;
  return value !== false && value !== null && !(option.type === "count" && value === 0);
}

function choose(option, occurrences, env, reports) {
  const used = occurrences.get(option.name);
  if (used) return { value: used.value, source: "argument" };
  return fromEnvironment(option, env, reports) ?? fromDefault(option);
}

function relate(option, byName, chosen) {
  const active = (name) => inUse(byName.get(name), chosen);
  if (!active(option.name)) return [];
  const report = (code) => (name) => problem(code, { option: option.name, candidates: [`--${name}`] });
  return [
    ...asList(option.requires).filter((name) => !active(name)).map(report("missing-companion")),
    ...asList(option.excludes).filter(active).map(report("excluded-option")),
  ];
}

export function settle(scope, occurrences, env, problems) {
  const troubled = new Set(problems.map((item) => item.option));
  const chosen = new Map();
  const reports = new Map();
  for (const option of scope.options) {
    const own = [];
    const entry = choose(option, occurrences, env, own);
    if (option.required && (!entry || entry.source === "default") && own.length === 0 && !troubled.has(option.name)) {
      own.push(problem("missing-option", { option: option.name }));
    }
    reports.set(option.name, own);
    if (entry) chosen.set(option.name, entry);
  }
  const byName = new Map(scope.options.map((option) => [option.name, option]));
  for (const option of scope.options) problems.push(...reports.get(option.name), ...relate(option, byName, chosen));
  const values = Object.create(null);
  const sources = Object.create(null);
  for (const [name, { value, source }] of chosen) {
    values[name] = value;
    sources[name] = source;
  }
  return { values, sources };
}
