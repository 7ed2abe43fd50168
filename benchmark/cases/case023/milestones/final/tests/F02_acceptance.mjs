import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, load, near } from "./_product.mjs";

const { ColorSyntaxError, color } = await load();

for (const [text, r, g, b, a] of [
  ["rgb(255 128 0)", 255, 128, 0, 1],
  ["rgb(255 128 0 / 50%)", 255, 128, 0, 0.5],
  ["rgba(255 128 0/.25)", 255, 128, 0, 0.25],
  ["rgb(\n 1\t2\f3\r/ 0.5 )", 1, 2, 3, 0.5],
  ["RGB(10% 20 30%)", 25.5, 20, 76.5, 1],
  ["rgb(none 20 none / none)", 0, 20, 0, 0],
  ["rgb(1.5 2.25 +.5)", 1.5, 2.25, 0.5, 1],
  ["rgb(1e2 1E+1 25e-1)", 100, 10, 2.5, 1],
  ["rgb(300 -20 256 / 2)", 255, 0, 255, 1],
  ["rgb(120% -5% 50% / 150%)", 255, 0, 127.5, 1],
  ["rgb(0 0 0 / -1)", 0, 0, 0, 0],
  ["rgb(-0 0 0 / 1e-1)", 0, 0, 0, 0.1],
  ["rgb(255, 128, 0)", 255, 128, 0, 1],
  ["rgb(255,128,0,50%)", 255, 128, 0, 0.5],
  ["rgba( 255 , 128 , 0 , .5 )", 255, 128, 0, 0.5],
  ["rgba(100%, 50%, 0%, 1)", 255, 127.5, 0, 1],
  ["rgb(12.5%,12.5%,12.5%)", 31.875, 31.875, 31.875, 1],
  [" rgb(1 2 3) ", 1, 2, 3, 1],
  ["rgb(1 2 3/4%)", 1, 2, 3, 0.04],
]) {
  test(JSON.stringify(text), () => near(color(text).toRgb(), { r, g, b, a }, text));
}

for (const text of [
  "rgb (1 2 3)",
  "rgb(1 2 3",
  "rgb 1 2 3",
  "rgb()",
  "rgb(1 2)",
  "rgb(1 2 3 4)",
  "rgb(1, 2)",
  "rgb(1, 2, 3, 4, 5)",
  "rgb(1, 2, 3,)",
  "rgb(,1, 2, 3)",
  "rgb(1, 2 3)",
  "rgb(1 2, 3)",
  "rgb(1, 2, 3 / 0.5)",
  "rgb(1 2 3 /)",
  "rgb(/ 1 2 3)",
  "rgb(1 2 / 3 4)",
  "rgb(1 2 3 / 1 / 1)",
  "rgb(1 2 3 / 1 1)",
  "rgb(1%, 2, 3)",
  "rgb(none, 2, 3)",
  "rgb(1, 2, 3, none)",
  "rgb(1. 2 3)",
  "rgb(1deg 2 3)",
  "rgb(1 2 3 / 1deg)",
  "rgb(1 % 2 3)",
  "rgb(1e 2 3)",
  "rgb(1e2.5 2 3)",
  "rgb(0x1 2 3)",
  "rgb(++1 2 3)",
  "rgb(Infinity 2 3)",
  "rgb(1 2 3) x",
  "rgb(1 2 3))",
  "rgbx(1 2 3)",
  "rgb(1\u00a02 3)",
  "rgb(1;2;3)",
  "rgb(#fff)",
  "rgb(1_0 2 3)",
  "rgb(١ 2 3)",
]) {
  test(`no colour: ${JSON.stringify(text)}`, () => assert.throws(() => color(text), ColorSyntaxError));
}

test("many", () => {
  const roll = dice(7);
  for (let at = 0; at < 3000; at += 1) {
    const [r, g, b] = [roll(256), roll(256), roll(256)];
    near(color(`rgb(${r} ${g} ${b})`).toRgb(), { r, g, b, a: 1 });
    near(color(`rgba(${r}, ${g}, ${b}, 0.5)`).toRgb(), { r, g, b, a: 0.5 });
  }
});
