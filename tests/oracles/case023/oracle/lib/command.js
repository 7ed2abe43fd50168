/** The command line. */
import { HARMONIES, color } from "./color.js";
import { contrast, isReadable } from "./readability.js";
import { ColorSyntaxError } from "./reading.js";
import { FORMS } from "./writing.js";

class UsageError extends Error {}

const COMMANDS = {
  convert: { options: ["--to"], least: 0, most: Infinity, run: convert },
  mix: { options: ["--to", "--percent"], least: 2, most: 2, run: mix },
  contrast: { options: [], least: 2, most: 2, run: compare },
  harmony: { options: ["--to"], least: 2, most: 2, run: harmonize },
};
const USAGE = "usage: tintwell convert|mix|contrast|harmony [OPTION]... [COLOR]...\n";

export function main(words, streams) {
  try {
    if (words[0] === "--help") {
      if (words.length > 1) throw new UsageError("--help stands alone");
      streams.out(USAGE);
      return 0;
    }
    const { command, options, operands } = split(words);
    const { lines, code, faults } = command.run(operands, options, streams);
    streams.out(lines.map((line) => `${line}\n`).join(""));
    faults.forEach((text) => complain(streams, `no colour: ${JSON.stringify(text)}`));
    return code;
  } catch (error) {
    if (error instanceof ColorSyntaxError) {
      complain(streams, error.message);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    complain(streams, error.message);
    return 2;
  }
}

function complain(streams, message) {
  streams.err(`tintwell: ${message}\n`);
}

function split([name, ...words]) {
  if (name === undefined || !Object.hasOwn(COMMANDS, name)) throw new UsageError("no such command");
  const command = COMMANDS[name];
  const options = { "--to": "hex", "--percent": "50" };
  const operands = [];
  while (words.length > 0) {
    const word = words.shift();
    if (word === "--") {
      operands.push(...words.splice(0));
    } else if (word.startsWith("--")) {
      takeOption(command, options, word, words);
    } else {
      operands.push(word);
    }
  }
  if (!FORMS.includes(options["--to"])) throw new UsageError("no such form");
  if (operands.length < command.least || operands.length > command.most) throw new UsageError("wrong number of operands");
  return { command, options, operands };
}

function takeOption(command, options, word, words) {
  const at = word.indexOf("=");
  const name = at < 0 ? word : word.slice(0, at);
  if (!command.options.includes(name)) throw new UsageError(`no option ${name}`);
  if (at < 0 && words.length === 0) throw new UsageError(`${name} lacks its value`);
  options[name] = at < 0 ? words.shift() : word.slice(at + 1);
}

function convert(operands, options, streams) {
  const texts = operands.length > 0 ? operands : linesOf(streams.input());
  const lines = [];
  const faults = [];
  for (const text of texts) {
    try {
      lines.push(color(text).toText(options["--to"]));
    } catch {
      faults.push(text);
    }
  }
  return { lines, faults, code: faults.length > 0 ? 1 : 0 };
}

function linesOf(input) {
  return input.split("\n").filter((line) => line.trim() !== "");
}

const done = (lines) => ({ lines, faults: [], code: 0 });

function mix([first, second], options) {
  if (!/^\d+(\.\d+)?$/.test(options["--percent"]) || Number(options["--percent"]) > 100) throw new UsageError("no percentage");
  return done([color(first).mix(second, Number(options["--percent"])).toText(options["--to"])]);
}

function compare([text, ground]) {
  const ratio = (Math.floor(contrast(text, ground) * 100 + 1e-4) / 100).toFixed(2);
  const passed = [
    ["AA", "normal", "AA"],
    ["AAA", "normal", "AAA"],
    ["AA", "large", "AA-large"],
    ["AAA", "large", "AAA-large"],
  ].filter(([level, size]) => isReadable(text, ground, { level, size }));
  return done([[ratio, ...passed.map(([, , word]) => word)].join(" ")]);
}

function harmonize([kind, text], options) {
  if (!Object.hasOwn(HARMONIES, kind)) throw new UsageError("no such harmony");
  return done(color(text).harmony(kind).map((one) => one.toText(options["--to"])));
}
