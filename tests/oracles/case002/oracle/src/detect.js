/** Finding the delimiter and the line break of a text. */
import { readOptions } from "./options.js";
import { prepare, scan } from "./scan.js";

const SAMPLE = 20;
const DETECT_OPTIONS = ["candidates", "newline", "quote", "escape", "comment", "skipLines"];

export function detect(text, options = {}) {
  if (typeof text !== "string") throw new TypeError("text must be a string");
  const complete = readOptions(options);
  for (const name of Object.keys(options)) {
    if (!DETECT_OPTIONS.includes(name)) throw new TypeError(`unknown option ${name}`);
  }
  const { rest } = prepare(text, complete);
  const found = findDelimiter(rest, complete);
  const dialect = { ...complete, delimiter: found.delimiter };
  return { delimiter: found.delimiter, newline: findNewline(rest, dialect), certain: found.certain };
}

/** The best candidate; `certain` is false when none splits the first row. */
export function findDelimiter(text, options) {
  let best = null;
  let empty = true;
  for (const delimiter of options.candidates) {
    const counts = sampleCounts(text, { ...options, delimiter });
    if (counts.length > 0) empty = false;
    if (counts.length === 0 || counts[0] < 2) continue;
    const same = counts.filter((count) => count === counts[0]).length;
    const mark = { delimiter, same, rows: counts.length, width: counts[0] };
    if (best === null || compare(mark, best) > 0) best = mark;
  }
  return { delimiter: best?.delimiter ?? options.candidates[0], certain: best !== null, empty };
}

/** Positive when the first mark ranks higher: greater share of equal rows, then more fields. */
function compare(one, other) {
  return one.same * other.rows - other.same * one.rows || one.width - other.width;
}

/** The first row break outside quoted fields, or the one that was asked for. */
export function findNewline(text, dialect) {
  if (dialect.newline !== undefined) return dialect.newline;
  for (const row of scan(text, dialect)) return row.end || "\n";
  return "\n";
}

function sampleCounts(text, dialect) {
  const counts = [];
  for (const row of scan(text, dialect)) {
    if (row.fields === null || isBlank(row.fields)) continue;
    counts.push(row.fields.length);
    if (counts.length === SAMPLE) break;
  }
  return counts;
}

export function isBlank(fields) {
  return fields.length === 1 && !fields[0].quoted && fields[0].text === "";
}
