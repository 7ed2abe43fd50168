export { Color, color, isColor } from "./lib/color.js";
export { names } from "./lib/names.js";
export { contrast, isReadable, mostReadable } from "./lib/readability.js";
export { ColorSyntaxError } from "./lib/reading.js";
