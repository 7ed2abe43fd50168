import assert from "node:assert/strict";
import { test } from "node:test";
import { Span, civil, dice, randomCivil, throwsEach } from "./_product.mjs";

const UNITS = ["years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds"];
const samples = [
  ["2023-11-28", "2024-02-29", [], "P3M1D"],
  ["2024-01-31", "2024-02-29", [], "P1M"],
  ["2023-01-31", "2023-03-01", [], "P1M1D"],
  ["2024-02-29", "2025-02-28", [], "P1Y"],
  ["2023-01-31", "2023-02-27", [], "P27D"],
  ["2024-01-31T12", "2024-02-29T11", [], "P28DT23H"],
  ["2020-02-29T05:06:07.008", "2024-05-06T07:08:09.010", [], "P4Y2M7DT2H2M2.002S"],
  ["2024-01-01", "2024-03-05", ["weeks", "days"], "P9W1D"],
  ["2024-01-01", "2024-03-05", ["days", "weeks"], "P9W1D"],
  ["2024-01-01", "2024-03-05", ["months", "weeks"], "P2M"],
  ["2024-01-01", "2024-03-05", ["years"], "PT0S"],
  ["2024-01-01", "2024-03-05", ["years", "days"], "P64D"],
  ["2023-12-31", "2024-02-29T12", ["months", "hours"], "P2MT12H"],
  ["2024-01-01", "2024-01-02T01:30", ["hours"], "PT25H"],
  ["2024-01-01", "2024-01-01", [], "PT0S"],
  ["2024-01-01", "2024-01-01T00:00:00.001", ["milliseconds"], "PT0.001S"],
  ["0001-01-01", "9999-12-31T23:59:59.999", [], "P9998Y11M30DT23H59M59.999S"],
  ["2024-02-29", "2023-11-28", [], "P-3M-1D"],
  ["2023-03-01", "2023-01-31", [], "P-1M-1D"],
  ["2024-01-02T01:30", "2024-01-01", ["hours"], "PT-25H"],
  ["2024-01-02", "2024-01-01", ["weeks"], "PT0S"],
];
samples.forEach(([start, end, units, expected], position) => {
  test(`from one civil to another, sample ${position + 1}`, () => {
    const found = civil(start).until(civil(end), ...units);
    assert.ok(found instanceof Span);
    assert.equal(found.toString(), expected);
    assert.ok(UNITS.every((unit) => !Object.is(found[unit], -0)));
  });
});

test("whatever units, the next step leads past the end", () => {
  const roll = dice(77);
  for (let round = 0; round < 250; round += 1) {
    const [start, end] = [randomCivil(roll), randomCivil(roll)].sort((a, b) => a - b);
    const units = UNITS.filter(() => roll(2));
    const found = start.until(end, ...units);
    const wanted = units.length ? units : UNITS.filter((unit) => unit !== "weeks");
    const amounts = {};
    for (const unit of wanted) {
      amounts[unit] = found[unit];
      assert.ok(found[unit] >= 0);
      assert.ok(start.plus(amounts) <= end);
      assert.ok(start.plus({ ...amounts, [unit]: found[unit] + 1 }) > end);
    }
    assert.deepEqual(Object.keys(found.toFields()).filter((unit) => !wanted.includes(unit)), []);
    if (wanted.includes("milliseconds")) assert.ok(start.plus(found).equals(end));
    assert.deepEqual(end.until(start, ...units).toFields(), found.negated().toFields());
  }
});

test("wrong arguments", () => {
  const [start, end] = [civil("2024"), civil("2025")];
  throwsEach(TypeError, [undefined, null, "2025", 5, { year: 2025 }].map((given) => () => start.until(given)));
  throwsEach(TypeError, [() => start.until(end, 5), () => start.until(end, undefined), () => start.until(end, ["days"])]);
  throwsEach(RangeError, [() => start.until(end, "day"), () => start.until(end, "days", "days"), () => start.until(end, "quarters"), () => end.until(start, "day")]);
});
