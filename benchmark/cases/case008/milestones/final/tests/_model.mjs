/** The definition of scores, computed naively over documents given as objects of term lists by field. */

function edits(left, right) {
  if (left.length === 0 || right.length === 0) return left.length + right.length;
  if (left[0] === right[0]) return edits(left.slice(1), right.slice(1));
  return (
    1 +
    Math.min(
      edits(left.slice(1), right.slice(1)),
      edits(left.slice(1), right),
      edits(left, right.slice(1)),
    )
  );
}

export function closeness(query, term, { prefix = false, most = 0, weights = { prefix: 0.4, fuzzy: 0.5 } }) {
  if (query === term) return 1;
  const asPrefix = prefix && term.startsWith(query) ? (weights.prefix * query.length) / term.length : 0;
  const distance = most > 0 ? edits(query, term) : Infinity;
  return Math.max(asPrefix, distance <= most ? weights.fuzzy / (1 + distance) : 0);
}

export function value(term, field, document, documents, { k = 1.2, b = 0.75, floor = 1 } = {}) {
  const occurrences = (one) => one[field].filter((other) => other === term).length;
  const holders = documents.filter((one) => occurrences(one) > 0).length;
  const filled = documents.filter((one) => one[field].length > 0);
  const mean = filled.reduce((sum, one) => sum + one[field].length, 0) / filled.length;
  const count = occurrences(document);
  if (count === 0) return 0;
  const rarity = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
  const stretch = 1 - b + (b * document[field].length) / mean;
  return rarity * (floor + (count * (k + 1)) / (count + k * stretch));
}

/** Scores of a text with `"any"`, by position of the document; undefined where it is not found. */
export function scores(wanted, documents, options = {}) {
  const fields = Object.keys(documents[0]);
  const known = [...new Set(documents.flatMap((one) => fields.flatMap((field) => one[field])))];
  return documents.map((document) => {
    let sum = 0;
    let matched = 0;
    for (const query of wanted) {
      let found = false;
      for (const term of known) {
        const near = closeness(query, term, options);
        if (near === 0) continue;
        for (const field of fields) {
          if (!document[field].includes(term)) continue;
          found = true;
          sum += near * (options.boosts?.[field] ?? 1) * value(term, field, document, documents, options.ranking);
        }
      }
      if (found) matched += 1;
    }
    return matched ? (sum * matched) / wanted.length : undefined;
  });
}
