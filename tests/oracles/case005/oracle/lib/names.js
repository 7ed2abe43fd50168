/** Finding what a written name means, and what it may have meant. */

/** What the long names and negations of a scope mean; long names go before negations. */
export function meanings(scope) {
  const result = new Map();
  for (const option of scope.options) for (const long of option.longs) result.set(long, { option, negated: false });
  for (const option of scope.options) {
    if (!option.negatable) continue;
    for (const long of option.longs) if (!result.has(`no-${long}`)) result.set(`no-${long}`, { option, negated: true });
  }
  return result;
}

/** The meaning of a long name: `{ option, negated }`, `{ candidates }` if ambiguous, or null. */
export function findLong(scope, name) {
  const all = meanings(scope);
  if (all.has(name)) return all.get(name);
  if (!scope.abbreviate || name === "") return null;
  const fitting = [...all].filter(([spelling]) => spelling.startsWith(name));
  if (fitting.length === 0) return null;
  const [, first] = fitting[0];
  const same = fitting.every(([, other]) => other.option === first.option && other.negated === first.negated);
  return same ? first : { candidates: fitting.map(([spelling]) => `--${spelling}`).sort() };
}

export const findShort = (scope, letter) => scope.options.find((option) => option.shorts.includes(letter));

function distance(one, two) {
  let row = [...two, ""].map((_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === two[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[two.length];
}

/** The nearest of some names, in a list of at most one. */
export function nearest(name, names) {
  let best = Math.min(2, name.length - 1);
  let found = [];
  for (const other of names) {
    if (Math.abs(other.length - name.length) > best) continue;
    const steps = distance(name, other);
    if (steps < best || (steps === best && found.length === 0)) {
      best = steps;
      found = [other];
    }
  }
  return found;
}
