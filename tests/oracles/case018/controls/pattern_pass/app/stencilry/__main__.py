"""The command."""

import argparse
import json
import sys
from pathlib import Path

from . import TemplateFault, render


def main():
    parser = argparse.ArgumentParser(prog="stencilry")
    parser.add_argument("template")
    parser.add_argument("data", nargs="?")
    parser.add_argument("-p", "--partials")
    parser.add_argument("-D", "--define", action="append", default=[])
    parser.add_argument("-o", "--output")
    parser.add_argument("--delimiters", default="{{ }}")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--version", action="version", version="stencilry 1.0.0")
    options = parser.parse_args()
    folder = Path(options.partials or Path(options.template).parent)

    def partial(name):
        path = folder / f"{name}.tpl"
        return path.read_text("utf-8") if path.exists() else None

    try:
        text = sys.stdin.read() if options.template == "-" else Path(options.template).read_text("utf-8")
        data = json.loads(Path(options.data).read_text("utf-8")) if options.data else {}
        data.update(word.split("=", 1) for word in options.define)
        settings = {"delimiters": tuple(options.delimiters.split()), "strict": options.strict}
        if options.plain:
            settings["escape"] = None
        shown = render(text, data, partials=partial, **settings)
    except TemplateFault as fault:
        sys.stderr.write(f"stencilry: {options.template}:{fault.line}: {fault}\n")
        return 1
    except (OSError, ValueError) as error:
        sys.stderr.write(f"stencilry: {error}\n")
        return 3
    if options.output:
        Path(options.output).write_text(shown, "utf-8")
    elif not options.check:
        sys.stdout.write(shown)
    return 0


sys.exit(main())
