/** The product under the current directory, and small helpers. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(resolve(process.cwd(), "lib", "index.js")).href;
export const { parse, help, SwitchyardError } = await import(entry);

/** The result of reading a line of words parted by single blanks, its objects as ordinary ones. */
export function read(line, description, settings) {
  const words = Array.isArray(line) ? line : line === "" ? [] : line.split(" ");
  const result = parse(words, description, settings);
  return { ...result, values: { ...result.values }, sources: { ...result.sources }, operands: { ...result.operands } };
}

/** The values of a line of words. */
export const valuesOf = (line, options, settings) => read(line, { options }, settings).values;

/** Problems without their free wording: the code, who is concerned, and the position of the word. */
export const faultsOf = (line, description, settings) =>
  read(line, description, settings).problems.map(({ code, option, operand, index }) => [code, option ?? operand, index]);
