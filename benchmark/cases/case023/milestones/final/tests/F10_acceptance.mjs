import assert from "node:assert/strict";
import { test } from "node:test";
import { load, nearNumber } from "./_product.mjs";

const { color, contrast } = await load();

test("brightness", () => {
  for (const [text, value] of [
    ["black", 0],
    ["white", 255],
    ["red", 76.245],
    ["lime", 149.685],
    ["blue", 29.07],
    ["rgb(10 20 30 / 0.1)", 18.15],
  ]) {
    nearNumber(color(text).brightness(), value);
  }
});

test("dark and light", () => {
  for (const [text, dark] of [["#7f7f7f", true], ["#808080", false], ["red", true], ["lime", false], ["#fff0", false], ["rgb(127.9 127.9 127.9)", true]]) {
    assert.equal(color(text).isDark(), dark, text);
    assert.equal(color(text).isLight(), !dark, text);
  }
});

test("luminance", () => {
  for (const [text, value] of [
    ["black", 0],
    ["white", 1],
    ["red", 0.2126],
    ["lime", 0.7152],
    ["blue", 0.0722],
    ["#000a00", (0.7152 * (10 / 255)) / 12.92],
    ["#808080", ((128 / 255 + 0.055) / 1.055) ** 2.4],
    ["#0b0000", 0.2126 * ((11 / 255 + 0.055) / 1.055) ** 2.4],
    ["#ffffff80", 1],
  ]) {
    nearNumber(color(text).luminance(), value);
  }
});

test("contrast", () => {
  for (const [text, ground, value] of [
    ["black", "white", 21],
    ["white", "black", 21],
    ["tan", "tan", 1],
    ["red", "white", 1.05 / 0.2626],
    [color("lime"), { r: 0, g: 0, b: 255 }, 0.7652 / 0.1222],
  ]) {
    nearNumber(contrast(text, ground), value);
  }
});

test("contrast of what is seen", () => {
  nearNumber(contrast("#0000", "black"), 1);
  nearNumber(contrast("transparent", "tan"), 1);
  nearNumber(contrast("black", "#fff0"), 21);
  nearNumber(contrast("black", "#0000"), 21);
  nearNumber(contrast("rgb(0 0 0 / 0.5)", "white"), 1.05 / (((0.5 + 0.055) / 1.055) ** 2.4 + 0.05));
  nearNumber(contrast("white", "rgb(0 0 0 / 0.5)"), 1.05 / (((0.5 + 0.055) / 1.055) ** 2.4 + 0.05));
  nearNumber(contrast("rgb(0 0 0 / 0.5)", "rgb(0 0 0 / 0.5)"), (((0.5 + 0.055) / 1.055) ** 2.4 + 0.05) / (((0.25 + 0.055) / 1.055) ** 2.4 + 0.05));
});

test("no colours", () => {
  assert.throws(() => contrast("red", "rot"), SyntaxError);
  assert.throws(() => contrast("red"), TypeError);
});
