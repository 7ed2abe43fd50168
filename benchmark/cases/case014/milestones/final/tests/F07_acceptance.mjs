import assert from "node:assert/strict";
import { test } from "node:test";
import { Span, dice, span, throwsEach } from "./_product.mjs";

const regrouped = [
  ["PT135M", ["hours", "minutes"], { hours: 2, minutes: 15 }],
  ["PT135M", ["minutes", "hours"], { hours: 2, minutes: 15 }],
  ["PT2H15M", ["minutes"], { minutes: 135 }],
  ["P30M", ["years", "months"], { years: 2, months: 6 }],
  ["P2Y6M", ["months"], { months: 30 }],
  ["P24M", ["years"], { years: 2 }],
  ["P1Y-1M", ["years", "months"], { months: 11 }],
  ["P1Y-15M", ["years", "months"], { months: -3 }],
  ["P10DT36H", ["weeks", "days", "hours"], { weeks: 1, days: 4, hours: 12 }],
  ["P-10D", ["weeks", "days"], { weeks: -1, days: -3 }],
  ["P1DT-1H", ["days", "hours"], { hours: 23 }],
  ["P1W", ["milliseconds"], { milliseconds: 604800000 }],
  ["P1M1D", ["months", "hours"], { months: 1, hours: 24 }],
  ["P1M-1D", ["years", "months", "hours"], { months: 1, hours: -24 }],
  ["P1DT-24H", ["months"], {}],
  ["PT0S", ["years", "seconds"], {}],
  ["PT1.5S", ["days", "milliseconds"], { milliseconds: 1500 }],
];
regrouped.forEach(([text, units, amounts], position) => {
  test(`regrouping, sample ${position + 1}`, () => {
    const given = span(text);
    assert.deepEqual(given.regroup(...units).toFields(), amounts);
    assert.equal(given.toString(), text);
  });
});

test("what cannot be expressed", () => {
  const wrong = [
    ["PT90M", ["hours"]], ["P1M", ["days"]], ["P1D", ["months"]], ["P1M", ["years"]], ["P8D", ["weeks"]], ["PT1.5S", ["seconds"]],
    ["P1M1D", ["months"]], ["P1DT-23H", ["days"]], ["P1000000000000000W", ["days"]],
  ];
  throwsEach(RangeError, wrong.map(([text, units]) => () => span(text).regroup(...units)));
});

test("wrong units", () => {
  const given = span("P1D");
  throwsEach(RangeError, [() => given.regroup(), () => given.regroup("day"), () => given.regroup("days", "days"), () => given.regroup("quarters")]);
  throwsEach(TypeError, [() => given.regroup(undefined), () => given.regroup(["days"]), () => given.regroup("days", 5)]);
});

const normal = [
  ["P14M9DT25H61M61.5S", "P1Y2M10DT2H2M1.5S"],
  ["P2W", "P14D"],
  ["P1Y-12M", "PT0S"],
  ["P1Y-13M", "P-1M"],
  ["P1DT-0.001S", "PT23H59M59.999S"],
  ["P1M-1DT-30H", "P1M-2DT-6H"],
];
for (const [text, expected] of normal) {
  test(`normal form of ${text}`, () => assert.equal(span(text).normal().toString(), expected));
}

test("totals", () => {
  assert.equal(span("P1DT6H").total("days"), 1.25);
  assert.equal(span("P1DT6H").total("minutes"), 1800);
  assert.equal(span("P-1DT12H").total("days"), -0.5);
  assert.equal(span("P1Y6M").total("years"), 1.5);
  assert.equal(span("P1Y6M").total("months"), 18);
  assert.equal(span("P10D").total("weeks"), 10 / 7);
  assert.equal(span("P1MT1H-60M").total("years"), 1 / 12);
  assert.ok(Object.is(new Span().total("years"), 0));
  assert.ok(Object.is(span("P-1DT24H").total("seconds"), 0));
  throwsEach(RangeError, [() => span("P1M").total("days"), () => span("P1D").total("months"), () => span("P1D").total("day"), () => span("P1D").total("quarters")]);
  throwsEach(TypeError, [() => span("P1D").total(), () => span("P1D").total(5)]);
});

test("regrouping keeps totals and signs", () => {
  const roll = dice(41);
  for (let round = 0; round < 150; round += 1) {
    const given = new Span({ weeks: roll(9) - 4, days: roll(99) - 49, hours: roll(99) - 49, seconds: roll(9999) - 4999, months: roll(50) - 25, years: roll(9) - 4 });
    const found = given.normal();
    const parts = (names) => new Span(Object.fromEntries(names.map((name) => [name, given[name]])));
    const times = parts(["weeks", "days", "hours", "seconds"]).total("seconds");
    assert.equal(found.days * 86400 + found.hours * 3600 + found.minutes * 60 + found.seconds, times);
    assert.equal(found.years * 12 + found.months, given.years * 12 + given.months);
    for (const name of ["days", "hours", "minutes", "seconds"]) assert.ok(found[name] * times >= 0);
    assert.ok(Math.abs(found.hours) < 24 && Math.abs(found.minutes) < 60 && Math.abs(found.months) < 12 && found.weeks === 0);
  }
});
