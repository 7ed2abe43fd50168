import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./_product.mjs";

const { color } = await load();

for (const [input, texts] of [
  [
    "#ffaa00",
    {
      "hex": "#ffaa00",
      "shorthex": "#fa0",
      "rgb": "rgb(255 170 0)",
      "rgb-legacy": "rgb(255, 170, 0)",
      "percent": "rgb(100% 66.67% 0%)",
      "hsl": "hsl(40 100% 50%)",
      "hsl-legacy": "hsl(40, 100%, 50%)",
      "hwb": "hwb(40 0% 0%)",
      "name": "#ffaa00",
    },
  ],
  [
    "rgb(255 170 0 / 0.5)",
    {
      "hex": "#ffaa0080",
      "shorthex": "#ffaa0080",
      "rgb": "rgb(255 170 0 / 0.5)",
      "rgb-legacy": "rgba(255, 170, 0, 0.5)",
      "percent": "rgb(100% 66.67% 0% / 0.5)",
      "hsl": "hsl(40 100% 50% / 0.5)",
      "hsl-legacy": "hsla(40, 100%, 50%, 0.5)",
      "hwb": "hwb(40 0% 0% / 0.5)",
      "name": "#ffaa0080",
    },
  ],
  [
    { r: 26.4, g: 26.6, b: 99.5, a: 0.12345 },
    {
      "hex": "#1a1b641f",
      "shorthex": "#1a1b641f",
      "rgb": "rgb(26 27 100 / 0.123)",
      "rgb-legacy": "rgba(26, 27, 100, 0.123)",
      "percent": "rgb(10.35% 10.43% 39.02% / 0.123)",
      "hsl": "hsl(239.84 58.06% 24.69% / 0.123)",
      "hsl-legacy": "hsla(239.84, 58.06%, 24.69%, 0.123)",
      "hwb": "hwb(239.84 10.35% 60.98% / 0.123)",
      "name": "#1a1b641f",
    },
  ],
  ["#ffaa0088", { shorthex: "#fa08", rgb: "rgb(255 170 0 / 0.533)" }],
  ["#000", { hex: "#000000", shorthex: "#000", hsl: "hsl(0 0% 0%)", hwb: "hwb(0 0% 100%)", percent: "rgb(0% 0% 0%)" }],
  ["#fff0", { hex: "#ffffff00", shorthex: "#fff0", "rgb-legacy": "rgba(255, 255, 255, 0)" }],
  ["#fafbfc", { shorthex: "#fafbfc" }],
]) {
  test(`forms of ${JSON.stringify(input)}`, () => {
    for (const [form, text] of Object.entries(texts)) assert.equal(color(input).toText(form), text, form);
  });
}

test("without a form", () => {
  assert.equal(color("tan").toText(), "#d2b48c");
  assert.equal(color("hsl(0 0% 100% / 0)").toText(undefined), "#ffffff00");
});

test("alpha that rounds to opaque", () => {
  const nearly = color({ r: 0, g: 0, b: 0, a: 0.9985 });
  assert.equal(nearly.toText("hex"), "#000000");
  assert.equal(nearly.toText("rgb"), "rgb(0 0 0 / 0.999)");
  assert.equal(color({ r: 0, g: 0, b: 0, a: 0.9996 }).toText("rgb-legacy"), "rgb(0, 0, 0)");
  assert.equal(color({ r: 0, g: 0, b: 0, a: 0.0001 }).toText("hsl"), "hsl(0 0% 0% / 0)");
});

test("hues that round to a turn", () => {
  assert.equal(color({ h: 359.999, s: 100, l: 50 }).toText("hsl"), "hsl(0 100% 50%)");
  assert.equal(color({ h: 359.99, s: 100, l: 50 }).toText("hwb"), "hwb(359.99 0% 0%)");
});

test("decimals", () => {
  assert.equal(color({ h: 10.5, s: 50.25, l: 50 }).toText("hsl"), "hsl(10.5 50.25% 50%)");
  assert.equal(color("rgb(0.5 1.5 254.5)").toText("rgb"), "rgb(1 2 255)");
  assert.equal(color("rgb(0.5 1.5 254.5)").toText("hex"), "#0102ff");
  assert.equal(color({ r: 0, g: 0, b: 0, a: 0.25 }).toText("percent"), "rgb(0% 0% 0% / 0.25)");
});

for (const form of ["HEX", "", "hsv", "rgba", "toString", null, 5]) {
  test(`no form: ${String(form)}`, () => assert.throws(() => color("red").toText(form), RangeError));
}

test("texts are read again", () => {
  for (const text of ["#12ab34", "#c0ffee77", "rebeccapurple"]) {
    for (const form of ["hex", "rgb", "rgb-legacy", "percent", "hsl", "hsl-legacy", "hwb", "name", "shorthex"]) {
      const written = color(text).toText(form);
      const [one, other] = [color(text).toRgb(), color(written).toRgb()];
      for (const key of ["r", "g", "b"]) assert.ok(Math.abs(one[key] - other[key]) < 0.1, `${written} ${key}`);
      assert.ok(Math.abs(one.a - other.a) < 0.001);
    }
  }
});
