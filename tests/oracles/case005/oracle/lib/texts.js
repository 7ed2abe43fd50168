/** Texts that become values. */

export const isNumberText = (text) =>
  /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|0x[0-9a-f]+)$/i.test(text) && Number.isFinite(toNumber(text));

export function toNumber(text) {
  const unsigned = text.replace(/^[+-]/, "");
  return text.startsWith("-") ? -Number(unsigned) : Number(unsigned);
}

const isIntegerText = (text) => /^[+-]?(?:\d+|0x[0-9a-f]+)$/i.test(text) && Number.isSafeInteger(toNumber(text));

const REFUSED = Symbol("refused");

function convertOne(rules, text) {
  if (rules.read) {
    try {
      return rules.read(text);
    } catch {
      return REFUSED;
    }
  }
  let value = text;
  if (rules.type !== "text") {
    if (!(rules.type === "integer" ? isIntegerText : isNumberText)(text)) return REFUSED;
    value = toNumber(text);
  }
  const fits = (!rules.choices || rules.choices.includes(value)) && !(value < rules.min) && !(value > rules.max);
  return fits ? value : REFUSED;
}

function convertSwitch(option, text, origin) {
  if (option.type === "count") return isIntegerText(text) && toNumber(text) >= 0 ? toNumber(text) : REFUSED;
  const words = { true: true, false: false, ...(origin === "environment" ? { 1: true, 0: false } : {}) };
  return Object.hasOwn(words, text) ? words[text] : REFUSED;
}

/** The values of one text: an array, of one element unless the option splits texts; null if it does not fit. */
export function convert(rules, text, origin = "argument") {
  if (rules.type === "flag" || rules.type === "count") {
    const value = convertSwitch(rules, text, origin);
    return value === REFUSED ? null : [value];
  }
  const parts = rules.separator === undefined ? [text] : text === "" ? [] : text.split(rules.separator);
  const values = parts.map((part) => convertOne(rules, part));
  return values.includes(REFUSED) ? null : values;
}
