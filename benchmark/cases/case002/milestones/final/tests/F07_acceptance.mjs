import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, read, rowsOf } from "./_product.mjs";

const COMMA = { delimiter: "," };
const GAPPED = 'a,b\n\n , \t\n""\n,\nc,d\n';

test("blank rows are skipped by default", () => {
  assert.deepEqual(rowsOf(GAPPED, COMMA), [["a", "b"], [" ", " \t"], [""], ["", ""], ["c", "d"]]);
  assert.deepEqual(rowsOf(GAPPED, { ...COMMA, blank: "skip" }), rowsOf(GAPPED, COMMA));
});

test("empty-looking rows are skipped on request", () => {
  assert.deepEqual(rowsOf(GAPPED, { ...COMMA, blank: "skip-empty" }), [["a", "b"], [""], ["c", "d"]]);
});

test("all rows are kept on request", () => {
  const expected = [["a", "b"], [""], [" ", " \t"], [""], ["", ""], ["c", "d"]];
  assert.deepEqual(rowsOf(GAPPED, { ...COMMA, blank: "keep" }), expected);
});

test("comments are left out", () => {
  const text = '#one\na,b\n#two "open\n##\nc,#d\n"#e",f\n #g,h\n';
  assert.deepEqual(rowsOf(text, { ...COMMA, comment: "#" }), [["a", "b"], ["c", "#d"], ["#e", "f"], [" #g", "h"]]);
  assert.deepEqual(faultsOf(text, { ...COMMA, comment: "#" }), []);
});

test("long comment marks", () => {
  assert.deepEqual(rowsOf("//x\n/y\n", { ...COMMA, comment: "//" }), [["/y"]]);
});

test("without the option there are no comments", () => {
  assert.deepEqual(rowsOf("#a\n", COMMA), [["#a"]]);
});

test("lines are skipped before all else", () => {
  const text = '\ufeffReport "of\n2031\nk,v\n1,2\n';
  assert.deepEqual(rowsOf(text, { ...COMMA, header: true, skipLines: 2 }), [{ k: "1", v: "2" }]);
  assert.deepEqual(rowsOf("a\r\nb\rc\n", { ...COMMA, skipLines: 2 }), [["c"]]);
  assert.deepEqual(rowsOf("a\r\nb\rc\n", { ...COMMA, skipLines: 1, newline: "\r" }), [["\nb"], ["c\n"]]);
  assert.deepEqual(rowsOf("a\n", { ...COMMA, skipLines: 5 }), []);
});

test("limit counts data rows", () => {
  const text = "k\n\n1\n#\n2\n3\n";
  const options = { ...COMMA, header: true, comment: "#" };
  for (const [limit, kept, truncated] of [[0, 0, true], [1, 1, true], [2, 2, true], [3, 3, false], [9, 3, false]]) {
    const result = read(text, { ...options, limit });
    assert.equal(result.rows.length, kept);
    assert.equal(result.truncated, truncated);
    assert.deepEqual(result.fields, ["k"]);
  }
  assert.equal(read(text, options).truncated, false);
});

test("skipped rows beyond the limit are no cut", () => {
  assert.equal(read("1\n\n#x\n\n", { ...COMMA, comment: "#", limit: 1 }).truncated, false);
  assert.equal(read("1\n,\n", { ...COMMA, limit: 1, blank: "skip-empty" }).truncated, false);
});

test("rows beyond the limit are not reported on", () => {
  assert.deepEqual(faultsOf('a,b\n1,2\n1,2,3\n"x', { ...COMMA, header: true, limit: 1 }), []);
});
