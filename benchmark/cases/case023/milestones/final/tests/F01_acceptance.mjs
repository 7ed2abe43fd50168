import assert from "node:assert/strict";
import { test } from "node:test";
import { load, near } from "./_product.mjs";

const { Color, ColorSyntaxError, color, isColor, names } = await load();

test("digits", () => {
  for (const [text, r, g, b, a] of [
    ["#f80", 255, 136, 0, 1],
    ["#f80c", 255, 136, 0, 0.8],
    ["#ff8800", 255, 136, 0, 1],
    ["#12345678", 18, 52, 86, 120 / 255],
    ["#0000", 0, 0, 0, 0],
    ["#AbCdEf", 171, 205, 239, 1],
    ["#ffffffff", 255, 255, 255, 1],
  ]) {
    near(color(text).toRgb(), { r, g, b, a }, text);
    assert.ok(color(text) instanceof Color);
  }
});

test("names", () => {
  for (const [name, hex] of [
    ["rebeccapurple", "#663399"],
    ["tan", "#d2b48c"],
    ["aqua", "#00ffff"],
    ["cyan", "#00ffff"],
    ["lightgoldenrodyellow", "#fafad2"],
    ["darkslategrey", "#2f4f4f"],
    ["Orchid", "#da70d6"],
    ["NAVY", "#000080"],
  ]) {
    assert.equal(color(name).toText("hex"), hex);
  }
  near(color("Transparent").toRgb(), { r: 0, g: 0, b: 0, a: 0 });
});

test("the table of names", () => {
  const listed = Object.keys(names);
  assert.equal(listed.length, 148);
  assert.deepEqual([names.tan, names.yellowgreen, names.aliceblue, names.grey, names.gray], ["#d2b48c", "#9acd32", "#f0f8ff", "#808080", "#808080"]);
  assert.equal("transparent" in names && Object.hasOwn(names, "transparent"), false);
  assert.ok(Object.isFrozen(names));
  for (const name of listed) {
    assert.match(names[name], /^#[0-9a-f]{6}$/);
    assert.equal(color(name).toText(), names[name]);
  }
  const sum = Object.values(names).reduce((total, hex) => total + parseInt(hex.slice(1), 16), 0);
  assert.equal(sum, 1579864000);
});

test("white space around", () => {
  for (const text of [" red", "red \t", "\n\r\f#f00 \n", "\tRED"]) {
    assert.equal(color(text).toText(), "#ff0000");
  }
});

for (const text of ["", " ", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "f80", "# f80", "#f 80", "redd", "re d", "\u00a0red", "toString", "__proto__", "constructor", "tranſparent", "currentcolor", "#f\uff180", "pin\u212a"]) {
  test(`no colour: ${JSON.stringify(text)}`, () => {
    assert.throws(
      () => color(text),
      (error) => error instanceof ColorSyntaxError && error instanceof SyntaxError && error.text === text && error.name === "ColorSyntaxError",
    );
    assert.equal(isColor(text), false);
  });
}

test("isColor never raises", () => {
  for (const input of ["red", "#fff", color("tan"), { r: 1, g: 2, b: 3 }]) assert.equal(isColor(input), true);
  for (const input of [undefined, null, 5, NaN, Symbol("x"), () => "red", [], {}, ["red"], { r: 1, g: 2 }, true, 5n]) assert.equal(isColor(input), false);
});
