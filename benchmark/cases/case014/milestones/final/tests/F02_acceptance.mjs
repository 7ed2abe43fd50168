import assert from "node:assert/strict";
import { test } from "node:test";
import { Civil, FormatError, civil, dice, randomCivil, throwsEach } from "./_product.mjs";

test("written forms", () => {
  assert.equal(String(new Civil(2024, 5, 6, 7, 8, 9, 10)), "2024-05-06T07:08:09.010");
  assert.equal(new Civil(2024, 5, 6, 7, 8, 9, 900).toString(), "2024-05-06T07:08:09.900");
  assert.equal(new Civil(2024, 5, 6).toString(), "2024-05-06T00:00:00");
  assert.equal(new Civil(7).toString(), "0007-01-01T00:00:00");
  assert.equal(JSON.stringify({ at: new Civil(2024, 5, 6) }), '{"at":"2024-05-06T00:00:00"}');
  const day = new Civil(2024, 5, 6, 7);
  assert.deepEqual([day.dateText(), day.ordinalText(), day.weekText()], ["2024-05-06", "2024-127", "2024-W19-1"]);
  const first = new Civil(21, 1, 1);
  assert.deepEqual([first.dateText(), first.ordinalText(), first.weekText()], ["0021-01-01", "0021-001", "0020-W53-5"]);
});

const samples = [
  ["2024-05-06", "2024-05-06T00:00:00"],
  ["2024-05", "2024-05-01T00:00:00"],
  ["2024", "2024-01-01T00:00:00"],
  ["2024-127", "2024-05-06T00:00:00"],
  ["2024-366", "2024-12-31T00:00:00"],
  ["2024-W19-1", "2024-05-06T00:00:00"],
  ["2024-W19", "2024-05-06T00:00:00"],
  ["2020-W53-7", "2021-01-03T00:00:00"],
  ["2025-W01-1", "2024-12-30T00:00:00"],
  ["2024-05-06T07", "2024-05-06T07:00:00"],
  ["2024-05-06T07:08", "2024-05-06T07:08:00"],
  ["2024-05-06T07:08:09", "2024-05-06T07:08:09"],
  ["2024-05-06T07:08:09.5", "2024-05-06T07:08:09.500"],
  ["2024-05-06T07:08:09,0459", "2024-05-06T07:08:09.045"],
  ["2024-05-06T07:08:09.999999999", "2024-05-06T07:08:09.999"],
  ["2024-127T23:59", "2024-05-06T23:59:00"],
  ["2024-W19-7T01", "2024-05-12T01:00:00"],
  ["2024-02-28T24", "2024-02-29T00:00:00"],
  ["2024-12-31T24:00", "2025-01-01T00:00:00"],
  ["2024-366T24:00:00.000", "2025-01-01T00:00:00"],
  ["0001", "0001-01-01T00:00:00"],
  ["9999-12-31T23:59:59.999", "9999-12-31T23:59:59.999"],
];
for (const [text, expected] of samples) {
  test(`reads ${text}`, () => assert.equal(civil(text).toString(), expected));
}

const faults = [
  "", " ", "24", "20245", "2024-", "2024-5", "2024-5-6", "20240506", "2024-0506", "2024-05-6", "2024-05-066", "2024-w19",
  "2024W19", "2024-W1", "2024-W19-", "2024-W191", "2024-W00", "2024-W19-0", "2024-W19-8", "2023-W53", "2023-W53-1", "2023-02-29",
  "2023-366", "2023-000", "0000", "0000-12-31", "2024-00", "2024-13", "2024-13-01", "2024-01-32", "-2024", "+002024-01-01",
  "2024-05T07", "2024T07", "2024-W19T07", "2024-05-06T", "2024-05-06T7", "2024-05-06T0708", "2024-05-06T07:8", "2024-05-06T07:08:9",
  "2024-05-06T07:08:09.", "2024-05-06T07:08.5", "2024-05-06T07:08:09.1234567890", "2024-05-06T25", "2024-05-06T07:60",
  "2024-05-06T07:08:60", "2024-05-06T24:01", "2024-05-06T24:00:01", "2024-05-06T24:00:00.001", "9999-12-31T24",
  "2024-05-06T07:08:09Z", "2024-05-06T07+02:00", "2024-05-06 07:08", "2024-05-06t07:08", " 2024-05-06", "2024-05-06 ",
  "2024-05-06\n", "٢٠٢٤-05-06", "2024-05-06T24:00:00.0001", "2024-05-06/2024-05-07", "now",
];
for (const text of faults) {
  test(`refuses ${JSON.stringify(text)}`, () => throwsEach(FormatError, [() => Civil.parse(text)]));
}

test("the error", () => {
  try {
    Civil.parse("never");
    assert.fail();
  } catch (error) {
    assert.equal(error.name, "FormatError");
    assert.ok(error instanceof FormatError && error instanceof Error);
    assert.ok(!(error instanceof RangeError) && !(error instanceof TypeError));
  }
});

test("no texts", () => {
  throwsEach(TypeError, [() => Civil.parse(), () => Civil.parse(2024), () => Civil.parse(null), () => Civil.parse(new Civil(2024)), () => Civil.parse(["2024"])]);
});

test("round trips", () => {
  const roll = dice(17);
  for (let round = 0; round < 300; round += 1) {
    const given = randomCivil(roll, 1, 9999);
    assert.ok(civil(given.toString()).equals(given));
    const day = given.startOf("days");
    for (const text of [given.dateText(), given.ordinalText(), given.weekText()]) assert.ok(civil(text).equals(day), text);
  }
});
