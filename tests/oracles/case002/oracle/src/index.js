/** Reading and writing of delimited text. */
export { detect } from "./detect.js";
export { RowmarkError } from "./errors.js";
export { read } from "./read.js";
export { write } from "./write.js";
