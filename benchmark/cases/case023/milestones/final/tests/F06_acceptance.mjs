import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./_product.mjs";

const { color, names } = await load();

test("names of colours", () => {
  for (const [text, name] of [
    ["#d2b48c", "tan"],
    ["#0ff", "aqua"],
    ["cyan", "aqua"],
    ["magenta", "fuchsia"],
    ["grey", "gray"],
    ["darkslategrey", "darkslategray"],
    ["rgb(209.6 180.4 140)", "tan"],
    ["#d2b48d", null],
    ["#d2b48cfe", null],
    ["rgb(210 180 140 / 0.999)", "tan"],
    ["transparent", "transparent"],
    ["#0000", "transparent"],
    ["#ffffff00", null],
    ["hsl(0 100% 0% / 0)", "transparent"],
  ]) {
    assert.equal(color(text).name(), name, text);
  }
});

test("every name is found again", () => {
  for (const name of Object.keys(names)) assert.equal(names[color(name).name()], names[name]);
});

test("the form of names", () => {
  assert.equal(color("#ffa500").toText("name"), "orange");
  assert.equal(color("#ffa501").toText("name"), "#ffa501");
  assert.equal(color("#ffa50080").toText("name"), "#ffa50080");
});

for (const [input, form, text] of [
  ["#FFF", "shorthex", "#fff"],
  ["#F00C", "shorthex", "#f00c"],
  ["#ffffff", "hex", "#ffffff"],
  ["#FF0000CC", "hex", "#ff0000cc"],
  ["Cyan", "name", "aqua"],
  ["transparent", "name", "transparent"],
  ["rgb(1 2 3)", "rgb", "rgb(1 2 3)"],
  ["rgba(1% 2 3 / 1)", "rgb", "rgb(3 2 3)"],
  ["rgba(1,2,3,.5)", "rgb-legacy", "rgba(1, 2, 3, 0.5)"],
  ["rgba(1,2,3)", "rgb-legacy", "rgb(1, 2, 3)"],
  ["hsla(400 50% 50%)", "hsl", "hsl(40 50% 50%)"],
  ["hsl(40,50%,50%,0.5)", "hsl-legacy", "hsla(40, 50%, 50%, 0.5)"],
  ["hwb(40 20% 20%)", "hwb", "hwb(40 20% 20%)"],
  [{ r: 1, g: 2, b: 3 }, "rgb", "rgb(1 2 3)"],
  [{ h: 40, s: 50, l: 50 }, "hsl", "hsl(40 50% 50%)"],
  [{ h: 120, s: 100, v: 50 }, "hsl", "hsl(120 100% 25%)"],
  [{ h: 40, w: 20, b: 20, a: 0.5 }, "hwb", "hwb(40 20% 20% / 0.5)"],
]) {
  test(`the form of ${JSON.stringify(input)}`, () => {
    const one = color(input);
    assert.equal(one.form, form);
    assert.equal(one.toString(), text);
    assert.equal(`${one}`, text);
  });
}

test("changed colours keep the form", () => {
  const one = color("hsl(40, 50%, 50%)");
  for (const other of [one.lighten(), one.spin(10), one.withAlpha(0.5), one.mix("#fff"), one.over("red"), one.invert(), one.grey(), one.brighten(), one.complement(), ...one.shades(2), ...one.harmony("triad"), ...one.neighbours(3)]) {
    assert.equal(other.form, "hsl-legacy");
  }
  assert.equal(String(color("#fff").darken(40)), "#999");
  assert.equal(String(color("#fff").darken(41)), "#969696");
  assert.equal(String(color("white").darken(100)), "black");
  assert.equal(String(color("#ffffff").darken(100)), "#000000");
});
