import assert from "node:assert/strict";
import { test } from "node:test";
import { civil, dice, randomCivil, throwsEach } from "./_product.mjs";

const replaced = [
  ["2024-05-06T07:08:09.010", { year: 2023 }, "2023-05-06T07:08:09.010"],
  ["2024-05-06T07:08:09.010", { hour: 0, millisecond: 0 }, "2024-05-06T00:08:09"],
  ["2024-05-06", { day: 31, minute: 5 }, "2024-05-31T00:05:00"],
  ["2024-02-29", { year: 2023 }, "2023-02-28T00:00:00"],
  ["2024-02-29", { year: 2020 }, "2020-02-29T00:00:00"],
  ["2024-01-31T05", { month: 4 }, "2024-04-30T05:00:00"],
  ["2023-12-30", { month: 2, year: 2024 }, "2024-02-29T00:00:00"],
  ["2024-01-31", { month: 4, day: 2 }, "2024-04-02T00:00:00"],
  ["2023-05-06T09", { ordinal: 365 }, "2023-12-31T09:00:00"],
  ["2023-05-06", { year: 2024, ordinal: 366 }, "2024-12-31T00:00:00"],
  ["2024-05-06T09", { weekday: 7 }, "2024-05-12T09:00:00"],
  ["2024-05-06", { week: 1 }, "2024-01-01T00:00:00"],
  ["2021-01-02", { weekday: 1 }, "2020-12-28T00:00:00"],
  ["2021-01-02", { week: 1 }, "2020-01-04T00:00:00"],
  ["2020-12-31", { weekYear: 2021 }, "2021-12-30T00:00:00"],
  ["2021-01-02", { weekYear: 2026 }, "2027-01-02T00:00:00"],
  ["2020-12-31", { weekYear: 2021, week: 2, weekday: 3, second: 4 }, "2021-01-13T00:00:04"],
  ["2024-05-06", {}, "2024-05-06T00:00:00"],
  ["2024-05-06", { year: undefined, week: undefined }, "2024-05-06T00:00:00"],
];
replaced.forEach(([text, changes, expected], position) => {
  test(`replacing, sample ${position + 1}`, () => {
    const given = civil(text);
    assert.equal(given.with(changes).toString(), expected);
    assert.ok(given.equals(civil(text)));
  });
});

test("impossible changes", () => {
  const given = civil("2023-01-31");
  const wrong = [
    { month: 2, day: 29 }, { month: 4, day: 31 }, { month: 13 }, { year: 0 }, { year: 10000 }, { ordinal: 366 }, { year: 2024, ordinal: 367 },
    { week: 53 }, { weekYear: 2024, week: 53 }, { weekday: 8 }, { hour: 24 }, { minute: 1.5 }, { weekYear: 10000 },
  ];
  throwsEach(RangeError, wrong.map((changes) => () => given.with(changes)));
});

test("wrong changes", () => {
  const given = civil("2023-01-31");
  const wrong = [
    { month: 2, ordinal: 5 }, { day: 2, ordinal: 5 }, { year: 2024, week: 5 }, { day: 2, weekday: 5 }, { ordinal: 2, weekYear: 2024 },
    { days: 5 }, { year: "2024" }, { day: null }, null, undefined, 5, [],
  ];
  throwsEach(TypeError, wrong.map((changes) => () => given.with(changes)));
});

const bounds = [
  ["years", "2024-01-01T00:00:00", "2024-12-31T23:59:59.999"],
  ["quarters", "2024-04-01T00:00:00", "2024-06-30T23:59:59.999"],
  ["months", "2024-05-01T00:00:00", "2024-05-31T23:59:59.999"],
  ["weeks", "2024-05-13T00:00:00", "2024-05-19T23:59:59.999"],
  ["days", "2024-05-19T00:00:00", "2024-05-19T23:59:59.999"],
  ["hours", "2024-05-19T17:00:00", "2024-05-19T17:59:59.999"],
  ["minutes", "2024-05-19T17:38:00", "2024-05-19T17:38:59.999"],
  ["seconds", "2024-05-19T17:38:46", "2024-05-19T17:38:46.999"],
  ["milliseconds", "2024-05-19T17:38:46.123", "2024-05-19T17:38:46.123"],
];
for (const [unit, start, end] of bounds) {
  test(`bounds of ${unit}`, () => {
    const given = civil("2024-05-19T17:38:46.123");
    assert.deepEqual([String(given.startOf(unit)), String(given.endOf(unit))], [start, end]);
    assert.equal(String(given.startOf(unit).startOf(unit)), start);
    assert.equal(String(given.endOf(unit).endOf(unit)), end);
  });
}

test("bounds near the ends of years and of the range", () => {
  assert.equal(String(civil("2021-01-02").startOf("weeks")), "2020-12-28T00:00:00");
  assert.equal(String(civil("1969-12-31T05").startOf("weeks")), "1969-12-29T00:00:00");
  assert.equal(String(civil("2020-12-31").endOf("weeks")), "2021-01-03T23:59:59.999");
  assert.equal(String(civil("2024-02-05").endOf("months")), "2024-02-29T23:59:59.999");
  assert.equal(String(civil("2024-11-05").endOf("quarters")), "2024-12-31T23:59:59.999");
  assert.equal(String(civil("0001-01-03").startOf("weeks")), "0001-01-01T00:00:00");
  assert.equal(String(civil("9999-12-31").endOf("years")), "9999-12-31T23:59:59.999");
  throwsEach(RangeError, [() => civil("9999-12-31").endOf("weeks")]);
});

test("a unit ends just before the next one begins", () => {
  const roll = dice(5);
  for (let round = 0; round < 100; round += 1) {
    const given = randomCivil(roll);
    for (const [unit] of bounds) {
      const [start, end] = [given.startOf(unit), given.endOf(unit)];
      assert.ok(start <= given && given <= end);
      const next = end.plus({ milliseconds: 1 });
      assert.ok(next.startOf(unit).equals(next));
    }
  }
});

test("unknown units", () => {
  const given = civil("2024");
  for (const method of ["startOf", "endOf"]) {
    throwsEach(RangeError, ["year", "Years", "decades", "", "quarter"].map((unit) => () => given[method](unit)));
    throwsEach(TypeError, [undefined, null, 5, ["years"]].map((unit) => () => given[method](unit)));
  }
});
