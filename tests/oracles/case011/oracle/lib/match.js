/** Matching: sets of places instead of trials, so that no pattern is slow. */

const ASCII = {
  alnum: /^[A-Za-z0-9]$/,
  alpha: /^[A-Za-z]$/,
  blank: /^[ \t]$/,
  cntrl: /^[\x00-\x1f\x7f]$/,
  digit: /^[0-9]$/,
  graph: /^[!-~]$/,
  lower: /^[a-z]$/,
  print: /^[ -~]$/,
  punct: /^[!-/:-@[-`{-~]$/,
  space: /^[ \t\n\v\f\r]$/,
  upper: /^[A-Z]$/,
  word: /^[A-Za-z0-9_]$/,
  xdigit: /^[A-Fa-f0-9]$/,
};

/** One segment of a path as characters, with what the options say about it. */
export function subject(text, options) {
  const characters = [...text];
  const hidden = text === "." || text === ".." || (characters[0] === "." && !options.dot);
  return { characters, hidden, fold: options.ignoreCase };
}

const same = (left, right, fold) => left === right || (fold && left.toLowerCase() === right.toLowerCase());

function inSet(element, character, fold) {
  const forms = fold ? [character, character.toLowerCase(), character.toUpperCase()] : [character];
  const found = element.members.some((member) =>
    forms.some((form) => {
      if (member.name) return ASCII[member.name].test(form);
      const point = form.codePointAt(0);
      return [...form].length === 1 && member.from.codePointAt(0) <= point && point <= member.to.codePointAt(0);
    }),
  );
  return found !== element.negated;
}

/** Places where an element that begins at `at` may end, as a sorted array. */
function ends(element, at, given) {
  const { characters, hidden, fold } = given;
  if (element.type === "text") {
    const wanted = [...element.value];
    return wanted.every((one, step) => at + step < characters.length && same(one, characters[at + step], fold)) ? [at + wanted.length] : [];
  }
  if (element.type === "group" && element.kind !== "!") return groupEnds(element, at, given);
  if (hidden && at === 0) return [];
  if (element.type === "one") return at < characters.length ? [at + 1] : [];
  if (element.type === "set") return at < characters.length && inSet(element, characters[at], fold) ? [at + 1] : [];
  const all = Array.from({ length: characters.length - at + 1 }, (_, step) => at + step);
  if (element.type === "any") return all;
  const taken = once(element, at, given);
  return all.filter((end) => !taken.has(end));
}

function once(group, at, given) {
  return new Set(group.alternatives.flatMap((alternative) => [...reach(alternative, [at], given)]));
}

function groupEnds(group, at, given) {
  const found = once(group, at, given);
  if (group.kind === "*" || group.kind === "+") {
    for (const place of found) for (const more of once(group, place, given)) found.add(more);
  }
  if (group.kind === "?" || group.kind === "*") found.add(at);
  return [...found].sort((left, right) => left - right);
}

function reach(elements, starts, given) {
  let places = new Set(starts);
  for (const element of elements) {
    if (element.type === "any") {
      places = everyFrom(places, given);
      continue;
    }
    places = new Set([...places].flatMap((place) => ends(element, place, given)));
  }
  return places;
}

/** Where a star may end that begins at any of the places. */
function everyFrom(places, { characters, hidden }) {
  const first = [...places].reduce((least, place) => (hidden && place === 0 ? least : Math.min(least, place)), Infinity);
  return new Set(first === Infinity ? [] : Array.from({ length: characters.length - first + 1 }, (_, step) => first + step));
}

const takes = (elements, given) => {
  if (given.characters.length === 0 || elements.length === 0) return given.characters.length === elements.length;
  return reach(elements, [0], given).has(given.characters.length);
};

const isTree = (segment) => segment[0]?.type === "tree";
const treeTakes = (given) => given.characters.length > 0 && !given.hidden;

/** For each segment of the pattern the places in the path from which the rest matches. */
function goodPlaces(segments, path) {
  const good = Array.from({ length: segments.length + 1 }, () => new Array(path.length + 1).fill(false));
  good[segments.length][path.length] = true;
  for (let step = segments.length - 1; step >= 0; step -= 1) {
    for (let place = path.length; place >= 0; place -= 1) {
      good[step][place] = isTree(segments[step])
        ? good[step + 1][place] || (place < path.length && treeTakes(path[place]) && good[step][place + 1])
        : place < path.length && good[step + 1][place + 1] && takes(segments[step], path[place]);
    }
  }
  return good;
}

export const matchSegments = (segments, path) => goodPlaces(segments, path)[0][0];

/** What the elements other than text took; every one as much as the rest allows. */
export function captureSegments(segments, path) {
  const good = goodPlaces(segments, path);
  const captures = [];
  let place = 0;
  segments.forEach((segment, step) => {
    if (!isTree(segment)) {
      captures.push(...captureElements(segment, path[place]));
      place += 1;
      return;
    }
    let end = place;
    for (let far = place; far < path.length && treeTakes(path[far]); far += 1) if (good[step + 1][far + 1]) end = far + 1;
    captures.push(path.slice(place, end).map((one) => one.characters.join("")).join("/"));
    place = end;
  });
  return captures;
}

function captureElements(elements, given) {
  const last = given.characters.length;
  const captures = [];
  let at = 0;
  elements.forEach((element, step) => {
    const rest = elements.slice(step + 1);
    const end = ends(element, at, given).reverse().find((place) => reach(rest, [place], given).has(last));
    if (element.type !== "text") captures.push(given.characters.slice(at, end).join(""));
    at = end;
  });
  return captures;
}
