"""Plain command lines read from the commands' own declarations, without typer.

Importing it and building an application costs more than a warm run does. What is not plain (help, mistakes,
environment variables, unusual spellings) is left to typer, so that there is one grammar and one set of messages.
"""

import re
import types
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, Union, get_args, get_origin

from cblint.cli.declare import Declaration

_NUMBER = re.compile(r"[0-9]{1,9}")


class NotPlainError(Exception):
    """The line needs typer."""


class _Parameter(NamedTuple):
    name: str
    declared: Declaration
    kind: type
    """Of one value."""
    many: bool


class _Reading:
    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.words: list[str] = []

    def take(self, parameter: _Parameter, text: str) -> None:
        """Keep the value of an option; said twice, only a list is plain."""
        value = _converted(parameter, text)
        if parameter.many:
            self.values.setdefault(parameter.name, []).append(value)
        elif parameter.name in self.values:
            raise NotPlainError
        else:
            self.values[parameter.name] = value


def read_plain(
    command: Callable[..., Any], words: Sequence[str], environ: Mapping[str, str]
) -> "dict[str, Any] | None":
    """Return the keyword arguments that typer would call `command` with; None when the line is not plain.

    `words` follow the command's name; `environ` holds the environment, whose variables typer reads.
    """
    try:
        parameters = [_parameter(name, hint) for name, hint in command.__annotations__.items() if name != "return"]
        if any(_from_environment(each.declared, environ) for each in parameters):
            return None
        values = _read(parameters, words)
    except NotPlainError:
        return None
    return values if _required(command) <= values.keys() else None


def _read(parameters: Sequence[_Parameter], words: Sequence[str]) -> dict[str, Any]:
    options = {spelling: each for each in parameters for spelling in each.declared.spellings}
    reading = _Reading()
    rest = iter(words)
    for word in rest:
        if not word.startswith("-") or word == "-":
            reading.words.append(word)
            continue
        name, equals, text = word.partition("=")
        parameter = options.get(name)
        if parameter is None or (equals and not name.startswith("--")):
            raise NotPlainError
        if parameter.kind is bool:
            if equals:
                raise NotPlainError
            reading.values[parameter.name] = True
        else:
            reading.take(parameter, text if equals else _next_value(rest))
    arguments = [each for each in parameters if not each.declared.spellings]
    return reading.values | _positional(arguments, reading.words)


def _required(command: Callable[..., Any]) -> set[str]:
    code, defaults = command.__code__, command.__defaults__ or ()
    return set(code.co_varnames[: code.co_argcount - len(defaults)])


def _next_value(rest: Any) -> str:
    value: str | None = next(rest, None)
    if value is None or value.startswith("-"):
        raise NotPlainError
    return value


def _positional(arguments: Sequence[_Parameter], words: Sequence[str]) -> dict[str, Any]:
    """Return the values of the arguments: one word each, or all that are left for a list at the end."""
    values: dict[str, Any] = {}
    left = list(words)
    for argument in arguments:
        if argument.many and argument is arguments[-1]:
            values |= {argument.name: [_converted(argument, word) for word in left]} if left else {}
            left = []
        elif argument.many or not left:
            raise NotPlainError
        else:
            values[argument.name] = _converted(argument, left.pop(0))
    if left:
        raise NotPlainError
    return values


def _parameter(name: str, hint: Any) -> _Parameter:
    """Return a parameter as it is declared: `Annotated[type, option(...)]`."""
    declared = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Declaration)]
    if len(declared) != 1:
        raise NotPlainError
    kind = get_args(hint)[0]
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (each for each in get_args(kind) if each is not types.NoneType)
    many = get_origin(kind) is list
    return _Parameter(name, declared[0], get_args(kind)[0] if many else kind, many)


def _from_environment(declared: Declaration, environ: Mapping[str, str]) -> bool:
    return declared.variable is not None and bool(environ.get(declared.variable))


def _converted(parameter: _Parameter, text: str) -> Any:
    kind, declared = parameter.kind, parameter.declared
    if kind is str or kind is Path:
        return kind(text)
    if kind is int and _NUMBER.fullmatch(text) and (declared.least or 0) <= int(text) <= (declared.most or 10**9):
        return int(text)
    if issubclass(kind, Enum) and text in {member.value for member in kind}:
        return kind(text)
    raise NotPlainError
