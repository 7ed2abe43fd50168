/** Brace expansion. */
import { Fault } from "./errors.js";
import { braceParts, unitEnd } from "./scan.js";

const MOST = 10000;
const NUMBERS = /^(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?$/;
const LETTERS = /^(?:([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))(?:\.\.(\d+))?$/;

export function expandText(source) {
  let done = [""];
  let at = 0;
  while (at < source.length) {
    let choices;
    if (source[at] === "{") {
      const { parts, end } = braceParts(source, at);
      choices = choicesOf(parts);
      at = end;
    } else {
      const end = unitEnd(source, at);
      choices = [source.slice(at, end)];
      at = end;
    }
    if (done.length * choices.length > MOST) throw new Fault("too-many");
    done = choices.length === 1 ? done.map((one) => one + choices[0]) : done.flatMap((one) => choices.map((more) => one + more));
  }
  return done;
}

function choicesOf(parts) {
  if (parts.length > 1) {
    const all = parts.flatMap(expandText);
    if (all.length > MOST) throw new Fault("too-many");
    return all;
  }
  return range(parts[0]) ?? expandText(parts[0]).map((one) => `{${one}}`);
}

function range(body) {
  const numbers = NUMBERS.exec(body);
  if (numbers) {
    const [, first, last, step] = numbers;
    const width = padded(first) || padded(last) ? Math.max(first.length, last.length) : 0;
    return steps(Number(first), Number(last), step, (value) => {
      const sign = value < 0 ? "-" : "";
      return sign + String(Math.abs(value)).padStart(width - sign.length, "0");
    });
  }
  const letters = LETTERS.exec(body);
  if (!letters) return undefined;
  const [first, last] = [letters[1] ?? letters[3], letters[2] ?? letters[4]];
  return steps(first.charCodeAt(0), last.charCodeAt(0), letters[5], (value) => String.fromCharCode(value));
}

const padded = (digits) => /^-?0\d/.test(digits);

function steps(first, last, step, spell) {
  const size = step === undefined ? 1 : Number(step);
  if (size === 0) return undefined;
  const count = Math.floor(Math.abs(last - first) / size) + 1;
  if (count > MOST) throw new Fault("too-many");
  const way = last < first ? -size : size;
  return Array.from({ length: count }, (_, turn) => spell(first + turn * way));
}
