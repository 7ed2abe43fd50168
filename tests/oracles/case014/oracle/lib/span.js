import { FormatError, MONTHS, TIMES, UNITS, object, text, unit, units, whole } from "./checks.js";

const LIMIT = 1e15;
const FORM =
  /^([+-]?)P(?=[\d+T-])(?:([+-]?\d+)Y)?(?:([+-]?\d+)M)?(?:([+-]?\d+)W)?(?:([+-]?\d+)D)?(?:T(?=[\d+-])(?:([+-]?\d+)H)?(?:([+-]?\d+)M)?(?:([+-]?)(\d+)(?:[.,](\d{1,9}))?S)?)?$/;
export const USUAL = UNITS.filter((name) => name !== "weeks");

export class Span {
  static parse(source) {
    const found = FORM.exec(text(source));
    if (!found) throw new FormatError(`no span: ${source}`);
    const [, sign, years, months, weeks, days, hours, minutes, own, seconds, fraction] = found;
    const turn = sign === "-" ? -1 : 1;
    const second = turn * (own === "-" ? -1 : 1);
    const given = { years, months, weeks, days, hours, minutes };
    const amounts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, turn * Number(value ?? 0)]));
    const milliseconds = second * Number((fraction ?? "").padEnd(3, "0").slice(0, 3));
    return new Span({ ...amounts, seconds: second * Number(seconds ?? 0), milliseconds });
  }

  static of(value) {
    return value instanceof Span ? value : new Span(value === undefined ? null : value);
  }

  constructor(amounts = {}) {
    const given = object(amounts instanceof Span ? amounts.toFields() : amounts, UNITS);
    for (const name of UNITS) this[name] = name in given ? whole(given[name], name, -LIMIT, LIMIT) : 0;
    Object.freeze(this);
  }

  get isZero() {
    return UNITS.every((name) => this[name] === 0);
  }

  equals(other) {
    const right = Span.of(other);
    return UNITS.every((name) => this[name] === right[name]);
  }

  toFields() {
    return Object.fromEntries(UNITS.filter((name) => this[name]).map((name) => [name, this[name]]));
  }

  plus(other) {
    const right = Span.of(other);
    return this.#map((name) => this[name] + right[name]);
  }

  minus(other) {
    return this.plus(Span.of(other).negated());
  }

  negated() {
    return this.#map((name) => -this[name]);
  }

  times(factor) {
    whole(factor, "factor", -Infinity, Infinity);
    return this.#map((name) => this[name] * factor);
  }

  #map(amount) {
    return new Span(Object.fromEntries(UNITS.map((name) => [name, amount(name)])));
  }

  /** Sum of a family, exact. */
  sum(family) {
    return Object.entries(family).reduce((sum, [name, size]) => sum + BigInt(this[name]) * BigInt(size), 0n);
  }

  regroup(...given) {
    const wanted = units(given, []);
    if (!wanted.length) throw new RangeError("no unit is given");
    const amounts = {};
    for (const family of [MONTHS, TIMES]) {
      let left = this.sum(family);
      for (const name of wanted.filter((other) => other in family)) {
        amounts[name] = Number(left / BigInt(family[name]));
        left %= BigInt(family[name]);
      }
      if (left) throw new RangeError("the units cannot express the span");
    }
    return new Span(amounts);
  }

  normal() {
    return this.regroup(...USUAL);
  }

  total(name) {
    unit(name, UNITS);
    const [mine, other] = name in MONTHS ? [MONTHS, TIMES] : [TIMES, MONTHS];
    if (this.sum(other)) throw new RangeError("the unit cannot express the span");
    return Number(this.sum(mine)) / mine[name];
  }

  toString() {
    const part = (name, letter) => (this[name] ? `${this[name]}${letter}` : "");
    const date = part("years", "Y") + part("months", "M") + part("weeks", "W") + part("days", "D");
    const thousandths = BigInt(this.seconds) * 1000n + BigInt(this.milliseconds);
    const size = thousandths < 0n ? -thousandths : thousandths;
    const fraction = String(size % 1000n).padStart(3, "0").replace(/0+$/, "");
    const second = `${thousandths < 0n ? "-" : ""}${size / 1000n}${fraction && "."}${fraction}S`;
    const time = part("hours", "H") + part("minutes", "M") + (thousandths ? second : "");
    return date || time ? `P${date}${time && "T"}${time}` : "PT0S";
  }

  toJSON() {
    return this.toString();
  }
}
