import assert from "node:assert/strict";
import { test } from "node:test";
import { Span, civil, dice, randomCivil, Stretch, stretch, throwsEach } from "./_product.mjs";

const startsOf = (list) => list.map(({ start }) => start.dateText());
const point = (day) => civil(`2024-05-${day}`);

/** Pieces must be stretches that meet and make up the whole. */
function wholeOf(given, pieces) {
  assert.ok(Array.isArray(pieces));
  if (given.isEmpty) return assert.deepEqual(pieces, []);
  assert.ok(pieces[0].start.equals(given.start) && pieces.at(-1).end.equals(given.end));
  pieces.forEach((piece, position) => {
    assert.ok(piece instanceof Stretch && !piece.isEmpty);
    if (position) assert.ok(pieces[position - 1].meets(piece));
  });
}

test("cutting at points", () => {
  const given = stretch("2024-05-06/2024-05-16");
  const cuts = [
    [[], ["2024-05-06"]],
    [["08"], ["2024-05-06", "2024-05-08"]],
    [["12", "08", "12"], ["2024-05-06", "2024-05-08", "2024-05-12"]],
    [["01", "06", "16", "20"], ["2024-05-06"]],
    [["15", "01", "07"], ["2024-05-06", "2024-05-07", "2024-05-15"]],
  ];
  for (const [points, expected] of cuts) {
    const pieces = given.cut(...points.map(point));
    wholeOf(given, pieces);
    assert.deepEqual(startsOf(pieces), expected);
  }
  assert.deepEqual(stretch("2024/2024").cut(civil("2024")), []);
  throwsEach(TypeError, [() => given.cut(5), () => given.cut("2024-05-08"), () => given.cut([point("08")]), () => given.cut(given)]);
});

const steps = [
  ["2024-01-31/2024-06-01", { months: 1 }, ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31"]],
  ["2024-01-31/2024-04-30", { months: 1 }, ["2024-01-31", "2024-02-29", "2024-03-31"]],
  ["2024-05-06/2024-05-16", { days: 4 }, ["2024-05-06", "2024-05-10", "2024-05-14"]],
  ["2024-05-06/2024-05-16", { weeks: 2 }, ["2024-05-06"]],
  ["2024-05-06/2024-05-16", { days: 10 }, ["2024-05-06"]],
  ["2020-02-29/2024-03-01", { years: 1 }, ["2020-02-29", "2021-02-28", "2022-02-28", "2023-02-28", "2024-02-29"]],
  ["2024-01-01/2024-03-31", { months: 1, days: -1 }, ["2024-01-01", "2024-01-31", "2024-02-28", "2024-03-29"]],
  ["9999-06-01/9999-12-31", { months: 4 }, ["9999-06-01", "9999-10-01"]],
  ["9990-01-01/9999-12-31", { years: 20 }, ["9990-01-01"]],
  ["2024-05-06/2024-05-16", { years: 1000000 }, ["2024-05-06"]],
];
steps.forEach(([text, amounts, expected], position) => {
  test(`cutting by spans, sample ${position + 1}`, () => {
    const given = stretch(text);
    for (const span of [amounts, new Span(amounts)]) {
      const pieces = given.cutBy(span);
      wholeOf(given, pieces);
      assert.deepEqual(startsOf(pieces), expected);
    }
  });
});

test("spans that do not lead forward", () => {
  const given = stretch("2024-01-31/2024-06-01");
  const wrong = [{}, { days: -1 }, { months: 1, days: -29 }, { months: 1, days: -40 }, { years: -3000 }, { months: 1, days: -30 }, { hours: 24, days: -1 }];
  throwsEach(RangeError, wrong.map((span) => () => given.cutBy(span)));
  throwsEach(TypeError, [undefined, null, 5, "P1D", { day: 1 }].map((span) => () => given.cutBy(span)));
  assert.deepEqual(stretch("2024/2024").cutBy({ days: 1 }), []);
});

test("a span that turns back later", () => {
  const given = stretch("2024-01-01/2024-12-31");
  throwsEach(RangeError, [() => given.cutBy({ months: 1, days: -30 })]);
});

test("dividing", () => {
  const given = stretch("2024-05-06/2024-05-16");
  assert.deepEqual(startsOf(given.divide(5)), ["2024-05-06", "2024-05-08", "2024-05-10", "2024-05-12", "2024-05-14"]);
  assert.deepEqual(given.divide(1).map(String), [String(given)]);
  const uneven = stretch("1969-12-31T23:59:59.995/1970-01-01T00:00:00.005");
  assert.deepEqual(uneven.divide(3).map(({ start, end }) => end - start), [3, 3, 4]);
  assert.deepEqual(uneven.divide(4).map(({ start, end }) => end - start), [2, 3, 2, 3]);
  assert.deepEqual(uneven.divide(25).map(({ start, end }) => end - start), Array(10).fill(1));
  assert.deepEqual(stretch("2024/2024").divide(3), []);
  throwsEach(RangeError, [0, -1, 1.5, NaN, Infinity].map((pieces) => () => given.divide(pieces)));
  throwsEach(TypeError, [undefined, null, "2", 2n].map((pieces) => () => given.divide(pieces)));
});

test("pieces make up the whole", () => {
  const roll = dice(101);
  for (let round = 0; round < 80; round += 1) {
    const start = randomCivil(roll);
    const given = Stretch.after(start, { days: roll(900), minutes: roll(900), milliseconds: roll(50) });
    wholeOf(given, given.divide(1 + roll(12)));
    wholeOf(given, given.cut(...Array.from({ length: roll(5) }, () => start.plus({ days: roll(900) - 100 }))));
    const span = { months: roll(4), days: 1 + roll(40) };
    const pieces = given.cutBy(span);
    wholeOf(given, pieces);
    pieces.forEach((piece, position) => assert.ok(piece.start.equals(start.plus(new Span(span).times(position)))));
  }
});
