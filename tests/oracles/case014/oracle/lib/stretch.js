import { FormatError, MONTHS, TIMES, UNITS, instance, text, unit, whole } from "./checks.js";
import { Civil, orFormatError } from "./civil.js";
import { Span } from "./span.js";

/** Mean milliseconds of a month; precise enough to tell on which side of the range a point lies. */
const MEAN_MONTH = 2629746000n;

export class Stretch {
  static parse(source) {
    const parts = text(source).split("/");
    if (parts.length !== 2) throw new FormatError(`no stretch: ${source}`);
    const [left, right] = parts.map((part) => /^[+-]?P/.test(part));
    return orFormatError(() => {
      if (left) return Stretch.before(Civil.parse(parts[1]), Span.parse(parts[0]));
      if (right) return Stretch.after(Civil.parse(parts[0]), Span.parse(parts[1]));
      return new Stretch(Civil.parse(parts[0]), Civil.parse(parts[1]));
    });
  }

  static after(start, span) {
    return new Stretch(start, instance(start, Civil).plus(span));
  }

  static before(end, span) {
    return new Stretch(instance(end, Civil).minus(span), end);
  }

  static merge(list) {
    return swept(list, (depth) => depth > 0);
  }

  static exclusive(list) {
    return swept(list, (depth) => depth === 1);
  }

  constructor(start, end) {
    this.start = instance(start, Civil);
    this.end = instance(end, Civil);
    if (end < start) throw new RangeError("the end is before the start");
    Object.freeze(this);
  }

  get isEmpty() {
    return this.start.equals(this.end);
  }

  has(civil) {
    return this.start <= instance(civil, Civil) && civil < this.end;
  }

  isBefore(civil) {
    return this.end <= instance(civil, Civil);
  }

  isAfter(civil) {
    return this.start > instance(civil, Civil);
  }

  equals(other) {
    instance(other, Stretch);
    return this.start.equals(other.start) && this.end.equals(other.end);
  }

  length(...units) {
    return this.start.until(this.end, ...units);
  }

  count(name) {
    unit(name, [...UNITS, "quarters"]);
    if (this.isEmpty) return 0;
    const first = this.start.startOf(name);
    const last = Civil.fromTicks(this.end.ticks - 1).startOf(name);
    if (name in TIMES) return (last - first) / TIMES[name] + 1;
    const months = (last.year - first.year) * 12 + last.month - first.month;
    return months / { years: 12, quarters: 3, months: 1 }[name] + 1;
  }

  overlaps(other) {
    return this.intersection(other) !== null;
  }

  meets(other) {
    return this.end.equals(instance(other, Stretch).start);
  }

  covers(other) {
    return this.start <= instance(other, Stretch).start && other.end <= this.end;
  }

  intersection(other) {
    instance(other, Stretch);
    const [start, end] = [later(this.start, other.start), earlier(this.end, other.end)];
    return start < end ? new Stretch(start, end) : null;
  }

  hull(other) {
    instance(other, Stretch);
    return new Stretch(earlier(this.start, other.start), later(this.end, other.end));
  }

  minus(...others) {
    others.forEach((other) => instance(other, Stretch));
    const found = [];
    let start = this.start;
    for (const other of Stretch.merge(others)) {
      if (other.end <= start) continue;
      if (other.start >= this.end) break;
      if (other.start > start) found.push(new Stretch(start, other.start));
      start = later(start, other.end);
    }
    if (start < this.end) found.push(new Stretch(start, this.end));
    return found;
  }

  cut(...points) {
    points.forEach((point) => instance(point, Civil));
    const inner = points.filter((point) => this.start < point && point < this.end).sort(Civil.compare);
    return pieces([this.start, ...inner, this.end]);
  }

  cutBy(span) {
    const step = Span.of(span);
    const points = [this.start];
    while (!this.isEmpty) {
      const next = stepped(this.start, step, points.length);
      if (next && next <= points.at(-1)) throw new RangeError("the span does not lead forward");
      if (!next || next >= this.end) break;
      points.push(next);
    }
    return pieces([...points, this.end]);
  }

  divide(count) {
    whole(count, "pieces", 1, Number.MAX_SAFE_INTEGER);
    const size = BigInt(this.end - this.start);
    const real = size < BigInt(count) ? Number(size) : count;
    if (real < count) return this.isEmpty ? [] : this.divide(real);
    const points = [];
    for (let part = 0; part <= count; part += 1) {
      points.push(Civil.fromTicks(this.start.ticks + Number((size * BigInt(part)) / BigInt(count))));
    }
    return pieces(points);
  }

  toString() {
    return `${this.start}/${this.end}`;
  }

  toJSON() {
    return this.toString();
  }
}

const later = (a, b) => (a > b ? a : b);
const earlier = (a, b) => (a < b ? a : b);

function stepped(start, step, times) {
  try {
    return start.plus(step.times(times));
  } catch (error) {
    const forward = step.sum(MONTHS) * MEAN_MONTH + step.sum(TIMES);
    if (error instanceof RangeError && forward > 0n) return null;
    throw error;
  }
}

function pieces(points) {
  return points
    .slice(1)
    .map((end, position) => new Stretch(points[position], end))
    .filter((piece) => !piece.isEmpty);
}

/** The longest stretches at whose civils the number of stretches satisfies a test. */
function swept(list, test) {
  const steps = new Map();
  for (const { start, end } of [...list].map((one) => instance(one, Stretch))) {
    steps.set(start.ticks, (steps.get(start.ticks) ?? 0) + 1);
    steps.set(end.ticks, (steps.get(end.ticks) ?? 0) - 1);
  }
  const found = [];
  let [depth, open] = [0, null];
  for (const ticks of [...steps.keys()].sort((a, b) => a - b)) {
    depth += steps.get(ticks);
    if (test(depth) && open === null) open = ticks;
    if (!test(depth) && open !== null) {
      found.push(new Stretch(Civil.fromTicks(open), Civil.fromTicks(ticks)));
      open = null;
    }
  }
  return found;
}
