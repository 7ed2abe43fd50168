/** From values to texts, tokens and terms. */
import { requireType } from "./errors.js";

export const tokenizeText = (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
export const normalizeToken = (token) => token.normalize("NFKC").toLowerCase();

const isNothing = (term) => term === null || term === undefined || term === false || term === "";

/** The terms of one text. */
export function termsOf(text, field, { tokenize = tokenizeText, normalize = normalizeToken }) {
  const tokens = tokenize(text, field);
  requireType(Array.isArray(tokens) && tokens.every((token) => typeof token === "string"), "tokenize gave no texts");
  const terms = [];
  for (const token of tokens) {
    const found = normalize(token, field);
    for (const term of Array.isArray(found) ? found : isNothing(found) ? [] : [found]) {
      requireType(typeof term === "string", "normalize gave something else than a text");
      if (term !== "") terms.push(term);
    }
  }
  return terms;
}

function textOf(value) {
  if (["number", "bigint", "boolean"].includes(typeof value)) return String(value);
  requireType(typeof value === "string", "a field value is neither text, number, boolean nor an array of these");
  return value;
}

/** The terms of a field value with their occurrences. */
export function occurrencesOf(value, field, options) {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined);
  const counts = new Map();
  for (const text of values.map(textOf)) {
    for (const term of termsOf(text, field, options)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
