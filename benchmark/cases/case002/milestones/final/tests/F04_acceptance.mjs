import assert from "node:assert/strict";
import { test } from "node:test";
import { read, rowsOf } from "./_product.mjs";

const COMMA = { delimiter: "," };

test("three kinds of row ends, mixed", () => {
  assert.deepEqual(rowsOf("a,1\r\nb,2\rc,3\nd,4", COMMA), [["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]]);
});

test("the pair is one row end", () => {
  assert.deepEqual(rowsOf("a\r\nb\r\n", { ...COMMA, blank: "keep" }), [["a"], ["b"]]);
  assert.deepEqual(rowsOf("a\n\rb", { ...COMMA, blank: "keep" }), [["a"], [""], ["b"]]);
});

for (const [name, newline, expected] of [
  ["the line feed", "\n", [["a\r"], ["b\rc"]]],
  ["the carriage return", "\r", [["a"], ["\nb"], ["c\n"]]],
  ["the pair", "\r\n", [["a"], ["b\rc\n"]]],
]) {
  test(`only ${name} ends rows when it is set`, () => {
    const result = read("a\r\nb\rc\n", { ...COMMA, newline });
    assert.deepEqual(result.rows, expected);
    assert.equal(result.dialect.newline, newline);
  });
}

test("the first row end names the newline", () => {
  assert.equal(read("a\rb\n", COMMA).dialect.newline, "\r");
  assert.equal(read('"a\nb"\r\nc\n', COMMA).dialect.newline, "\r\n");
  assert.equal(read("\r\na\n", COMMA).dialect.newline, "\r\n");
  assert.equal(read("# x\ra\n", { ...COMMA, comment: "#" }).dialect.newline, "\r");
});

test("line feed is named where nothing tells", () => {
  assert.equal(read("", COMMA).dialect.newline, "\n");
  assert.equal(read('"a\rb",c', COMMA).dialect.newline, "\n");
});
