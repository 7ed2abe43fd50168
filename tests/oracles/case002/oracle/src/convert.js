/** Conversion of field texts into values. */

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const INTEGER = /^-?[0-9]+$/;

/** The kind of conversion for a column. */
export function kindOf(types, name, index) {
  if (typeof types === "boolean") return types ? "auto" : "text";
  const key = name ?? String(index);
  return Object.hasOwn(types, key) ? types[key] : "text";
}

/** `{ value, fits }`: `fits` is false when a demanded conversion is impossible. */
export function convert({ text, quoted }, kind) {
  if (kind === "text" || (kind === "auto" && quoted)) return { value: text, fits: true };
  if (text === "" && !quoted) return { value: null, fits: true };
  const number = kind === "boolean" ? undefined : toNumber(text);
  if (number !== undefined) return { value: number, fits: true };
  const flag = kind === "number" ? undefined : toBoolean(text);
  if (flag !== undefined) return { value: flag, fits: true };
  return { value: text, fits: kind === "auto" };
}

function toNumber(text) {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number) || (INTEGER.test(text) && !Number.isSafeInteger(number))) return undefined;
  return number;
}

function toBoolean(text) {
  const lower = text.toLowerCase();
  return lower === "true" ? true : lower === "false" ? false : undefined;
}
