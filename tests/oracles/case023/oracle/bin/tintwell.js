#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { main } from "../lib/command.js";

process.exitCode = main(process.argv.slice(2), {
  input: () => readFileSync(0, "utf8"),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
