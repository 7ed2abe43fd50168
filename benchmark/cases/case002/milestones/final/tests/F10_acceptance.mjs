import assert from "node:assert/strict";
import { test } from "node:test";
import { RowmarkError, write } from "./_product.mjs";

test("joins fields and rows", () => {
  assert.equal(write([["a", "b"], ["c", "d"]]), "a,b\nc,d\n");
  assert.equal(write([["a", "b"], ["c"]], { delimiter: ";", newline: "\r\n" }), "a;b\r\nc\r\n");
  assert.equal(write([["a"], ["b"]], { finalNewline: false }), "a\nb");
});

test("no rows, no text", () => {
  assert.equal(write([]), "");
  assert.equal(write([], { finalNewline: false }), "");
});

test("texts of values", () => {
  const row = [null, undefined, 0, -1.5, 10n, true, false, "s", NaN, 1e21];
  assert.equal(write([row]), ",,0,-1.5,10,true,false,s,NaN,1e+21\n");
});

test("dates, arrays and objects", () => {
  const date = new Date(Date.UTC(2031, 4, 6, 7, 8, 9, 10));
  assert.equal(write([[date, new Date(NaN), [1, 2], { k: "v" }]], { delimiter: ";" }), '2031-05-06T07:08:09.010Z;;[1,2];"{""k"":""v""}"\n');
});

for (const value of [() => 1, Symbol("s")]) {
  test(`a ${typeof value} cannot be written`, () => {
    assert.throws(() => write([["a", value]]), TypeError);
  });
}

for (const [index, [field, written]] of [
  ["plain", "plain"], ["a,b", '"a,b"'], ['a"b', '"a""b"'], ['"', '""""'], ["a\nb", '"a\nb"'], ["a\rb", '"a\rb"'],
  [" a", '" a"'], ["a ", '"a "'], ["\ta", '"\ta"'], ["a\t", '"a\t"'], ["a b", "a b"], ["", ""], ["a;b", "a;b"],
  ["a\u00a0", "a\u00a0"], ["\u2028", "\u2028"], ["#a", "#a"], ["'a'", "'a'"],
].entries()) {
  test(`quotes only when needed, field ${index + 1}`, () => {
    assert.equal(write([["x", field, "y"]]), `x,${written},y\n`);
  });
}

test("a lone empty field is quoted", () => {
  assert.equal(write([[""], [null], ["", ""], ["a"]]), '""\n""\n,\na\n');
  assert.equal(write([[]]), "\n");
});

test("long delimiters that would be found too early", () => {
  assert.equal(write([["a|", "|b", "c||d"]], { delimiter: "||" }), '"a|"|||b||"c||d"\n');
  assert.equal(write([["b", "a|"]], { delimiter: "||" }), 'b||"a|"\n');
  assert.equal(write([["aa", "ba"]], { delimiter: "aba" }), "aaababa\n");
  assert.equal(write([["xab", "y"]], { delimiter: "aba" }), '"xab"abay\n');
});

test("beginnings that read as comments", () => {
  assert.equal(write([["#a", "#b"], ["c", "#d"]], { comment: "#" }), '"#a",#b\nc,#d\n');
  assert.equal(write([["", "x"]], { comment: "," }), '"",x\n');
  assert.equal(write([["a", "x"], ["a", "y"]], { comment: "a,x" }), '"a",x\na,y\n');
});

test("a leading byte-order mark is protected", () => {
  assert.equal(write([["\ufeffa", "\ufeffb"], ["\ufeffc"]]), '"\ufeffa",\ufeffb\n\ufeffc\n');
});

test("other quotes and escapes", () => {
  assert.equal(write([["it's", 'a"b', "c,d"]], { quote: "'" }), "'it''s',a\"b,'c,d'\n");
  assert.equal(write([['a"b', "c\\d", "e\\,f"]], { escape: "\\" }), '"a\\"b",c\\d,"e\\\\,f"\n');
});

test("without a quote only harmless fields can be written", () => {
  assert.equal(write([['a"b', "c"]], { quote: null }), 'a"b,c\n');
  for (const field of ["a,b", "a\nb", " a"]) {
    assert.throws(
      () => write([["ok", "ok"], ["ok", field]], { quote: null }),
      (error) => error instanceof RowmarkError && error.code === "cannot-quote" && error.row === 1 && error.line === null,
    );
  }
  assert.throws(() => write([[""]], { quote: null }), RowmarkError);
  assert.throws(
    () => write([{ "a,b": 1 }], { quote: null }),
    (error) => error.code === "cannot-quote" && error.row === null && error.message !== "",
  );
});
