import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, rowsOf } from "./_product.mjs";

const NAMED = { delimiter: ",", header: true };

test("first row names the columns", () => {
  const result = read("city,pop\nOslo,7\nRiga,6\n", NAMED);
  assert.deepEqual(result.fields, ["city", "pop"]);
  assert.deepEqual(result.rows, [{ city: "Oslo", pop: "7" }, { city: "Riga", pop: "6" }]);
  assert.equal(Object.getPrototypeOf(result.rows[0]), Object.prototype);
});

test("given names make every row data", () => {
  const result = read("Oslo,7\n", { delimiter: ",", header: ["town", "size"] });
  assert.deepEqual(result.fields, ["town", "size"]);
  assert.deepEqual(result.rows, [{ town: "Oslo", size: "7" }]);
});

test("no header, no names", () => {
  assert.equal(read("a,b\n", { delimiter: "," }).fields, null);
  assert.equal(read("", NAMED).fields, null);
  assert.deepEqual(read("a,b\n", NAMED).fields, ["a", "b"]);
  assert.deepEqual(read("a,b\n", NAMED).rows, []);
});

test("header follows comments and blank rows", () => {
  assert.deepEqual(rowsOf("\n;note\nk,v\n1,2\n", { ...NAMED, comment: ";" }), [{ k: "1", v: "2" }]);
});

for (const [index, [header, expected]] of [
  ["a,a,a", ["a", "a_2", "a_3"]],
  ["a,a_2,a", ["a", "a_2", "a_3"]],
  ["b,b,b_2,b_3", ["b", "b_4", "b_2", "b_3"]],
  ["x_2,x,x", ["x_2", "x", "x_3"]],
  [",,z", ["column_1", "column_2", "z"]],
  ["column_2,", ["column_2", "column_2_2"]],
  ["_extra,k", ["_extra_2", "k"]],
  ['" a ", a ', [" a ", " a _2"]],
].entries()) {
  test(`distinct names, header ${index + 1}`, () => {
    assert.deepEqual(read(`${header}\n`, NAMED).fields, expected);
  });
}

test("names are mapped before they are made distinct", () => {
  const seen = [];
  const rename = (name, index) => {
    seen.push([name, index]);
    return name.trim().toLowerCase();
  };
  assert.deepEqual(read("Kind, KIND ,\n", { ...NAMED, mapHeader: rename }).fields, ["kind", "kind_2", "column_3"]);
  assert.deepEqual(seen, [["Kind", 0], [" KIND ", 1], ["", 2]]);
});

test("given names are mapped and made distinct as well", () => {
  const rename = (name) => name.slice(0, 1);
  assert.deepEqual(read("", { delimiter: ",", header: ["pa", "pb"], mapHeader: rename }).fields, ["p", "p_2"]);
});

test("short rows lack properties", () => {
  const result = read("a,b,c\n1\n1,2,\n", NAMED);
  assert.deepEqual(result.rows, [{ a: "1" }, { a: "1", b: "2", c: "" }]);
  assert.deepEqual(Object.keys(result.rows[0]), ["a"]);
  assert.deepEqual(faultsOf("a,b,c\n1\n1,2,\n", NAMED), [["short-row", 0, 2]]);
});

test("long rows carry their surplus", () => {
  const text = "a,b\n1,2\n1,2,3,4\n";
  assert.deepEqual(rowsOf(text, NAMED), [{ a: "1", b: "2" }, { a: "1", b: "2", _extra: ["3", "4"] }]);
  assert.deepEqual(faultsOf(text, NAMED), [["long-row", 1, 3]]);
  assert.deepEqual(rowsOf(text, { ...NAMED, extra: "rest" })[1].rest, ["3", "4"]);
  assert.deepEqual(read("rest,_extra\n", { ...NAMED, extra: "rest" }).fields, ["rest_2", "_extra"]);
});

test("columns keep their order and dangerous names are harmless", () => {
  const [row] = rowsOf("z,__proto__,constructor\n1,2,3\n", NAMED);
  assert.deepEqual(Object.keys(row), ["z", "__proto__", "constructor"]);
  assert.equal(Object.getOwnPropertyDescriptor(row, "__proto__").value, "2");
  assert.equal(Object.getPrototypeOf(row), Object.prototype);
  assert.equal({}.polluted, undefined);
});

test("quoted names", () => {
  assert.deepEqual(read('"first, last","a ""b"""\n', NAMED).fields, ["first, last", 'a "b"']);
});
