import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "./_product.mjs";

const PLANTS = [
  { kind: "fern", height: 40 },
  { kind: "moss", shade: true },
  { height: null, shade: false, kind: "ivy" },
];

test("names first, then values in the order of first appearance", () => {
  assert.equal(write(PLANTS), "kind,height,shade\nfern,40,\nmoss,,true\nivy,,false\n");
});

test("columns select and order", () => {
  assert.equal(write(PLANTS, { columns: ["shade", "kind", "note"] }), "shade,kind,note\n,fern,\ntrue,moss,\nfalse,ivy,\n");
});

test("without the row of names", () => {
  assert.equal(write(PLANTS, { header: false, columns: ["kind"] }), "fern\nmoss\nivy\n");
  assert.equal(write(PLANTS, { header: false }), "fern,40,\nmoss,,true\nivy,,false\n");
});

test("inherited properties are not columns", () => {
  const row = Object.assign(Object.create({ base: 1 }), { own: 2 });
  assert.equal(write([row]), "own\n2\n");
  assert.equal(write([row], { columns: ["own", "base", "toString"] }), "own,base,toString\n2,,\n");
});

test("names are quoted like fields", () => {
  assert.equal(write([{ "a,b": 1, 'c"d': 2 }]), '"a,b","c""d"\n1,2\n');
});

test("data with rows and fields", () => {
  assert.equal(write({ fields: ["kind"], rows: PLANTS }), "kind\nfern\nmoss\nivy\n");
  assert.equal(write({ fields: ["kind"], rows: PLANTS }, { columns: ["height"] }), 'height\n40\n""\n""\n');
  assert.equal(write({ rows: [["a"]] }), "a\n");
  assert.equal(write({ rows: [["a"]], fields: null }), "a\n");
});

test("array rows under names", () => {
  assert.equal(write({ fields: ["p", "q"], rows: [["1", "2"], ["3"], ["4", "5", "6"]] }), "p,q\n1,2\n3\n4,5,6\n");
  assert.equal(write([["1", "2"]], { columns: ["p", "q"] }), "p,q\n1,2\n");
  assert.equal(write([["1", "2"]], { columns: ["p", "q"], header: false }), "1,2\n");
});

test("names without rows", () => {
  assert.equal(write([], { columns: ["p", "q"] }), "p,q\n");
  assert.equal(write([], { columns: ["p", "q"], header: false }), "");
  assert.equal(write({ fields: ["p"], rows: [] }), "p\n");
});

test("a reading can be written again", () => {
  const text = 'kind,note\nfern,"a, b"\nmoss,\n';
  assert.equal(write(read(text, { header: true })), text);
  assert.equal(write(read(text, { delimiter: "," })), text);
});

test("mixed and foreign rows are refused", () => {
  for (const data of [[["a"], { a: 1 }], [{ a: 1 }, ["a"]], ["a"], [null], [7], [["a"], null]]) {
    assert.throws(() => write(data), TypeError);
  }
});
