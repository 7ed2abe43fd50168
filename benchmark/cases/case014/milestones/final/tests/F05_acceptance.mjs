import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError, Span, dice, throwsEach } from "./_product.mjs";

const UNITS = ["years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds"];

test("amounts", () => {
  const given = new Span({ milliseconds: 5, years: -1, days: 2, hours: undefined });
  assert.deepEqual(UNITS.map((unit) => given[unit]), [-1, 0, 0, 2, 0, 0, 0, 5]);
  assert.deepEqual(Object.entries(given.toFields()), [["years", -1], ["days", 2], ["milliseconds", 5]]);
  assert.deepEqual(new Span().toFields(), {});
  assert.deepEqual([new Span().isZero, new Span({}).isZero, new Span({ days: 0 }).isZero, given.isZero], [true, true, true, false]);
  assert.equal(new Span({ weeks: 1e15 }).weeks, 1e15);
  assert.equal(new Span({ weeks: -1e15 }).weeks, -1e15);
});

test("wrong amounts", () => {
  throwsEach(TypeError, [{ day: 1 }, { quarters: 1 }, { days: "1" }, { days: null }, { days: 1n }, null, 5, "P1D", [1]].map((given) => () => new Span(given)));
  throwsEach(RangeError, [0.5, NaN, Infinity, 1e15 + 1, -1e15 - 1].map((days) => () => new Span({ days })));
});

test("spans are immutable", () => {
  const given = new Span({ days: 1 });
  throwsEach(TypeError, [() => (given.days = 5), () => (given.isZero = true), () => (given.other = 5)]);
  given.toFields().days = 7;
  assert.equal(given.days, 1);
});

test("no negative zeros in amounts", () => {
  const found = [new Span({ days: -0 }), Span.parse("-P0DT-0.0S"), Span.parse("P-0Y")];
  for (const one of found) assert.ok(UNITS.every((unit) => Object.is(one[unit], 0)));
});

test("equality", () => {
  const given = new Span({ days: 7, hours: 1 });
  assert.equal(given.equals(new Span({ hours: 1, days: 7 })), true);
  assert.equal(given.equals({ days: 7, hours: 1 }), true);
  assert.equal(given.equals({ weeks: 1, hours: 1 }), false);
  assert.equal(given.equals({ days: 7 }), false);
  throwsEach(TypeError, [() => given.equals(), () => given.equals("P7DT1H"), () => given.equals({ day: 7 })]);
});

const written = [
  [{ years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7, milliseconds: 89 }, "P1Y2M3W4DT5H6M7.089S"],
  [{}, "PT0S"],
  [{ days: 1 }, "P1D"],
  [{ minutes: 1 }, "PT1M"],
  [{ months: 1 }, "P1M"],
  [{ years: -1, months: 2, hours: -3 }, "P-1Y2MT-3H"],
  [{ milliseconds: 1500 }, "PT1.5S"],
  [{ milliseconds: 10 }, "PT0.01S"],
  [{ seconds: 1, milliseconds: -200 }, "PT0.8S"],
  [{ seconds: -1, milliseconds: 200 }, "PT-0.8S"],
  [{ milliseconds: -5 }, "PT-0.005S"],
  [{ seconds: 1, milliseconds: -1000 }, "PT0S"],
  [{ days: 2, seconds: 1, milliseconds: -1000 }, "P2D"],
  [{ weeks: 1e15 }, "P1000000000000000W"],
  [{ seconds: -90 }, "PT-90S"],
];
written.forEach(([amounts, text], position) => {
  test(`written, sample ${position + 1}`, () => {
    assert.equal(new Span(amounts).toString(), text);
    assert.equal(JSON.stringify([new Span(amounts)]), `["${text}"]`);
  });
});

const read = [
  ["P1Y2M3W4DT5H6M7.089S", { years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7, milliseconds: 89 }],
  ["PT0S", {}],
  ["P0D", {}],
  ["P2M", { months: 2 }],
  ["PT2M", { minutes: 2 }],
  ["-P1DT2H", { days: -1, hours: -2 }],
  ["-P-1DT2H", { days: 1, hours: -2 }],
  ["+P-1D", { days: -1 }],
  ["P+1W-2D", { weeks: 1, days: -2 }],
  ["PT1,5S", { seconds: 1, milliseconds: 500 }],
  ["PT-0.5S", { milliseconds: -500 }],
  ["-PT-0.5S", { milliseconds: 500 }],
  ["PT-3.0459S", { seconds: -3, milliseconds: -45 }],
  ["PT0.000999999S", {}],
  ["P0012D", { days: 12 }],
  ["PT100000S", { seconds: 100000 }],
];
for (const [text, amounts] of read) {
  test(`reads ${text}`, () => assert.deepEqual(Span.parse(text).toFields(), amounts));
}

const faults = [
  "", "P", "PT", "P1", "1D", "P1DT", "T1H", "p1d", "P1d", "P1D2W", "P1H", "PT1D", "P1.5D", "PT1.5H", "PT1.S", "PT.5S", "PT1.5", "P1D1D",
  "P 1D", " P1D", "P1D ", "P1D\n", "--P1D", "P--1D", "P-D", "PT1.1234567890S", "P1Y2", "PT1S1M", "P١D", "P1e3D", "P-", "PT-S",
];
for (const text of faults) {
  test(`refuses ${JSON.stringify(text)}`, () => throwsEach(FormatError, [() => Span.parse(text)]));
}

test("amounts beyond the limit and no texts", () => {
  throwsEach(RangeError, [() => Span.parse("P1000000000000001D"), () => Span.parse(`PT${"9".repeat(400)}S`)]);
  throwsEach(TypeError, [() => Span.parse(), () => Span.parse(5), () => Span.parse({ days: 1 })]);
});

test("round trips of spans", () => {
  const roll = dice(29);
  for (let round = 0; round < 200; round += 1) {
    const sign = roll(2) ? 1 : -1;
    const amounts = Object.fromEntries(UNITS.slice(0, 6).filter(() => roll(2)).map((unit) => [unit, roll(99) - 49]));
    const given = new Span({ ...amounts, seconds: sign * roll(90), milliseconds: sign * roll(1000) });
    assert.deepEqual(Span.parse(given.toString()).toFields(), given.toFields());
  }
});
