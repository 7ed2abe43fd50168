/** Conversions between red, green, blue (0 to 255) and the spaces of hue. */

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
export const turn = (hue) => (((hue % 360) + 360) % 360) + 0;

function hueOf(r, g, b, max, delta) {
  if (delta === 0) return 0;
  if (max === r) return turn(60 * ((g - b) / delta));
  if (max === g) return 60 * ((b - r) / delta + 2);
  return 60 * ((r - g) / delta + 4);
}

function parts({ r, g, b }) {
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const max = Math.max(x, y, z);
  const min = Math.min(x, y, z);
  return { max, min, hue: hueOf(x, y, z, max, max - min) };
}

export function toHsl(rgb) {
  const { max, min, hue } = parts(rgb);
  const l = (max + min) / 2;
  const s = max === min ? 0 : (max - min) / (1 - Math.abs(2 * l - 1));
  return { h: hue, s: clamp(s * 100, 0, 100), l: l * 100 };
}

export function toHsv(rgb) {
  const { max, min, hue } = parts(rgb);
  return { h: hue, s: max === 0 ? 0 : ((max - min) / max) * 100, v: max * 100 };
}

export function toHwb(rgb) {
  const { max, min, hue } = parts(rgb);
  return { h: hue, w: min * 100, b: (1 - max) * 100 };
}

/** From hue, the greatest and the least channel. */
function between(hue, max, min) {
  const place = turn(hue) / 60;
  const rise = (shift) => {
    const at = (place + shift) % 6;
    return clamp(Math.min(at, 4 - at), 0, 1);
  };
  const [r, g, b] = [rise(2), rise(0), rise(4)].map((share) => 255 * (min + (max - min) * share));
  return { r, g, b };
}

export function fromHsl({ h, s, l }) {
  const light = l / 100;
  const half = (s / 100) * Math.min(light, 1 - light);
  return between(h, light + half, light - half);
}

export const fromHsv = ({ h, s, v }) => between(h, v / 100, (v / 100) * (1 - s / 100));

export function fromHwb({ h, w, b }) {
  const sum = w + b;
  if (sum >= 100) return between(0, w / sum, w / sum);
  return between(h, 1 - b / 100, w / 100);
}
