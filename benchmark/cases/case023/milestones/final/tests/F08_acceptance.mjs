import assert from "node:assert/strict";
import { test } from "node:test";
import { load, near } from "./_product.mjs";

const { color } = await load();

test("mixing", () => {
  const one = color("rgb(0 100 200)");
  near(one.mix("rgb(100 100 0)").toRgb(), { r: 50, g: 100, b: 100, a: 1 });
  near(one.mix("rgb(100 100 0)", 25).toRgb(), { r: 25, g: 100, b: 150, a: 1 });
  near(one.mix({ r: 100, g: 100, b: 0 }, 0).toRgb(), { r: 0, g: 100, b: 200, a: 1 });
  near(one.mix(color("rgb(100 100 0)"), 100).toRgb(), { r: 100, g: 100, b: 0, a: 1 });
  near(one.toRgb(), { r: 0, g: 100, b: 200, a: 1 });
});

test("alpha is mixed like the others", () => {
  near(color("#f000").mix("#00f", 40).toRgb(), { r: 153, g: 0, b: 102, a: 0.4 });
  near(color("rgb(10 20 30 / 0.2)").mix("rgb(30 40 50 / 0.6)", 75).toRgb(), { r: 25, g: 35, b: 45, a: 0.5 });
});

test("percentages are clamped", () => {
  near(color("black").mix("white", 150).toRgb(), { r: 255, g: 255, b: 255, a: 1 });
  near(color("black").mix("white", -1).toRgb(), { r: 0, g: 0, b: 0, a: 1 });
});

test("laying over", () => {
  near(color("rgb(255 0 0 / 0.5)").over("white").toRgb(), { r: 255, g: 127.5, b: 127.5, a: 1 });
  near(color("rgb(200 100 0 / 0.25)").over("rgb(0 100 200)").toRgb(), { r: 50, g: 100, b: 150, a: 1 });
  near(color("red").over("#00f8").toRgb(), { r: 255, g: 0, b: 0, a: 1 });
  near(color("#f000").over("rgb(1 2 3 / 0.5)").toRgb(), { r: 1, g: 2, b: 3, a: 0.5 });
});

test("over translucent grounds", () => {
  near(color("rgb(255 0 0 / 0.5)").over("rgb(0 0 255 / 0.5)").toRgb(), { r: 170, g: 0, b: 85, a: 0.75 });
  near(color("rgb(100 50 0 / 0.2)").over("rgb(0 50 100 / 0.5)").toRgb(), { r: 100 / 3, g: 50, b: 200 / 3, a: 0.6 });
});

test("nothing over nothing", () => {
  near(color("#fff0").over("#f000").toRgb(), { r: 0, g: 0, b: 0, a: 0 });
});

test("what can't be mixed", () => {
  for (const method of ["mix", "over"]) {
    assert.throws(() => color("red")[method]("rot"), SyntaxError);
    assert.throws(() => color("red")[method](), TypeError);
  }
  for (const percent of ["50", null, {}]) assert.throws(() => color("red").mix("tan", percent), TypeError);
  for (const percent of [NaN, Infinity]) assert.throws(() => color("red").mix("tan", percent), RangeError);
});
