/** Elements of the segments of a pattern without top-level braces. */
import { Fault } from "./errors.js";
import { classEnd, groupParts, opensGroup, unitEnd } from "./scan.js";
import { expandText } from "./braces.js";

const NAMES = ["alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word", "xdigit"];

export function segmentsOf(source) {
  const segments = [];
  let from = 0;
  for (let at = 0; at <= source.length; ) {
    if (at === source.length || source[at] === "/") {
      const piece = source.slice(from, at);
      segments.push(piece === "**" ? [{ type: "tree" }] : elementsOf(piece));
      at += 1;
      from = at;
    } else at = unitEnd(source, at);
  }
  return segments;
}

export function elementsOf(source) {
  const elements = [];
  for (let at = 0; at < source.length; ) {
    const end = unitOf(source, at);
    add(elements, elementOf(source.slice(at, end)));
    at = end;
  }
  return elements;
}

/** Like `unitEnd`, by whole characters. */
function unitOf(source, at) {
  if (source[at] === "\\") return at + 1 + String.fromCodePoint(source.codePointAt(at + 1)).length;
  const end = unitEnd(source, at);
  return end > at + 1 ? end : at + String.fromCodePoint(source.codePointAt(at)).length;
}

function elementOf(unit) {
  if (unit[0] === "\\") {
    if (unit[1] === "/") throw new Fault("escaped-slash");
    return { type: "text", value: unit.slice(1) };
  }
  if (unit.length > 1 && unit[0] === "[") return setOf(unit);
  if (unit.length > 1 && opensGroup(unit, 0)) return groupOf(unit);
  if (unit === "*") return { type: "any" };
  if (unit === "?") return { type: "one" };
  return { type: "text", value: unit };
}

function add(elements, element) {
  const last = elements.at(-1);
  if (last?.type === "text" && element.type === "text") last.value += element.value;
  else if (last?.type !== "any" || element.type !== "any") elements.push(element);
}

function groupOf(unit) {
  const { parts } = groupParts(unit, 0);
  const alternatives = parts.flatMap(expandText).map((part) => {
    if (segmentsOf(part).length > 1) throw new Fault("slash-in-group");
    return elementsOf(part);
  });
  return { type: "group", kind: unit[0], alternatives };
}

function setOf(unit) {
  const end = classEnd(unit, 0) - 1;
  if (unit.includes("/")) throw new Fault("slash-in-class");
  const negated = unit[1] === "!" || unit[1] === "^";
  const members = [];
  let at = negated ? 2 : 1;
  const read = () => {
    if (unit[at] === "\\") at += 1;
    const character = String.fromCodePoint(unit.codePointAt(at));
    at += character.length;
    return character;
  };
  while (at < end) {
    const close = unit.startsWith("[:", at) ? unit.indexOf(":]", at + 2) : -1;
    if (close > 0 && close < end) {
      const name = unit.slice(at + 2, close);
      if (!NAMES.includes(name)) throw new Fault("unknown-class");
      members.push({ name });
      at = close + 2;
      continue;
    }
    const from = read();
    let to = from;
    if (unit[at] === "-" && at + 1 < end) {
      at += 1;
      to = read();
    }
    if (to.codePointAt(0) < from.codePointAt(0)) throw new Fault("bad-range");
    members.push({ from, to });
  }
  return { type: "set", negated, members };
}
