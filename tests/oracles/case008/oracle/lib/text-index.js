/** The class that holds documents and answers searches. */
import { occurrencesOf } from "./analysis.js";
import { WordmillError, requireFactor, requireType } from "./errors.js";
import { indexOptions, searchOptions } from "./options.js";
import { Postings } from "./postings.js";
import { EVERYTHING, evaluate } from "./query.js";
import { isId, restore, save } from "./saved.js";

const rounded = (value) => Math.round(value * 1e6) / 1e6;
const ascending = (left, right) => (left < right ? -1 : left > right ? 1 : 0);
const SUGGESTING = { combine: "all", prefix: (_term, position, terms) => position === terms.length - 1 };

export class TextIndex {
  static everything = EVERYTHING;

  #options;
  #documents = new Map();
  #postings;
  #serial = 0;

  constructor(options) {
    this.#options = indexOptions(options);
    this.#postings = new Postings(this.#options.fields.length);
  }

  static fromJSON(saved, options) {
    const index = new TextIndex(options);
    for (const document of restore(saved, index.#options)) index.#commit(document);
    return index;
  }

  get size() {
    return this.#documents.size;
  }

  get termCount() {
    return this.#postings.termCount;
  }

  has(id) {
    return this.#documents.has(id);
  }

  stored(id) {
    const document = this.#documents.get(id);
    return document && { ...document.stored };
  }

  terms() {
    return [...this.#postings.sorted()];
  }

  add(document) {
    this.addAll([document]);
  }

  addAll(documents) {
    requireType(typeof documents?.[Symbol.iterator] === "function", "documents are not iterable");
    const ready = Array.from(documents, (document) => this.#analysed(document));
    const ids = new Set();
    for (const { id } of ready) {
      if (this.has(id) || ids.has(id)) throw new WordmillError("duplicate-id", `the id ${id} is in use`);
      ids.add(id);
    }
    for (const document of ready) this.#commit(document);
  }

  replace(document) {
    const ready = this.#analysed(document);
    this.remove(ready.id);
    this.#commit(ready);
  }

  remove(id) {
    const document = this.#documents.get(id);
    if (document === undefined) return false;
    this.#postings.remove(document);
    return this.#documents.delete(id);
  }

  clear() {
    this.#documents.clear();
    this.#postings = new Postings(this.#options.fields.length);
  }

  #analysed(document) {
    const { id: idName, fields, store, extract, tokenize, normalize } = this.#options;
    requireType(typeof document === "object" && document !== null, "a document is no object");
    const id = document[idName];
    if (id === null || id === undefined) throw new WordmillError("missing-id", "a document has no id");
    requireType(isId(id), "an id is neither text nor finite number");
    const read = extract ?? ((source, field) => source[field]);
    const stored = store.map((name) => [name, document[name]]).filter(([, value]) => value !== undefined);
    return {
      id,
      stored: Object.fromEntries(stored),
      fields: fields.map((field) => occurrencesOf(read(document, field), field, { tokenize, normalize })),
    };
  }

  #commit(document) {
    const lengths = document.fields.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
    const entry = { ...document, lengths, serial: this.#serial };
    this.#serial += 1;
    this.#documents.set(entry.id, entry);
    this.#postings.add(entry);
  }

  /** The kept results in order, each with its finding. */
  #found(query, options) {
    const { fields, search, tokenize, normalize } = this.#options;
    const index = {
      fields,
      postings: this.#postings,
      size: this.size,
      documents: [...this.#documents.values()],
      analysis: { tokenize, normalize },
      combine: search.combine ?? "any",
    };
    const hits = [];
    for (const [document, finding] of evaluate(index, query, options, options.combine ?? "any")) {
      const factor = options.weigh ? requireFactor(options.weigh(document.id, { ...document.stored }), "weigh") : 1;
      if (factor === 0) continue;
      hits.push({ document, finding, result: this.#result(document, finding, factor) });
    }
    hits.sort((left, right) => right.result.score - left.result.score || left.document.serial - right.document.serial);
    return options.keep ? hits.filter(({ result }) => options.keep(result)) : hits;
  }

  #result(document, { score, matches, choices }, factor) {
    const terms = [...matches].sort(([left], [right]) => ascending(left, right));
    return {
      id: document.id,
      score: rounded(score * factor),
      stored: { ...document.stored },
      asked: [...choices.keys()],
      matches: terms.map(([term, fields]) => ({
        term,
        fields: this.#options.fields.filter((_, field) => fields.has(field)),
      })),
    };
  }

  search(query, options = {}) {
    const { fields, search } = this.#options;
    const merged = { ...search, ...searchOptions(options, fields) };
    return this.#found(query, merged).slice(0, merged.limit).map(({ result }) => result);
  }

  suggest(text, options = {}) {
    requireType(typeof text === "string", "the text is no text");
    const { fields, search, suggest } = this.#options;
    const merged = { ...search, ...SUGGESTING, ...suggest, ...searchOptions(options, fields) };
    const phrases = new Map();
    for (const { result, finding } of this.#found(text, merged)) {
      const terms = [...new Set([...finding.choices.values()].map(chosen))];
      const phrase = terms.join(" ");
      if (!phrases.has(phrase)) phrases.set(phrase, { phrase, terms, score: 0, count: 0 });
      const entry = phrases.get(phrase);
      entry.score += result.score;
      entry.count += 1;
    }
    const found = [...phrases.values()].map((entry) => ({ ...entry, score: rounded(entry.score / entry.count) }));
    found.sort((left, right) => right.score - left.score || ascending(left.phrase, right.phrase));
    return found.slice(0, merged.limit);
  }

  toJSON() {
    return save(this.#options, [...this.#documents.values()]);
  }
}

/** The term that a query term chooses: the greatest contribution, then the first term. */
function chosen(choice) {
  const ranked = [...choice].map(([term, share]) => [term, rounded(share)]);
  ranked.sort(([a, x], [b, y]) => y - x || ascending(a, b));
  return ranked[0][0];
}
