/** Path patterns: compiled, explained, taken apart. */
export { FieldgateError } from "./lib/errors.js";
export { compile, matches } from "./lib/matcher.js";
export { escape, expand, explain, isPlain, split } from "./lib/reading.js";
