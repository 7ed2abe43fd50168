/** Where the parts of a pattern end. */
import { Fault } from "./errors.js";

/** Index after the class that begins at `start`. */
export function classEnd(source, start) {
  let at = start + 1;
  if (source[at] === "!" || source[at] === "^") at += 1;
  if (source[at] === "]") at += 1;
  for (;;) {
    if (at >= source.length) throw new Fault("unclosed-class");
    if (source[at] === "]") return at + 1;
    if (source.startsWith("[:", at)) {
      const close = source.indexOf(":]", at + 2);
      at = close < 0 ? at + 1 : close + 2;
    } else if (source[at] === "\\") {
      if (at + 1 >= source.length) throw new Fault("trailing-escape");
      at += 2;
    } else at += 1;
  }
}

export function opensGroup(source, at) {
  return "?*+@!".includes(source[at]) && source[at + 1] === "(";
}

/** Index after the escape, class or group at `at`, or after the one character. */
export function unitEnd(source, at) {
  if (source[at] === "\\") {
    if (at + 1 >= source.length) throw new Fault("trailing-escape");
    return at + 2;
  }
  if (source[at] === "[") return classEnd(source, at);
  if (opensGroup(source, at)) return groupParts(source, at).end;
  return at + 1;
}

/** The alternatives of the group at `start` as texts, and the index after it. */
export function groupParts(source, start) {
  const parts = [];
  let from = start + 2;
  let at = from;
  for (;;) {
    if (at >= source.length) throw new Fault("unclosed-group");
    if (source[at] === "|" || source[at] === ")") {
      parts.push(source.slice(from, at));
      from = at + 1;
      if (source[at] === ")") return { parts, end: from };
      at += 1;
    } else at = unitEnd(source, at);
  }
}

/** The parts between commas of the brace at `start`, and the index after it. */
export function braceParts(source, start) {
  const parts = [];
  let from = start + 1;
  let at = from;
  for (;;) {
    if (at >= source.length) throw new Fault("unclosed-brace");
    if (source[at] === "," || source[at] === "}") {
      parts.push(source.slice(from, at));
      from = at + 1;
      if (source[at] === "}") return { parts, end: from };
      at += 1;
    } else at = source[at] === "{" ? braceParts(source, at).end : unitEnd(source, at);
  }
}
