import assert from "node:assert/strict";
import { test } from "node:test";
import { Span, civil, dice, randomCivil, throwsEach } from "./_product.mjs";

const sums = [
  ["2024-01-31", { months: 1 }, "2024-02-29T00:00:00"],
  ["2023-01-31", { months: 1 }, "2023-02-28T00:00:00"],
  ["2024-02-29T05:06", { years: 1 }, "2025-02-28T05:06:00"],
  ["2024-02-29", { years: 4 }, "2028-02-29T00:00:00"],
  ["2024-02-29", { years: 1, months: 1 }, "2025-03-29T00:00:00"],
  ["2024-01-31", { months: 1, days: 1 }, "2024-03-01T00:00:00"],
  ["2024-01-31", { months: 13 }, "2025-02-28T00:00:00"],
  ["2024-01-31", { years: 1, months: -11 }, "2024-02-29T00:00:00"],
  ["2024-03-31", { months: -1 }, "2024-02-29T00:00:00"],
  ["2024-01-15", { months: -13 }, "2022-12-15T00:00:00"],
  ["2024-03-01", { days: -1 }, "2024-02-29T00:00:00"],
  ["2024-12-28T23:30", { weeks: 1, minutes: 30 }, "2025-01-05T00:00:00"],
  ["2024-01-01", { milliseconds: -1 }, "2023-12-31T23:59:59.999"],
  ["2024-01-01", { hours: 36, days: -1 }, "2024-01-01T12:00:00"],
  ["2024-01-31", { months: 1, hours: -24 }, "2024-02-28T00:00:00"],
  ["2024-05-06T07:08:09.010", {}, "2024-05-06T07:08:09.010"],
  ["0001-01-01", { years: 9998, days: 364 }, "9999-12-31T00:00:00"],
];
sums.forEach(([text, amounts, expected], position) => {
  test(`adding, sample ${position + 1}`, () => {
    const given = civil(text);
    assert.equal(given.plus(amounts).toString(), expected);
    assert.equal(given.plus(new Span(amounts)).toString(), expected);
    assert.equal(given.minus(new Span(amounts).negated()).toString(), expected);
    assert.ok(given.equals(civil(text)));
  });
});

test("subtracting clamps as well", () => {
  assert.equal(String(civil("2024-03-31").minus({ months: 1 })), "2024-02-29T00:00:00");
  assert.equal(String(civil("2024-03-31").minus({ months: 1, days: 1 })), "2024-02-28T00:00:00");
  assert.equal(String(civil("2024-02-29").minus({ years: 1 })), "2023-02-28T00:00:00");
});

test("outside the range", () => {
  const [least, most] = [civil("0001-01-01"), civil("9999-12-31T23:59:59.999")];
  const wrong = [
    () => most.plus({ milliseconds: 1 }), () => least.minus({ milliseconds: 1 }), () => most.plus({ months: 1 }), () => least.minus({ months: 1 }),
    () => most.plus({ months: 1, days: -40 }), () => least.plus({ years: -1, days: 400 }), () => most.plus({ years: 1e15 }), () => least.plus({ weeks: 1e15 }),
    () => most.minus({ weeks: 1e15 }),
  ];
  throwsEach(RangeError, wrong);
  assert.equal(String(most.plus({ days: 40, hours: -960 })), String(most));
});

test("wrong spans", () => {
  for (const method of ["plus", "minus"]) {
    throwsEach(TypeError, [undefined, null, 5, "P1D", { day: 1 }, [1], { days: null }].map((given) => () => civil("2024")[method](given)));
    throwsEach(RangeError, [{ days: 0.5 }, { days: Infinity }].map((given) => () => civil("2024")[method](given)));
  }
});

test("months agree with a model", () => {
  const roll = dice(8);
  for (let round = 0; round < 400; round += 1) {
    const given = randomCivil(roll);
    const months = roll(600) - 300;
    const found = given.plus({ months });
    const first = new Date(Date.UTC(given.year, given.month - 1 + months, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    assert.deepEqual([found.year, found.month, found.day], [first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(given.day, last)]);
    assert.equal(found.ticks - found.startOf("days").ticks, given.ticks - given.startOf("days").ticks);
    const [days, seconds] = [roll(9999) - 5000, roll(99999) - 50000];
    assert.equal(given.plus({ days, seconds }).ticks, given.ticks + days * 86400000 + seconds * 1000);
  }
});
