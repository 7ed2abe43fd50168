import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError, Span, Stretch, civil, dice, randomCivil, stretch, throwsEach } from "./_product.mjs";

test("start, end and emptiness", () => {
  const [start, end] = [civil("2024-05-06"), civil("2024-05-07")];
  const given = new Stretch(start, end);
  assert.ok(given.start.equals(start) && given.end.equals(end));
  assert.deepEqual([given.isEmpty, new Stretch(start, start).isEmpty], [false, true]);
  throwsEach(RangeError, [() => new Stretch(end, start)]);
  throwsEach(TypeError, [() => new Stretch(start), () => new Stretch("2024", end), () => new Stretch(), () => new Stretch(start, 5)]);
  throwsEach(TypeError, [() => (given.start = end), () => (given.isEmpty = true), () => (given.other = 1)]);
});

test("after and before", () => {
  const point = civil("2024-03-31");
  assert.equal(String(Stretch.after(point, { months: 1 })), "2024-03-31T00:00:00/2024-04-30T00:00:00");
  assert.equal(String(Stretch.before(point, new Span({ months: 1 }))), "2024-02-29T00:00:00/2024-03-31T00:00:00");
  assert.equal(Stretch.after(point, {}).isEmpty, true);
  throwsEach(RangeError, [() => Stretch.after(point, { days: -1 }), () => Stretch.before(point, { days: -1 }), () => Stretch.after(point, { years: 9000 })]);
  throwsEach(TypeError, [() => Stretch.after(point), () => Stretch.after(5, {}), () => Stretch.before(point, "P1D"), () => Stretch.before(null, {})]);
});

test("position of a civil", () => {
  const given = stretch("2024-05-06/2024-05-08");
  const texts = ["2024-05-05T23:59:59.999", "2024-05-06", "2024-05-07", "2024-05-07T23:59:59.999", "2024-05-08", "2024-05-09"];
  const ask = (method) => texts.map((text) => given[method](civil(text)));
  assert.deepEqual(ask("has"), [false, true, true, true, false, false]);
  assert.deepEqual(ask("isBefore"), [false, false, false, false, true, true]);
  assert.deepEqual(ask("isAfter"), [true, false, false, false, false, false]);
  const empty = stretch("2024-05-06/2024-05-06");
  const point = civil("2024-05-06");
  assert.deepEqual([empty.has(point), empty.isBefore(point), empty.isAfter(point)], [false, true, false]);
  for (const method of ["has", "isBefore", "isAfter"]) throwsEach(TypeError, [() => given[method](), () => given[method](given), () => given[method]("2024")]);
});

test("equality of stretches", () => {
  const given = stretch("2024-05-06/2024-05-08");
  assert.deepEqual([given.equals(stretch("2024-05-06/P2D")), given.equals(stretch("2024-05-06/P3D")), given.equals(stretch("2024-05-07/P1D"))], [true, false, false]);
  throwsEach(TypeError, [() => given.equals(5), () => given.equals(civil("2024"))]);
});

test("length", () => {
  const given = stretch("2023-10-15/2024-03-15T06");
  assert.equal(given.length().toString(), "P5MT6H");
  assert.equal(given.length("weeks", "days").toString(), "P21W5D");
  throwsEach(RangeError, [() => given.length("day")]);
});

const counts = [
  ["2024-05-06T23/2024-05-07T01", { days: 2, hours: 2, weeks: 1, minutes: 120 }],
  ["2024-05-06T23/2024-05-07", { days: 1, hours: 1, months: 1 }],
  ["2024-05-06/2024-05-06", { days: 0, years: 0, quarters: 0, milliseconds: 0 }],
  ["2024-02-27/2024-03-02", { months: 2, weeks: 1, days: 4, quarters: 1, years: 1 }],
  ["2023-12-31/2024-01-01T00:00:00.001", { years: 2, months: 2, weeks: 2, quarters: 2, days: 2, milliseconds: 86400001 }],
  ["2024-01-01/2025-01-01", { years: 1, quarters: 4, months: 12, weeks: 53, days: 366 }],
  ["2024-05-12T12/2024-05-13T12", { weeks: 2, days: 2 }],
  ["2024-05-06T00:00:00.500/2024-05-06T00:00:01.500", { seconds: 2, minutes: 1 }],
  ["0001-01-01/9999-12-31T23:59:59.999", { years: 9999, weeks: 521723 }],
  ["1969-12-30/1970-01-02", { weeks: 1, days: 3 }],
];
counts.forEach(([text, expected], position) => {
  test(`counting, sample ${position + 1}`, () => {
    for (const [unit, number] of Object.entries(expected)) assert.equal(stretch(text).count(unit), number, unit);
  });
});

test("unknown units to count", () => {
  throwsEach(RangeError, ["day", "", "centuries"].map((unit) => () => stretch("2024/2024").count(unit)));
  throwsEach(TypeError, [undefined, 5].map((unit) => () => stretch("2024/2025").count(unit)));
});

const texts = [
  ["2024-05-06/2024-05-08", "2024-05-06T00:00:00/2024-05-08T00:00:00"],
  ["2024/2025-W02-1T07:08:09.5", "2024-01-01T00:00:00/2025-01-06T07:08:09.500"],
  ["2024-01-31/P1M", "2024-01-31T00:00:00/2024-02-29T00:00:00"],
  ["P1M/2024-03-31", "2024-02-29T00:00:00/2024-03-31T00:00:00"],
  ["-P-1D/2024-03-31", "2024-03-30T00:00:00/2024-03-31T00:00:00"],
  ["2024-127/+PT12H", "2024-05-06T00:00:00/2024-05-06T12:00:00"],
  ["2024/2024", "2024-01-01T00:00:00/2024-01-01T00:00:00"],
];
for (const [text, expected] of texts) {
  test(`reads ${text}`, () => {
    assert.equal(Stretch.parse(text).toString(), expected);
    assert.equal(JSON.stringify({ when: Stretch.parse(text) }), `{"when":"${expected}"}`);
  });
}

const faults = [
  "", "/", "2024", "2024/", "/2024", "2024/2025/2026", "P1D/P1D", "2025/2024", "2024/-P1D", "P-1D/2024", "2024--2025", "2024/05", "2024 / 2025",
  "2024/P1", "P/2024", "2024-13/2025", "9999/P1Y", "P1D/0001", "2024/P1000000000000001D", "2024-05-06/08",
];
for (const text of faults) {
  test(`refuses ${JSON.stringify(text)}`, () => throwsEach(FormatError, [() => Stretch.parse(text)]));
}

test("no texts", () => throwsEach(TypeError, [() => Stretch.parse(), () => Stretch.parse(5), () => Stretch.parse(null)]));

test("counting agrees with a walk", () => {
  const roll = dice(13);
  for (let round = 0; round < 60; round += 1) {
    const start = randomCivil(roll);
    const given = Stretch.after(start, { days: roll(500), minutes: roll(3000), milliseconds: roll(2) });
    for (const unit of ["years", "quarters", "months", "weeks", "days"]) {
      const found = new Set();
      for (let at = start.startOf("days"); at < given.end; at = at.plus({ days: 1 })) found.add(at.startOf(unit).ticks);
      assert.equal(given.count(unit), given.isEmpty ? 0 : found.size);
    }
  }
});
