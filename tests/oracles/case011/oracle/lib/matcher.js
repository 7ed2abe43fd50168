/** Matchers. */
import { text } from "./errors.js";
import { captureSegments, matchSegments, subject } from "./match.js";
import { read } from "./reading.js";

const FLAGS = ["dot", "ignoreCase", "basename"];

function settings(options = {}) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) throw new TypeError("options must be an object");
  const result = { dot: false, ignoreCase: false, basename: false, ignore: [] };
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined && name in result) continue;
    if (FLAGS.includes(name)) {
      if (typeof value !== "boolean") throw new TypeError(`${name} must be a boolean`);
      result[name] = value;
    } else if (name === "ignore") result.ignore = list(value);
    else throw new TypeError(`unknown option ${name}`);
  }
  return result;
}

function list(patterns) {
  const result = Array.isArray(patterns) ? [...patterns] : [patterns];
  for (const one of result) text(one, "pattern");
  return result;
}

class Matcher {
  #options;
  #wanted;
  #refused;
  #ignored;

  constructor(patterns, options) {
    this.#options = settings(options);
    this.patterns = Object.freeze(list(patterns));
    const all = this.patterns.map(read);
    this.#wanted = all.filter((one) => !one.negated);
    this.#refused = all.filter((one) => one.negated);
    const { ignore, ...rest } = this.#options;
    this.#ignored = ignore.length ? new Matcher(ignore, rest) : null;
    Object.freeze(this);
  }

  test(path) {
    return this.#found(path) !== null;
  }

  filter(paths) {
    return [...paths].filter((path) => this.test(path));
  }

  capture(path) {
    const found = this.#found(path);
    return found && (found.segments ? captureSegments(found.segments, found.path) : []);
  }

  /** The alternative that matches with its part of the path, or an empty object, or nothing. */
  #found(path) {
    if (text(path, "path") === "") return null;
    const pieces = path.split("/").map((piece) => subject(piece, this.#options));
    const part = (one) => (this.#options.basename && one.segments.length === 1 ? pieces.slice(-1) : pieces);
    const fitting = (one) => one.alternatives.find((other) => matchSegments(other.segments, part(other)));
    if (this.#refused.some(fitting) || this.#ignored?.test(path)) return null;
    for (const one of this.#wanted) {
      const found = fitting(one);
      if (found) return { segments: found.segments, path: part(found) };
    }
    return this.#wanted.length === 0 && this.#refused.length > 0 ? {} : null;
  }
}

export const compile = (patterns, options) => new Matcher(patterns, options);
export const matches = (path, patterns, options) => compile(patterns, options).test(path);
