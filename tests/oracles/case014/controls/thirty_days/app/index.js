/** Calendar arithmetic on top of `Date`, with months that run over and have 30 days when converted. */

const SIZES = {
  years: 365 * 86400000, months: 30 * 86400000, weeks: 604800000, days: 86400000, hours: 3600000, minutes: 60000, seconds: 1000, milliseconds: 1,
};
const UNITS = Object.keys(SIZES);
const FIELDS = ["year", "month", "day", "hour", "minute", "second", "millisecond"];

export class FormatError extends Error {
  name = "FormatError";
}

export class Civil {
  static parse(text) {
    if (typeof text !== "string") throw new TypeError("no text");
    const ticks = Date.parse(text.includes("T") ? `${text}Z` : text);
    if (Number.isNaN(ticks)) throw new FormatError(text);
    return Civil.fromTicks(ticks);
  }

  static from({ year, month, day, hour, minute, second, millisecond }) {
    return new Civil(year, month, day, hour, minute, second, millisecond);
  }

  static fromTicks(ticks) {
    const date = new Date(ticks);
    return new Civil(
      date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(),
      date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds(),
    );
  }

  static compare(a, b) {
    return Math.sign(a.ticks - b.ticks);
  }

  constructor(year, month = 1, day = 1, ...clock) {
    if (typeof year !== "number") throw new TypeError("no year");
    if (month < 1 || month > 12 || day < 1 || day > 31) throw new RangeError("no date");
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    date.setUTCHours(...[0, 1, 2, 3].map((place) => clock[place] ?? 0));
    this.date = date;
    Object.freeze(this);
  }

  get ticks() { return this.date.getTime(); }
  get year() { return this.date.getUTCFullYear(); }
  get month() { return this.date.getUTCMonth() + 1; }
  get day() { return this.date.getUTCDate(); }
  get hour() { return this.date.getUTCHours(); }
  get minute() { return this.date.getUTCMinutes(); }
  get second() { return this.date.getUTCSeconds(); }
  get millisecond() { return this.date.getUTCMilliseconds(); }
  get weekday() { return this.date.getUTCDay() || 7; }
  get quarter() { return Math.ceil(this.month / 3); }
  get ordinal() { return Math.floor((this.ticks - Date.UTC(this.year, 0, 1)) / 86400000) + 1; }
  get weekYear() { return this.year; }
  get week() { return Math.ceil(this.ordinal / 7); }
  get leapYear() { return this.year % 4 === 0; }
  get daysInMonth() { return new Date(Date.UTC(this.year, this.month, 0)).getUTCDate(); }
  get daysInYear() { return this.leapYear ? 366 : 365; }

  with(changes) {
    return Civil.from({ ...this.toFields(), ...changes });
  }

  startOf(unit) {
    const position = ["years", "months", "days", "hours", "minutes", "seconds", "milliseconds"].indexOf(unit);
    if (position < 0) throw new RangeError(unit);
    return new Civil(...Object.values(this.toFields()).slice(0, position + 1));
  }

  endOf(unit) {
    return this.startOf(unit).plus({ [unit]: 1, milliseconds: -1 });
  }

  plus(span) {
    const { years, months, weeks, days, hours, minutes, seconds, milliseconds } = new Span(span);
    const date = new Date(this.date);
    date.setUTCMonth(date.getUTCMonth() + years * 12 + months);
    date.setUTCDate(date.getUTCDate() + weeks * 7 + days);
    return Civil.fromTicks(date.getTime() + hours * SIZES.hours + minutes * SIZES.minutes + seconds * 1000 + milliseconds);
  }

  minus(span) {
    return this.plus(new Span(span).negated());
  }

  until(end, ...units) {
    return new Span({ milliseconds: end.ticks - this.ticks }).regroup(...(units.length ? units : UNITS.filter((unit) => unit !== "weeks")));
  }

  equals(other) { return this.ticks === other.ticks; }
  toFields() { return Object.fromEntries(FIELDS.map((name) => [name, this[name]])); }
  dateText() { return this.date.toISOString().slice(0, 10); }
  toString() { return this.date.toISOString().replace(/(\.000)?Z$/, ""); }
  toJSON() { return this.toString(); }
  valueOf() { return this.ticks; }
}

export class Span {
  static parse(text) {
    const found = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text);
    if (!found) throw new FormatError(text);
    const [years, months, weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
    return new Span({ years, months, weeks, days, hours, minutes, seconds: Math.trunc(seconds), milliseconds: Math.round((seconds % 1) * 1000) });
  }

  constructor(amounts = {}) {
    for (const unit of UNITS) this[unit] = amounts[unit] ?? 0;
    Object.freeze(this);
  }

  get isZero() { return UNITS.every((unit) => !this[unit]); }
  equals(other) { return this.total("milliseconds") === new Span(other).total("milliseconds"); }
  toFields() { return Object.fromEntries(UNITS.filter((unit) => this[unit]).map((unit) => [unit, this[unit]])); }
  plus(other) { return new Span(Object.fromEntries(UNITS.map((unit) => [unit, this[unit] + (other[unit] ?? 0)]))); }
  minus(other) { return this.plus(new Span(other).negated()); }
  negated() { return this.times(-1); }
  times(factor) { return new Span(Object.fromEntries(UNITS.map((unit) => [unit, this[unit] * factor]))); }
  total(unit) { return UNITS.reduce((sum, name) => sum + this[name] * SIZES[name], 0) / SIZES[unit]; }
  normal() { return this.regroup(...UNITS.filter((unit) => unit !== "weeks")); }

  regroup(...units) {
    let left = this.total("milliseconds");
    const amounts = {};
    for (const unit of UNITS.filter((name) => units.includes(name))) {
      amounts[unit] = Math.trunc(left / SIZES[unit]);
      left %= SIZES[unit];
    }
    return new Span(amounts);
  }

  toString() {
    const part = (unit, letter) => (this[unit] ? `${this[unit]}${letter}` : "");
    const seconds = this.seconds + this.milliseconds / 1000;
    const time = part("hours", "H") + part("minutes", "M") + (seconds ? `${seconds}S` : "");
    const date = part("years", "Y") + part("months", "M") + part("weeks", "W") + part("days", "D");
    return date || time ? `P${date}${time && "T"}${time}` : "PT0S";
  }

  toJSON() { return this.toString(); }
}

export class Stretch {
  static parse(text) {
    const [left, right] = text.split("/");
    if (left.startsWith("P")) return Stretch.before(Civil.parse(right), Span.parse(left));
    if (right?.startsWith("P")) return Stretch.after(Civil.parse(left), Span.parse(right));
    return new Stretch(Civil.parse(left), Civil.parse(right ?? ""));
  }

  static after(start, span) { return new Stretch(start, start.plus(span)); }
  static before(end, span) { return new Stretch(end.minus(span), end); }

  static merge(list) {
    const found = [];
    for (const one of [...list].sort((a, b) => a.start - b.start)) {
      const last = found.at(-1);
      if (last && last.end >= one.start) found[found.length - 1] = last.hull(one);
      else found.push(one);
    }
    return found;
  }

  constructor(start, end) {
    if (!(start instanceof Civil && end instanceof Civil)) throw new TypeError("no civils");
    if (end < start) throw new RangeError("the end is before the start");
    Object.assign(this, { start, end });
    Object.freeze(this);
  }

  get isEmpty() { return this.start.equals(this.end); }
  has(civil) { return this.start <= civil && civil <= this.end; }
  isBefore(civil) { return this.end <= civil; }
  isAfter(civil) { return this.start > civil; }
  equals(other) { return this.start.equals(other.start) && this.end.equals(other.end); }
  length(...units) { return this.start.until(this.end, ...units); }
  count(unit) { return Math.ceil(this.length(unit)[unit]); }
  overlaps(other) { return this.start < other.end && other.start < this.end; }
  meets(other) { return this.end.equals(other.start); }
  covers(other) { return this.start <= other.start && other.end <= this.end; }
  intersection(other) { return this.overlaps(other) ? new Stretch(this.start > other.start ? this.start : other.start, this.end < other.end ? this.end : other.end) : null; }
  hull(other) { return new Stretch(this.start < other.start ? this.start : other.start, this.end > other.end ? this.end : other.end); }
  toString() { return `${this.start}/${this.end}`; }
  toJSON() { return this.toString(); }

  cutBy(span) {
    const found = [];
    for (let start = this.start; start < this.end; ) {
      const next = start.plus(span);
      if (next <= start) throw new RangeError("the span does not lead forward");
      found.push(new Stretch(start, next < this.end ? next : this.end));
      start = next;
    }
    return found;
  }
}
