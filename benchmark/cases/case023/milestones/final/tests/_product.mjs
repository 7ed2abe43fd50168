/** The product: the module and the program of the workspace, and small helpers. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.env["TINTWELL_ROOT"] || process.cwd();

/** The exports of the entry file. */
export const load = () => import(pathToFileURL(join(root, "index.js")).href);

export const source = (name) => readFileSync(join(root, name), "utf8");

/** Numbers under equal keys that differ by no more than rounding of doubles does. */
export function near(found, expected, message) {
  assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort(), message);
  for (const [key, value] of Object.entries(expected)) {
    const gap = Math.abs(found[key] - value);
    assert.ok(gap <= 1e-9 * Math.max(1, Math.abs(value)), `${message ?? ""} ${key}: ${found[key]}, not ${value}`);
  }
}

export function nearNumber(found, expected) {
  near({ it: found }, { it: expected });
}

/** The finished program. */
export function run(words, input = "") {
  const done = spawnSync(process.argv[0], [join(root, "bin", "tintwell.js"), ...words], {
    input,
    encoding: "utf8",
    timeout: 60000,
    env: { PATH: process.env.PATH },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** The lines of a success. */
export function lines(words, input) {
  const { code, out, err } = run(words, input);
  assert.deepEqual([code, err], [0, ""]);
  assert.ok(out === "" || out.endsWith("\n"));
  return out.split("\n").slice(0, -1);
}

export function refused(code, words, input) {
  const done = run(words, input);
  assert.deepEqual([done.code, done.out], [code, ""], words.join(" "));
  assert.match(done.err, /^tintwell: [^\n]*\n$/, words.join(" "));
  return done.err;
}

/** A seeded generator of whole numbers below a bound. */
export function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}
