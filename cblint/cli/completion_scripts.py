"""Completion scripts made from the tree of commands: text in, text out."""

import re
from collections.abc import Iterator, Sequence

from cblint.cli.tree import CommandInfo, ParameterInfo
from cblint.reporters import FORMATS

_MANY_FORMATS = ("check", "scan", "build", "fix")
"""Commands that write reports in every format; others tell their outcome in two."""


def bash_script(commands: Sequence[CommandInfo]) -> str:
    """Return a script for bash, 3.2 as well; where nothing is known, files are completed."""
    return "\n".join([
        "# Completion of cblint for bash.",
        "_cblint() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
        '    local command="" words="" flags="" values=""',
        '    [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}"',
        '    [ "$before" = "=" ] && before="${COMP_WORDS[COMP_CWORD-2]}"',
        '    [ "$word" = "=" ] && before="${COMP_WORDS[COMP_CWORD-1]}" && word=""',
        '    case "$command" in',
        *_bash_cases(commands),
        "    esac",
        '    case "$command $before" in',
        *_bash_values(commands),
        "    esac",
        '    [ -n "$values" ] && words="$values"',
        '    [ -z "$values" ] && [ "${word:0:1}" = "-" ] && words="$flags"',
        "    # shellcheck disable=SC2207 # no word holds a blank",
        '    COMPREPLY=($(compgen -W "$words" -- "$word")) || COMPREPLY=()',
        "}",
        "complete -o default -F _cblint cblint",
        "",
    ])  # fmt: skip


def zsh_script(commands: Sequence[CommandInfo]) -> str:
    """Return a script for zsh, to be evaluated after compinit."""
    return "\n".join([
        "#compdef cblint",
        "# Completion of cblint for zsh.",
        "_cblint() {",
        '    local command="${words[2]}"',
        "    if (( CURRENT == 2 )); then",
        f"        compadd -- {' '.join(_names(commands))} {' '.join(_flags(_called(commands, '')))}",
        "        return",
        "    fi",
        "    shift words; (( CURRENT-- ))",
        '    case "$command" in',
        *(line for name in _names(commands) for line in _zsh_case(_called(commands, name), name)),
        "    esac",
        "}",
        "compdef _cblint cblint",
        "",
    ])  # fmt: skip


def fish_script(commands: Sequence[CommandInfo]) -> str:
    """Return a script for fish."""
    lines = ["# Completion of cblint for fish."]
    names = " ".join(_names(commands))
    for name in _names(commands):
        about = _quoted(_first_sentence(_called(commands, name)[0].about))
        lines.append(f"complete -c cblint -f -n 'not __fish_seen_subcommand_from {names}' -a {name} -d {about}")
    for command in commands:
        name = command.name.split(" ")[0]
        where = f"-n '__fish_seen_subcommand_from {name}'" if name else "-n __fish_use_subcommand"
        lines += [f"complete -c cblint {where} {_fish_option(command, option)}" for option in command.options]
        if words := _words([command]):
            lines.append(f"complete -c cblint {where} -f -a {_quoted(' '.join(words))}")
    return "\n".join(lines) + "\n"


def values_of(command: CommandInfo, option: ParameterInfo) -> tuple[str, ...]:
    """Return the values that an option of a command may have, as far as they are few."""
    if option.choices:
        return option.choices
    if "--output-format" not in option.spellings:
        return ()
    if command.name in _MANY_FORMATS:
        return FORMATS
    return ("text", "json") if option.default == "text" else ("pretty", "json")


def _bash_cases(commands: Sequence[CommandInfo]) -> Iterator[str]:
    yield f'        "") words="{" ".join(_names(commands))}" flags="{" ".join(_flags(_called(commands, "")))}" ;;'
    for name in _names(commands):
        found = _called(commands, name)
        yield f'        {name}) words="{" ".join(_words(found))}" flags="{" ".join(_flags(found))}" ;;'


def _bash_values(commands: Sequence[CommandInfo]) -> Iterator[str]:
    for command in commands:
        name = command.name.split(" ")[0]
        for option in command.options:
            if values := values_of(command, option):
                patterns = "|".join(f'"{name} {spelling}"' for spelling in option.spellings)
                yield f'        {patterns}) values="{" ".join(values)}" ;;'


def _zsh_case(found: Sequence[CommandInfo], name: str) -> Iterator[str]:
    yield f"        {name})"
    yield "            _arguments -s \\"
    for command in found:
        for option in command.options:
            yield from (f"                {each} \\" for each in _zsh_options(command, option))
    words = _words(found)
    rest = f"'*: :({' '.join(words)})'" if words else "'*:file:_files'"
    yield f"                {rest} ;;"


def _zsh_options(command: CommandInfo, option: ParameterInfo) -> Iterator[str]:
    values = values_of(command, option)
    action = f":value:({' '.join(values)})" if values else ":value:_files" if option.takes_value else ""
    about = re.sub(r"[][:\\]", r"\\\g<0>", _first_sentence(option.about))
    for spelling in option.spellings:
        value = ("=" if spelling.startswith("--") else "+") if option.takes_value else ""
        yield _quoted(f"*{spelling}{value}[{about}]{action}")


def _fish_option(command: CommandInfo, option: ParameterInfo) -> str:
    parts = [f"-l {each[2:]}" if each.startswith("--") else f"-s {each[1:]}" for each in option.spellings]
    if values := values_of(command, option):
        parts.append(f"-x -a {_quoted(' '.join(values))}")
    elif option.takes_value:
        parts.append("-r")
    return " ".join([*parts, f"-d {_quoted(_first_sentence(option.about))}"])


def _called(commands: Sequence[CommandInfo], name: str) -> list[CommandInfo]:
    """Return a command, or the commands of a group; "" is the main command."""
    return [command for command in commands if command.name.split(" ")[0] == name]


def _names(commands: Sequence[CommandInfo]) -> list[str]:
    return list(dict.fromkeys(command.name.split(" ")[0] for command in commands if command.name))


def _words(commands: Sequence[CommandInfo]) -> list[str]:
    """Return what may follow a command's name: commands of a group, choices of arguments."""
    inner = [command.name.split(" ")[1] for command in commands if " " in command.name]
    return inner + [choice for command in commands for argument in command.arguments for choice in argument.choices]


def _flags(commands: Sequence[CommandInfo]) -> list[str]:
    own = (spelling for command in commands for option in command.options for spelling in option.spellings)
    return [*dict.fromkeys(own), "-h", "--help"]


def _first_sentence(text: str) -> str:
    return text.strip().partition("\n")[0].rstrip(".")


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
