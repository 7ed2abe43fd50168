import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, refused, run } from "./_product.mjs";

test("mix", () => {
  assert.deepEqual(lines(["mix", "black", "white"]), ["#808080"]);
  assert.deepEqual(lines(["mix", "black", "white", "--percent", "20"]), ["#333333"]);
  assert.deepEqual(lines(["mix", "--percent=12.5", "--to", "percent", "black", "white"]), ["rgb(12.5% 12.5% 12.5%)"]);
  assert.deepEqual(lines(["mix", "--percent", "0", "red", "white"]), ["#ff0000"]);
  assert.deepEqual(lines(["mix", "--percent", "100", "red", "#fff0", "--to=rgb"]), ["rgb(255 255 255 / 0)"]);
});

for (const [text, ground, line] of [
  ["black", "white", "21.00 AA AAA AA-large AAA-large"],
  ["#777", "#fff", "4.47 AA-large"],
  ["#767676", "white", "4.54 AA AA-large AAA-large"],
  ["black", "#777", "4.68 AA AA-large AAA-large"],
  ["#eee", "white", "1.16"],
  ["#959595", "white", "2.99"],
  ["red", "red", "1.00"],
]) {
  test(`contrast ${text} ${ground}`, () => assert.deepEqual(lines(["contrast", text, ground]), [line]));
}

test("harmony", () => {
  assert.deepEqual(lines(["harmony", "triad", "red"]), ["#ff0000", "#00ff00", "#0000ff"]);
  assert.deepEqual(lines(["harmony", "complement", "--to", "name", "cyan"]), ["aqua", "red"]);
  assert.deepEqual(lines(["harmony", "--to=hsl", "tetrad", "hsl(10 50% 50%)"]), ["hsl(10 50% 50%)", "hsl(100 50% 50%)", "hsl(190 50% 50%)", "hsl(280 50% 50%)"]);
  assert.deepEqual(lines(["harmony", "split", "#ff0000", "--to", "hsl"]), ["hsl(0 100% 50%)", "hsl(150 100% 50%)", "hsl(210 100% 50%)"]);
});

test("texts that are no colours", () => {
  for (const words of [["mix", "red", "rot"], ["mix", "rot", "red"], ["contrast", "rot", "red"], ["harmony", "triad", "rot"], ["mix", "", "red"]]) {
    const told = refused(1, words);
    assert.ok(words.includes("") || told.includes("rot"));
  }
});

test("help", () => {
  const { code, out, err } = run(["--help"]);
  assert.deepEqual([code, err], [0, ""]);
  assert.match(out, /^usage: tintwell/);
  refused(2, ["--help", "mix"]);
});

test("usage errors", () => {
  for (const words of [
    [],
    ["blend"],
    ["toString"],
    ["--to", "hex", "convert", "red"],
    ["mix"],
    ["mix", "red"],
    ["mix", "red", "tan", "navy"],
    ["mix", "red", "rot", "navy"],
    ["mix", "red", "tan", "--percent"],
    ["mix", "red", "tan", "--percent", "101"],
    ["mix", "red", "tan", "--percent", "-1"],
    ["mix", "red", "tan", "--percent", "1e1"],
    ["mix", "red", "tan", "--percent", "5."],
    ["mix", "red", "tan", "--percent="],
    ["mix", "red", "rot", "--to", "cmyk"],
    ["mix", "red", "rot", "--percent", "x"],
    ["contrast", "red"],
    ["contrast", "red", "tan", "--to", "hex"],
    ["harmony", "triad"],
    ["harmony", "pentad", "red"],
    ["harmony", "pentad", "rot"],
    ["harmony", "toString", "red"],
    ["harmony", "triad", "red", "tan"],
    ["harmony", "triad", "red", "--percent", "5"],
  ]) {
    refused(2, words);
  }
});
