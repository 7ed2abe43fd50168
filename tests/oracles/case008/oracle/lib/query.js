/** Evaluation of queries: from a tree of nodes to scored documents. */
import { termsOf } from "./analysis.js";
import { isObject, requireFactor, requireType } from "./errors.js";
import { RANKING, WEIGHTS, checkFuzzy, nodeOptions } from "./options.js";

export const EVERYTHING = Symbol("everything");

const lengthOf = (term) => [...term].length;
const filled = (defaults, given = {}) =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, given[name] ?? value]));

/** The value of a yes-or-no option for a query term. */
function wantsPrefix(option, place) {
  const result = typeof option === "function" ? option(...place) : (option ?? false);
  requireType(typeof result === "boolean", "prefix gave no boolean");
  return result;
}

/** How many edits a query term may take. */
function editsFor(term, options, place) {
  const { fuzzy = false, maxEdits = 4 } = options;
  const value = checkFuzzy(typeof fuzzy === "function" ? fuzzy(...place) : fuzzy);
  return value < 1 ? Math.min(Math.round(value * lengthOf(term)), maxEdits) : value;
}

/** The matched terms of a query term, with their closeness. */
function closenessOf(term, options, place, postings) {
  const weights = filled(WEIGHTS, options.weights);
  const found = new Map();
  if (postings.has(term)) found.set(term, 1);
  if (wantsPrefix(options.prefix, place)) {
    for (const other of postings.beginningWith(term)) {
      found.set(other, (weights.prefix * lengthOf(term)) / lengthOf(other));
    }
  }
  const most = editsFor(term, options, place);
  if (most > 0) {
    for (const [other, edits] of postings.near(term, most)) {
      found.set(other, Math.max(found.get(other) ?? 0, weights.fuzzy / (1 + edits)));
    }
  }
  return found;
}

/** The contributions of one query term: documents to `{ score, chosen: term to contribution, fields }`. */
function contributions(index, term, options, place) {
  const { k, b, floor } = filled(RANKING, options.ranking);
  const { postings, fields, size } = index;
  const own = options.termBoost ? requireFactor(options.termBoost(...place), "termBoost") : 1;
  const searched = options.fields ?? fields;
  const result = new Map();
  for (const [matched, closeness] of closenessOf(term, options, place, postings)) {
    fields.forEach((name, field) => {
      if (!searched.includes(name)) return;
      const documents = postings.documents(matched, field);
      const rarity = Math.log(1 + (size - documents.size + 0.5) / (documents.size + 0.5));
      const boost = (Object.hasOwn(options.boosts ?? {}, name) ? options.boosts[name] : undefined) ?? 1;
      for (const [document, count] of documents) {
        const stretch = 1 - b + (b * document.lengths[field]) / postings.meanLength(field);
        const value = rarity * (floor + (count * (k + 1)) / (count + k * stretch));
        if (!result.has(document)) result.set(document, { score: 0, matches: new Map(), choices: new Map() });
        const entry = result.get(document);
        const share = closeness * boost * own * value;
        entry.score += share;
        if (!entry.matches.has(matched)) entry.matches.set(matched, new Set());
        entry.matches.get(matched).add(field);
        if (!entry.choices.has(term)) entry.choices.set(term, new Map());
        const choice = entry.choices.get(term);
        choice.set(matched, (choice.get(matched) ?? 0) + share);
      }
    });
  }
  return result;
}

function joinMatches(target, source) {
  for (const [term, fields] of source) {
    if (!target.has(term)) target.set(term, new Set());
    for (const field of fields) target.get(term).add(field);
  }
}

/** The sum of some parts for one document. */
function joined(entries) {
  const result = { score: 0, matches: new Map(), choices: new Map() };
  for (const entry of entries) {
    result.score += entry.score;
    joinMatches(result.matches, entry.matches);
    for (const [term, choice] of entry.choices) {
      if (!result.choices.has(term)) result.choices.set(term, choice);
    }
  }
  return result;
}

/** Parts combined; `weight(found, parts)` scales a sum. */
function combined(parts, combine, weight) {
  const result = new Map();
  if (combine === "except") {
    for (const [document, entry] of parts[0] ?? []) {
      if (!parts.slice(1).some((part) => part.has(document))) result.set(document, entry);
    }
    return result;
  }
  const all = new Set(parts.flatMap((part) => [...part.keys()]));
  for (const document of all) {
    const entries = parts.filter((part) => part.has(document)).map((part) => part.get(document));
    if (combine === "all" && entries.length < parts.length) continue;
    const entry = joined(entries);
    entry.score *= weight(entries.length, parts.length);
    result.set(document, entry);
  }
  return result;
}

function evaluateText(index, text, options, combine) {
  requireType(typeof text === "string", "the text of a query is no text");
  const terms = [...new Set(termsOf(text, null, { ...index.analysis, ...picked(options, ["tokenize", "normalize"]) }))];
  const parts = terms.map((term, position) => contributions(index, term, options, [term, position, [...terms]]));
  return combined(parts, combine, (found, of) => found / of);
}

const picked = (object, names) =>
  Object.fromEntries(names.filter((name) => object[name] !== undefined).map((name) => [name, object[name]]));

/**
 * The documents that a query finds, as a map to `{ score, matches, choices }`.
 * `options` are those inherited; `combine` is the one for this node.
 */
export function evaluate(index, query, options, combine) {
  if (query === EVERYTHING) {
    return new Map(index.documents.map((document) => [document, joined([{ score: 1, matches: [], choices: [] }])]));
  }
  if (typeof query === "string") return evaluateText(index, query, options, combine);
  requireType(isObject(query), "a query is neither text nor object");
  const { text, queries, ...rest } = query;
  const own = nodeOptions(rest, index.fields);
  const inner = { ...options, ...own };
  const mode = own.combine ?? combine;
  if (queries === undefined) return evaluateText(index, text, inner, mode);
  requireType(Array.isArray(queries) && text === undefined, "queries is no array, or stands beside a text");
  const parts = Array.from(queries, (part) => evaluate(index, part, inner, index.combine));
  return combined(parts, mode, () => 1);
}
