/** The product under the current directory, and small helpers. */
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(resolve(process.cwd(), "index.js")).href;
export const { FieldgateError, compile, escape, expand, explain, isPlain, matches, split } = await import(entry);

/** For each pattern the paths that it matches and those that it does not, both as lists. */
export function check(rows, options) {
  for (const [pattern, yes, no] of rows) {
    const matcher = compile(pattern, options);
    for (const path of yes) assert.equal(matcher.test(path), true, `${pattern} should match ${JSON.stringify(path)}`);
    for (const path of no) assert.equal(matcher.test(path), false, `${pattern} should not match ${JSON.stringify(path)}`);
  }
}

/** Every one of the patterns is refused with the code. */
export function refused(code, patterns, act = compile) {
  for (const pattern of patterns) {
    assert.throws(() => act(pattern), (error) => {
      assert.ok(error instanceof FieldgateError && error instanceof Error, String(error));
      assert.deepEqual([error.name, error.code, error.pattern], ["FieldgateError", code, pattern]);
      return error.message !== "";
    });
  }
}

/** The elements of a pattern of one segment. */
export const elements = (pattern) => explain(pattern).alternatives[0].segments[0];
export const word = (value) => ({ type: "text", value });
export const single = (character) => ({ from: character, to: character });
