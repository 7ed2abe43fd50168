/** The error of the library and small checks. */

export class WordmillError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "WordmillError";
    this.code = code;
  }
}

/** Throws a TypeError unless the condition holds. */
export function requireType(holds, message) {
  if (!holds) throw new TypeError(message);
}

/** Throws a RangeError unless the condition holds. */
export function requireRange(holds, message) {
  if (!holds) throw new RangeError(message);
}

export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A factor: a finite number of 0 or more. */
export function requireFactor(value, name) {
  requireType(typeof value === "number", `${name} is no number`);
  requireRange(Number.isFinite(value) && value >= 0, `${name} is negative or not finite`);
  return value;
}

/** A whole number of 0 or more. */
export function requireWhole(value, name) {
  requireType(typeof value === "number", `${name} is no number`);
  requireRange(Number.isInteger(value) && value >= 0, `${name} is negative or not whole`);
}

export function requireStrings(value, name) {
  requireType(Array.isArray(value) && value.every((item) => typeof item === "string"), `${name} is no array of texts`);
}
