import assert from "node:assert/strict";
import { test } from "node:test";
import { detect, faultsOf, read } from "./_product.mjs";

for (const [name, delimiter] of [["comma", ","], ["semicolon", ";"], ["tab", "\t"], ["bar", "|"]]) {
  test(`finds the ${name}`, () => {
    const text = [["name", "size"], ["beam", "4.5"], ["joist", "2"]].map((row) => row.join(delimiter)).join("\n");
    assert.deepEqual(detect(text), { delimiter, newline: "\n", certain: true });
    const result = read(text);
    assert.equal(result.dialect.delimiter, delimiter);
    assert.deepEqual(result.rows[2], ["joist", "2"]);
    assert.deepEqual(result.problems, []);
  });
}

test("the greater share of equal rows wins over more fields", () => {
  assert.equal(detect("a,b,c,d;e\n1;2\n3;4\n").delimiter, ";");
});

test("shares are fractions of each candidate's own sample", () => {
  // Split at bars: five rows, four of them alike. Split at semicolons: a quoted field joins two lines, four rows alike.
  const text = 'x|1;y\nx|1;"y\nx|1"\nx|1;y\nx;y\n';
  assert.equal(detect(text, { candidates: ["|", ";"] }).delimiter, ";");
});

test("more fields win among equal shares", () => {
  assert.equal(detect("a,b;c;d\n1,2;3;4\n").delimiter, ";");
  assert.equal(detect("a;b,c,d\n1;2,3,4\n").delimiter, ",");
});

test("order decides the rest", () => {
  assert.equal(detect("a;b,c\n1;2,3\n").delimiter, ",");
  assert.equal(detect("a;b,c\n1;2,3\n", { candidates: [";", ","] }).delimiter, ";");
});

test("quoted delimiters do not count", () => {
  assert.equal(detect('"a,b,c";d\n"1,2,3";4\n').delimiter, ";");
});

test("blank rows and comments do not count", () => {
  assert.equal(detect("\n\n# a,b,c,d\nx;y\n\n1;2\n", { comment: "#" }).delimiter, ";");
});

test("only twenty rows are looked at", () => {
  const head = Array.from({ length: 20 }, (_, n) => `${n};x,y`).join("\n");
  const semicolons = `${head}\n${"1;2\n".repeat(30)}`;
  assert.equal(detect(semicolons).delimiter, ",");
  const shorter = `${head.split("\n").slice(1).join("\n")}\n${"1;2\n".repeat(30)}`;
  assert.equal(detect(shorter).delimiter, ";");
});

test("own candidates, long ones too", () => {
  assert.equal(detect("a::b\n1::2\n", { candidates: ["/", "::"] }).delimiter, "::");
  assert.equal(read("a/b\n", { candidates: ["/"] }).rows[0].length, 2);
});

test("a default candidate gives way to the quote", () => {
  assert.equal(detect("|a;b|,c\n", { quote: "|" }).delimiter, ",");
  assert.equal(detect("a|b\n", { quote: "|" }).certain, false);
});

test("undecided texts fall back to the first candidate", () => {
  assert.deepEqual(detect("one\ntwo\n"), { delimiter: ",", newline: "\n", certain: false });
  assert.deepEqual(detect("one\r\n", { candidates: ["/", "|"] }), { delimiter: "/", newline: "\r\n", certain: false });
  assert.deepEqual(faultsOf("one\ntwo\n"), [["no-delimiter", null, null]]);
});

test("an eligible candidate must split the first row", () => {
  assert.deepEqual(detect("title\na,b\nc,d\n"), { delimiter: ",", newline: "\n", certain: false });
  assert.equal(detect("title\na;b\nc;d\n").delimiter, ",");
});

test("nothing to decide on is no problem", () => {
  assert.deepEqual(faultsOf(""), []);
  assert.deepEqual(faultsOf("\n\n"), []);
  assert.equal(detect("").certain, false);
});

test("a given delimiter is not questioned", () => {
  const result = read("a;b\n", { delimiter: "," });
  assert.deepEqual(result.rows, [["a;b"]]);
  assert.deepEqual(result.problems, []);
});

test("skipped lines do not mislead", () => {
  assert.equal(detect("a,b,c\nx;y\n", { skipLines: 1 }).delimiter, ";");
});
