import assert from "node:assert/strict";
import { test } from "node:test";
import { Civil, civil, throwsEach } from "./_product.mjs";

const weeks = [
  ["2004-12-31", 2004, 53, 5], ["2005-01-01", 2004, 53, 6], ["2005-01-03", 2005, 1, 1], ["2008-12-28", 2008, 52, 7],
  ["2008-12-29", 2009, 1, 1], ["2009-12-31", 2009, 53, 4], ["2010-01-03", 2009, 53, 7], ["2010-01-04", 2010, 1, 1],
  ["2016-02-29", 2016, 9, 1], ["0001-01-01", 1, 1, 1], ["9999-12-31", 9999, 52, 5], ["2000-01-01", 1999, 52, 6],
];
for (const [text, weekYear, week, weekday] of weeks) {
  test(`week of ${text}`, () => {
    const found = civil(text);
    assert.deepEqual([found.weekYear, found.week, found.weekday], [weekYear, week, weekday]);
    assert.ok(Civil.from({ weekYear, week, weekday }).equals(found));
  });
}

test("walk through the days of some years", () => {
  for (const year of [1900, 2000, 2023, 2024, 9999]) {
    let [ordinal, date] = [0, new Date(Date.UTC(year, 0, 1))];
    while (date.getUTCFullYear() === year) {
      ordinal += 1;
      const found = new Civil(year, date.getUTCMonth() + 1, date.getUTCDate(), 12);
      assert.equal(found.ordinal, ordinal);
      assert.equal(found.weekday, date.getUTCDay() || 7);
      assert.equal(found.quarter, Math.floor(date.getUTCMonth() / 3) + 1);
      assert.ok(Civil.from({ year, ordinal, hour: 12 }).equals(found));
      date = new Date(date.getTime() + 86400000);
    }
    assert.equal(new Civil(year).daysInYear, ordinal);
    assert.equal(new Civil(year).leapYear, ordinal === 366);
  }
});

test("lengths", () => {
  assert.deepEqual([civil("2023-02-05").daysInMonth, civil("2024-02-05").daysInMonth, civil("2024-11-05").daysInMonth], [28, 29, 30]);
  assert.deepEqual([civil("2021-01-02").weeksInWeekYear, civil("2021-01-04").weeksInWeekYear, civil("2026-06-06").weeksInWeekYear], [53, 52, 53]);
  assert.deepEqual([1900, 2000, 2023, 2024].map((year) => new Civil(year).leapYear), [false, true, false, true]);
});

test("civils of fields", () => {
  const texts = [
    [{ year: 2024 }, "2024-01-01T00:00:00"],
    [{ year: 2024, month: 3 }, "2024-03-01T00:00:00"],
    [{ year: 2024, day: 3 }, "2024-01-03T00:00:00"],
    [{ day: 29, month: 2, year: 2024, second: 5, hour: 4 }, "2024-02-29T04:00:05"],
    [{ year: 2024, ordinal: 60, millisecond: 7 }, "2024-02-29T00:00:00.007"],
    [{ weekYear: 2026, week: 53 }, "2026-12-28T00:00:00"],
    [{ weekYear: 2026, week: 53, weekday: 7, minute: 1 }, "2027-01-03T00:01:00"],
    [{ year: 2024, month: undefined, ordinal: undefined, week: undefined }, "2024-01-01T00:00:00"],
    [new Civil(2024, 5, 6).toFields(), "2024-05-06T00:00:00"],
  ];
  for (const [fields, text] of texts) assert.equal(Civil.from(fields).toString(), text);
});

test("wrong fields", () => {
  const wrong = [
    {}, { month: 5 }, { ordinal: 5 }, { weekYear: 2024 }, { week: 5 }, { weekYear: 2024, weekday: 1 }, { year: 2024, ordinal: 5, day: 5 },
    { year: 2024, ordinal: 5, month: 5 }, { year: 2024, weekYear: 2024, week: 1 }, { year: 2024, weekday: 1 }, { weekYear: 2024, week: 1, day: 1 },
    { weekYear: 2024, week: 1, ordinal: 1 }, { year: 2024, years: 1 }, { year: 2024, Month: 1 }, { year: "2024" }, { year: null },
    { year: 2024, hour: null }, null, undefined, 2024, "2024", [2024],
  ];
  throwsEach(TypeError, wrong.map((fields) => () => Civil.from(fields)));
});

test("impossible fields", () => {
  const wrong = [
    { year: 2023, ordinal: 366 }, { year: 2024, ordinal: 367 }, { year: 2024, ordinal: 0 }, { year: 2023, month: 2, day: 29 }, { weekYear: 2024, week: 53 },
    { weekYear: 2024, week: 0 }, { weekYear: 2024, week: 1, weekday: 8 }, { weekYear: 2024, week: 1, weekday: 0 }, { weekYear: 0, week: 1 },
    { year: 2024, hour: 24 }, { year: 2024, ordinal: 1.5 }, { weekYear: 9999, week: 52, weekday: 6 }, { year: NaN },
  ];
  throwsEach(RangeError, wrong.filter((fields) => fields.weekYear !== 9999).map((fields) => () => Civil.from(fields)));
  throwsEach(RangeError, [() => Civil.from({ weekYear: 9999, week: 52, weekday: 6 })]);
});
