import assert from "node:assert/strict";
import { test } from "node:test";
import { Span, span, throwsEach } from "./_product.mjs";

test("plus and minus", () => {
  const given = new Span({ years: 1, minutes: 50, milliseconds: -5 });
  assert.deepEqual(given.plus(new Span({ minutes: 20, weeks: 1 })).toFields(), { years: 1, weeks: 1, minutes: 70, milliseconds: -5 });
  assert.deepEqual(given.plus({ years: -1, milliseconds: 5 }).toFields(), { minutes: 50 });
  assert.deepEqual(given.minus({ minutes: 60 }).toFields(), { years: 1, minutes: -10, milliseconds: -5 });
  assert.deepEqual(given.minus(given).toFields(), {});
  assert.deepEqual(given.toFields(), { years: 1, minutes: 50, milliseconds: -5 });
});

test("negated and times", () => {
  const given = span("P1Y-2DT3.5S");
  assert.equal(given.negated().toString(), "P-1Y2DT-3.5S");
  assert.deepEqual(given.times(3).toFields(), { years: 3, days: -6, seconds: 9, milliseconds: 1500 });
  assert.deepEqual(given.times(-1).toFields(), given.negated().toFields());
  assert.equal(given.times(0).isZero, true);
  assert.equal(given.times(1).equals(given), true);
});

test("results are spans without negative zeros", () => {
  for (const found of [new Span().negated(), span("P5D").times(0), span("P-5D").times(0), span("P5D").minus({ days: 5 })]) {
    assert.ok(found instanceof Span);
    assert.ok(Object.is(found.days, 0) && Object.is(found.years, 0));
  }
});

test("limits of results", () => {
  const most = new Span({ days: 1e15 });
  throwsEach(RangeError, [() => most.plus({ days: 1 }), () => most.negated().minus({ days: 1 }), () => most.times(2), () => most.times(1e300)]);
  assert.equal(most.plus({ hours: 1 }).hours, 1);
});

test("wrong arguments", () => {
  const given = span("P1D");
  for (const method of ["plus", "minus"]) {
    throwsEach(TypeError, [undefined, null, 5, "P1D", { day: 1 }, [1], { days: "1" }].map((other) => () => given[method](other)));
    throwsEach(RangeError, [{ days: 0.5 }, { days: NaN }].map((other) => () => given[method](other)));
  }
  throwsEach(TypeError, [undefined, null, "2", 2n].map((factor) => () => given.times(factor)));
  throwsEach(RangeError, [0.5, NaN, Infinity].map((factor) => () => given.times(factor)));
});
