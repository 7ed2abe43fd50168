/** The product under the current directory, and small helpers. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(resolve(process.cwd(), "index.js")).href;
export const { TextIndex, WordmillError } = await import(entry);

/** An index with one field `text`, over texts with ids 1, 2, 3, ... */
export function indexOf(texts, options = {}) {
  const index = new TextIndex({ fields: ["text"], ...options });
  index.addAll(texts.map((text, position) => ({ id: position + 1, text })));
  return index;
}

/** An index with fields `title` and `body`, over pairs of texts with ids 1, 2, 3, ... */
export function pagesOf(pairs, options = {}) {
  const index = new TextIndex({ fields: ["title", "body"], ...options });
  index.addAll(pairs.map(([title, body], position) => ({ id: position + 1, title, body })));
  return index;
}

export const idsOf = (results) => results.map((result) => result.id);
export const scoresOf = (results) => results.map((result) => result.score);
export const termsOf = (result) => result.matches.map((match) => match.term);
export const rounded = (value) => Math.round(value * 1e6) / 1e6;
/** The rounded distance of two numbers must be tiny: one unit of the sixth decimal. */
export const close = (left, right) => Math.abs(left - right) < 1.5e-6;

/** A seeded generator of whole numbers below a bound. */
export function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Texts of short words over a small alphabet, so that words are often alike. */
export function randomTexts(seed, amount, words = 6, letters = "abcd") {
  const roll = dice(seed);
  const word = () => Array.from({ length: 1 + roll(4) }, () => letters[roll(letters.length)]).join("");
  return Array.from({ length: amount }, () => Array.from({ length: 1 + roll(words) }, word).join(" "));
}
