import { test } from "node:test";
import { check } from "./_product.mjs";

test("trees", () => {
  check([
    ["**", ["a", "a/b", "a/b/c"], ["/a", "a/", "a//b", "/"]],
    ["a/**", ["a", "a/b", "a/b/c"], ["b", "b/a", "ab", "a/", "a//b", "a/b/"]],
    ["**/a", ["a", "b/a", "c/b/a", "a/a"], ["ab", "a/b", "/a", "ba"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b", "a/b/b"], ["ab", "a", "b", "a/bb", "a/x/b/c"]],
    ["a/**/*", ["a/b", "a/b/c"], ["a", "b"]],
    ["**/*.js", ["a.js", "x/a.js", "x/y/a.js"], ["a.jsx", "x/a.js/y"]],
    ["**/a/**", ["a", "x/a", "a/x", "x/a/y", "x/y/a/x/y"], ["b", "xa", "x/ab/y"]],
    ["**/", ["a/", "a/b/"], ["a"]],
    ["/**", ["/a", "/a/b"], ["a"]],
  ]);
});

test("several trees", () => {
  check([
    ["**/**", ["a", "a/b", "a/b/c"], ["/a"]],
    ["**/a/**/b", ["a/b", "x/a/y/b", "a/a/b/b"], ["b/a", "a", "b"]],
    ["a/**/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a"]],
  ]);
});

test("trees in braces", () => {
  check([
    ["{a,**}/b", ["a/b", "b", "x/y/b"], ["a"]],
    ["a{/**,x}", ["a", "ax", "a/b/c"], ["ay"]],
    ["{a,b}**", ["a", "bx"], ["a/b"]],
  ]);
});
