import assert from "node:assert/strict";
import { test } from "node:test";
import { detect, dice, read, write } from "./_product.mjs";

const refuses = (kind, calls) => {
  for (const call of calls) assert.throws(call, (error) => error instanceof kind && error.name === kind.name, String(call));
};

test("texts and data of the wrong type", () => {
  for (const value of [undefined, null, 5, ["a"], new Uint8Array(2)]) {
    refuses(TypeError, [() => read(value), () => detect(value)]);
  }
  for (const value of [undefined, null, 5, "a,b", {}, { rows: "a" }, { rows: [], fields: "a" }, { rows: [], fields: [1] }]) {
    refuses(TypeError, [() => write(value)]);
  }
});

test("options of the wrong type", () => {
  for (const options of [null, 5, "header", []]) {
    refuses(TypeError, [() => read("a", options), () => write([], options), () => detect("a", options)]);
  }
  for (const options of [
    { delimiter: 1 }, { delimiter: null }, { candidates: "," }, { candidates: [1] }, { newline: 10 }, { quote: 5 }, { escape: null },
    { comment: true }, { skipLines: "1" }, { blank: true }, { limit: null }, { header: "yes" }, { header: [1] },
    { mapHeader: "x" }, { extra: 1 }, { types: "auto" }, { types: null }, { mapValue: {} }, { strict: 1 },
  ]) {
    refuses(TypeError, [() => read("a,b\n", options)]);
  }
  for (const options of [
    { delimiter: 1 }, { newline: null }, { columns: "a" }, { columns: [1] }, { header: 1 }, { quoting: true }, { finalNewline: 0 },
    { guard: "yes" },
  ]) {
    refuses(TypeError, [() => write([["a"]], options)]);
  }
});

test("unknown options", () => {
  refuses(TypeError, [
    () => read("a", { separator: ";" }),
    () => read("a", { quoting: "all" }),
    () => write([], { strict: true }),
    () => detect("a,b", { delimiter: "," }),
    () => detect("a,b", { header: true }),
  ]);
});

test("impossible dialects", () => {
  for (const options of [
    { delimiter: "" }, { delimiter: "\n" }, { delimiter: "a\rb" }, { delimiter: "\ufeff" }, { delimiter: '"' }, { delimiter: ',"' },
    { delimiter: "\\", escape: "\\" }, { quote: "" }, { quote: "''" }, { quote: " " }, { quote: "\t" }, { quote: "\n" },
    { escape: "" }, { escape: "\\\\" }, { escape: " " }, { escape: "\\", quote: null }, { newline: "" }, { newline: "\n\n" },
    { newline: ";" }, { comment: "" }, { comment: "#\n" }, { comment: '"#' },
  ]) {
    refuses(RangeError, [() => read("a,b\n", options), () => write([["a"]], options)]);
  }
});

test("impossible values of reading options", () => {
  for (const options of [
    { candidates: [] }, { candidates: [",", ""] }, { candidates: ['"'] }, { limit: -1 }, { limit: 1.5 }, { limit: NaN },
    { skipLines: -1 }, { skipLines: 0.5 }, { blank: "drop" }, { types: { a: "date" } },
  ]) {
    refuses(RangeError, [() => read("a,b\n", options)]);
  }
});

test("impossible values of writing options", () => {
  for (const options of [{ quoting: "some" }, { quoting: "all", quote: null }, { quoting: "text", quote: null }, { quoting: () => false, quote: null }]) {
    refuses(RangeError, [() => write([["a"]], options)]);
  }
});

test("undefined means absent", () => {
  assert.deepEqual(read("a;b\n", { delimiter: undefined, header: undefined, limit: undefined }), read("a;b\n"));
  assert.equal(write([["a"]], { delimiter: undefined, newline: undefined }), "a\n");
});

test("mapHeader must return text", () => {
  refuses(TypeError, [() => read("a,b\n", { header: true, mapHeader: () => 1 })]);
});

for (const [name, dialect] of [
  ["commas", { delimiter: "," }],
  ["tabs and pairs", { delimiter: "\t", newline: "\r\n" }],
  ["bars doubled", { delimiter: "||" }],
  ["overlapping delimiter", { delimiter: "aba" }],
  ["backslash escape", { delimiter: ";", escape: "\\" }],
  ["apostrophes and returns", { delimiter: ",", quote: "'", newline: "\r" }],
  ["comments", { delimiter: ",", comment: "#" }],
  ["comment across the delimiter", { delimiter: ";", comment: "a;" }],
  ["blanks", { delimiter: " " }],
]) {
  test(`round trip with ${name}`, () => {
    const next = dice(20310 + name.length);
    const alphabet = ["a", "b", ",", ";", "|", '"', "'", "\\", "\n", "\r", "\t", " ", "#", "\ufeff", "\u{1f33f}"];
    for (let n = 0; n < 400; n += 1) {
      const field = () => Array.from({ length: next(5) }, () => alphabet[next(alphabet.length)]).join("");
      const rows = Array.from({ length: 1 + next(4) }, () => Array.from({ length: 1 + next(4) }, field));
      const text = write(rows, dialect);
      assert.deepEqual(read(text, { ...dialect, strict: true }).rows, rows, JSON.stringify(text));
    }
  });
}
