import assert from "node:assert/strict";
import { test } from "node:test";
import { load, near } from "./_product.mjs";

const { color } = await load();
const ONE = { h: 200, s: 60, l: 40, a: 0.5 };
const one = color(ONE);

function hues(colors, expected) {
  assert.equal(colors.length, expected.length);
  colors.forEach((each, at) => near(each.toHsl(), { ...ONE, h: expected[at] }, `index ${at}`));
}

for (const [kind, expected] of [
  ["complement", [200, 20]],
  ["split", [200, 350, 50]],
  ["triad", [200, 320, 80]],
  ["tetrad", [200, 290, 20, 110]],
]) {
  test(`harmony ${kind}`, () => {
    const found = one.harmony(kind);
    assert.ok(Array.isArray(found));
    hues(found, expected);
    assert.ok(found[0].equals(one));
  });
}

test("complement", () => {
  near(one.complement().toHsl(), { ...ONE, h: 20 });
  assert.equal(color("#808080").complement().toText(), "#808080");
});

for (const kind of ["", "Triad", "pentad", "toString", "__proto__", undefined, null, ["triad"]]) {
  test(`no harmony: ${String(kind)}`, () => assert.throws(() => one.harmony(kind), RangeError));
}

test("neighbours", () => {
  hues(one.neighbours(), [176, 188, 200, 212, 224]);
  hues(one.neighbours(4, 30), [140, 170, 200, 230]);
  hues(one.neighbours(1), [200]);
  hues(one.neighbours(3, -100), [300, 200, 100]);
  hues(one.neighbours(2, 250), [310, 200]);
});

test("shades", () => {
  for (const [found, expected] of [
    [one.shades(3), [25, 50, 75]],
    [one.shades(1), [50]],
    [one.shades(4), [20, 40, 60, 80]],
    [one.shades(), [1, 2, 3, 4, 5].map((part) => (100 * part) / 6)],
  ]) {
    assert.equal(found.length, expected.length);
    found.forEach((each, at) => near(each.toHsl(), { ...ONE, l: expected[at] }, `index ${at}`));
  }
});

test("counts and steps", () => {
  for (const method of ["neighbours", "shades"]) {
    for (const count of [0, -1, 2.5, NaN, Infinity]) assert.throws(() => one[method](count), RangeError);
    for (const count of ["3", null, {}]) assert.throws(() => one[method](count), TypeError);
  }
  assert.throws(() => one.neighbours(3, "12"), TypeError);
  assert.throws(() => one.neighbours(3, NaN), RangeError);
});
