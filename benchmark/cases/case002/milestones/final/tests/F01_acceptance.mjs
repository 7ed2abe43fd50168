import assert from "node:assert/strict";
import { test } from "node:test";
import { read, rowsOf } from "./_product.mjs";

const COMMA = { delimiter: "," };

test("splits rows and fields", () => {
  assert.deepEqual(rowsOf("ash,elm\noak,fir\n", COMMA), [["ash", "elm"], ["oak", "fir"]]);
});

test("last row end is optional and begins no row", () => {
  assert.deepEqual(rowsOf("a,b\nc,d", COMMA), rowsOf("a,b\nc,d\n", COMMA));
  assert.equal(rowsOf("a,b\nc,d\n", COMMA).length, 2);
});

test("keeps blanks and empty fields", () => {
  assert.deepEqual(rowsOf(" a ,\tb,,\n,\n", COMMA), [[" a ", "\tb", "", ""], ["", ""]]);
});

test("empty text has no rows", () => {
  const result = read("", COMMA);
  assert.deepEqual(result.rows, []);
  assert.deepEqual(result.problems, []);
  assert.equal(result.truncated, false);
});

test("rows may differ in length", () => {
  const result = read("1\n1,2,3\n1,2\n", COMMA);
  assert.deepEqual(result.rows, [["1"], ["1", "2", "3"], ["1", "2"]]);
  assert.deepEqual(result.problems, []);
});

test("drops one leading byte-order mark only", () => {
  assert.deepEqual(rowsOf("\ufeffx,\ufeffy\n", COMMA), [["x", "\ufeffy"]]);
  assert.deepEqual(rowsOf("\ufeff\ufeffx,y\n", COMMA), [["\ufeffx", "y"]]);
  assert.deepEqual(rowsOf("\ufeff", COMMA), []);
  assert.deepEqual(rowsOf('\ufeff"x,1",y\n', COMMA), [["x,1", "y"]]);
});

test("leaves its arguments alone and is repeatable", () => {
  const options = Object.freeze({ delimiter: ",", header: Object.freeze(["p", "q"]) });
  assert.deepEqual(read("1,2\n", options), read("1,2\n", options));
});

test("reads a large text", () => {
  const line = 'alpha,"beta ""two"", three",42\n';
  const rows = rowsOf(line.repeat(40000), COMMA);
  assert.equal(rows.length, 40000);
  assert.deepEqual(rows[39999], ["alpha", 'beta "two", three', "42"]);
});
