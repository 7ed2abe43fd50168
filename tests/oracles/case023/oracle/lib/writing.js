/** Texts of colours. */
import { names } from "./names.js";
import { toHsl, toHwb } from "./spaces.js";

export const FORMS = ["hex", "shorthex", "rgb", "rgb-legacy", "percent", "hsl", "hsl-legacy", "hwb", "name"];

const round = (value, places) => String(Math.round(value * 10 ** places) / 10 ** places + 0);
const pair = (value) => Math.round(value).toString(16).padStart(2, "0");

export function hexOf({ red, green, blue, alpha }) {
  const last = pair(alpha * 255);
  return `#${pair(red)}${pair(green)}${pair(blue)}${last === "ff" ? "" : last}`;
}

function shortOf(color) {
  const digits = hexOf(color).slice(1);
  const pairs = digits.match(/../g);
  return pairs.every(([first, second]) => first === second) ? `#${pairs.map(([first]) => first).join("")}` : `#${digits}`;
}

export function nameOf(color) {
  const hex = hexOf(color);
  if (hex === "#00000000") return "transparent";
  return Object.keys(names).find((name) => names[name] === hex) ?? null;
}

function call(name, legacy, words, alpha) {
  const last = round(alpha, 3);
  if (legacy) return last === "1" ? `${name}(${words.join(", ")})` : `${name}a(${[...words, last].join(", ")})`;
  return `${name}(${words.join(" ")}${last === "1" ? "" : ` / ${last}`})`;
}

const degrees = (hue) => (round(hue, 2) === "360" ? "0" : round(hue, 2));

export function write(color, form) {
  const { red, green, blue, alpha } = color;
  const rgb = { r: red, g: green, b: blue };
  const channels = [red, green, blue];
  switch (form) {
    case "hex":
      return hexOf(color);
    case "shorthex":
      return shortOf(color);
    case "name":
      return nameOf(color) ?? hexOf(color);
    case "rgb":
    case "rgb-legacy":
      return call("rgb", form !== "rgb", channels.map((value) => round(value, 0)), alpha);
    case "percent":
      return call("rgb", false, channels.map((value) => `${round((value * 100) / 255, 2)}%`), alpha);
    case "hsl":
    case "hsl-legacy": {
      const { h, s, l } = toHsl(rgb);
      return call("hsl", form !== "hsl", [degrees(h), `${round(s, 2)}%`, `${round(l, 2)}%`], alpha);
    }
    default: {
      const { h, w, b } = toHwb(rgb);
      return call("hwb", false, [degrees(h), `${round(w, 2)}%`, `${round(b, 2)}%`], alpha);
    }
  }
}
