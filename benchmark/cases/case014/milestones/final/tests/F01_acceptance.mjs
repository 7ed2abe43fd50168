import assert from "node:assert/strict";
import { test } from "node:test";
import { Civil, dice, throwsEach } from "./_product.mjs";

const fieldsOf = (civil) => Object.values(civil.toFields());

test("fields and defaults", () => {
  const full = new Civil(2024, 2, 29, 23, 59, 58, 997);
  assert.deepEqual([full.year, full.month, full.day, full.hour], [2024, 2, 29, 23]);
  assert.deepEqual([full.minute, full.second, full.millisecond], [59, 58, 997]);
  assert.deepEqual(Object.entries(full.toFields()).flat(), [
    "year", 2024, "month", 2, "day", 29, "hour", 23, "minute", 59, "second", 58, "millisecond", 997,
  ]);
  assert.deepEqual(fieldsOf(new Civil(7)), [7, 1, 1, 0, 0, 0, 0]);
  assert.deepEqual(fieldsOf(new Civil(2024, undefined, 5, undefined, 3)), [2024, 1, 5, 0, 3, 0, 0]);
  assert.notEqual(full.toFields(), full.toFields());
});

test("days of months", () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  lengths.forEach((length, position) => {
    assert.equal(new Civil(2023, position + 1, length).day, length);
    throwsEach(RangeError, [() => new Civil(2023, position + 1, length + 1), () => new Civil(2023, position + 1, 0)]);
  });
  for (const year of [4, 1600, 2000, 2024, 9996]) assert.equal(new Civil(year, 2, 29).month, 2);
  throwsEach(RangeError, [1, 1700, 1900, 2100, 2023, 9900].map((year) => () => new Civil(year, 2, 29)));
});

test("impossible numbers", () => {
  const numbers = [
    [0], [10000], [-1], [2024.5], [NaN], [Infinity], [2024, 0], [2024, 13], [2024, 1, 1, 24], [2024, 1, 1, -1],
    [2024, 1, 1, 0, 60], [2024, 1, 1, 0, 0, 60], [2024, 1, 1, 0, 0, 0, 1000], [2024, 1, 1, 0, 0, 0, 0.5], [2024, 1.5],
  ];
  throwsEach(RangeError, numbers.map((given) => () => new Civil(...given)));
});

test("wrong types", () => {
  const values = [[], [undefined], ["2024"], [null], [2024, "1"], [2024, null], [2024, 1, 1, true], [2024n], [new Date(0)]];
  throwsEach(TypeError, values.map((given) => () => new Civil(...given)));
});

test("ticks agree with day counts", () => {
  const roll = dice(3);
  for (let round = 0; round < 300; round += 1) {
    const given = [1 + roll(9999), 1 + roll(12), 1 + roll(28), roll(24), roll(60), roll(60), roll(1000)];
    const date = new Date(0);
    date.setUTCFullYear(given[0], given[1] - 1, given[2]);
    date.setUTCHours(...given.slice(3));
    const civil = new Civil(...given);
    assert.equal(civil.ticks, date.getTime());
    assert.equal(civil.valueOf(), date.getTime());
    assert.deepEqual(fieldsOf(Civil.fromTicks(date.getTime())), given);
  }
});

test("ticks at the ends of the range", () => {
  assert.equal(new Civil(1970).ticks, 0);
  assert.equal(new Civil(1, 1, 1).ticks, -62135596800000);
  assert.equal(new Civil(9999, 12, 31, 23, 59, 59, 999).ticks, 253402300799999);
  assert.deepEqual(fieldsOf(Civil.fromTicks(-62135596800000)), [1, 1, 1, 0, 0, 0, 0]);
  assert.deepEqual(fieldsOf(Civil.fromTicks(-1)), [1969, 12, 31, 23, 59, 59, 999]);
  assert.deepEqual(fieldsOf(Civil.fromTicks(253402300799999)), [9999, 12, 31, 23, 59, 59, 999]);
  throwsEach(RangeError, [-62135596800001, 253402300800000, 0.5, NaN].map((ticks) => () => Civil.fromTicks(ticks)));
  throwsEach(TypeError, ["0", null, undefined, 0n].map((ticks) => () => Civil.fromTicks(ticks)));
});

test("comparison", () => {
  const [early, late] = [new Civil(2024, 5, 6), new Civil(2024, 5, 6, 0, 0, 0, 1)];
  assert.ok(early < late && late > early);
  assert.deepEqual([Civil.compare(early, late), Civil.compare(late, early), Civil.compare(early, new Civil(2024, 5, 6))], [-1, 1, 0]);
  assert.deepEqual([early.equals(late), early.equals(new Civil(2024, 5, 6))], [false, true]);
  assert.deepEqual([Civil.compare(new Civil(1), late), Civil.compare(late, new Civil(1969))], [-1, 1]);
  assert.deepEqual([late, early].sort(Civil.compare).map(String), [String(early), String(late)]);
  throwsEach(TypeError, [() => Civil.compare(early, 5), () => Civil.compare(null, early), () => early.equals("x"), () => early.equals()]);
});

test("civils are immutable", () => {
  const civil = new Civil(2024);
  throwsEach(TypeError, [() => (civil.year = 5), () => (civil.ticks = 5), () => (civil.other = 5)]);
  assert.equal(civil.year, 2024);
});

test("no negative zeros", () => {
  const civil = new Civil(2024, 1, 1, -0, -0, -0, -0);
  assert.ok(fieldsOf(civil).every((number) => !Object.is(number, -0)));
  assert.ok(Object.is(Civil.fromTicks(-0).ticks, 0));
});
