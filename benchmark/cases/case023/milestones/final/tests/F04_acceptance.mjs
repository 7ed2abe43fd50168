import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, load, near, nearNumber } from "./_product.mjs";

const { color } = await load();

test("red, green and blue", () => {
  near(color({ r: 1, g: 2.5, b: 255 }).toRgb(), { r: 1, g: 2.5, b: 255, a: 1 });
  near(color({ r: -1, g: 300, b: 0, a: 7 }).toRgb(), { r: 0, g: 255, b: 0, a: 1 });
  near(color({ a: -2, b: 3, g: 2, r: 1 }).toRgb(), { r: 1, g: 2, b: 3, a: 0 });
});

test("the spaces of hue", () => {
  near(color({ h: 30, s: 100, l: 50 }).toRgb(), { r: 255, g: 127.5, b: 0, a: 1 });
  near(color({ h: -330, s: 250, l: 50, a: 0.5 }).toRgb(), { r: 255, g: 127.5, b: 0, a: 0.5 });
  near(color({ h: 30, s: 50, v: 80 }).toRgb(), { r: 204, g: 153, b: 102, a: 1 });
  near(color({ h: 240, s: 0, v: 40 }).toRgb(), { r: 102, g: 102, b: 102, a: 1 });
  near(color({ h: 750, s: 100, v: 100 }).toRgb(), { r: 255, g: 127.5, b: 0, a: 1 });
  near(color({ h: 90, w: 20, b: 40 }).toRgb(), { r: 102, g: 153, b: 51, a: 1 });
  near(color({ h: 90, w: 60, b: 90, a: 0 }).toRgb(), { r: 102, g: 102, b: 102, a: 0 });
});

for (const [name, input] of Object.entries({
  "nothing": {},
  "two channels": { r: 1, g: 2 },
  "a further key": { r: 1, g: 2, b: 3, x: 4 },
  "two spaces": { r: 1, g: 2, b: 3, h: 4 },
  "hue, saturation, blue": { h: 1, s: 2, b: 3 },
  "long names": { red: 1, green: 2, blue: 3 },
  "text for a number": { r: "1", g: 2, b: 3 },
  "no number": { r: NaN, g: 2, b: 3 },
  "no finite number": { h: Infinity, s: 2, l: 3 },
  "alpha of no number": { r: 1, g: 2, b: 3, a: null },
  "array": [1, 2, 3],
  "null": null,
  "undefined": undefined,
  "number": 5,
  "boolean": true,
  "function": () => "red",
})) {
  test(`no input: ${name}`, () => assert.throws(() => color(input), TypeError));
}

test("colours are given back, and are frozen", () => {
  const tan = color("tan");
  assert.equal(color(tan), tan);
  assert.ok(Object.isFrozen(tan));
  assert.throws(() => {
    tan.red = 1;
  }, TypeError);
  const input = { r: 1, g: 2, b: 3 };
  const made = color(input);
  input.r = 200;
  made.toRgb().g = 99;
  near(made.toRgb(), { r: 1, g: 2, b: 3, a: 1 });
  assert.deepEqual(input, { r: 200, g: 2, b: 3 });
});

test("properties", () => {
  const { red, green, blue, alpha } = color("#12345600");
  assert.deepEqual([red, green, blue, alpha], [18, 52, 86, 0]);
});

for (const [text, hsl, hsv, hwb] of [
  ["#ff0000", [0, 100, 50], [0, 100, 100], [0, 0, 0]],
  ["#ffff00", [60, 100, 50], [60, 100, 100], [60, 0, 0]],
  ["#0000ff80", [240, 100, 50], [240, 100, 100], [240, 0, 0]],
  ["#ff0033", [348, 100, 50], [348, 100, 100], [348, 0, 0]],
  ["#669933", [90, 50, 40], [90, (200 / 3), 60], [90, 20, 40]],
  ["#3366cc", [220, 60, 50], [220, 75, 80], [220, 20, 20]],
  ["#808080", [0, 0, (12800 / 255)], [0, 0, (12800 / 255)], [0, (12800 / 255), (12700 / 255)]],
  ["#ffffff", [0, 0, 100], [0, 0, 100], [0, 100, 0]],
  ["#000000", [0, 0, 0], [0, 0, 0], [0, 0, 100]],
  ["#ff66ff", [300, 100, 70], [300, 60, 100], [300, 40, 0]],
]) {
  test(`conversions of ${text}`, () => {
    const one = color(text);
    const a = text.length > 7 ? 128 / 255 : 1;
    near(one.toHsl(), { h: hsl[0], s: hsl[1], l: hsl[2], a }, "hsl");
    near(one.toHsv(), { h: hsv[0], s: hsv[1], v: hsv[2], a }, "hsv");
    near(one.toHwb(), { h: hwb[0], w: hwb[1], b: hwb[2], a }, "hwb");
  });
}

test("there and back", () => {
  const roll = dice(99);
  for (let at = 0; at < 2000; at += 1) {
    const rgb = { r: roll(256), g: roll(256), b: roll(256), a: roll(11) / 10 };
    const one = color(rgb);
    for (const other of [one.toHsl(), one.toHsv(), one.toHwb()]) {
      near(color(other).toRgb(), rgb, JSON.stringify(rgb));
      assert.ok(other.h >= 0 && other.h < 360);
    }
  }
});

test("equality", () => {
  assert.ok(color("red").equals("#f00") && color("red").equals({ h: 360, s: 100, l: 50 }) && color("red").equals(color("rgb(254.6 0 0)")));
  assert.ok(!color("red").equals("#f00e") && !color("red").equals("rgb(254.4 0 0)") && color("#f00").withAlpha(0.999).equals("red"));
  assert.throws(() => color("red").equals("rot"), SyntaxError);
  nearNumber(color("rgb(254.6 0 0)").red, 254.6);
});
