#!/usr/bin/env node
import { color } from "../index.js";

const [command, ...words] = process.argv.slice(2);
if (command !== "convert") process.exit(2);
for (const word of words) console.log(color(word).toText());
