/** Colours: values that never change. */
import { ColorSyntaxError, read } from "./reading.js";
import { clamp, fromHsl, fromHsv, fromHwb, toHsl, toHsv, toHwb, turn } from "./spaces.js";
import { FORMS, hexOf, nameOf, write } from "./writing.js";

export class Color {
  constructor({ r, g, b, a, form }) {
    this.red = clamp(r, 0, 255);
    this.green = clamp(g, 0, 255);
    this.blue = clamp(b, 0, 255);
    this.alpha = clamp(a, 0, 1);
    this.form = form;
    Object.freeze(this);
  }

  toRgb() {
    return { r: this.red, g: this.green, b: this.blue, a: this.alpha };
  }

  toHsl() {
    return { ...toHsl(this.toRgb()), a: this.alpha };
  }

  toHsv() {
    return { ...toHsv(this.toRgb()), a: this.alpha };
  }

  toHwb() {
    return { ...toHwb(this.toRgb()), a: this.alpha };
  }

  toText(form = "hex") {
    if (!FORMS.includes(form)) throw new RangeError(`no form: ${String(form)}`);
    return write(this, form);
  }

  toString() {
    return write(this, this.form);
  }

  name() {
    return nameOf(this);
  }

  equals(other) {
    return hexOf(this) === hexOf(color(other));
  }

  #changed(values) {
    return new Color({ ...this.toRgb(), form: this.form, ...values });
  }

  #adjusted(key, amount) {
    const hsl = toHsl(this.toRgb());
    return this.#changed(fromHsl({ ...hsl, [key]: clamp(hsl[key] + finite(amount), 0, 100) }));
  }

  lighten(amount = 10) {
    return this.#adjusted("l", amount);
  }

  darken(amount = 10) {
    return this.#adjusted("l", -finite(amount));
  }

  saturate(amount = 10) {
    return this.#adjusted("s", amount);
  }

  desaturate(amount = 10) {
    return this.#adjusted("s", -finite(amount));
  }

  grey() {
    return this.desaturate(100);
  }

  brighten(amount = 10) {
    const more = (255 * finite(amount)) / 100;
    return this.#changed({ r: this.red + more, g: this.green + more, b: this.blue + more });
  }

  spin(degrees) {
    const hsl = toHsl(this.toRgb());
    return this.#changed(fromHsl({ ...hsl, h: turn(hsl.h + finite(degrees)) }));
  }

  invert() {
    return this.#changed({ r: 255 - this.red, g: 255 - this.green, b: 255 - this.blue });
  }

  withAlpha(alpha) {
    return this.#changed({ a: finite(alpha) });
  }

  mix(other, percent = 50) {
    const share = clamp(finite(percent), 0, 100) / 100;
    const [from, to] = [this.toRgb(), color(other).toRgb()];
    const mixed = Object.keys(from).map((key) => [key, from[key] + (to[key] - from[key]) * share]);
    return this.#changed(Object.fromEntries(mixed));
  }

  over(ground) {
    const [top, below] = [this.toRgb(), color(ground).toRgb()];
    const a = top.a + below.a * (1 - top.a);
    if (a === 0) return this.#changed({ r: 0, g: 0, b: 0, a });
    const laid = ["r", "g", "b"].map((key) => [key, (top[key] * top.a + below[key] * below.a * (1 - top.a)) / a]);
    return this.#changed({ ...Object.fromEntries(laid), a });
  }

  complement() {
    return this.spin(180);
  }

  harmony(kind) {
    const turns = HARMONIES[kind];
    if (typeof kind !== "string" || !Object.hasOwn(HARMONIES, kind)) throw new RangeError(`no harmony: ${String(kind)}`);
    return [this, ...turns.map((degrees) => this.spin(degrees))];
  }

  neighbours(count = 5, step = 12) {
    const middle = Math.floor(whole(count) / 2);
    finite(step);
    return Array.from({ length: count }, (_, at) => (at === middle ? this : this.spin((at - middle) * step)));
  }

  shades(count = 5) {
    const hsl = toHsl(this.toRgb());
    return Array.from({ length: whole(count) }, (_, at) => this.#changed(fromHsl({ ...hsl, l: (100 * (at + 1)) / (count + 1) })));
  }

  brightness() {
    return (this.red * 299 + this.green * 587 + this.blue * 114) / 1000;
  }

  isDark() {
    return this.brightness() < 128;
  }

  isLight() {
    return !this.isDark();
  }

  luminance() {
    const [r, g, b] = [this.red, this.green, this.blue].map((channel) => {
      const share = channel / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}

export const HARMONIES = Object.freeze({
  complement: [180],
  split: [150, 210],
  triad: [120, 240],
  tetrad: [90, 180, 270],
});

function finite(value) {
  if (typeof value !== "number") throw new TypeError("a number is wanted");
  if (!Number.isFinite(value)) throw new RangeError("a finite number is wanted");
  return value;
}

function whole(value) {
  finite(value);
  if (!Number.isInteger(value) || value < 1) throw new RangeError("a whole number from 1 is wanted");
  return value;
}

const SPACES = [
  ["rgb", ["r", "g", "b"], 255, (values) => values],
  ["hsl", ["h", "s", "l"], 100, fromHsl],
  ["hsl", ["h", "s", "v"], 100, fromHsv],
  ["hwb", ["h", "w", "b"], 100, fromHwb],
];

function fromObject(object) {
  const keys = Object.keys(object);
  const wanted = keys.filter((key) => key !== "a").sort().join();
  const space = SPACES.find(([, names]) => [...names].sort().join() === wanted);
  if (!space || keys.some((key) => typeof object[key] !== "number" || !Number.isFinite(object[key]))) {
    throw new TypeError("no colour");
  }
  const [form, names, most, convert] = space;
  const values = names.map((key) => [key, key === "h" ? object[key] : clamp(object[key], 0, most)]);
  return new Color({ a: object.a ?? 1, form, ...convert(Object.fromEntries(values)) });
}

export function color(input) {
  if (input instanceof Color) return input;
  if (typeof input === "string") {
    const found = read(input);
    if (!found) throw new ColorSyntaxError(input);
    return new Color(found);
  }
  if (typeof input !== "object" || input === null) throw new TypeError("no colour");
  return fromObject(input);
}

export function isColor(input) {
  try {
    color(input);
    return true;
  } catch {
    return false;
  }
}
