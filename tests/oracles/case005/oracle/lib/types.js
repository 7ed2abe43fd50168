/** Checks of the types of properties, from tables of names. */

const isText = (value) => typeof value === "string";

export const TYPES = {
  text: isText,
  texts: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  list: (value) => Array.isArray(value),
  textList: (value) => Array.isArray(value) && value.every(isText),
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number" && !Number.isNaN(value),
  whole: (value) => Number.isInteger(value),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  choices: (value) => Array.isArray(value) && value.every((item) => isText(item) || typeof item === "number"),
  function: (value) => typeof value === "function",
  any: () => true,
};

/** A copy of an object with its present properties, all of them in the table and of the right type. */
export function checkedProperties(object, table, what) {
  if (!TYPES.object(object)) throw new TypeError(`${what} must be an object`);
  const result = Object.create(null);
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(table, name)) throw new TypeError(`${what} has the unknown property ${name}`);
    if (!TYPES[table[name]](value)) throw new TypeError(`${name} of ${what} has the wrong type`);
    result[name] = value;
  }
  return result;
}

export function checkChoice(value, allowed, what) {
  if (!allowed.includes(value)) throw new RangeError(`${what} cannot be ${value}`);
}

export function impossibleIf(condition, what) {
  if (condition) throw new RangeError(what);
}

export const asList = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
