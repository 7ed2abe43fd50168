import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, rowsOf } from "./_product.mjs";

const COMMA = { delimiter: "," };
const one = (text, types) => rowsOf(`${text},x\n`, { ...COMMA, types })[0][0];

for (const [text, value] of [
  ["0", 0], ["42", 42], ["-7", -7], ["3.25", 3.25], ["1e3", 1000], ["2E-2", 0.02], ["-0.5e+1", -5],
  ["9007199254740991", 9007199254740991], ["9007199254740993.0", 9007199254740992],
  ["true", true], ["FALSE", false], ["True", true], ["", null],
]) {
  test(`auto converts ${text || "nothing"}`, () => assert.equal(one(text, true), value));
}

for (const [index, text] of [
  "007", "+1", ".5", "5.", "1_000", "0x10", "1e", "e5", " 1", "1 ", "--1", "1e999",
  "9007199254740992", "-9007199254740993", "NaN", "Infinity", "yes", "truer", "null", "\u0661", " ",
].entries()) {
  test(`auto leaves other texts alone, text ${index + 1}`, () => assert.equal(one(text, true), text));
}

test("quoted fields stay text under auto", () => {
  assert.deepEqual(rowsOf('"1","true","",2\n', { ...COMMA, types: true }), [["1", "true", "", 2]]);
});

test("no conversion by default", () => {
  assert.deepEqual(rowsOf("1,true,\n", COMMA), [["1", "true", ""]]);
});

test("kinds by column name", () => {
  const options = { ...COMMA, header: true, types: { n: "number", b: "boolean", t: "text", a: "auto", other: "number" } };
  const text = 'n,b,t,a,u\n"12",TRUE,12,12,12\n,,,,\n';
  assert.deepEqual(rowsOf(text, options), [
    { n: 12, b: true, t: "12", a: 12, u: "12" },
    { n: null, b: null, t: "", a: null, u: "" },
  ]);
  assert.deepEqual(faultsOf(text, options), []);
});

test("kinds by position", () => {
  assert.deepEqual(rowsOf("1,1,1\n", { ...COMMA, types: { 0: "number", 2: "auto" } }), [[1, "1", 1]]);
});

test("kinds follow the final names", () => {
  const options = { ...COMMA, header: true, types: { v_2: "number" } };
  assert.deepEqual(rowsOf("v,v\n1,2\n", options), [{ v: "1", v_2: 2 }]);
});

test("values that do not fit are kept and reported", () => {
  const options = { ...COMMA, header: true, types: { n: "number", b: "boolean" } };
  const text = 'n,b\ntrue,1\n007,""\n"",no\n';
  assert.deepEqual(rowsOf(text, options), [{ n: "true", b: "1" }, { n: "007", b: "" }, { n: "", b: "no" }]);
  assert.deepEqual(faultsOf(text, options), [1, 1, 2, 2, 3, 3].map((n) => ["bad-value", n - 1, n + 1]));
});

test("surplus fields", () => {
  assert.deepEqual(rowsOf("a\n1,2,x\n", { ...COMMA, header: true, types: true }), [{ a: 1, _extra: [2, "x"] }]);
  assert.deepEqual(rowsOf("a\n1,2\n", { ...COMMA, header: true, types: { a: "number" } }), [{ a: 1, _extra: ["2"] }]);
});

test("mapValue sees converted values and places", () => {
  const seen = [];
  const trace = (value, info) => {
    seen.push([value, info.row, info.column, info.name, info.quoted]);
    return [value];
  };
  const text = 'p,q\n1,"2"\n3\n4,5,6\n';
  const rows = rowsOf(text, { ...COMMA, header: true, types: true, mapValue: trace });
  assert.deepEqual(seen, [
    [1, 0, 0, "p", false],
    ["2", 0, 1, "q", true],
    [3, 1, 0, "p", false],
    [4, 2, 0, "p", false],
    [5, 2, 1, "q", false],
    [6, 2, 2, null, false],
  ]);
  assert.deepEqual(rows, [{ p: [1], q: [["2"][0]] }, { p: [3] }, { p: [4], q: [5], _extra: [[6]] }]);
});

test("mapValue on array rows, null and undefined included", () => {
  const names = [];
  const trace = (value, { name, column }) => {
    names.push(name);
    return column === 0 ? undefined : value;
  };
  assert.deepEqual(rowsOf("a,\n", { ...COMMA, types: true, mapValue: trace }), [[undefined, null]]);
  assert.deepEqual(names, [null, null]);
});
