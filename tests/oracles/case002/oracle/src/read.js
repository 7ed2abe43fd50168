/** Reading: raw rows into the result. */
import { convert, kindOf } from "./convert.js";
import { findDelimiter, findNewline, isBlank } from "./detect.js";
import { RowmarkError } from "./errors.js";
import { columnNames } from "./header.js";
import { readOptions } from "./options.js";
import { prepare, scan } from "./scan.js";

const MESSAGES = {
  "no-delimiter": "no candidate splits the first row",
  "unclosed-quote": "a quoted field is not closed",
  "text-after-quote": "text stands between a closing quote and the end of the field",
  "short-row": "the row has fewer fields than the header",
  "long-row": "the row has more fields than the header",
  "bad-value": "the field does not fit the type of its column",
};

export function read(text, options = {}) {
  if (typeof text !== "string") throw new TypeError("text must be a string");
  const complete = readOptions(options);
  const { rest, line } = prepare(text, complete);
  const report = makeReport(complete.strict);
  const dialect = { ...complete };
  if (dialect.delimiter === undefined) {
    const found = findDelimiter(rest, complete);
    if (!found.certain && !found.empty) report("no-delimiter", null, null);
    dialect.delimiter = found.delimiter;
  }
  dialect.newline = findNewline(rest, dialect);
  const body = readRows(scan(rest, { ...dialect, newline: complete.newline }, line), complete, report);
  const { delimiter, newline, quote, escape } = dialect;
  return { ...body, problems: report.problems, dialect: { delimiter, newline, quote, escape } };
}

function makeReport(strict) {
  const report = (code, row, line) => {
    const problem = { code, message: MESSAGES[code], row, line };
    if (strict) throw new RowmarkError(problem);
    report.problems.push(problem);
  };
  report.problems = [];
  return report;
}

function readRows(raw, options, report) {
  const rows = [];
  let fields = Array.isArray(options.header) ? columnNames(options.header, options) : null;
  let truncated = false;
  for (const { fields: cells, faults, line } of raw) {
    if (cells === null || isSkipped(cells, options.blank)) continue;
    if (options.header === true && fields === null) {
      for (const code of faults) report(code, null, line);
      fields = columnNames(cells.map((cell) => cell.text), options);
      continue;
    }
    if (rows.length === options.limit) {
      truncated = true;
      break;
    }
    for (const code of faults) report(code, rows.length, line);
    rows.push(makeRow(cells, fields, options, report, rows.length, line));
  }
  return { rows, fields, truncated };
}

function isSkipped(cells, blank) {
  if (blank === "keep") return false;
  if (blank === "skip") return isBlank(cells);
  return cells.every((cell) => !cell.quoted && /^[ \t]*$/.test(cell.text));
}

function makeRow(cells, names, options, report, row, line) {
  const values = cells.map((cell, column) => {
    const name = names?.[column] ?? null;
    const isSurplus = names !== null && name === null;
    const { value, fits } = convert(cell, isSurplus ? surplusKind(options) : kindOf(options.types, name, column));
    if (!fits) report("bad-value", row, line);
    return options.mapValue === undefined ? value : options.mapValue(value, { row, column, name, quoted: cell.quoted });
  });
  if (names === null) return values;
  if (values.length < names.length) report("short-row", row, line);
  if (values.length > names.length) report("long-row", row, line);
  const pairs = names.slice(0, values.length).map((name, index) => [name, values[index]]);
  if (values.length > names.length) pairs.push([options.extra, values.slice(names.length)]);
  return Object.fromEntries(pairs);
}

const surplusKind = ({ types }) => (types === true ? "auto" : "text");
