import assert from "node:assert/strict";
import { test } from "node:test";
import { load, source } from "./_product.mjs";

const declared = source("index.d.ts").replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "");
const flat = (text) => text.replace(/\s+/g, " ");

/** What a pattern's groups hold in each line that it fits. */
function heads(text, pattern) {
  return text.split("\n").map((line) => line.match(pattern)).filter(Boolean).map((found) => found.slice(1).join(" "));
}

test("every export is declared", async () => {
  const found = heads(declared, /^export (?:declare )?(function|class|const) (\w+)/);
  assert.deepEqual(found.sort(), [
    "class Color",
    "class ColorSyntaxError",
    "const names",
    "function color",
    "function contrast",
    "function isColor",
    "function isReadable",
    "function mostReadable",
  ]);
  const exported = Object.keys(await load()).sort();
  assert.deepEqual(exported, found.map((words) => words.split(" ")[1]).sort());
});

test("the types are declared", () => {
  const found = heads(declared, /^export (?:declare )?(?:interface|type) (\w+)/);
  assert.deepEqual(found.sort(), ["Form", "Harmony", "Hsl", "Hsv", "Hwb", "Input", "Reading", "Rgb"]);
});

test("the members of colours", async () => {
  const { Color } = await load();
  const body = declared.match(/^export (?:declare )?class Color\b[^{]*\{([^]*?)^\}/m)[1];
  const methods = heads(body, /^\s*(\w+)\(/).filter((name) => name !== "constructor");
  const real = Object.getOwnPropertyNames(Color.prototype).filter((name) => name !== "constructor");
  for (const name of methods) assert.equal(typeof Color.prototype[name], "function", name);
  assert.equal(methods.length, 27);
  assert.ok(real.length >= methods.length);
  for (const [name, type] of Object.entries({ red: "number", green: "number", blue: "number", alpha: "number", form: "Form" })) {
    assert.match(body, new RegExp(`^\\s*readonly ${name}: ${type};?$`, "m"));
  }
});

test("signatures", () => {
  const text = flat(declared);
  for (const signature of [
    "color(input: Input): Color",
    "isColor(input: unknown): boolean",
    "contrast(text: Input, ground: Input): number",
    "isReadable(text: Input, ground: Input, options?: Reading): boolean",
    "mix(other: Input, percent?: number): Color",
    "harmony(kind: Harmony): Color[]",
    "toText(form?: Form): string",
    "name(): string | null",
  ]) {
    assert.ok(text.includes(signature), signature);
  }
});

test("the package", () => {
  const found = JSON.parse(source("package.json"));
  assert.equal(found.type, "module");
  assert.equal(found.types ?? found.exports?.["."]?.types, "./index.d.ts");
});
