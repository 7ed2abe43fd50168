/** The inverted index: terms to fields to documents, with lengths of fields. */

/** The least number of edits between two lists of code points, or more than `most`. */
export function editsBetween(left, right, most) {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const replaced = row[j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[right.length];
}

export class Postings {
  #terms = new Map();
  #sorted = null;
  #totals;

  constructor(fieldCount) {
    this.#totals = Array.from({ length: fieldCount }, () => ({ length: 0, documents: 0 }));
  }

  get termCount() {
    return this.#terms.size;
  }

  /** All terms in ascending order; not to be changed. */
  sorted() {
    this.#sorted ??= [...this.#terms.keys()].sort();
    return this.#sorted;
  }

  /** The mean length of a field over the documents that have it. */
  meanLength(field) {
    const { length, documents } = this.#totals[field];
    return length / documents;
  }

  /** The documents whose field contains a term, with occurrences. */
  documents(term, field) {
    return this.#terms.get(term)?.[field] ?? new Map();
  }

  has(term) {
    return this.#terms.has(term);
  }

  add(document) {
    document.fields.forEach((counts, field) => {
      this.#account(document, field, 1);
      for (const [term, count] of counts) {
        if (!this.#terms.has(term)) {
          this.#terms.set(term, this.#totals.map(() => new Map()));
          this.#sorted = null;
        }
        this.#terms.get(term)[field].set(document, count);
      }
    });
  }

  remove(document) {
    document.fields.forEach((counts, field) => {
      this.#account(document, field, -1);
      for (const term of counts.keys()) {
        const places = this.#terms.get(term);
        places[field].delete(document);
        if (places.every((place) => place.size === 0)) {
          this.#terms.delete(term);
          this.#sorted = null;
        }
      }
    });
  }

  #account(document, field, sign) {
    if (document.lengths[field] === 0) return;
    this.#totals[field].length += sign * document.lengths[field];
    this.#totals[field].documents += sign;
  }

  /** The terms that begin with a text, itself left out. */
  beginningWith(prefix) {
    const all = this.sorted();
    let low = 0;
    for (let high = all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (all[middle] < prefix) low = middle + 1;
      else high = middle;
    }
    const found = [];
    for (; low < all.length && all[low].startsWith(prefix); low += 1) {
      if (all[low] !== prefix) found.push(all[low]);
    }
    return found;
  }

  /** The terms within some edits, itself left out, as pairs of term and edits. */
  near(term, most) {
    const points = [...term];
    const found = [];
    for (const other of this.#terms.keys()) {
      const edits = editsBetween(points, [...other], most);
      if (edits > 0 && edits <= most) found.push([other, edits]);
    }
    return found;
  }
}
