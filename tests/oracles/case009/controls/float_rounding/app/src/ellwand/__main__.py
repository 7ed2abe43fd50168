"""The command line, without checks."""

import argparse
import sys

from . import draw_table, read_count, read_duration, read_length, read_size, show_count, show_duration, show_length, show_size

SHOW = {"size": show_size, "duration": show_duration, "length": show_length, "count": show_count}
READ = {"size": read_size, "duration": read_duration, "length": read_length, "count": read_count}

parser = argparse.ArgumentParser(prog="ellwand", description="size, duration, length, count, table")
parser.add_argument("--version", action="version", version="ellwand 1.0.0")
parser.add_argument("command", choices=[*SHOW, "table"])
parser.add_argument("--read", action="store_true")
parser.add_argument("--header", action="store_true")
parser.add_argument("--style", default="lines")
parser.add_argument("values", nargs="*")
options = parser.parse_args()
lines = options.values or [line.rstrip("\r\n") for line in sys.stdin if line.strip()]
if options.command == "table":
    rows = [line.split() for line in lines]
    print(draw_table(rows[1:], rows[0], style=options.style) if options.header else draw_table(rows, style=options.style))
else:
    for value in lines:
        print(READ[options.command](value) if options.read else SHOW[options.command](float(value)))
