import assert from "node:assert/strict";
import { test } from "node:test";
import { load, near, nearNumber } from "./_product.mjs";

const { Color, color } = await load();
const BASE = { h: 210, s: 40, l: 50, a: 0.5 };

for (const [method, amount, changes] of [
  ["lighten", undefined, { l: 60 }],
  ["lighten", 25, { l: 75 }],
  ["lighten", -20, { l: 30 }],
  ["darken", undefined, { l: 40 }],
  ["darken", 12.5, { l: 37.5 }],
  ["darken", -30, { l: 80 }],
  ["saturate", undefined, { s: 50 }],
  ["saturate", 90, { s: 100 }],
  ["desaturate", undefined, { s: 30 }],
  ["desaturate", -5, { s: 45 }],
  ["lighten", 0, {}],
  ["spin", 30, { h: 240 }],
  ["spin", 200, { h: 50 }],
  ["spin", -300, { h: 270 }],
  ["spin", 3610, { h: 220 }],
  ["spin", 0, {}],
  ["withAlpha", 0.2, { a: 0.2 }],
  ["withAlpha", 7, { a: 1 }],
  ["withAlpha", -7, { a: 0 }],
]) {
  test(`${method}(${amount})`, () => {
    const one = color(BASE);
    const changed = one[method](amount);
    assert.ok(changed instanceof Color);
    near(changed.toHsl(), { ...BASE, ...changes });
    near(one.toHsl(), BASE);
  });
}

test("limits", () => {
  near(color(BASE).lighten(60).toRgb(), { r: 255, g: 255, b: 255, a: 0.5 });
  near(color(BASE).darken(51).toRgb(), { r: 0, g: 0, b: 0, a: 0.5 });
  near(color(BASE).desaturate(41).toRgb(), { r: 127.5, g: 127.5, b: 127.5, a: 0.5 });
  near(color("red").saturate(10).toRgb(), { r: 255, g: 0, b: 0, a: 1 });
});

test("grey", () => {
  near(color("#3366cc80").grey().toRgb(), { r: 127.5, g: 127.5, b: 127.5, a: 128 / 255 });
  near(color({ h: 20, s: 70, l: 30 }).grey().toRgb(), { r: 76.5, g: 76.5, b: 76.5, a: 1 });
});

test("brighten", () => {
  near(color("rgb(10 100 250 / 0.5)").brighten().toRgb(), { r: 35.5, g: 125.5, b: 255, a: 0.5 });
  near(color("rgb(10 100 250)").brighten(-20).toRgb(), { r: 0, g: 49, b: 199, a: 1 });
  near(color("black").brighten(100).toRgb(), { r: 255, g: 255, b: 255, a: 1 });
});

test("invert", () => {
  near(color("rgb(10.5 100 250 / 0.25)").invert().toRgb(), { r: 244.5, g: 155, b: 5, a: 0.25 });
});

test("nothing is rounded on the way", () => {
  let one = color({ h: 123.4, s: 45.6, l: 50 });
  for (let at = 0; at < 40; at += 1) one = one.lighten(0.3).spin(1.7);
  for (let at = 0; at < 40; at += 1) one = one.darken(0.3).spin(-1.7);
  nearNumber(one.toHsl().h, 123.4);
  nearNumber(one.toHsl().l, 50);
});

test("amounts that are no numbers, or not finite", () => {
  const one = color("tan");
  const methods = ["lighten", "darken", "saturate", "desaturate", "brighten", "spin", "withAlpha"];
  for (const method of methods) {
    for (const amount of ["10", null, {}, true, 5n]) assert.throws(() => one[method](amount), TypeError, method);
    for (const amount of [NaN, Infinity, -Infinity]) assert.throws(() => one[method](amount), RangeError, method);
  }
  for (const method of ["spin", "withAlpha"]) assert.throws(() => one[method](), TypeError);
});
