/** The public surface of Wordmill. */
export { WordmillError } from "./lib/errors.js";
export { TextIndex } from "./lib/text-index.js";
