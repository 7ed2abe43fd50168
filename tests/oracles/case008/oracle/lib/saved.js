/** The saved form of an index: making and checking it. */
import { WordmillError, isObject } from "./errors.js";

const byTerm = ([left], [right]) => (left < right ? -1 : 1);

/** A name and its value as JSON gives it; the name alone where JSON has nothing for the value. */
function plain([name, value]) {
  const text = JSON.stringify(value);
  return text === undefined ? [name] : [name, JSON.parse(text)];
}

/** Plain data of an index. */
export function save(options, documents) {
  return {
    format: "wordmill",
    version: 1,
    fields: [...options.fields],
    store: [...options.store],
    id: options.id,
    documents: documents.map(({ id, stored, fields }) => ({
      id,
      stored: Object.entries(stored).map(plain).filter((pair) => pair.length === 2),
      terms: fields.map((counts) => [...counts].sort(byTerm)),
    })),
  };
}

function check(holds, what) {
  if (!holds) throw new WordmillError("bad-data", `the saved index is damaged: ${what}`);
}

const isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === "string");
export const isId = (value) => typeof value === "string" || Number.isFinite(value);

function parse(saved) {
  if (typeof saved !== "string") return saved;
  try {
    return JSON.parse(saved);
  } catch {
    throw new WordmillError("bad-data", "the saved index is no JSON text");
  }
}

function checkCounts(list) {
  check(Array.isArray(list), "terms");
  for (const pair of list) {
    check(Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && pair[0] !== "", "a term");
    check(Number.isInteger(pair[1]) && pair[1] > 0, "a count");
  }
  check(new Set(list.map(([term]) => term)).size === list.length, "a term twice");
}

function checkDocument(document, fieldCount) {
  check(isObject(document) && isId(document.id), "an id");
  const { stored, terms } = document;
  check(Array.isArray(stored) && stored.every((pair) => Array.isArray(pair) && typeof pair[0] === "string"), "stored");
  check(Array.isArray(terms) && terms.length === fieldCount, "fields");
  terms.forEach(checkCounts);
}

/** The documents of a saved index. */
export function restore(saved, options) {
  const data = parse(saved);
  check(isObject(data) && data.format === "wordmill" && data.version === 1, "format");
  check(isTexts(data.fields) && isTexts(data.store) && typeof data.id === "string", "options");
  check(Array.isArray(data.documents), "documents");
  data.documents.forEach((document) => checkDocument(document, data.fields.length));
  check(new Set(data.documents.map(({ id }) => id)).size === data.documents.length, "an id twice");
  const same = ["fields", "store", "id"].every((name) => JSON.stringify(data[name]) === JSON.stringify(options[name]));
  if (!same) throw new WordmillError("other-index", "the saved index has other options");
  return data.documents.map(({ id, stored, terms }) => ({
    id,
    stored: Object.fromEntries(structuredClone(stored)),
    fields: terms.map((counts) => new Map(counts)),
  }));
}
