/** Checking and completing of options. */

const BREAKS = ["\n", "\r\n", "\r"];

const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isFunction = (value) => typeof value === "function";
const isFlag = (value) => typeof value === "boolean";
const isTextList = (value) => Array.isArray(value) && value.every(isText);
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const READ = {
  delimiter: [isText, undefined],
  candidates: [isTextList, [",", ";", "\t", "|"]],
  newline: [isText, undefined],
  quote: [(value) => value === null || isText(value), '"'],
  escape: [isText, undefined],
  comment: [isText, undefined],
  skipLines: [(value) => typeof value === "number", 0],
  blank: [isText, "skip"],
  limit: [(value) => typeof value === "number", undefined],
  header: [(value) => isFlag(value) || isTextList(value), false],
  mapHeader: [isFunction, undefined],
  extra: [isText, "_extra"],
  types: [(value) => isFlag(value) || isMap(value), false],
  mapValue: [isFunction, undefined],
  strict: [isFlag, false],
};

const WRITE = {
  delimiter: [isText, ","],
  newline: [isText, "\n"],
  quote: READ.quote,
  escape: [isText, undefined],
  comment: [isText, undefined],
  header: [isFlag, true],
  columns: [isTextList, undefined],
  quoting: [(value) => isText(value) || isFunction(value), "needed"],
  finalNewline: [isFlag, true],
  guard: [isFlag, false],
};

export function readOptions(given) {
  const options = complete(given, READ);
  checkDialect(options);
  if (given?.candidates === undefined) options.candidates = options.candidates.filter((item) => isPossible(item, options));
  if (options.candidates.length === 0) throw new RangeError("candidates must not be empty");
  for (const item of options.candidates) checkDelimiter(item, options);
  for (const name of ["skipLines", "limit"]) {
    if (options[name] !== undefined && !isCount(options[name])) throw new RangeError(`${name} must be a whole number`);
  }
  if (!["keep", "skip", "skip-empty"].includes(options.blank)) throw new RangeError("unknown value of blank");
  if (isMap(options.types)) {
    for (const kind of Object.values(options.types)) {
      if (!["auto", "text", "number", "boolean"].includes(kind)) throw new RangeError(`unknown type ${String(kind)}`);
    }
  }
  return options;
}

export function writeOptions(given) {
  const options = complete(given, WRITE);
  checkDialect(options);
  if (isText(options.quoting) && !["needed", "all", "text"].includes(options.quoting)) {
    throw new RangeError("unknown value of quoting");
  }
  if (options.quote === null && options.quoting !== "needed") throw new RangeError("quoting needs a quote");
  return options;
}

function complete(given, table) {
  if (given === undefined) given = {};
  if (!isMap(given)) throw new TypeError("options must be an object");
  const options = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(table, name)) throw new TypeError(`unknown option ${name}`);
    if (value !== undefined && !table[name][0](value)) throw new TypeError(`wrong type of option ${name}`);
  }
  for (const [name, [, fallback]] of Object.entries(table)) {
    options[name] = given[name] === undefined ? fallback : given[name];
  }
  return options;
}

function checkDialect(options) {
  const { quote, comment, newline } = options;
  if (newline !== undefined && !BREAKS.includes(newline)) throw new RangeError("unknown newline");
  if (quote !== null && !isMark(quote)) throw new RangeError("quote must be one character");
  options.escape = options.escape ?? quote;
  if (options.escape !== null && (quote === null || !isMark(options.escape))) throw new RangeError("impossible escape");
  if (options.delimiter !== undefined) checkDelimiter(options.delimiter, options);
  if (comment !== undefined && (comment === "" || /[\r\n]/.test(comment) || comment.startsWith(quote ?? "\n"))) {
    throw new RangeError("impossible comment mark");
  }
}

function checkDelimiter(delimiter, dialect) {
  if (!isPossible(delimiter, dialect)) throw new RangeError("impossible delimiter");
}

function isPossible(delimiter, { quote, escape }) {
  if (delimiter === "" || /[\r\n\ufeff]/.test(delimiter)) return false;
  return [quote, escape].every((mark) => mark === null || !delimiter.includes(mark));
}

const isMark = (value) => value.length === 1 && !/[\r\n\t \ufeff]/.test(value);
