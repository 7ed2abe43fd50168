import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "./_product.mjs";

const DATA = [{ s: "x", n: 1, e: "", z: null }];

test("needed is the default", () => {
  assert.equal(write(DATA), "s,n,e,z\nx,1,,\n");
  assert.equal(write(DATA, { quoting: "needed" }), write(DATA));
});

test("all", () => {
  assert.equal(write(DATA, { quoting: "all" }), '"s","n","e","z"\n"x","1","",""\n');
});

test("text", () => {
  assert.equal(write(DATA, { quoting: "text" }), '"s","n","e","z"\n"x",1,"",\n');
  assert.equal(write([[1.5, "1.5"]], { quoting: "text", delimiter: "." }), '"1.5"."1.5"\n');
});

test("a function decides field by field", () => {
  const seen = [];
  const decide = (value, info) => {
    seen.push([value, info.row, info.column, info.name]);
    return info.row === null ? info.column === 0 : value === 2;
  };
  assert.equal(write([{ a: 1, b: 2 }, { a: "x,y", b: 3 }], { quoting: decide }), '"a",b\n1,"2"\n"x,y",3\n');
  assert.deepEqual(seen, [
    ["a", null, 0, "a"], ["b", null, 1, "b"],
    [1, 0, 0, "a"], [2, 0, 1, "b"],
    ["x,y", 1, 0, "a"], [3, 1, 1, "b"],
  ]);
});

test("a function on array rows sees no names", () => {
  const names = [];
  write([["a", "b"]], { quoting: (_, { name }) => names.push(name) > 9 });
  assert.deepEqual(names, [null, null]);
});

test("text quoting keeps types over a round trip", () => {
  const rows = [["1", 1, "true", true, "", null, -2.5, "007", "a\nb"], [9007199254740991, "x", false, "null", 0, "-", null, null, " "]];
  assert.deepEqual(read(write(rows, { quoting: "text" }), { delimiter: ",", types: true }).rows, rows);
});

for (const [index, [value, written]] of [
  ["=A1", "'=A1"], ["+1", "'+1"], ["-1", "'-1"], ["@x", "'@x"], ["\tx", "'\tx"], ["\rx", '"\'\rx"'],
  ["=a,b", "\"'=a,b\""], ["a=1", "a=1"], [" =1", '" =1"'], ["'=1", "'=1"], [-1, "-1"], [null, ""],
].entries()) {
  test(`guards beginnings, value ${index + 1}`, () => {
    assert.equal(write([["k", value, "k"]], { guard: true }), `k,${written},k\n`);
  });
}

test("names are guarded too, and nothing without the option", () => {
  assert.equal(write([{ "=f": "=g" }], { guard: true }), "'=f\n'=g\n");
  assert.equal(write([{ "=f": "=g" }]), "=f\n=g\n");
});
