import assert from "node:assert/strict";
import { test } from "node:test";
import { Stretch, dayTexts, days, dice, throwsEach } from "./_product.mjs";

// other, overlaps, this meets other, other meets this, this covers other, intersection, hull; this is 10/20
const pairs = [
  ["01/05", false, false, false, false, null, "01/20"],
  ["05/10", false, false, true, false, null, "05/20"],
  ["05/11", true, false, false, false, "10/11", "05/20"],
  ["10/12", true, false, false, true, "10/12", "10/20"],
  ["12/15", true, false, false, true, "12/15", "10/20"],
  ["10/20", true, false, false, true, "10/20", "10/20"],
  ["05/25", true, false, false, false, "10/20", "05/25"],
  ["15/25", true, false, false, false, "15/20", "10/25"],
  ["20/25", false, true, false, false, null, "10/25"],
  ["15/15", false, false, false, true, null, "10/20"],
  ["10/10", false, false, true, true, null, "10/20"],
  ["20/20", false, true, false, true, null, "10/20"],
  ["25/25", false, false, false, false, null, "10/25"],
];
for (const [text, overlaps, meets, met, covers, common, hull] of pairs) {
  test(`relations of 10/20 and ${text}`, () => {
    const [given, other] = [days("10/20"), days(text)];
    assert.deepEqual([given.overlaps(other), other.overlaps(given)], [overlaps, overlaps]);
    assert.deepEqual([given.meets(other), other.meets(given)], [meets, met]);
    assert.equal(given.covers(other), covers);
    for (const found of [given.intersection(other), other.intersection(given)]) assert.deepEqual(found && dayTexts([found])[0], common);
    assert.deepEqual(dayTexts([given.hull(other), other.hull(given)]), [hull, hull]);
  });
}

const differences = [
  [[], ["10/20"]],
  [["01/10", "20/25"], ["10/20"]],
  [["12/14"], ["10/12", "14/20"]],
  [["16/18", "12/14"], ["10/12", "14/16", "18/20"]],
  [["12/16", "14/18"], ["10/12", "18/20"]],
  [["05/12", "18/25"], ["12/18"]],
  [["10/20"], []],
  [["05/15", "15/25"], []],
  [["12/12"], ["10/20"]],
  [["11/18", "12/13"], ["10/11", "18/20"]],
];
differences.forEach(([others, expected], position) => {
  test(`differences, sample ${position + 1}`, () => assert.deepEqual(dayTexts(days("10/20").minus(...others.map(days))), expected));
});

const unions = [
  [[], [], []],
  [["05/08"], ["05/08"], ["05/08"]],
  [["05/05"], [], []],
  [["10/12", "05/08"], ["05/08", "10/12"], ["05/08", "10/12"]],
  [["05/08", "08/10"], ["05/10"], ["05/10"]],
  [["05/10", "08/12"], ["05/12"], ["05/08", "10/12"]],
  [["05/12", "06/08"], ["05/12"], ["05/06", "08/12"]],
  [["05/08", "05/08"], ["05/08"], []],
  [["05/08", "05/08", "05/08"], ["05/08"], []],
  [["05/10", "05/08", "08/10"], ["05/10"], []],
  [["05/10", "07/07", "12/12"], ["05/10"], ["05/10"]],
  [["05/09", "07/11", "08/08", "09/13"], ["05/13"], ["05/07", "11/13"]],
  [["05/07", "05/06", "06/08"], ["05/08"], ["07/08"]],
];
unions.forEach(([list, merged, exclusive], position) => {
  test(`sets, sample ${position + 1}`, () => {
    assert.deepEqual(dayTexts(Stretch.merge(list.map(days))), merged);
    assert.deepEqual(dayTexts(Stretch.exclusive(new Set(list.map(days)))), exclusive);
  });
});

test("nothing is changed", () => {
  const list = [days("10/12"), days("05/11")];
  const before = [...list];
  Stretch.merge(list);
  Stretch.exclusive(list);
  assert.ok(list.length === 2 && list.every((one, position) => one === before[position]));
  assert.deepEqual(dayTexts(list), ["10/12", "05/11"]);
  assert.deepEqual(dayTexts(days("03/04").minus()), ["03/04"]);
  assert.deepEqual(days("04/04").minus(), []);
});

test("agrees with single days", () => {
  const roll = dice(91);
  for (let round = 0; round < 120; round += 1) {
    const list = Array.from({ length: roll(7) }, () => [1 + roll(30), 1 + roll(30)].sort((a, b) => a - b));
    const model = (test) => {
      const found = [];
      for (let day = 1; day < 31; day += 1) {
        if (!test(list.filter(([start, end]) => start <= day && day < end).length, day)) continue;
        if (found.length && found.at(-1)[1] === day) found.at(-1)[1] = day + 1;
        else found.push([day, day + 1]);
      }
      return dayTexts(found.map(([start, end]) => days(`${start}/${end}`)));
    };
    const given = list.map(([start, end]) => days(`${start}/${end}`));
    assert.deepEqual(dayTexts(Stretch.merge(given)), model((depth) => depth > 0));
    assert.deepEqual(dayTexts(Stretch.exclusive(given)), model((depth) => depth === 1));
    assert.deepEqual(dayTexts(days("08/24").minus(...given)), model((depth, day) => !depth && day >= 8 && day < 24));
  }
});

test("no stretches", () => {
  const given = days("05/08");
  for (const method of ["overlaps", "meets", "covers", "intersection", "hull", "minus"]) {
    throwsEach(TypeError, [5, null, "2024/2025", given.start].map((other) => () => given[method](other)));
  }
  for (const method of ["merge", "exclusive"]) {
    throwsEach(TypeError, [[5], [given, null], 5, undefined, given].map((list) => () => Stretch[method](list)));
  }
});
