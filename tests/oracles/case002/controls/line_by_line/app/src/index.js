/** Delimited text handled line by line: quoted fields never span lines, and problems are not looked for. */

export class RowmarkError extends Error {}

const DEFAULTS = [",", ";", "\t", "|"];

function splitLine(line, { delimiter, quote = '"', escape = quote }) {
  const fields = [];
  let rest = line;
  for (;;) {
    if (quote !== null && rest.startsWith(quote)) {
      let value = "";
      let at = 1;
      while (at < rest.length) {
        if (rest[at] === escape && (rest[at + 1] === quote || rest[at + 1] === escape)) {
          value += rest[at + 1];
          at += 2;
        } else if (rest[at] === quote) break;
        else value += rest[at++];
      }
      rest = rest.slice(at + 1);
      const end = rest.indexOf(delimiter);
      const tail = end < 0 ? rest : rest.slice(0, end);
      fields.push({ text: value + tail.trim(), quoted: true });
      if (end < 0) return fields;
      rest = rest.slice(end + delimiter.length);
    } else {
      const end = rest.indexOf(delimiter);
      fields.push({ text: end < 0 ? rest : rest.slice(0, end), quoted: false });
      if (end < 0) return fields;
      rest = rest.slice(end + delimiter.length);
    }
  }
}

function linesOf(text, options) {
  for (const item of [options.delimiter, ...(options.candidates ?? [])]) {
    if (item === "") throw new RangeError("a delimiter must not be empty");
  }
  const clean = text.replace(/^\ufeff/, "");
  const lines = clean.split(options.newline ?? /\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  const kept = lines.slice(options.skipLines ?? 0);
  return kept.filter((line) => options.comment === undefined || !line.startsWith(options.comment));
}

export function detect(text, options = {}) {
  const lines = linesOf(text, options).filter((line) => line !== "").slice(0, 20);
  let best = { delimiter: (options.candidates ?? DEFAULTS)[0], share: 0, width: 1, certain: false };
  for (const delimiter of options.candidates ?? DEFAULTS) {
    const counts = lines.map((line) => splitLine(line, { ...options, delimiter }).length);
    if (!(counts[0] > 1)) continue;
    const share = counts.filter((count) => count === counts[0]).length / counts.length;
    if (share > best.share || (share === best.share && counts[0] > best.width)) {
      best = { delimiter, share, width: counts[0], certain: true };
    }
  }
  const newline = options.newline ?? /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  return { delimiter: best.delimiter, newline, certain: best.certain };
}

function convert({ text }, kind) {
  if (kind === "text") return text;
  if (text === "") return null;
  if (kind !== "boolean" && Number.isFinite(Number(text)) && text.trim() === text) return Number(text);
  if (kind !== "number" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return text;
}

export function read(text, options = {}) {
  if (typeof text !== "string") throw new TypeError("text must be a string");
  const found = detect(text, options);
  const delimiter = options.delimiter ?? found.delimiter;
  const dialect = { delimiter, newline: found.newline, quote: options.quote ?? '"', escape: options.escape ?? '"' };
  let rows = linesOf(text, options).map((line) => splitLine(line, { ...options, delimiter }));
  if (options.blank !== "keep") rows = rows.filter((row) => row.length > 1 || row[0].quoted || row[0].text !== "");
  let fields = Array.isArray(options.header) ? options.header : null;
  if (options.header === true && rows.length > 0) fields = rows.shift().map((cell) => cell.text);
  const truncated = options.limit !== undefined && rows.length > options.limit;
  const kind = (column) => {
    if (options.types === true) return "auto";
    return options.types?.[fields?.[column] ?? column] ?? "text";
  };
  const values = rows.slice(0, options.limit).map((row) => row.map((cell, column) => convert(cell, kind(column))));
  const shaped = fields === null ? values : values.map((row) => Object.fromEntries(fields.map((name, i) => [name, row[i]])));
  return { rows: shaped, fields, problems: [], dialect, truncated };
}

export function write(data, options = {}) {
  const { delimiter = ",", newline = "\n", quote = '"', escape = quote, header = true, finalNewline = true } = options;
  const rows = Array.isArray(data) ? data : data.rows;
  const columns = options.columns ?? data.fields ?? (Array.isArray(rows[0]) ? null : [...new Set(rows.flatMap(Object.keys))]);
  const table = rows.map((row) => (Array.isArray(row) ? row : columns.map((name) => row[name])));
  if (columns && header) table.unshift(columns);
  const field = (value) => {
    let text = value === null || value === undefined ? "" : String(value);
    if (options.guard && typeof value === "string" && /^[=+\-@]/.test(text)) text = `'${text}`;
    const needed = text.includes(delimiter) || text.includes(quote) || /[\r\n]|^ | $/.test(text);
    if (!needed && options.quoting !== "all") return text;
    return quote + text.replaceAll(quote, escape + quote) + quote;
  };
  const text = table.map((row) => row.map(field).join(delimiter)).join(newline);
  return finalNewline && table.length > 0 ? text + newline : text;
}
