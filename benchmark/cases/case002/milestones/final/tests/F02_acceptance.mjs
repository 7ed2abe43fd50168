import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, rowsOf } from "./_product.mjs";

const COMMA = { delimiter: "," };

test("delimiters and line breaks inside quotes", () => {
  assert.deepEqual(rowsOf('"a,b","c\nd","e\r\nf"\n"g\rh"\n', COMMA), [["a,b", "c\nd", "e\r\nf"], ["g\rh"]]);
});

test("doubled quotes", () => {
  assert.deepEqual(rowsOf('"say ""hi""","""",""\n', COMMA), [['say "hi"', '"', ""]]);
});

test("quotes inside plain fields are ordinary", () => {
  assert.deepEqual(rowsOf('5" pipe,a"b"c, "x"\n', COMMA), [['5" pipe', 'a"b"c', ' "x"']]);
  assert.deepEqual(faultsOf('5" pipe,a"b"c, "x"\n', COMMA), []);
});

test("blanks after a closing quote are ignored", () => {
  assert.deepEqual(rowsOf('"a" ,"b"\t \n"c"  ', COMMA), [["a", "b"], ["c"]]);
  assert.deepEqual(faultsOf('"a" ,"b"\t \n"c"  ', COMMA), []);
});

test("other text after a closing quote is kept and reported", () => {
  const text = '"a" b "c",d\n"x"y\nz,"q"""w"\n';
  assert.deepEqual(rowsOf(text, COMMA), [['a b "c"', "d"], ["xy"], ["z", 'q"w"']]);
  assert.deepEqual(faultsOf(text, COMMA), [
    ["text-after-quote", 0, 1],
    ["text-after-quote", 1, 2],
    ["text-after-quote", 2, 3],
  ]);
});

test("an unclosed quote reaches the end", () => {
  assert.deepEqual(rowsOf('a,"b,c\nd\n', COMMA), [["a", "b,c\nd\n"]]);
  assert.deepEqual(faultsOf('a,"b,c\nd\n', COMMA), [["unclosed-quote", 0, 1]]);
  assert.deepEqual(rowsOf('a,"', COMMA), [["a", ""]]);
  assert.deepEqual(rowsOf('"a""', COMMA), [['a"']]);
  assert.deepEqual(faultsOf('"a""', COMMA), [["unclosed-quote", 0, 1]]);
});

test("a quoted field at the end of the text", () => {
  assert.deepEqual(rowsOf('a,"b"', COMMA), [["a", "b"]]);
  assert.deepEqual(rowsOf('"b",', COMMA), [["b", ""]]);
});
