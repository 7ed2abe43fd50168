import * as calendar from "./calendar.js";
import { FormatError, MONTHS, TIMES, UNITS, instance, object, text, unit, units, whole } from "./checks.js";
import { Span, USUAL } from "./span.js";

const { DAY } = calendar;
const CLOCK = ["hour", "minute", "second", "millisecond"];
const FIELDS = ["year", "month", "day", "ordinal", "weekYear", "week", "weekday", ...CLOCK];
const WEEK_FIELDS = ["weekYear", "week", "weekday"];
const LEAST = calendar.dayOf(1, 1, 1) * DAY;
const MOST = calendar.dayOf(10000, 1, 1) * DAY - 1;
const FORM =
  /^(\d{4})(?:-(?:(\d{2})(?:-(\d{2}))?|(\d{3})|W(\d{2})(?:-(\d))?))?(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?$/;
const pad = (number, width = 2) => String(number).padStart(width, "0");

export class Civil {
  static parse(source) {
    const found = FORM.exec(text(source));
    const [, year, month, day, ordinal, week, weekday, ...clock] = found ?? [];
    if (!found || (clock[0] !== undefined && (day ?? ordinal ?? weekday) === undefined)) {
      throw new FormatError(`no civil: ${source}`);
    }
    const date = week
      ? { weekYear: year, week, weekday }
      : ordinal
        ? { year, ordinal }
        : { year, month, day };
    const numbers = Object.fromEntries(Object.entries(date).map(([name, value]) => [name, value && Number(value)]));
    return orFormatError(() => timed(Civil.from(numbers), clock));
  }

  static from(fields) {
    const given = checked(fields);
    if (WEEK_FIELDS.some((name) => name in given)) {
      if (!("weekYear" in given && "week" in given)) throw new TypeError("a week year and a week are needed");
      return ofWeek(given.weekYear, given.week, given.weekday ?? 1, given);
    }
    if (!("year" in given)) throw new TypeError("a year is needed");
    if ("ordinal" in given) return ofOrdinal(given.year, given.ordinal, given);
    return new Civil(given.year, given.month, given.day, ...CLOCK.map((name) => given[name]));
  }

  static fromTicks(ticks) {
    whole(ticks, "ticks", LEAST, MOST);
    const number = Math.floor(ticks / DAY);
    const { year, month, day } = calendar.dateOf(number);
    const rest = ticks - number * DAY;
    const part = (size, count) => Math.floor(rest / size) % count;
    return new Civil(year, month, day, part(3600000, 24), part(60000, 60), part(1000, 60), part(1, 1000));
  }

  static compare(a, b) {
    return Math.sign(instance(a, Civil).ticks - instance(b, Civil).ticks);
  }

  constructor(year, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0) {
    this.year = whole(year, "year", 1, 9999);
    this.month = whole(month, "month", 1, 12);
    this.day = whole(day, "day", 1, calendar.daysInMonth(year, month));
    this.hour = whole(hour, "hour", 0, 23);
    this.minute = whole(minute, "minute", 0, 59);
    this.second = whole(second, "second", 0, 59);
    this.millisecond = whole(millisecond, "millisecond", 0, 999);
    Object.freeze(this);
  }

  get #number() {
    return calendar.dayOf(this.year, this.month, this.day);
  }

  get ticks() {
    return ((this.#number * 24 + this.hour) * 60 + this.minute) * 60000 + this.second * 1000 + this.millisecond;
  }

  get weekday() {
    return calendar.weekdayOf(this.#number);
  }

  get ordinal() {
    return this.#number - calendar.dayOf(this.year, 1, 1) + 1;
  }

  get quarter() {
    return Math.ceil(this.month / 3);
  }

  get weekYear() {
    return calendar.dateOf(this.#number - this.weekday + 4).year;
  }

  get week() {
    return Math.floor((this.#number - calendar.mondayOne(this.weekYear)) / 7) + 1;
  }

  get daysInMonth() {
    return calendar.daysInMonth(this.year, this.month);
  }

  get daysInYear() {
    return calendar.daysInYear(this.year);
  }

  get weeksInWeekYear() {
    return calendar.weeksIn(this.weekYear);
  }

  get leapYear() {
    return calendar.leap(this.year);
  }

  with(changes) {
    const given = checked(changes);
    const clock = Object.fromEntries(CLOCK.map((name) => [name, given[name] ?? this[name]]));
    if (WEEK_FIELDS.some((name) => name in given)) {
      const weekYear = whole(given.weekYear ?? this.weekYear, "week year", 1, 9999);
      const kept = "weekYear" in given ? Math.min(this.week, calendar.weeksIn(weekYear)) : this.week;
      return ofWeek(weekYear, given.week ?? kept, given.weekday ?? this.weekday, clock);
    }
    const year = whole(given.year ?? this.year, "year", 1, 9999);
    if ("ordinal" in given) return ofOrdinal(year, given.ordinal, clock);
    const month = whole(given.month ?? this.month, "month", 1, 12);
    const day = given.day ?? Math.min(this.day, calendar.daysInMonth(year, month));
    return new Civil(year, month, day, ...CLOCK.map((name) => clock[name]));
  }

  startOf(name) {
    unit(name, [...UNITS, "quarters"]);
    if (name === "years") return new Civil(this.year);
    if (name === "quarters") return new Civil(this.year, this.quarter * 3 - 2);
    if (name === "months") return new Civil(this.year, this.month);
    const weekStart = name === "weeks" ? -3 * DAY : 0;
    const size = TIMES[name];
    return Civil.fromTicks(Math.floor((this.ticks - weekStart) / size) * size + weekStart);
  }

  endOf(name) {
    const start = this.startOf(name);
    if (name in TIMES) return Civil.fromTicks(start.ticks + TIMES[name] - 1);
    const months = { years: 12, quarters: 3, months: 1 }[name];
    const last = start.month + months - 1;
    return new Civil(start.year, last, calendar.daysInMonth(start.year, last), 23, 59, 59, 999);
  }

  plus(span) {
    const given = Span.of(span);
    const months = this.year * 12 + this.month - 1 + Number(given.sum(MONTHS));
    const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
    const moved = this.with({ year, month });
    return Civil.fromTicks(moved.ticks + Number(given.sum(TIMES)));
  }

  minus(span) {
    return this.plus(Span.of(span).negated());
  }

  until(end, ...given) {
    instance(end, Civil);
    const wanted = units(given, USUAL);
    if (end < this) return end.until(this, ...given).negated();
    const amounts = {};
    let months = wholeMonths(this, end);
    for (const name of wanted.filter((other) => other in MONTHS)) {
      amounts[name] = Math.floor(months / MONTHS[name]);
      months %= MONTHS[name];
    }
    let left = end - this.plus(amounts);
    for (const name of wanted.filter((other) => other in TIMES)) {
      amounts[name] = Math.floor(left / TIMES[name]);
      left %= TIMES[name];
    }
    return new Span(amounts);
  }

  equals(other) {
    return Civil.compare(this, other) === 0;
  }

  toFields() {
    const { year, month, day, hour, minute, second, millisecond } = this;
    return { year, month, day, hour, minute, second, millisecond };
  }

  dateText() {
    return `${pad(this.year, 4)}-${pad(this.month)}-${pad(this.day)}`;
  }

  ordinalText() {
    return `${pad(this.year, 4)}-${pad(this.ordinal, 3)}`;
  }

  weekText() {
    return `${pad(this.weekYear, 4)}-W${pad(this.week)}-${this.weekday}`;
  }

  toString() {
    const rest = this.millisecond ? `.${pad(this.millisecond, 3)}` : "";
    return `${this.dateText()}T${pad(this.hour)}:${pad(this.minute)}:${pad(this.second)}${rest}`;
  }

  toJSON() {
    return this.toString();
  }

  valueOf() {
    return this.ticks;
  }
}

function checked(fields) {
  const given = object(fields, FIELDS);
  const some = (...names) => names.some((name) => name in given);
  if (some("ordinal") && some("month", "day")) throw new TypeError("two ways of naming a day");
  if (some(...WEEK_FIELDS) && some("year", "month", "day", "ordinal")) throw new TypeError("two ways of naming a day");
  for (const name of Object.keys(given)) {
    if (typeof given[name] !== "number") throw new TypeError(`${name} is a number`);
  }
  return given;
}

function onDay(number, clock) {
  const { year, month, day } = calendar.dateOf(number);
  return new Civil(year, month, day, ...CLOCK.map((name) => clock[name]));
}

function ofOrdinal(year, ordinal, clock) {
  whole(year, "year", 1, 9999);
  whole(ordinal, "ordinal", 1, calendar.daysInYear(year));
  return onDay(calendar.dayOf(year, 1, 1) + ordinal - 1, clock);
}

function ofWeek(weekYear, week, weekday, clock) {
  whole(weekYear, "week year", 1, 9999);
  whole(week, "week", 1, calendar.weeksIn(weekYear));
  whole(weekday, "weekday", 1, 7);
  return onDay(calendar.mondayOne(weekYear) + (week - 1) * 7 + weekday - 1, clock);
}

function timed(day, [hour = "0", minute = "0", second = "0", fraction = ""]) {
  const rest = Number(fraction.padEnd(3, "0").slice(0, 3));
  if (hour !== "24") return day.with({ hour: +hour, minute: +minute, second: +second, millisecond: rest });
  if (+minute || +second || +fraction) throw new FormatError("no time");
  return day.plus({ days: 1 });
}

export function orFormatError(act) {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) throw new FormatError(error.message);
    throw error;
  }
}

/** The greatest number of months that do not lead past the end. */
function wholeMonths(start, end) {
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return start.plus({ months }) > end ? months - 1 : months;
}
