/** Reading command lines and explaining them. */
export { SwitchyardError } from "./errors.js";
export { help } from "./help.js";
export { parse } from "./parse.js";
