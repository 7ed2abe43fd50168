/** The product under the current directory, and small helpers. */
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(resolve(process.cwd(), "index.js")).href;
export const { Civil, FormatError, Span, Stretch } = await import(entry);

export const civil = (text) => Civil.parse(text);
export const span = (text) => Span.parse(text);
export const stretch = (text) => Stretch.parse(text);
/** `05/08` is the stretch from the fifth to the eighth of a month. */
export const days = (text) => {
  const [start, end] = text.split("/").map(Number);
  return new Stretch(new Civil(2024, 7, start), new Civil(2024, 7, end));
};
export const dayTexts = (list) => list.map(({ start, end }) => `${start.day}/${end.day}`.replace(/\b\d\b/g, "0$&"));

export function throwsEach(kind, actions) {
  actions.forEach((action, position) => assert.throws(action, (error) => error instanceof kind, `action ${position}`));
}

/** A seeded generator of whole numbers below a bound. */
export function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Civils anywhere in some years, days at the ends of months being frequent. */
export function randomCivil(roll, first = 1890, years = 250) {
  const month = 1 + roll(12);
  const year = first + roll(years);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = roll(3) ? 1 + roll(last) : last - roll(2);
  return new Civil(year, month, day, ...(roll(2) ? [] : [roll(24), roll(60), roll(60), roll(1000)]));
}
