/** Colours as three whole numbers, rounded at every step. */

export const names = Object.freeze({
  aliceblue: "#f0f8ff",
  antiquewhite: "#faebd7",
  aqua: "#00ffff",
  aquamarine: "#7fffd4",
  azure: "#f0ffff",
  beige: "#f5f5dc",
  bisque: "#ffe4c4",
  black: "#000000",
  blanchedalmond: "#ffebcd",
  blue: "#0000ff",
  blueviolet: "#8a2be2",
  brown: "#a52a2a",
  burlywood: "#deb887",
  cadetblue: "#5f9ea0",
  chartreuse: "#7fff00",
  chocolate: "#d2691e",
  coral: "#ff7f50",
  cornflowerblue: "#6495ed",
  cornsilk: "#fff8dc",
  crimson: "#dc143c",
  cyan: "#00ffff",
  darkblue: "#00008b",
  darkcyan: "#008b8b",
  darkgoldenrod: "#b8860b",
  darkgray: "#a9a9a9",
  darkgreen: "#006400",
  darkgrey: "#a9a9a9",
  darkkhaki: "#bdb76b",
  darkmagenta: "#8b008b",
  darkolivegreen: "#556b2f",
  darkorange: "#ff8c00",
  darkorchid: "#9932cc",
  darkred: "#8b0000",
  darksalmon: "#e9967a",
  darkseagreen: "#8fbc8f",
  darkslateblue: "#483d8b",
  darkslategray: "#2f4f4f",
  darkslategrey: "#2f4f4f",
  darkturquoise: "#00ced1",
  darkviolet: "#9400d3",
  deeppink: "#ff1493",
  deepskyblue: "#00bfff",
  dimgray: "#696969",
  dimgrey: "#696969",
  dodgerblue: "#1e90ff",
  firebrick: "#b22222",
  floralwhite: "#fffaf0",
  forestgreen: "#228b22",
  fuchsia: "#ff00ff",
  gainsboro: "#dcdcdc",
  ghostwhite: "#f8f8ff",
  gold: "#ffd700",
  goldenrod: "#daa520",
  gray: "#808080",
  green: "#008000",
  greenyellow: "#adff2f",
  grey: "#808080",
  honeydew: "#f0fff0",
  hotpink: "#ff69b4",
  indianred: "#cd5c5c",
  indigo: "#4b0082",
  ivory: "#fffff0",
  khaki: "#f0e68c",
  lavender: "#e6e6fa",
  lavenderblush: "#fff0f5",
  lawngreen: "#7cfc00",
  lemonchiffon: "#fffacd",
  lightblue: "#add8e6",
  lightcoral: "#f08080",
  lightcyan: "#e0ffff",
  lightgoldenrodyellow: "#fafad2",
  lightgray: "#d3d3d3",
  lightgreen: "#90ee90",
  lightgrey: "#d3d3d3",
  lightpink: "#ffb6c1",
  lightsalmon: "#ffa07a",
  lightseagreen: "#20b2aa",
  lightskyblue: "#87cefa",
  lightslategray: "#778899",
  lightslategrey: "#778899",
  lightsteelblue: "#b0c4de",
  lightyellow: "#ffffe0",
  lime: "#00ff00",
  limegreen: "#32cd32",
  linen: "#faf0e6",
  magenta: "#ff00ff",
  maroon: "#800000",
  mediumaquamarine: "#66cdaa",
  mediumblue: "#0000cd",
  mediumorchid: "#ba55d3",
  mediumpurple: "#9370db",
  mediumseagreen: "#3cb371",
  mediumslateblue: "#7b68ee",
  mediumspringgreen: "#00fa9a",
  mediumturquoise: "#48d1cc",
  mediumvioletred: "#c71585",
  midnightblue: "#191970",
  mintcream: "#f5fffa",
  mistyrose: "#ffe4e1",
  moccasin: "#ffe4b5",
  navajowhite: "#ffdead",
  navy: "#000080",
  oldlace: "#fdf5e6",
  olive: "#808000",
  olivedrab: "#6b8e23",
  orange: "#ffa500",
  orangered: "#ff4500",
  orchid: "#da70d6",
  palegoldenrod: "#eee8aa",
  palegreen: "#98fb98",
  paleturquoise: "#afeeee",
  palevioletred: "#db7093",
  papayawhip: "#ffefd5",
  peachpuff: "#ffdab9",
  peru: "#cd853f",
  pink: "#ffc0cb",
  plum: "#dda0dd",
  powderblue: "#b0e0e6",
  purple: "#800080",
  rebeccapurple: "#663399",
  red: "#ff0000",
  rosybrown: "#bc8f8f",
  royalblue: "#4169e1",
  saddlebrown: "#8b4513",
  salmon: "#fa8072",
  sandybrown: "#f4a460",
  seagreen: "#2e8b57",
  seashell: "#fff5ee",
  sienna: "#a0522d",
  silver: "#c0c0c0",
  skyblue: "#87ceeb",
  slateblue: "#6a5acd",
  slategray: "#708090",
  slategrey: "#708090",
  snow: "#fffafa",
  springgreen: "#00ff7f",
  steelblue: "#4682b4",
  tan: "#d2b48c",
  teal: "#008080",
  thistle: "#d8bfd8",
  tomato: "#ff6347",
  turquoise: "#40e0d0",
  violet: "#ee82ee",
  wheat: "#f5deb3",
  white: "#ffffff",
  whitesmoke: "#f5f5f5",
  yellow: "#ffff00",
  yellowgreen: "#9acd32",
});

export class ColorSyntaxError extends SyntaxError {
  constructor(text) {
    super(`not a colour: ${text}`);
    this.name = "ColorSyntaxError";
    this.text = text;
  }
}

const limit = (value, most) => Math.min(most, Math.max(0, value));

function hueToRgb(h, s, l) {
  const f = (n) => {
    const k = (n + h / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [f(0), f(8), f(4)];
}

function parse(given) {
  const text = given.trim().toLowerCase();
  if (text === "transparent") return [0, 0, 0, 0, "name"];
  if (names[text]) return [...parse(names[text]).slice(0, 4), "name"];
  if (text[0] === "#") {
    let digits = text.slice(1);
    const form = digits.length < 5 ? "shorthex" : "hex";
    if (digits.length < 5) digits = [...digits].map((digit) => digit + digit).join("");
    if (/^[0-9a-f]{6}([0-9a-f]{2})?$/.test(digits)) {
      const all = digits.match(/../g).map((two) => parseInt(two, 16));
      return [...all.slice(0, 3), (all[3] ?? 255) / 255, form];
    }
  }
  const call = /^(rgb|hsl|hwb)a?\((.*)\)$/.exec(text);
  if (!call) throw new ColorSyntaxError(given);
  const words = call[2].split(/[\s,/]+/).filter(Boolean);
  const [x, y, z, a = 1] = words.map((word) => parseFloat(word) * (call[1] === "rgb" && word.endsWith("%") ? 2.55 : 1));
  if (words.length < 3 || [x, y, z, a].some(Number.isNaN)) throw new ColorSyntaxError(given);
  const form = call[1] + (call[2].includes(",") && call[1] !== "hwb" ? "-legacy" : "");
  if (call[1] === "rgb") return [x, y, z, a, form];
  const turned = ((x % 360) + 360) % 360;
  if (call[1] === "hsl") return [...hueToRgb(turned, y / 100, z / 100), a, form];
  const pure = hueToRgb(turned, 1, 0.5).map((part) => (part / 255) * (255 - (y + z) * 2.55) + y * 2.55);
  return [...pure, a, form];
}

export class Color {
  constructor([r, g, b, a, form]) {
    [this.red, this.green, this.blue] = [r, g, b].map((channel) => limit(Math.round(channel), 255));
    this.alpha = limit(a, 1);
    this.form = form;
  }
  toRgb() {
    return { r: this.red, g: this.green, b: this.blue, a: this.alpha };
  }
  toHsl() {
    const [r, g, b] = [this.red / 255, this.green / 255, this.blue / 255];
    const [top, low] = [Math.max(r, g, b), Math.min(r, g, b)];
    const gap = top - low;
    const h = gap === 0 ? 0 : top === r ? (g - b) / gap : top === g ? (b - r) / gap + 2 : (r - g) / gap + 4;
    const l = (top + low) / 2;
    return { h: (h * 60 + 360) % 360, s: gap === 0 ? 0 : (100 * gap) / (1 - Math.abs(2 * l - 1)), l: l * 100, a: this.alpha };
  }
  toHsv() {
    const top = Math.max(this.red, this.green, this.blue);
    const low = Math.min(this.red, this.green, this.blue);
    return { h: this.toHsl().h, s: top ? (100 * (top - low)) / top : 0, v: top / 2.55, a: this.alpha };
  }
  toHwb() {
    const { h, v, s, a } = this.toHsv();
    return { h, w: v * (1 - s / 100), b: 100 - v, a };
  }
  toText(form = "hex") {
    const all = [this.red, this.green, this.blue, Math.round(this.alpha * 255)].map((part) => part.toString(16).padStart(2, "0"));
    const hex = `#${all.slice(0, this.alpha < 1 ? 4 : 3).join("")}`;
    if (form === "name") return this.name() ?? hex;
    if (form.startsWith("rgb")) return `rgb(${this.red} ${this.green} ${this.blue})`;
    const { h, s, l } = this.toHsl();
    return form.startsWith("hsl") ? `hsl(${Math.round(h)} ${Math.round(s)}% ${Math.round(l)}%)` : hex;
  }
  toString() {
    return this.toText(this.form);
  }
  name() {
    return Object.keys(names).find((one) => names[one] === this.toText()) ?? null;
  }
  equals(other) {
    return this.toText() === color(other).toText();
  }
  #hsl(change) {
    const { h, s, l, a } = { ...this.toHsl(), ...change };
    return new Color([...hueToRgb((h + 3600) % 360, limit(s, 100) / 100, limit(l, 100) / 100), a, this.form]);
  }
  lighten(amount = 10) {
    return this.#hsl({ l: this.toHsl().l + amount });
  }
  darken(amount = 10) {
    return this.lighten(-amount);
  }
  saturate(amount = 10) {
    return this.#hsl({ s: this.toHsl().s + amount });
  }
  desaturate(amount = 10) {
    return this.saturate(-amount);
  }
  grey() {
    return this.desaturate(100);
  }
  brighten(amount = 10) {
    return new Color([this.red + amount * 2.55, this.green + amount * 2.55, this.blue + amount * 2.55, this.alpha, this.form]);
  }
  invert() {
    return new Color([255 - this.red, 255 - this.green, 255 - this.blue, this.alpha, this.form]);
  }
  spin(degrees) {
    return this.#hsl({ h: this.toHsl().h + degrees });
  }
  withAlpha(a) {
    return new Color([this.red, this.green, this.blue, a, this.form]);
  }
  mix(other, percent = 50) {
    const [p, q] = [this.toRgb(), color(other).toRgb()];
    return new Color([..."rgba"].map((key) => p[key] + ((q[key] - p[key]) * percent) / 100).concat(this.form));
  }
  over(ground) {
    return color(ground).mix(this, this.alpha * 100);
  }
  complement() {
    return this.spin(180);
  }
  harmony(kind) {
    const turns = { complement: [0, 180], split: [0, 150, 210], triad: [0, 120, 240], tetrad: [0, 90, 180, 270] };
    return turns[kind].map((turn) => this.spin(turn));
  }
  neighbours(count = 5, step = 12) {
    return Array.from({ length: count }, (_, at) => this.spin((at - (count >> 1)) * step));
  }
  shades(count = 5) {
    return Array.from({ length: count }, (_, at) => this.#hsl({ l: (100 * (at + 1)) / (count + 1) }));
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
    const [r, g, b] = [this.red, this.green, this.blue].map((c) => (c < 11 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}

export function color(input) {
  if (input instanceof Color) return input;
  if (typeof input === "string") return new Color(parse(input));
  const { r, g, b, h, s, l, a = 1 } = input;
  return new Color(r === undefined ? [...hueToRgb(h, s / 100, l / 100), a, "hsl"] : [r, g, b, a, "rgb"]);
}

export function isColor(input) {
  try {
    return Boolean(color(input));
  } catch {
    return false;
  }
}

export function contrast(text, ground) {
  const [one, other] = [color(text).luminance() + 0.05, color(ground).luminance() + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

export function isReadable(text, ground, { level = "AA", size = "normal" } = {}) {
  return contrast(text, ground) >= (level === "AA" ? 4.5 : 7) / (size === "large" ? 1.5 : 1);
}

export function mostReadable(ground, texts) {
  return color([...texts].sort((a, b) => contrast(b, ground) - contrast(a, ground))[0]);
}
