/** From words to values and problems. */
import { SwitchyardError, problem } from "./errors.js";
import { fillOperands } from "./operands.js";
import { makeReader } from "./reader.js";
import { makeScope } from "./scope.js";
import { settle } from "./settle.js";
import { TYPES, checkedProperties } from "./types.js";

export function parse(words, description, settings = {}) {
  const { env = {}, strict = false } = checkedProperties(settings, { env: "object", strict: "boolean" }, "settings");
  if (!Object.values(env).every((value) => value === undefined || TYPES.text(value))) throw new TypeError("env must hold texts");
  const outermost = makeScope(description);
  if (!TYPES.textList(words)) throw new TypeError("words must be an array of texts");
  const reader = makeReader(words, outermost);
  reader.run();
  const { scope, problems, occurrences, guesses, found, tail, command, commandFailed } = reader;
  const { values, sources } = settle(scope, occurrences, env, problems);
  for (const [name, list] of guesses) {
    if (name in values) continue;
    values[name] = list.length === 1 ? list[0] : list;
    sources[name] = "argument";
  }
  if (scope.commands && !scope.commandOptional && !commandFailed) problems.push(problem("missing-command", {}));
  const { operands, extra } = fillOperands(scope, found, problems);
  if (strict && problems.length > 0) throw new SwitchyardError(problems);
  return { values, sources, operands, extra, tail, command, problems };
}
