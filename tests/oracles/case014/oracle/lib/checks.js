/** Errors, units, and checks of arguments. */

export class FormatError extends Error {
  get name() {
    return "FormatError";
  }
}

export const MONTHS = { years: 12, months: 1 };
export const TIMES = { weeks: 604800000, days: 86400000, hours: 3600000, minutes: 60000, seconds: 1000, milliseconds: 1 };
export const UNITS = [...Object.keys(MONTHS), ...Object.keys(TIMES)];

export function whole(value, name, least, most) {
  if (typeof value !== "number") throw new TypeError(`${name} is a number`);
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError(`${name} is impossible`);
  return value + 0;
}

export function object(value, known) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("an object is needed");
  for (const key of Object.keys(value)) if (!known.includes(key)) throw new TypeError(`unknown field ${key}`);
  return Object.fromEntries(known.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]));
}

export function unit(value, known) {
  if (typeof value !== "string") throw new TypeError("a unit is a text");
  if (!known.includes(value)) throw new RangeError(`unknown unit ${value}`);
  return value;
}

/** The given units from the greatest to the least, or those of a default. */
export function units(given, otherwise) {
  given.forEach((name) => unit(name, UNITS));
  if (new Set(given).size < given.length) throw new RangeError("a unit is given twice");
  return given.length ? UNITS.filter((name) => given.includes(name)) : otherwise;
}

export function instance(value, kind) {
  if (!(value instanceof kind)) throw new TypeError(`a ${kind.name} is needed`);
  return value;
}

export function text(value) {
  if (typeof value !== "string") throw new TypeError("a text is needed");
  return value;
}
