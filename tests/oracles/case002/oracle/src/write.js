/** Writing: rows of values into text. */
import { RowmarkError } from "./errors.js";
import { writeOptions } from "./options.js";

export function write(data, options = {}) {
  const complete = writeOptions(options);
  const { rows, columns } = normalise(data, complete);
  const pick = (row) => columns.map((name) => (Object.hasOwn(row, name) ? row[name] : null));
  const table = rows.map((row) => (Array.isArray(row) ? row : pick(row)));
  const hasHeader = columns !== null && complete.header;
  const lines = hasHeader ? [writeRow(columns, null, columns, complete)] : [];
  for (const [row, values] of table.entries()) lines.push(writeRow(values, row, columns, complete));
  return lines.join(complete.newline) + (complete.finalNewline && lines.length > 0 ? complete.newline : "");
}

function normalise(data, options) {
  let rows = data;
  let columns = options.columns ?? null;
  if (isRecord(data)) {
    rows = data.rows;
    if (data.fields !== undefined && data.fields !== null) {
      if (!Array.isArray(data.fields) || !data.fields.every((name) => typeof name === "string")) {
        throw new TypeError("fields must be an array of strings");
      }
      columns = columns ?? data.fields;
    }
  }
  if (!Array.isArray(rows)) throw new TypeError("data must be an array of rows");
  const allLists = rows.every(Array.isArray);
  if (!allLists && !rows.every(isRecord)) throw new TypeError("rows must be all arrays or all objects");
  if (columns === null && !allLists) columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { rows, columns };
}

const isRecord = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

function writeRow(values, row, columns, options) {
  const texts = values.map((value, column) => {
    const text = guarded(value, toText(value), options.guard);
    const info = { row, column, name: columns?.[column] ?? null };
    const isQuoted = isWanted(value, info, options) || mustQuote(text, values.length, options);
    return isQuoted ? quoted(text, row, options) : text;
  });
  const line = texts.join(options.delimiter);
  const isFirst = row === null || (row === 0 && !(columns !== null && options.header));
  const isMistaken = options.comment !== undefined && line.startsWith(options.comment);
  if (!isMistaken && !(isFirst && line.startsWith("\ufeff"))) return line;
  return quoted(texts[0], row, options) + line.slice(texts[0].length);
}

function toText(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "function" || typeof value === "symbol") throw new TypeError(`cannot write a ${typeof value}`);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function guarded(value, text, guard) {
  return guard && typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function isWanted(value, info, { quoting }) {
  if (typeof quoting === "function") return quoting(value, info) === true;
  return quoting === "all" || (quoting === "text" && typeof value === "string");
}

function mustQuote(text, width, { delimiter, quote }) {
  if (text === "") return width === 1;
  if (/[\r\n]|^[ \t]|[ \t]$/.test(text) || (quote !== null && text.includes(quote))) return true;
  return (text + delimiter).indexOf(delimiter) < text.length;
}

function quoted(text, row, { quote, escape }) {
  if (quote === null) throw cannotQuote("a field needs quotes", row);
  let body = "";
  for (const char of text) body += char === quote || char === escape ? escape + char : char;
  return quote + body + quote;
}

function cannotQuote(message, row) {
  return new RowmarkError({ code: "cannot-quote", message, row, line: null });
}
