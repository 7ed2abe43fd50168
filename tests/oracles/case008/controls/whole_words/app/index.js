/** An index that counts words: plain weights without lengths, likeness by equal beginnings, texts only. */
export class WordmillError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "WordmillError";
    this.code = code;
  }
}

const cut = (text) => text.split(/[^\p{L}\p{M}\p{N}]+/u);
const shape = (token) => token.normalize("NFKC").toLowerCase();
const rounded = (value) => Math.round(value * 1e6) / 1e6;

export class TextIndex {
  static everything = Symbol("everything");

  constructor(options) {
    if (!Array.isArray(options?.fields)) throw new TypeError("fields");
    if (options.fields.length === 0) throw new RangeError("fields");
    this.options = { id: "id", store: [], tokenize: cut, normalize: shape, search: {}, suggest: {}, ...options };
    this.documents = new Map();
  }

  static fromJSON(saved, options) {
    const index = new TextIndex(options);
    try {
      const data = typeof saved === "string" ? JSON.parse(saved) : saved;
      if (data.format !== "wordmill" || data.version !== 1) throw new Error("format");
      for (const [id, stored, terms] of data.documents) index.documents.set(id, { id, stored, terms });
    } catch (error) {
      throw new WordmillError("bad-data", error.message);
    }
    return index;
  }

  get size() {
    return this.documents.size;
  }

  get termCount() {
    return this.terms().length;
  }

  cutText(text, field) {
    return this.options.tokenize(text, field).flatMap((token) => this.options.normalize(token, field)).filter(Boolean);
  }

  add(document) {
    const { id: name, fields, store, extract } = this.options;
    const id = document[name];
    if (id === undefined || id === null) throw new WordmillError("missing-id", "no id");
    if (this.documents.has(id)) throw new WordmillError("duplicate-id", "id in use");
    const terms = fields.map((field) => {
      const value = extract ? extract(document, field) : document[field];
      return [value ?? []].flat().flatMap((item) => this.cutText(String(item ?? ""), field));
    });
    const kept = store.filter((key) => document[key] !== undefined).map((key) => [key, document[key]]);
    this.documents.set(id, { id, stored: Object.fromEntries(kept), terms });
  }

  addAll(documents) {
    for (const document of documents) this.add(document);
  }

  replace(document) {
    this.remove(document[this.options.id]);
    this.add(document);
  }

  remove(id) {
    return this.documents.delete(id);
  }

  clear() {
    this.documents.clear();
  }

  has(id) {
    return this.documents.has(id);
  }

  stored(id) {
    return this.documents.has(id) ? { ...this.documents.get(id).stored } : undefined;
  }

  terms() {
    return [...new Set([...this.documents.values()].flatMap((one) => one.terms.flat()))].sort();
  }

  search(query, options = {}) {
    const merged = { boosts: {}, combine: "any", ...this.options.search, ...options };
    if (query === TextIndex.everything) {
      return [...this.documents.values()].map(({ id, stored }) => ({ id, score: 1, stored, asked: [], matches: [] }));
    }
    if (typeof query !== "string") throw new TypeError("query");
    const wanted = [...new Set(this.cutText(query, null))];
    const likes = (term, word, position) =>
      word === term ||
      ((typeof merged.prefix === "function" ? merged.prefix(term, position, wanted) : merged.prefix) && word.startsWith(term)) ||
      (merged.fuzzy && word.slice(0, -1) === term.slice(0, -1));
    const hits = [];
    for (const { id, stored, terms } of this.documents.values()) {
      let score = 0;
      const matches = new Map();
      const asked = wanted.filter((term, position) => {
        let found = false;
        terms.forEach((words, field) => {
          const name = this.options.fields[field];
          if (merged.fields && !merged.fields.includes(name)) return;
          for (const word of words) {
            if (!likes(term, word, position)) continue;
            found = true;
            const holders = [...this.documents.values()].filter((one) => one.terms[field].includes(word)).length;
            score += (merged.boosts[name] ?? 1) * Math.log(1 + this.size / holders);
            matches.set(word, [...new Set([...(matches.get(word) ?? []), name])]);
          }
        });
        return found;
      });
      const first = asked.length > 0 && asked[0] === wanted[0];
      const chosen = { any: asked.length > 0, all: asked.length === wanted.length && first, except: first && asked.length === 1 };
      if (!chosen[merged.combine]) continue;
      const factor = merged.weigh ? merged.weigh(id, { ...stored }) : 1;
      const list = [...matches].sort().map(([term, fields]) => ({ term, fields }));
      if (factor) hits.push({ id, score: rounded(score * factor), stored: { ...stored }, asked, matches: list });
    }
    hits.sort((left, right) => right.score - left.score);
    return (merged.keep ? hits.filter(merged.keep) : hits).slice(0, merged.limit);
  }

  suggest(text, options = {}) {
    const last = (_, position, terms) => position === terms.length - 1;
    const found = new Map();
    for (const hit of this.search(text, { combine: "all", prefix: last, ...this.options.suggest, ...options })) {
      const terms = hit.matches.map((match) => match.term);
      const phrase = terms.join(" ");
      const one = found.get(phrase) ?? { phrase, terms, score: hit.score, count: 0 };
      found.set(phrase, { ...one, count: one.count + 1 });
    }
    return [...found.values()];
  }

  toJSON() {
    return {
      format: "wordmill",
      version: 1,
      documents: [...this.documents.values()].map(({ id, stored, terms }) => [id, stored, terms]),
    };
  }
}
