export class FieldgateError extends Error {
  constructor(code, pattern) {
    super(`${code} in pattern ${JSON.stringify(pattern)}`);
    this.name = "FieldgateError";
    this.code = code;
    this.pattern = pattern;
  }
}

/** Raised inside; the pattern as given is added where it is known. */
export class Fault extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

export function named(pattern, act) {
  try {
    return act();
  } catch (error) {
    throw error instanceof Fault ? new FieldgateError(error.code, pattern) : error;
  }
}

export function text(value, name) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string`);
  return value;
}
