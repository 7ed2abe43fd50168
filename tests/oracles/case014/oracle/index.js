export { Civil } from "./lib/civil.js";
export { FormatError } from "./lib/checks.js";
export { Span } from "./lib/span.js";
export { Stretch } from "./lib/stretch.js";
