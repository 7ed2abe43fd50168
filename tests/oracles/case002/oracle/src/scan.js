/** The scanner: text into raw rows. */

/** Drops a byte-order mark and the first lines; gives the rest and the number of its first line. */
export function prepare(text, { skipLines, newline }) {
  let rest = text.startsWith("\ufeff") ? text.slice(1) : text;
  let line = 1;
  for (let i = 0; i < skipLines && rest !== ""; i += 1) {
    let at = 0;
    while (at < rest.length && breakAt(rest, at, newline) === 0) at += 1;
    const end = at + breakAt(rest, at, newline);
    if (end > at) line += 1;
    rest = rest.slice(end);
  }
  return { rest, line };
}

/** Yields `{ fields, line, faults, end }`; `fields` is null for a comment, `end` the row's line break. */
export function* scan(text, dialect, firstLine = 1) {
  let at = 0;
  let line = firstLine;
  while (at < text.length) {
    const row = scanRow(text, at, dialect);
    yield { fields: row.fields, faults: row.faults, line, end: row.end };
    line += countBreaks(text.slice(at, row.next), dialect.newline);
    at = row.next;
  }
}

/** The length of the row break at a position: 0 where there is none. */
function breakAt(text, at, newline) {
  if (newline !== undefined) return text.startsWith(newline, at) ? newline.length : 0;
  if (text[at] === "\n") return 1;
  if (text[at] !== "\r") return 0;
  return text[at + 1] === "\n" ? 2 : 1;
}

function countBreaks(text, newline) {
  return text.split(newline ?? /\r\n|\r|\n/).length - 1;
}

function scanRow(text, start, dialect) {
  if (dialect.comment !== undefined && text.startsWith(dialect.comment, start)) {
    const stop = plainEnd(text, start, dialect, "");
    const size = breakAt(text, stop, dialect.newline);
    return { fields: null, faults: [], next: stop + size, end: text.slice(stop, stop + size) };
  }
  const row = { fields: [], faults: [], next: start, end: "" };
  let at = start;
  for (;;) {
    const field = text[at] === dialect.quote ? quotedField(text, at, dialect, row.faults) : plainField(text, at, dialect);
    row.fields.push({ text: field.text, quoted: field.quoted });
    at = field.next;
    if (at < text.length && text.startsWith(dialect.delimiter, at)) {
      at += dialect.delimiter.length;
      continue;
    }
    const size = breakAt(text, at, dialect.newline);
    row.next = at + size;
    row.end = text.slice(at, at + size);
    return row;
  }
}

function plainEnd(text, at, dialect, delimiter) {
  while (at < text.length && breakAt(text, at, dialect.newline) === 0) {
    if (delimiter !== "" && text.startsWith(delimiter, at)) break;
    at += 1;
  }
  return at;
}

function plainField(text, at, dialect) {
  const next = plainEnd(text, at, dialect, dialect.delimiter);
  return { text: text.slice(at, next), quoted: false, next };
}

function quotedField(text, start, dialect, faults) {
  const { quote, escape } = dialect;
  let value = "";
  let at = start + 1;
  while (at < text.length) {
    const char = text[at];
    const follower = text[at + 1];
    if (char === escape && (follower === quote || (escape !== quote && follower === escape))) {
      value += follower;
      at += 2;
    } else if (char === quote) {
      return afterQuote(text, at + 1, value, dialect, faults);
    } else {
      value += char;
      at += 1;
    }
  }
  faults.push("unclosed-quote");
  return { text: value, quoted: true, next: at };
}

function afterQuote(text, at, value, dialect, faults) {
  const next = plainEnd(text, at, dialect, dialect.delimiter);
  const tail = text.slice(at, next);
  if (/^[ \t]*$/.test(tail)) return { text: value, quoted: true, next };
  faults.push("text-after-quote");
  return { text: value + tail, quoted: true, next };
}
