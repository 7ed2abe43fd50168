"""The page of commands, made from the command line itself: `python -m cblint.cli.reference --check|--write`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cblint.cli.help import ARGUMENTS, OTHERS
from cblint.cli.tree import CommandInfo, ParameterInfo, read_commands
from cblint.errors import CblintError, UsageError
from cblint.resources import rules_folder

PAGE = "docs/commands.md"
_INTRODUCTION = """# Commands

Every command with its arguments and options; `cblint COMMAND --help` tells the same. Where a variable is named, the
environment can give the option, too; the command line wins. Written by `python -m cblint.cli.reference --write`.
"""
_MARKDOWN = str.maketrans({"|": "\\|", "<": "&lt;", "*": "\\*"})


def reference_page(commands: Sequence[CommandInfo]) -> str:
    """Return the text of the page."""
    sections = [_INTRODUCTION, _contents(commands), *(_section(command) for command in commands)]
    return "\n".join(sections)


def _contents(commands: Sequence[CommandInfo]) -> str:
    rows = ["| command | does |", "|---|---|"]
    for command in commands:
        if command.name:
            anchor = f"cblint-{command.name.replace(' ', '-')}"
            rows.append(f"| [`{command.name}`](#{anchor}) | {_text(command.about.partition(chr(10))[0])} |")
    return "\n".join(rows) + "\n"


def _section(command: CommandInfo) -> str:
    title = f"cblint {command.name}".strip()
    paragraphs = [" ".join(part.split()) for part in command.about.strip().split("\n\n")]
    lines = [f"## {title}", ""]
    for paragraph in paragraphs:
        lines += [_text(paragraph), ""]
    lines += [f"```text\n{_usage(command, title)}\n```", "", *_tables(command)]
    return "\n".join(lines)


def _usage(command: CommandInfo, title: str) -> str:
    words = [title]
    words += [f"{option.spellings[-1]} {option.name}" for option in command.options if option.required]
    words += ["[OPTIONS]"] if command.options else []
    for argument in command.arguments:
        name = f"{argument.name}{'...' if argument.many else ''}"
        words.append(name if argument.required else f"[{name}]")
    return " ".join(words if command.name else [*words, "COMMAND [ARGUMENTS]"])


def _tables(command: CommandInfo) -> Iterator[str]:
    groups: dict[str, list[ParameterInfo]] = {}
    for parameter in command.parameters:
        groups.setdefault(parameter.heading if parameter.spellings else ARGUMENTS, []).append(parameter)
    for heading in sorted(groups, key=lambda name: (name != ARGUMENTS, name == OTHERS)):
        yield f"| {heading.lower()} | |\n|---|---|"
        yield from (f"| {_label(each)} | {_about(each)} |" for each in groups[heading])
        yield ""


def _label(parameter: ParameterInfo) -> str:
    if not parameter.spellings:
        return f"`{parameter.name}`"
    value = f" {parameter.name}" if parameter.takes_value else ""
    return ", ".join(f"`{spelling}{value}`" for spelling in parameter.spellings)


def _about(parameter: ParameterInfo) -> str:
    parts = [_text(parameter.about)]
    if parameter.choices:
        parts.append(f"One of {', '.join(f'`{choice}`' for choice in parameter.choices)}.")
    if parameter.default:
        parts.append(f"Default: `{parameter.default}`.")
    if parameter.variable:
        parts.append(f"Variable: `{parameter.variable}`.")
    if parameter.required and parameter.spellings:
        parts.append("Required.")
    return " ".join(parts)


def _text(text: str) -> str:
    return " ".join(text.split()).translate(_MARKDOWN)


def page_path() -> Path:
    """Return where the page lies; raises UsageError in an installed package."""
    folder = rules_folder()
    if folder.name != "rules":
        raise UsageError("the page exists in a checkout only", "run it from the repository")
    return folder.parent / PAGE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: the page is up to date or was written, 1: it differs, 2: it could not be done."""
    parser = argparse.ArgumentParser(prog="python -m cblint.cli.reference", description=__doc__)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="tell whether it differs, write nothing")
    mode.add_argument("--write", action="store_true", help="write it")
    options = parser.parse_args(arguments)
    try:
        path, page = page_path(), reference_page(read_commands())
        if options.write:
            path.write_text(page, "utf-8", newline="\n")
            return 0
        current = path.is_file() and path.read_text("utf-8") == page
    except (CblintError, OSError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    if not current:
        print(f"{PAGE}: different")
    return 0 if current else 1


if __name__ == "__main__":
    sys.exit(main())
