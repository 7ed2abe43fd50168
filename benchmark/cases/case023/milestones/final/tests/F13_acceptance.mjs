import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, refused, run } from "./_product.mjs";

test("forms", () => {
  assert.deepEqual(lines(["convert", "tan", "#F80"]), ["#d2b48c", "#ff8800"]);
  for (const [form, text] of [
    ["hex", "#ff8800cc"],
    ["shorthex", "#f80c"],
    ["rgb", "rgb(255 136 0 / 0.8)"],
    ["rgb-legacy", "rgba(255, 136, 0, 0.8)"],
    ["percent", "rgb(100% 53.33% 0% / 0.8)"],
    ["hsl", "hsl(32 100% 50% / 0.8)"],
    ["hsl-legacy", "hsla(32, 100%, 50%, 0.8)"],
    ["hwb", "hwb(32 0% 0% / 0.8)"],
    ["name", "#ff8800cc"],
  ]) {
    assert.deepEqual(lines(["convert", "--to", form, "#f80c"]), [text]);
  }
});

test("standard input", () => {
  assert.deepEqual(lines(["convert", "--to=name"], "#f00\n\n  \t\n rgb(0 0 255)\r\n#d2b48c"), ["red", "blue", "tan"]);
  assert.deepEqual(lines(["convert"], ""), []);
  assert.deepEqual(lines(["convert", "red"], "blue\n"), ["#ff0000"]);
});

test("texts that are no colours", () => {
  const done = run(["convert", "red", "rot", "#0f0", "#12"]);
  assert.deepEqual([done.code, done.out], [1, "#ff0000\n#00ff00\n"]);
  const told = done.err.split("\n");
  assert.deepEqual([told.length, told[2]], [3, ""]);
  assert.ok(told[0].startsWith("tintwell: ") && told[0].includes("rot"));
  assert.ok(told[1].startsWith("tintwell: ") && told[1].includes("#12"));
  const read = run(["convert", "--to", "name"], "nope\n#f00\n");
  assert.deepEqual([read.code, read.out], [1, "red\n"]);
  assert.match(read.err, /^tintwell: .*nope.*\n$/);
});

test("options and operands mixed", () => {
  assert.deepEqual(lines(["convert", "red", "--to", "rgb", "--", "blue"]), ["rgb(255 0 0)", "rgb(0 0 255)"]);
  assert.deepEqual(lines(["convert", "--to", "rgb", "--to=name", "#f00"]), ["red"]);
  const done = run(["convert", "--", "--to", "red"]);
  assert.deepEqual([done.code, done.out], [1, "#ff0000\n"]);
});

test("usage errors", () => {
  for (const words of [["convert", "--to"], ["convert", "--to", "cmyk", "red"], ["convert", "--to=", "red"], ["convert", "--percent", "5", "red"], ["convert", "--help", "red"]]) {
    refused(2, words);
  }
  refused(2, ["convert", "--to", "cmyk", "rot"]);
});
