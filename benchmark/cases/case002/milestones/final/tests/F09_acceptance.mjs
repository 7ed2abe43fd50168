import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, RowmarkError } from "./_product.mjs";

const NAMED = { delimiter: ",", header: true };

test("problems have code, message and place", () => {
  const [problem] = read("a,b\n1\n", NAMED).problems;
  assert.deepEqual(Object.keys(problem).sort(), ["code", "line", "message", "row"]);
  assert.equal(typeof problem.message, "string");
  assert.notEqual(problem.message, "");
});

test("a sound text has none", () => {
  assert.deepEqual(read('a,b\n"1",2\n', NAMED).problems, []);
});

test("lines count everything before the row", () => {
  const text = 'intro\n\n# note\na,b\n"x\ny\r\nz",2\n1\n\n1,2,3\n';
  const options = { ...NAMED, comment: "#", skipLines: 1 };
  assert.deepEqual(faultsOf(text, options), [["short-row", 1, 8], ["long-row", 2, 10]]);
});

test("lines follow the set newline", () => {
  assert.deepEqual(faultsOf("a,b\r1\n,2\r3\r", { ...NAMED, newline: "\r" }), [["short-row", 1, 3]]);
  assert.deepEqual(faultsOf("a,b\r\n1,2\r\n3\r\n", NAMED), [["short-row", 1, 3]]);
});

test("header problems have no row", () => {
  assert.deepEqual(faultsOf('"a"x,b\n1,2\n', NAMED), [["text-after-quote", null, 1]]);
  assert.deepEqual(faultsOf('\n"a', NAMED), [["unclosed-quote", null, 2]]);
});

test("order within a text", () => {
  const options = { header: true, types: { a: "number", b: "number" } };
  const text = 'a\nx,"1"y,"2"z\n"3"w\n"4';
  assert.deepEqual(faultsOf(text, options), [
    ["no-delimiter", null, null],
    ["text-after-quote", 0, 2],
    ["text-after-quote", 0, 2],
    ["bad-value", 0, 2],
    ["long-row", 0, 2],
    ["text-after-quote", 1, 3],
    ["bad-value", 1, 3],
    ["unclosed-quote", 2, 4],
  ]);
});

test("values come before the length of a short row", () => {
  const options = { ...NAMED, types: { a: "number" } };
  assert.deepEqual(faultsOf("a,b\nx\n", options), [["bad-value", 0, 2], ["short-row", 0, 2]]);
});

for (const [text, options, code, row, line] of [
  ["one\n", {}, "no-delimiter", null, null],
  ['a,b\n1,2\n1,"2', NAMED, "unclosed-quote", 1, 3],
  ['a,b\n1,"2"x\n1\n', NAMED, "text-after-quote", 0, 2],
  ["a,b\n1,2\n1\n1,2,3\n", NAMED, "short-row", 1, 3],
  ["a,b\n1,2,3\n1\n", NAMED, "long-row", 0, 2],
  ["a,b\n1,2\n", { ...NAMED, types: { b: "boolean" } }, "bad-value", 0, 2],
  ['"a"b,c\n', NAMED, "text-after-quote", null, 1],
]) {
  test(`strict reading throws ${code} at row ${row}`, () => {
    assert.throws(
      () => read(text, { ...options, strict: true }),
      (error) => {
        assert.ok(error instanceof RowmarkError);
        assert.ok(error instanceof Error);
        assert.deepEqual([error.name, error.code, error.row, error.line], ["RowmarkError", code, row, line]);
        assert.equal(error.message, read(text, options).problems[0].message);
        return true;
      },
    );
  });
}

test("strict reading of a sound text", () => {
  const text = 'a,b\n"1 ""x""",2\n';
  assert.deepEqual(read(text, { ...NAMED, strict: true }), read(text, NAMED));
});
