/** Contrast, after the Web Content Accessibility Guidelines 2. */
import { color } from "./color.js";

const LEAST = { AA: { normal: 4.5, large: 3 }, AAA: { normal: 7, large: 4.5 } };

export function contrast(text, ground) {
  const below = color(ground).over("white");
  const shown = [color(text).over(below), below].map((one) => one.luminance() + 0.05);
  return Math.max(...shown) / Math.min(...shown);
}

function leastOf({ level = "AA", size = "normal" } = {}) {
  if (!Object.hasOwn(LEAST, level) || !Object.hasOwn(LEAST.AA, size)) throw new RangeError("no such level or size");
  return LEAST[level][size];
}

export function isReadable(text, ground, options) {
  return contrast(text, ground) >= leastOf(options);
}

export function mostReadable(ground, texts, options = {}) {
  const least = leastOf(options);
  const listed = [...texts].map(color);
  if (listed.length === 0) throw new RangeError("no colours to choose from");
  const found = best(ground, listed);
  if (!options.fallback || contrast(found, ground) >= least) return found;
  return best(ground, [color("white"), color("black")]);
}

function best(ground, listed) {
  return listed.reduce((first, one) => (contrast(one, ground) > contrast(first, ground) ? one : first));
}
