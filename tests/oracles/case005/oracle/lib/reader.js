/** The walk over the words. */
import { problem } from "./errors.js";
import { findLong, findShort, nearest } from "./names.js";
import { convert, isNumberText, toNumber } from "./texts.js";

const guessed = (text) => (isNumberText(text) ? toNumber(text) : text);

class Reader {
  constructor(words, scope) {
    Object.assign(this, { words, scope, at: 0, ended: false, commandFailed: false });
    Object.assign(this, { problems: [], occurrences: new Map(), guesses: new Map(), found: [], tail: [], command: [] });
  }

  run() {
    for (; this.at < this.words.length; this.at += 1) this.readWord(this.words[this.at]);
  }

  readWord(word) {
    if (this.ended) this.operand(word);
    else if (word === "--") {
      this.ended = true;
      if (this.scope.tail === "apart") this.tail.push(...this.words.splice(this.at + 1));
    } else if (word.startsWith("--") && word[2] !== "=") this.long(word);
    else if (this.looksLikeOption(word) && !word.startsWith("--")) this.bundle(word);
    else this.operand(word);
  }

  looksLikeOption(word) {
    if (!word.startsWith("-") || word === "-") return false;
    return !isNumberText(word) || this.scope.options.some((option) => option.shorts.some((letter) => /\d/.test(letter)));
  }

  /** The next word as a value, or undefined if it cannot be one. */
  nextValue() {
    const next = this.words[this.at + 1];
    if (next === undefined || this.looksLikeOption(next)) return undefined;
    this.at += 1;
    return next;
  }

  report(code, details) {
    this.problems.push(problem(code, details));
  }

  operand(word) {
    const here = { word, index: this.at };
    if (this.scope.commands && !this.commandFailed) {
      const chosen = this.scope.commands.find((command) => command.names.includes(word));
      if (chosen) {
        this.command.push(chosen.name);
        this.scope = chosen.scope;
        return;
      }
      const names = this.scope.commands.flatMap((command) => command.names);
      this.report("unknown-command", { ...here, candidates: nearest(word, names) });
      this.commandFailed = true;
    }
    if (!this.scope.interleave) this.ended = true;
    this.found.push(here);
  }

  long(word) {
    const cut = word.indexOf("=");
    const name = cut < 0 ? word.slice(2) : word.slice(2, cut);
    const attached = cut < 0 ? undefined : word.slice(cut + 1);
    const meaning = findLong(this.scope, name);
    const place = { word, index: this.at };
    if (!meaning) this.unknownLong(name, attached, place);
    else if (meaning.candidates) this.report("ambiguous-option", { ...place, candidates: meaning.candidates });
    else if (meaning.negated) this.negate(meaning.option, attached, place);
    else this.occur(meaning.option, attached, place);
  }

  unknownLong(name, attached, place) {
    const { unknown } = this.scope;
    if (unknown === "operand") return this.operand(place.word);
    if (unknown === "guess") {
      const off = attached === undefined && /^no-./.test(name);
      const key = off ? name.slice(3) : name;
      if (!this.scope.options.some((option) => option.name === key)) {
        return this.guess(key, off ? false : guessed(attached ?? this.nextValue() ?? true));
      }
    }
    const longs = this.scope.options.flatMap((option) => option.longs);
    return this.report("unknown-option", { ...place, candidates: nearest(name, longs).map((long) => `--${long}`) });
  }

  guess(key, value) {
    this.guesses.set(key, [...(this.guesses.get(key) ?? []), value]);
  }

  bundle(word) {
    const place = { word, index: this.at };
    const parts = this.split(word);
    const guessing = this.scope.unknown === "guess";
    const names = new Set(this.scope.options.map((option) => option.name));
    if (parts.some(({ letter, option }) => !option && (!guessing || names.has(letter)))) {
      if (this.scope.unknown === "operand") this.operand(word);
      else this.report("unknown-option", place);
      return;
    }
    for (const { letter, option, attached, last } of parts) {
      if (option) this.occur(option, attached, place);
      else this.guess(letter, guessed(attached ?? (last ? this.nextValue() : undefined) ?? true));
    }
  }

  /** The letters of a bundle with their options and attached values. */
  split(word) {
    const parts = [];
    for (let at = 1; at < word.length; at += 1) {
      const letter = word[at];
      const option = findShort(this.scope, letter);
      const rest = word.slice(at + 1);
      const greedy = option ? option.takesValue && !option.hasBare : isNumberText(rest) && this.scope.unknown === "guess";
      if (rest.startsWith("=")) return [...parts, { letter, option, attached: rest.slice(1) }];
      if (rest !== "" && greedy) return [...parts, { letter, option, attached: rest }];
      parts.push({ letter, option, last: rest === "" });
    }
    return parts;
  }

  negate(option, attached, place) {
    const details = { ...place, option: option.name };
    if (attached !== undefined) return this.report("unexpected-value", details);
    const off = option.list ? [] : { flag: false, count: 0 }[option.type] ?? null;
    return this.store(option, () => off, details);
  }

  occur(option, attached, place) {
    const details = { ...place, option: option.name };
    if (option.type === "count") {
      if (attached !== undefined) return this.report("unexpected-value", details);
      return this.store(option, (before) => (before ?? 0) + 1, details);
    }
    let values;
    if (attached === undefined && option.hasBare) values = [option.bare];
    else if (attached === undefined && option.type === "flag") values = [true];
    else {
      const text = attached ?? this.nextValue();
      if (text === undefined) return this.report("missing-value", details);
      values = convert(option, text);
    }
    if (option.repeat === "error" && this.occurrences.has(option.name)) return this.report("repeated-option", details);
    if (!values) return this.report("bad-value", details);
    return this.store(option, (before) => (option.list ? [...(before ?? []), ...values] : values[0]), details);
  }

  store(option, update, details) {
    const before = this.occurrences.get(option.name);
    if (before && option.repeat === "error") return this.report("repeated-option", details);
    if (before && option.repeat === "first") return undefined;
    return this.occurrences.set(option.name, { value: update(before?.value) });
  }
}

export const makeReader = (words, scope) => new Reader([...words], scope);
