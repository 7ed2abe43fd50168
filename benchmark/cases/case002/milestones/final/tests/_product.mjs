/** The product under the current directory, and small helpers. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(resolve(process.cwd(), "src", "index.js")).href;
export const { read, write, detect, RowmarkError } = await import(entry);

/** Rows of a text without any other part of the result. */
export const rowsOf = (text, options) => read(text, options).rows;

/** Problems without their free wording: `[code, row, line]`. */
export const faultsOf = (text, options) =>
  read(text, options).problems.map((problem) => [problem.code, problem.row, problem.line]);

/** A seeded generator of whole numbers below a bound. */
export function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}
