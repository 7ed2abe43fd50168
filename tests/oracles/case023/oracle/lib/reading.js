/** Reading the texts of CSS colours. */
import { names } from "./names.js";
import { clamp, fromHsl, fromHwb } from "./spaces.js";

export class ColorSyntaxError extends SyntaxError {
  constructor(text) {
    super(`no colour: ${JSON.stringify(text)}`);
    this.name = "ColorSyntaxError";
    this.text = text;
  }
}

const SPACE = "[ \\t\\n\\r\\f]";
const NUMBER = /^([+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/;
const TURNS = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Red, green, blue, alpha and the form of a text; null where it is none. */
export function read(text) {
  const trimmed = text.replace(new RegExp(`^${SPACE}+|${SPACE}+$`, "g"), "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (trimmed === "transparent") return { r: 0, g: 0, b: 0, a: 0, form: "name" };
  if (Object.hasOwn(names, trimmed)) return { ...readHex(names[trimmed]), form: "name" };
  if (trimmed.startsWith("#")) return readHex(trimmed);
  const call = /^(rgba?|hsla?|hwb)\(([^]*)\)$/.exec(trimmed);
  return call && readCall(call[1], call[2]);
}

function readHex(text) {
  const digits = text.slice(1);
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  const short = digits.length < 5;
  const pairs = short ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [r, g, b, a] = pairs.map((pair) => parseInt(pair, 16));
  return { r, g, b, a: a === undefined ? 1 : a / 255, form: short ? "shorthex" : "hex" };
}

function readCall(name, inner) {
  const legacy = inner.includes(",");
  const words = legacy ? commaWords(inner) : spaceWords(inner);
  if (!words || words.length < 3 || words.length > 4) return null;
  const space = name.slice(0, 3);
  const values = words.map((word) => readWord(word, legacy));
  if (values.includes(null) || (legacy && space === "hwb")) return null;
  const alpha = values.length === 4 ? readAlpha(values[3]) : 1;
  const channels = { rgb: readRgb, hsl: readHsl, hwb: readHwb }[space](values.slice(0, 3), legacy);
  return channels && alpha !== null ? { ...channels, a: alpha, form: legacy ? `${space}-legacy` : space } : null;
}

const trim = (word) => word.replace(new RegExp(`^${SPACE}+|${SPACE}+$`, "g"), "");

function commaWords(inner) {
  return inner.split(",").map(trim);
}

function spaceWords(inner) {
  const sides = inner.split("/").map(trim);
  if (sides.length > 2 || sides.includes("")) return null;
  const words = sides[0].split(new RegExp(`${SPACE}+`));
  return words.length === 3 ? [...words, ...sides.slice(1)] : null;
}

function readWord(word, legacy) {
  if (word === "none") return legacy ? null : { value: 0, unit: "none" };
  const found = NUMBER.exec(word);
  return found && { value: Number(found[1]), unit: found[2] ?? "" };
}

function readAlpha({ value, unit }) {
  if (unit === "%") return clamp(value / 100, 0, 1);
  return unit === "" || unit === "none" ? clamp(value, 0, 1) : null;
}

function readRgb(values, legacy) {
  if (values.some(({ unit }) => !["", "%", "none"].includes(unit))) return null;
  if (legacy && new Set(values.map(({ unit }) => unit)).size > 1) return null;
  const [r, g, b] = values.map(({ value, unit }) => clamp(unit === "%" ? (value * 255) / 100 : value, 0, 255));
  return { r, g, b };
}

function readHueAndShares([hue, ...shares], legacy) {
  const allowed = legacy ? ["%"] : ["", "%", "none"];
  if (hue.unit === "%" || shares.some(({ unit }) => !allowed.includes(unit))) return null;
  return [hue.value * (TURNS[hue.unit] ?? 1), ...shares.map(({ value }) => clamp(value, 0, 100))];
}

function readHsl(values, legacy) {
  const found = readHueAndShares(values, legacy);
  return found && fromHsl({ h: found[0], s: found[1], l: found[2] });
}

function readHwb(values) {
  const found = readHueAndShares(values, false);
  return found && fromHwb({ h: found[0], w: found[1], b: found[2] });
}
