import assert from "node:assert/strict";
import { test } from "node:test";
import { check, expand } from "./_product.mjs";

const spelled = (rows) => rows.forEach(([pattern, expected]) => assert.equal(expand(pattern).join(" "), expected, pattern));

test("numbers up and down", () => {
  spelled([
    ["{1..4}", "1 2 3 4"],
    ["{4..1}", "4 3 2 1"],
    ["{3..3}", "3"],
    ["{-2..2}", "-2 -1 0 1 2"],
    ["{8..11}", "8 9 10 11"],
    ["v{1..2}.{0..1}", "v1.0 v1.1 v2.0 v2.1"],
  ]);
});

test("steps", () => {
  spelled([
    ["{1..10..3}", "1 4 7 10"],
    ["{1..9..3}", "1 4 7"],
    ["{10..1..4}", "10 6 2"],
    ["{5..7..9}", "5"],
    ["{-3..3..2}", "-3 -1 1 3"],
  ]);
});

test("leading zeros", () => {
  spelled([
    ["{01..03}", "01 02 03"],
    ["{8..010}", "008 009 010"],
    ["{09..11}", "09 10 11"],
    ["{1..03}", "01 02 03"],
    ["{-01..1}", "-01 000 001"],
    ["{-10..-08..2}", "-10 -08"],
    ["{0..2}", "0 1 2"],
    ["{000..100..50}", "000 050 100"],
  ]);
});

test("letters", () => {
  spelled([
    ["{a..e}", "a b c d e"],
    ["{E..A..2}", "E C A"],
    ["{x..z}{1..2}", "x1 x2 y1 y2 z1 z2"],
    ["{c..c}", "c"],
  ]);
});

test("what is no range is text", () => {
  const patterns = ["{a..Z}", "{1..b}", "{1..}", "{..2}", "{1..5..0}", "{1..5..-1}", "{1...3}", "{aa..cc}", "{1..2..3..4}", "{1.5..2}", "{é..ü}", "{+1..3}", "{1..3..}", "{ 1..3}"];
  for (const pattern of patterns) {
    assert.deepEqual(expand(pattern), [pattern]);
    check([[pattern, [pattern], ["1", "a", "2"]]]);
  }
  assert.deepEqual(expand("{1..2,x}"), ["1..2", "x"]);
});

test("ranges within braces, and matching", () => {
  spelled([
    ["{a,{1..3}}", "a 1 2 3"],
    ["{{1..2},{a..b}}x", "1x 2x ax bx"],
  ]);
  check([
    ["p{1..3}", ["p1", "p2", "p3"], ["p0", "p4", "p13"]],
    ["f{08..10}.txt", ["f08.txt", "f10.txt"], ["f8.txt", "f11.txt"]],
  ]);
});
