/** One option of a description, checked. */
import { TYPES, asList, checkChoice, checkedProperties, impossibleIf } from "./types.js";

const PROPERTIES = {
  type: "text", short: "texts", alias: "texts", about: "text", value: "text", hidden: "boolean", default: "any", env: "text",
  required: "boolean", negatable: "boolean", repeat: "text", separator: "text", choices: "choices", min: "number", max: "number",
  bare: "any", read: "function", requires: "texts", excludes: "texts",
};

export function checkedValueRules(raw, what) {
  const { type, choices, min, max, read } = raw;
  impossibleIf(choices && choices.length === 0, `${what} has no choices`);
  impossibleIf(min > max, `${what} has no room between min and max`);
  impossibleIf(type === "text" && (min !== undefined || max !== undefined), `${what} is a text with bounds`);
  impossibleIf(read && (type !== "text" || choices || min !== undefined || max !== undefined), `${what} has a function besides`);
}

function checkDefault(option) {
  const { type, list, read, default: value } = option;
  if (value === undefined) return;
  const whole = (number) => Number.isInteger(number) && number >= 0;
  const fits = { flag: TYPES.boolean, count: whole, text: TYPES.text, number: TYPES.number, integer: TYPES.number };
  const right = list ? Array.isArray(value) : read !== undefined || fits[type](value);
  if (!right) throw new TypeError(`the default of ${option.name} has the wrong type`);
}

export function makeOption(name, described) {
  const what = `option ${name}`;
  const raw = checkedProperties(described, PROPERTIES, what);
  const type = raw.type ?? (raw.read ? "text" : "flag");
  checkChoice(type, ["flag", "count", "text", "number", "integer"], `type of ${what}`);
  const repeat = raw.repeat ?? "last";
  checkChoice(repeat, ["last", "first", "error", "list"], `repeat of ${what}`);
  const takesValue = type !== "flag" && type !== "count";
  const list = repeat === "list";
  const valueOnly = ["choices", "min", "max", "bare", "separator"].some((property) => raw[property] !== undefined);
  impossibleIf(!takesValue && (valueOnly || list), `${what} takes no value`);
  impossibleIf(type === "count" && raw.repeat !== undefined, `${what} always adds up`);
  impossibleIf(raw.separator === "" || (raw.separator !== undefined && !list), `${what} cannot be split`);
  impossibleIf(raw.required && raw.default !== undefined, `${what} is required and has a default`);
  checkedValueRules({ ...raw, type }, what);
  const option = {
    ...raw, name, type, repeat, takesValue, list, longs: [name, ...asList(raw.alias)], shorts: asList(raw.short),
    hasBare: raw.bare !== undefined, negatable: raw.negatable ?? !takesValue,
  };
  checkDefault(option);
  for (const long of option.longs) impossibleIf(!/^[A-Za-z0-9][-A-Za-z0-9_.]*$/.test(long), `${long} is no long name`);
  for (const short of option.shorts) impossibleIf(short.length !== 1 || /[-=\s]/.test(short), `${short} is no letter`);
  return option;
}
