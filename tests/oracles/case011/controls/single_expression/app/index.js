/** Path patterns translated to one regular expression each. */
export class FieldgateError extends Error {
  constructor(code, pattern) {
    super(code);
    Object.assign(this, { name: "FieldgateError", code, pattern });
  }
}

export function expand(pattern) {
  const found = /\{([^{}]*)\}/.exec(pattern);
  if (!found) return [pattern];
  const range = /^(-?\d+)\.\.(-?\d+)(?:\.\.([1-9]\d*))?$/.exec(found[1]);
  let parts = found[1].split(",");
  if (range) {
    const [first, last, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
    const count = Math.floor(Math.abs(last - first) / step) + 1;
    if (count > 10000) throw new FieldgateError("too-many", pattern);
    parts = Array.from({ length: count }, (_, at) => String(first + at * step * (last < first ? -1 : 1)));
  } else if (parts.length === 1) return [pattern];
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return parts.flatMap((part) => expand(before + part + after));
}

function expression(pattern, { dot, ignoreCase }) {
  const hidden = dot ? "" : "(?!\\.)";
  let result = "";
  const open = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const start = at === 0 || pattern[at - 1] === "/" ? hidden : "";
    const character = pattern[at];
    if (character === "\\") {
      at += 1;
      result += (pattern[at] ?? "\\").replace(/[^\w]/, "\\$&");
    } else if (/^\*\*(\/|$)/.test(pattern.slice(at)) && (at === 0 || pattern[at - 1] === "/")) {
      result += `(?:${hidden}[^/]+(?:/|$))*`;
      at += 2;
    } else if ("?*+@!".includes(character) && pattern[at + 1] === "(") {
      open.push(character);
      result += character === "!" ? "(?!(?:" : "(?:";
      at += 1;
    } else if (character === ")" && open.length) {
      const kind = open.pop();
      result += kind === "!" ? ")(?:/|$))[^/]*" : `)${kind === "@" ? "" : kind}`;
    } else if (character === "|" && open.length) result += "|";
    else if (character === "*") result += `${start}[^/]*`;
    else if (character === "?") result += `${start}[^/]`;
    else if (character === "[") {
      const end = pattern.indexOf("]", at + 2);
      if (end < 0) throw new FieldgateError("unclosed-class", pattern);
      result += start + pattern.slice(at, end + 1).replace(/^\[!/, "[^");
      at = end;
    } else result += character.replace(/[^\w/]/, "\\$&");
  }
  if (open.length) throw new FieldgateError("unclosed-group", pattern);
  return new RegExp(`^${result}$`, ignoreCase ? "i" : "");
}

export function compile(given, options = {}) {
  const patterns = Object.freeze([].concat(given));
  const read = patterns.map((pattern) => {
    if (typeof pattern !== "string") throw new TypeError("pattern");
    if (pattern === "") throw new FieldgateError("empty-pattern", pattern);
    const negated = pattern[0] === "!" && pattern[1] !== "(";
    const all = expand(negated ? pattern.slice(1) : pattern).map((one) => [one, expression(one, options)]);
    return { negated, all };
  });
  const ignored = options.ignore ? compile(options.ignore, { ...options, ignore: undefined }) : null;
  const fits = (one, path) => one.all.some(([text, made]) => made.test(options.basename && !text.includes("/") ? path.split("/").pop() : path));
  const test = (path) => {
    if (typeof path !== "string") throw new TypeError("path");
    if (path === "" || path.split("/").some((piece) => piece.length > 255) || ignored?.test(path)) return false;
    if (read.some((one) => one.negated && fits(one, path))) return false;
    const wanted = read.filter((one) => !one.negated);
    return wanted.length ? wanted.some((one) => fits(one, path)) : read.length > 0;
  };
  const capture = (path) => (test(path) ? [] : null);
  return { patterns, test, capture, filter: (paths) => [...paths].filter(test) };
}

export const matches = (path, patterns, options) => compile(patterns, options).test(path);
export const isPlain = (pattern) => !/[*?[{(!]/.test(pattern);
export const escape = (text) => text.replace(/[\\?*+@![\](){}|,]/g, "\\$&");

export function split(pattern) {
  const negated = pattern[0] === "!" && pattern[1] !== "(";
  const pieces = (negated ? pattern.slice(1) : pattern).split("/");
  const first = pieces.findIndex((piece) => !isPlain(piece));
  const at = first < 0 ? pieces.length : first;
  return { base: pieces.slice(0, at).join("/"), rest: pieces.slice(at).join("/"), negated };
}

export function explain(pattern) {
  const negated = pattern[0] === "!" && pattern[1] !== "(";
  const alternatives = expand(negated ? pattern.slice(1) : pattern).map((text) => ({
    text,
    segments: text.split("/").map((piece) => (piece === "**" ? [{ type: "tree" }] : [{ type: "text", value: piece }])),
  }));
  return { pattern, negated, alternatives };
}
