/** Patterns read, explained and taken apart. */
import { Fault, named, text } from "./errors.js";
import { expandText } from "./braces.js";
import { segmentsOf } from "./parse.js";
import { braceParts, unitEnd } from "./scan.js";

export function stripped(pattern) {
  let at = 0;
  while (pattern[at] === "!" && pattern[at + 1] !== "(") at += 1;
  if (at === pattern.length) throw new Fault("empty-pattern");
  return { negated: at % 2 === 1, body: pattern.slice(at) };
}

export function read(pattern) {
  text(pattern, "pattern");
  return named(pattern, () => {
    const { negated, body } = stripped(pattern);
    const alternatives = expandText(body).map((one) => ({ text: one, segments: segmentsOf(one) }));
    return { pattern, negated, alternatives };
  });
}

export const explain = (pattern) => read(pattern);

export function expand(pattern) {
  text(pattern, "pattern");
  return named(pattern, () => expandText(pattern));
}

const plainSegments = (segments) => segments.every((segment) => segment.every((element) => element.type === "text"));

export function isPlain(pattern) {
  const { negated, alternatives } = read(pattern);
  return !negated && alternatives.length === 1 && plainSegments(alternatives[0].segments);
}

export function split(pattern) {
  read(pattern);
  const { negated, body } = stripped(pattern);
  const cuts = [0];
  for (let at = 0; at < body.length; ) {
    if (body[at] === "/") cuts.push(at + 1);
    if (body[at] === "{") at = braceParts(body, at).end;
    else at = unitEnd(body, at);
  }
  cuts.push(body.length + 1);
  let known = 0;
  while (known + 1 < cuts.length && isPlainText(body.slice(cuts[known], cuts[known + 1] - 1))) known += 1;
  const base = body.slice(0, Math.max(0, cuts[known] - 1));
  const value = base === "" && known > 0 && known + 1 < cuts.length ? "/" : plainText(base);
  return { base: value, rest: body.slice(cuts[known]), negated };
}

function isPlainText(piece) {
  const expanded = expandText(piece);
  return expanded.length === 1 && expanded[0] === piece && plainSegments(segmentsOf(piece));
}

const plainText = (source) =>
  segmentsOf(source)
    .map((segment) => segment.map((element) => element.value).join(""))
    .join("/");

export function escape(value) {
  text(value, "text");
  return value.replace(/[\\?*+@![\](){}|,]/g, "\\$&");
}
