/** Options of an index and of searches: defaults and checks. */
import { isObject, requireFactor, requireRange, requireStrings, requireType, requireWhole } from "./errors.js";

const INDEX_OPTIONS = ["fields", "id", "store", "extract", "tokenize", "normalize", "search", "suggest"];
const NODE_OPTIONS = [
  "fields", "boosts", "termBoost", "combine", "prefix", "fuzzy", "maxEdits", "weights", "ranking", "tokenize", "normalize",
];
const SEARCH_OPTIONS = [...NODE_OPTIONS, "weigh", "keep", "limit"];

export const WEIGHTS = { prefix: 0.4, fuzzy: 0.5 };
export const RANKING = { k: 1.2, b: 0.75, floor: 1 };

/** The given options alone: no `undefined`, and only known names. */
function given(options, known) {
  requireType(isObject(options), "options are no object");
  const result = {};
  for (const [name, value] of Object.entries(options)) {
    requireType(known.includes(name), `unknown option ${name}`);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function requireFunctions(options, names) {
  for (const name of names) {
    requireType(options[name] === undefined || typeof options[name] === "function", `${name} is no function`);
  }
}

/** Checked factors of an object option; names outside the known ones are the given kind of error. */
function checkFactors(value, name, known, refuse) {
  requireType(isObject(value), `${name} is no object`);
  for (const [key, factor] of Object.entries(value)) {
    if (factor === undefined) continue;
    refuse(known.includes(key), `${name}: unknown name ${key}`);
    requireFactor(factor, `${name}.${key}`);
  }
}

/** The number of edits or share, from any form of the option but a function. */
export function checkFuzzy(value) {
  if (typeof value === "boolean") return value ? 0.2 : 0;
  requireType(typeof value === "number", "fuzzy is neither boolean nor number");
  requireRange(Number.isFinite(value) && value >= 0 && (value < 1 || Number.isInteger(value)), "impossible fuzzy");
  return value;
}

function checkNode(options, fields) {
  requireFunctions(options, ["termBoost", "tokenize", "normalize"]);
  if (options.fields !== undefined) {
    requireStrings(options.fields, "fields");
    requireRange(options.fields.every((field) => fields.includes(field)), "unknown field");
  }
  if (options.boosts !== undefined) checkFactors(options.boosts, "boosts", fields, requireRange);
  if (options.combine !== undefined) {
    requireType(typeof options.combine === "string", "combine is no text");
    requireRange(["any", "all", "except"].includes(options.combine), "unknown combine");
  }
  const prefix = typeof options.prefix;
  requireType(["undefined", "boolean", "function"].includes(prefix), "prefix is neither boolean nor function");
  if (options.fuzzy !== undefined && typeof options.fuzzy !== "function") checkFuzzy(options.fuzzy);
  if (options.maxEdits !== undefined) requireWhole(options.maxEdits, "maxEdits");
  if (options.weights !== undefined) checkFactors(options.weights, "weights", Object.keys(WEIGHTS), requireType);
  if (options.ranking !== undefined) {
    checkFactors(options.ranking, "ranking", Object.keys(RANKING), requireType);
    requireRange(!(options.ranking.b > 1), "ranking.b is above 1");
  }
  return options;
}

/** Options of a node of a query. */
export const nodeOptions = (options, fields) => checkNode(given(options, NODE_OPTIONS), fields);

/** Options of a whole search. */
export function searchOptions(options, fields) {
  const result = checkNode(given(options, SEARCH_OPTIONS), fields);
  requireFunctions(result, ["weigh", "keep"]);
  if (result.limit !== undefined) requireWhole(result.limit, "limit");
  return result;
}

/** Options of an index, complete. */
export function indexOptions(options) {
  const result = { id: "id", store: [], search: {}, suggest: {}, ...given(options, INDEX_OPTIONS) };
  requireStrings(result.fields, "fields");
  requireRange(result.fields.length > 0 && new Set(result.fields).size === result.fields.length, "impossible fields");
  requireType(typeof result.id === "string", "id is no text");
  requireStrings(result.store, "store");
  requireFunctions(result, ["extract", "tokenize", "normalize"]);
  result.fields = [...result.fields];
  result.store = [...new Set(result.store)];
  result.search = searchOptions(result.search, result.fields);
  result.suggest = searchOptions(result.suggest, result.fields);
  return result;
}
