import assert from "node:assert/strict";
import { test } from "node:test";
import { check, compile, matches } from "./_product.mjs";

test("ignoreCase", () => {
  check(
    [
      ["aBc", ["abc", "ABC"], ["abd"]],
      ["*.JS", ["a.js", "A.Js"], ["a.ts"]],
      ["[a-c]x", ["BX", "bx"], ["d", "DX"]],
      ["[A-C]", ["b"], ["d"]],
      ["[!a-c]", ["d", "D"], ["A", "b"]],
      ["[[:upper:]]", ["a", "A"], ["1"]],
      ["[![:lower:]]", ["1"], ["a", "A"]],
      ["@(ab|CD)", ["AB", "cd"], ["ac"]],
      ["!(ab)", ["b"], ["AB"]],
      ["{x,Y}", ["X", "y"], ["z"]],
      ["Éa", ["éA"], ["ea"]],
    ],
    { ignoreCase: true },
  );
});

test("basename", () => {
  check(
    [
      ["*.js", ["a.js", "x/a.js", "/x/y/a.js"], ["a.js/x", "x/a.ts"]],
      ["a", ["a", "b/a", "b//a"], ["a/b", "a/"]],
      ["x/*.js", ["x/a.js"], ["y/x/a.js"]],
      ["{a,x/b}", ["a", "y/a", "x/b"], ["y/x/b", "b"]],
      ["*", ["a", ".x/a"], ["x/.a", "x/"]],
      ["**", ["a", ".x/a"], ["a/.x"]],
      ["!a", ["b", "x/b"], ["a", "x/a"]],
    ],
    { basename: true },
  );
});

test("ignore", () => {
  check([["**/*.js", ["a.js"], ["b.js", "x/a.js"]]], { ignore: ["b*", "x/**"] });
  check([["*", ["a"], ["b"]]], { ignore: "b" });
  check([["*", ["b"], ["a", "c"]]], { ignore: "!b" });
  check([["!a", ["c"], ["a", "b"]]], { ignore: ["b"] });
  check([["*", ["a"], []]], { ignore: [] });
  check([[["a", "b"], ["a"], ["b"]]], { ignore: "{b,c}" });
});

test("ignore has the same other options", () => {
  check([["**", ["a"], ["x/LOG", ".log", "log"]]], { ignore: "*log", ignoreCase: true, basename: true, dot: true });
  check([[".*", [".log", ".a"], []]], { ignore: "*log" });
  check([[".*", [".a"], [".log"]]], { ignore: "*log", dot: true });
});

test("options together", () => {
  check([["*.js", ["x/.A.JS", "B.js"], ["x/a.ts"]]], { dot: true, ignoreCase: true, basename: true });
});

test("options are kept as they were", () => {
  const options = { ignore: ["a"], dot: false };
  const matcher = compile("*", options);
  options.ignore.push("b");
  options.dot = true;
  assert.deepEqual([matcher.test("a"), matcher.test("b"), matcher.test(".x")], [false, true, false]);
  assert.deepEqual(compile("*", Object.freeze({ ignore: Object.freeze(["a"]) })).filter(["a", "b"]), ["b"]);
});

test("undefined counts as not given", () => {
  assert.equal(matches(".a", "*", { dot: undefined, ignore: undefined, basename: undefined, ignoreCase: undefined }), false);
  assert.equal(matches("a", "*", undefined), true);
});

test("wrong options", () => {
  for (const options of [{ dot: 1 }, { ignoreCase: "yes" }, { basename: null }, { ignore: 5 }, { ignore: [5] }, { ignore: null }, { nocase: true }, { Dot: true }, null, 5, "dot", []]) {
    assert.throws(() => compile("*", options), TypeError);
    assert.throws(() => matches("a", "*", options), TypeError);
  }
});
