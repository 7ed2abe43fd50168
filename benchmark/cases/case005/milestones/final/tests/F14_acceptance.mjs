import assert from "node:assert/strict";
import { test } from "node:test";
import { help } from "./_product.mjs";

const lines = (...texts) => `${texts.join("\n")}\n`;
const at = (column, label, text) => label.padEnd(column) + text;

test("usage alone", () => {
  assert.equal(help({}), "Usage: program\n");
  assert.equal(help({ name: "tow" }), "Usage: tow\n");
  assert.equal(help({ name: "tow", options: { x: { hidden: true } } }), "Usage: tow\n");
});

test("operands in the usage line", () => {
  const operands = [{ name: "from-dir" }, { name: "a.b", required: false }, { name: "rest", many: true, required: false }];
  assert.equal(
    help({ name: "tow", operands }),
    lines("Usage: tow FROM_DIR [A_B] [REST]...", "", "Operands:", "  FROM_DIR", "  A_B", "  REST..."),
  );
  assert.equal(help({ operands: [{ name: "x", many: true }] }).split("\n")[0], "Usage: program X...");
});

test("labels of options", () => {
  const options = {
    all: { short: "a" },
    color: { alias: ["colour"], short: ["c", "C"] },
    plain: { negatable: false },
    out: { type: "text", short: "o" },
    when: { type: "text", bare: "now" },
    "log.to-file": { type: "text" },
    tag: { type: "text", repeat: "list", value: "Word" },
    rank: { type: "integer", repeat: "list", bare: 1, short: "r" },
    proxy: { type: "text", negatable: true },
    loud: { type: "count", negatable: false },
    secret: { hidden: true },
  };
  const listed = help({ options }).split("\n");
  assert.deepEqual(listed.slice(0, 3), ["Usage: program [OPTION]...", "", "Options:"]);
  assert.deepEqual(listed.slice(3), [
    "  -a, --[no-]all",
    "  -c, -C, --[no-]color, --[no-]colour",
    "      --plain",
    "  -o, --out=OUT",
    "      --when[=WHEN]",
    "      --log.to-file=LOG_TO_FILE",
    at(26, "      --tag=Word...", "(repeatable)"),
    at(26, "  -r, --rank[=RANK...]", "(repeatable)"),
    "      --[no-]proxy=PROXY",
    at(26, "      --loud", "(repeatable)"),
    "",
  ]);
});

test("one column for all parts", () => {
  const description = {
    name: "tow",
    about: "Pulls barges.",
    notes: "Mind the tide.",
    options: { speed: { type: "number", short: "s", about: "Knots." }, dry: { about: "Only pretend." } },
    operands: [{ name: "barge", about: "What to pull." }],
  };
  assert.equal(
    help(description),
    lines(
      "Usage: tow [OPTION]... BARGE",
      "",
      "Pulls barges.",
      "",
      "Operands:",
      "  BARGE              What to pull.",
      "",
      "Options:",
      "  -s, --speed=SPEED  Knots.",
      "      --[no-]dry     Only pretend.",
      "",
      "Mind the tide.",
    ),
  );
});

test("remarks", () => {
  const options = {
    a: { type: "integer", min: 1, max: 9, default: 3, env: "A", about: "Some." },
    b: { type: "number", min: 0.5, required: true },
    c: { type: "number", max: -1 },
    d: { type: "text", choices: ["x", "y"], default: "" },
    e: { type: "text", repeat: "list", default: ["p", "q"] },
    f: { default: true, negatable: false },
    g: { default: false, negatable: false },
    h: { type: "count", default: 0, negatable: false },
    i: { type: "integer", repeat: "list", default: [], choices: [1, 2] },
    j: { type: "number", default: 0 },
    k: { type: "count", default: 2, env: "K", negatable: false, about: "Level." },
  };
  assert.equal(
    help({ options }),
    lines(
      "Usage: program [OPTION]...",
      "",
      "Options:",
      "      --a=A     Some. (1 to 9; default: 3; environment: A)",
      "      --b=B     (required; at least 0.5)",
      "      --c=C     (at most -1)",
      '      --d=D     (one of: x, y; default: "")',
      "      --e=E...  (default: p, q; repeatable)",
      "      --f       (default: true)",
      "      --g",
      "      --h       (repeatable)",
      "      --i=I...  (one of: 1, 2; repeatable)",
      "      --j=J     (default: 0)",
      "      --k       Level. (default: 2; environment: K; repeatable)",
    ),
  );
});

test("remarks on operands", () => {
  const operands = [
    { name: "n", type: "integer", min: 2, about: "Count." },
    { name: "m", required: false, default: "fast", choices: ["fast", "slow"] },
  ];
  assert.equal(
    help({ operands }),
    lines("Usage: program N [M]", "", "Operands:", "  N  Count. (at least 2)", "  M  (one of: fast, slow; default: fast)"),
  );
});

const TREE = {
  name: "ferry",
  about: "Ferries.",
  options: { verbose: { short: "v", about: "Talk." }, old: { hidden: true } },
  commands: {
    add: { alias: ["a", "new"], about: "Adds crates.\nOne by one.", operands: [{ name: "crate" }] },
    remote: {
      about: "Places.",
      commandOptional: true,
      options: { far: { negatable: false, about: "Far ones." } },
      commands: { drop: { options: { now: { type: "text", value: "TIME", about: "When." } } } },
    },
    stop: {},
  },
};

test("commands", () => {
  assert.equal(
    help(TREE),
    lines(
      "Usage: ferry [OPTION]... COMMAND [ARGUMENT]...",
      "",
      "Ferries.",
      "",
      "Commands:",
      at(22, "  add, a, new", "Adds crates."),
      at(22, "  remote", "Places."),
      "  stop",
      "",
      "Options:",
      at(22, "  -v, --[no-]verbose", "Talk."),
    ),
  );
});

test("help on a command", () => {
  assert.equal(
    help(TREE, { command: ["add"] }),
    lines(
      "Usage: ferry add [OPTION]... CRATE",
      "",
      "Adds crates.",
      "One by one.",
      "",
      "Operands:",
      "  CRATE",
      "",
      "Shared options:",
      "  -v, --[no-]verbose  Talk.",
    ),
  );
  assert.equal(
    help(TREE, { command: ["remote"] }),
    lines(
      "Usage: ferry remote [OPTION]... [COMMAND [ARGUMENT]...]",
      "",
      "Places.",
      "",
      "Commands:",
      "  drop",
      "",
      "Options:",
      "      --far           Far ones.",
      "",
      "Shared options:",
      "  -v, --[no-]verbose  Talk.",
    ),
  );
  assert.equal(
    help(TREE, { command: ["remote", "drop"] }),
    lines(
      "Usage: ferry remote drop [OPTION]...",
      "",
      "Options:",
      "      --now=TIME      When.",
      "",
      "Shared options:",
      "  -v, --[no-]verbose  Talk.",
      "      --far           Far ones.",
    ),
  );
});

test("wrapping", () => {
  const about = "one two three four five six seven eight nine ten";
  const description = { about: `${about}\n\n  eleven   twelve`, options: { long: { type: "text", about } }, notes: about };
  assert.equal(
    help(description, { width: 40 }),
    lines(
      "Usage: program [OPTION]...",
      "",
      "one two three four five six seven eight",
      "nine ten",
      "",
      "eleven twelve",
      "",
      "Options:",
      "      --long=LONG  one two three four",
      "                   five six seven eight",
      "                   nine ten",
      "",
      "one two three four five six seven eight",
      "nine ten",
    ),
  );
});

test("texts of several lines and words that are too long", () => {
  const about = "first\n\nabcdefghijklmnopqrstuvwxyz01234567 b";
  assert.equal(
    help({ options: { x: { negatable: false, about } } }, { width: 44 }),
    lines(
      "Usage: program [OPTION]...",
      "",
      "Options:",
      "      --x  first",
      "",
      "           abcdefghijklmnopqrstuvwxyz01234567",
      "           b",
    ),
  );
});

test("long labels stand on their own line", () => {
  const options = {
    "a-very-long-name-for-it": { type: "text", about: "Long." },
    "exactly-twenty-six12": { negatable: false, about: "Fits." },
    short: { negatable: false, about: "Short." },
  };
  assert.equal(
    help({ options }),
    lines(
      "Usage: program [OPTION]...",
      "",
      "Options:",
      "      --a-very-long-name-for-it=A_VERY_LONG_NAME_FOR_IT",
      "                              Long.",
      "      --exactly-twenty-six12  Fits.",
      "      --short                 Short.",
    ),
  );
  const only = { "a-very-long-name-for-it": { type: "text", about: "Long." } };
  assert.equal(help({ options: only }).split("\n")[4], "    Long.");
});

test("texts keep twenty characters", () => {
  const options = { "abcdefghijklmnopqrst": { negatable: false, about: "abcde fghij klmno pqrst uvwxy" } };
  assert.deepEqual(help({ options }, { width: 40 }).split("\n").slice(3, 5), [
    "      --abcdefghijklmnopqrst  abcde fghij klmno",
    "                              pqrst uvwxy",
  ]);
});
