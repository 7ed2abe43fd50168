import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, rowsOf } from "./_product.mjs";

test("long delimiters count as a whole", () => {
  assert.deepEqual(rowsOf("a|b||c|||d\n", { delimiter: "||" }), [["a|b", "c", "|d"]]);
  assert.deepEqual(rowsOf('"x||y"||z\n', { delimiter: "||" }), [["x||y", "z"]]);
});

test("delimiters that mean something to regular expressions", () => {
  assert.deepEqual(rowsOf("a.b.c\n", { delimiter: "." }), [["a", "b", "c"]]);
  assert.deepEqual(rowsOf("a*+b\n", { delimiter: "*+" }), [["a", "b"]]);
});

test("blank delimiters", () => {
  assert.deepEqual(rowsOf("a b  c\n", { delimiter: " " }), [["a", "b", "", "c"]]);
  assert.deepEqual(rowsOf('"a" "b"\n', { delimiter: " " }), [["a", "b"]]);
  assert.deepEqual(rowsOf('"a"\t\tb\n', { delimiter: "\t" }), [["a", "", "b"]]);
});

test("another quote", () => {
  assert.deepEqual(rowsOf("'a,''b',\"c\n", { delimiter: ",", quote: "'" }), [["a,'b", '"c']]);
});

test("no quote", () => {
  const result = read('"a,b"\n"c\n', { delimiter: ",", quote: null });
  assert.deepEqual(result.rows, [['"a', 'b"'], ['"c']]);
  assert.deepEqual(result.problems, []);
  assert.deepEqual([result.dialect.quote, result.dialect.escape], [null, null]);
});

test("an escape of its own", () => {
  const dialect = { delimiter: ",", escape: "\\" };
  assert.deepEqual(rowsOf('"a\\"b","c\\\\","d\\n",e\\"f\n', dialect), [['a"b', "c\\", "d\\n", 'e\\"f']]);
});

test("with an escape of its own two quotes mean nothing special", () => {
  const dialect = { delimiter: ",", escape: "\\" };
  assert.deepEqual(rowsOf('"a""b",c\n', dialect), [['a"b"', "c"]]);
  assert.deepEqual(faultsOf('"a""b",c\n', dialect), [["text-after-quote", 0, 1]]);
});

test("an escape at the end of the text", () => {
  assert.deepEqual(rowsOf('"a\\', { delimiter: ",", escape: "\\" }), [["a\\"]]);
});

test("the used dialect is reported", () => {
  const { dialect } = read("a;b\r\n", { delimiter: ";", quote: "'", escape: "^" });
  assert.deepEqual(dialect, { delimiter: ";", newline: "\r\n", quote: "'", escape: "^" });
  assert.equal(read("a;b", { delimiter: ";" }).dialect.escape, '"');
});
