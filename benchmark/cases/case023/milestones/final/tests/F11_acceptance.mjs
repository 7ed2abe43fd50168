import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./_product.mjs";

const { Color, isReadable, mostReadable } = await load();

for (const [text, readable] of [
  ["#595959", { "AA normal": true, "AA large": true, "AAA normal": true, "AAA large": true }],
  ["#767676", { "AA normal": true, "AA large": true, "AAA normal": false, "AAA large": true }],
  ["#777777", { "AA normal": false, "AA large": true, "AAA normal": false, "AAA large": false }],
  ["#949494", { "AA normal": false, "AA large": true, "AAA normal": false, "AAA large": false }],
  ["#959595", { "AA normal": false, "AA large": false, "AAA normal": false, "AAA large": false }],
]) {
  test(`${text} on white`, () => {
    for (const [words, expected] of Object.entries(readable)) {
      const [level, size] = words.split(" ");
      assert.equal(isReadable(text, "white", { level, size }), expected, words);
    }
    assert.equal(isReadable(text, "white"), readable["AA normal"]);
    assert.equal(isReadable(text, "white", { level: "AAA" }), readable["AAA normal"]);
    assert.equal(isReadable(text, "white", { size: "large" }), readable["AA large"]);
  });
}

test("options", () => {
  for (const options of [{ level: "A" }, { level: "aa" }, { size: "small" }, { level: "toString" }, { size: "" }]) {
    assert.throws(() => isReadable("red", "white", options), RangeError);
    assert.throws(() => mostReadable("red", ["white"], options), RangeError);
  }
});

test("the most readable", () => {
  assert.equal(mostReadable("#000", ["#333", "#888", "#555"]).toText(), "#888888");
  assert.equal(mostReadable("white", ["#333", "#888", "#222"]).toText(), "#222222");
  assert.ok(mostReadable("white", ["tan"]) instanceof Color);
  assert.equal(String(mostReadable("white", new Set(["TAN", "navy"]))), "navy");
});

test("the first among equals", () => {
  assert.equal(String(mostReadable("white", ["#abc", "rgb(0 0 0)", "#000", "black"])), "rgb(0 0 0)");
});

test("falling back", () => {
  const pale = ["#eee", "#ddd"];
  assert.equal(mostReadable("white", pale).toText("shorthex"), "#ddd");
  assert.equal(mostReadable("white", pale, { fallback: false }).toText("shorthex"), "#ddd");
  assert.equal(mostReadable("white", pale, { fallback: true }).toText(), "#000000");
  assert.equal(mostReadable("#123", ["#234"], { fallback: true }).toText(), "#ffffff");
  assert.equal(mostReadable("white", ["#767676"], { fallback: true }).toText(), "#767676");
  assert.equal(mostReadable("white", ["#767676"], { fallback: true, level: "AAA" }).toText(), "#000000");
  assert.equal(mostReadable("white", ["#777"], { fallback: true }).toText(), "#000000");
  assert.equal(mostReadable("white", ["#777"], { fallback: true, size: "large" }).toText(), "#777777");
});

test("nothing to choose from", () => {
  assert.throws(() => mostReadable("white", []), RangeError);
  assert.throws(() => mostReadable("white", [], { fallback: true }), RangeError);
  assert.throws(() => mostReadable("white", ["rot"]), SyntaxError);
});
