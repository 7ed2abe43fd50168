/** Day numbers of the Gregorian calendar; day 0 is 1970-01-01. */

export const DAY = 86400000;
export const leap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const daysInYear = (year) => (leap(year) ? 366 : 365);
export const daysInMonth = (year, month) => (month === 2 ? 28 + leap(year) : 30 + ((month + (month > 7)) % 2));

export function dayOf(year, month, day) {
  const before = year - 1;
  let number = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 719162;
  for (let other = 1; other < month; other += 1) number += daysInMonth(year, other);
  return number + day - 1;
}

export function dateOf(number) {
  let year = Math.floor(number / 365.2425) + 1970;
  while (dayOf(year, 1, 1) > number) year -= 1;
  while (dayOf(year + 1, 1, 1) <= number) year += 1;
  let day = number - dayOf(year, 1, 1) + 1;
  let month = 1;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
  }
  return { year, month, day };
}

export const weekdayOf = (number) => ((((number + 3) % 7) + 7) % 7) + 1;
export const mondayOne = (year) => {
  const fourth = dayOf(year, 1, 4);
  return fourth - weekdayOf(fourth) + 1;
};
export const weeksIn = (year) => (mondayOne(year + 1) - mondayOne(year)) / 7;
