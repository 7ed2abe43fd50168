/** Reading of command lines, the quick way. */

export class SwitchyardError extends Error {
  constructor(problems) {
    super(problems[0].message);
    Object.assign(this, problems[0]);
    this.problems = problems;
    this.name = "SwitchyardError";
  }
}

const list = (value) => (value === undefined ? [] : [].concat(value));

function convert(rules, text) {
  if (rules.read) return rules.read(text);
  if (rules.type === "number" || rules.type === "integer") {
    const value = Number(text);
    if (text === "" || Number.isNaN(value) || value < rules.min || value > rules.max) throw new Error("number");
    if (rules.type === "integer" && !Number.isInteger(value)) throw new Error("integer");
    if (rules.choices && !rules.choices.includes(value)) throw new Error("choice");
    return value;
  }
  if (rules.choices && !rules.choices.includes(text)) throw new Error("choice");
  return text;
}

export function parse(words, description, { env = {}, strict = false } = {}) {
  const values = Object.create(null);
  const sources = Object.create(null);
  const operands = Object.create(null);
  const problems = [];
  const command = [];
  let tail = [];
  let found = [];
  let current = description;
  let options = { ...description.options };
  const spellings = () => {
    const map = new Map();
    for (const [name, option] of Object.entries(options)) {
      for (const long of [name, ...list(option.alias)]) map.set(`--${long}`, name);
      for (const short of list(option.short)) map.set(`-${short}`, name);
    }
    return map;
  };
  const report = (code, fields) =>
    problems.push({ code, message: code, option: null, operand: null, word: null, index: null, candidates: [], ...fields });
  const isFlag = (option) => !option.read && (option.type ?? "flag") === "flag";
  const set = (name, value) => {
    const option = options[name];
    if (option.type === "count") values[name] = value === false ? 0 : (values[name] ?? 0) + 1;
    else if (option.repeat === "list") values[name] = value === null ? [] : [...(values[name] ?? []), ...list(value)];
    else if (!(option.repeat === "first" && name in values)) values[name] = value;
    sources[name] = "argument";
  };

  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const take = (name, attached) => {
      const option = options[name];
      const fields = { option: name, word, index: at };
      if (option.repeat === "error" && name in values) return report("repeated-option", fields);
      if (option.type === "count") return attached === undefined ? set(name, true) : report("unexpected-value", fields);
      if (isFlag(option)) {
        if (attached === undefined || attached === "true") return set(name, true);
        return attached === "false" ? set(name, false) : report("bad-value", fields);
      }
      let text = attached;
      if (text === undefined && option.bare !== undefined) return set(name, option.bare);
      if (text === undefined) {
        const next = words[at + 1];
        if (next === undefined || (next.startsWith("-") && next !== "-")) return report("missing-value", fields);
        text = next;
        at += 1;
      }
      try {
        const parts = option.separator ? (text === "" ? [] : text.split(option.separator)) : [text];
        const converted = parts.map((part) => convert(option, part));
        return set(name, option.repeat === "list" ? converted : converted[0]);
      } catch {
        return report("bad-value", fields);
      }
    };
    if (word === "--") {
      if (current.tail === "apart") tail = words.slice(at + 1);
      else found.push(...words.slice(at + 1).map((text, n) => ({ text, index: at + 1 + n })));
      break;
    }
    if (word.startsWith("--") && !word.startsWith("--=")) {
      const [spelling] = word.split("=");
      const attached = word.includes("=") ? word.slice(spelling.length + 1) : undefined;
      const name = spellings().get(spelling);
      const negated = spellings().get(spelling.replace("--no-", "--"));
      if (name !== undefined) take(name, attached);
      else if (negated !== undefined && spelling.startsWith("--no-") && (options[negated].negatable ?? isFlag(options[negated]))) {
        set(negated, isFlag(options[negated]) || options[negated].type === "count" ? false : null);
      } else if (current.unknown === "operand") found.push({ text: word, index: at });
      else report("unknown-option", { word, index: at });
    } else if (word.startsWith("-") && word.length > 1) {
      for (let n = 1; n < word.length; n += 1) {
        const name = spellings().get(`-${word[n]}`);
        const rest = word.slice(n + 1);
        if (name === undefined) {
          report("unknown-option", { word, index: at });
          break;
        }
        const greedy = !isFlag(options[name]) && options[name].type !== "count" && options[name].bare === undefined;
        if (rest.startsWith("=") || (greedy && rest)) {
          take(name, rest.replace(/^=/, ""));
          break;
        }
        take(name, undefined);
      }
    } else if (current.commands) {
      const chosen = Object.entries(current.commands).find(([name, inner]) => [name, ...list(inner.alias)].includes(word));
      if (chosen) {
        command.push(chosen[0]);
        current = { ...chosen[1], unknown: chosen[1].unknown ?? current.unknown, tail: chosen[1].tail ?? current.tail };
        options = { ...options, ...chosen[1].options };
      } else report("unknown-command", { word, index: at });
    } else found.push({ text: word, index: at });
  }

  for (const [name, option] of Object.entries(options)) {
    if (name in values) continue;
    const text = env[option.env];
    if (text) {
      values[name] = isFlag(option) ? text === "true" || text === "1" : convert(option, text);
      sources[name] = "environment";
    } else if (option.default !== undefined || isFlag(option) || option.type === "count" || option.repeat === "list") {
      const blank = isFlag(option) ? false : option.type === "count" ? 0 : [];
      values[name] = option.default === undefined ? blank : option.default;
      sources[name] = "default";
    } else if (option.required) report("missing-option", { option: name });
  }
  const used = (name) => sources[name] && sources[name] !== "default" && Boolean(values[name]);
  for (const [name, option] of Object.entries(options)) {
    for (const other of list(option.requires)) {
      if (used(name) && !used(other)) report("missing-companion", { option: name, candidates: [`--${other}`] });
    }
    for (const other of list(option.excludes)) {
      if (used(name) && used(other)) report("excluded-option", { option: name, candidates: [`--${other}`] });
    }
  }
  if (current.commands && !current.commandOptional) report("missing-command", {});
  for (const operand of current.operands ?? []) {
    const mine = operand.many ? found.splice(0) : found.splice(0, 1);
    if (mine.length === 0 && (operand.required ?? true)) report("missing-operand", { operand: operand.name });
    if (operand.many) operands[operand.name] = mine.map((item) => convert(operand, item.text));
    else if (mine.length > 0) operands[operand.name] = convert(operand, mine[0].text);
  }
  if (current.operands) for (const item of found) report("surplus-operand", { word: item.text, index: item.index });
  if (strict && problems.length > 0) throw new SwitchyardError(problems);
  return { values, sources, operands, extra: found.map((item) => item.text), tail, command, problems };
}

export function help(description) {
  const rows = Object.entries(description.options ?? {}).map(([name, option]) => {
    const short = list(option.short).map((letter) => `-${letter}, `).join("") || "    ";
    return [`${short}--${name}`, option.about ?? ""];
  });
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  const body = rows.map(([label, about]) => `  ${label.padEnd(width)}  ${about}`.trimEnd());
  const parts = [`Usage: ${description.name ?? "program"}${rows.length > 0 ? " [OPTION]..." : ""}`];
  if (description.about) parts.push(description.about);
  if (rows.length > 0) parts.push(`Options:\n${body.join("\n")}`);
  return `${parts.join("\n\n")}\n`;
}
