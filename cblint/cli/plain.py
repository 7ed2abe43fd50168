"""Plain command lines read from the commands' own declarations, without building an application for them.

Building one makes typer import pydantic, which costs more than a warm run does. What is not plain (help, mistakes,
environment variables, unusual spellings) is left to typer, so that there is one grammar and one set of messages.
"""

import re
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Union, get_args, get_origin

from typer.models import ArgumentInfo, OptionInfo, ParameterInfo

_NUMBER = re.compile(r"[0-9]{1,9}")
_OWN_WAYS = (
    "callback",
    "parser",
    "click_type",
    "prompt",
    "count",
    "is_eager",
    "exists",
    "resolve_path",
    "path_type",
    "clamp",
)
"""Attributes by which a declaration asks for more than a conversion."""


class NotPlainError(Exception):
    """The line needs typer."""


@dataclass(frozen=True, slots=True)
class _Parameter:
    name: str
    info: ParameterInfo
    kind: type
    """Of one value."""
    many: bool


@dataclass(slots=True)
class _Reading:
    options: Mapping[str, _Parameter]
    """Spelling -> parameter."""
    values: dict[str, Any] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)

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
        if any(_from_environment(each.info, environ) for each in parameters):
            return None
        values = _read(parameters, words)
    except NotPlainError:
        return None
    return values if _required(command) <= values.keys() else None


def _read(parameters: Sequence[_Parameter], words: Sequence[str]) -> dict[str, Any]:
    options = {spelling: each for each in parameters for spelling in _spellings(each)}
    reading = _Reading(options)
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
    return reading.values | _positional(
        [each for each in parameters if isinstance(each.info, ArgumentInfo)], reading.words
    )


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
    """Return a parameter as it is declared: `Annotated[type, typer.Option(...)]`."""
    declared = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, ParameterInfo)]
    if len(declared) != 1 or not isinstance(declared[0], OptionInfo | ArgumentInfo):
        raise NotPlainError
    if any(getattr(declared[0], name, None) for name in _OWN_WAYS):
        raise NotPlainError
    kind = get_args(hint)[0]
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (each for each in get_args(kind) if each is not types.NoneType)
    many = get_origin(kind) is list
    return _Parameter(name, declared[0], get_args(kind)[0] if many else kind, many)


def _spellings(parameter: _Parameter) -> Sequence[str]:
    if isinstance(parameter.info, ArgumentInfo):
        return ()
    # In `Annotated`, the first spelling stands where a default would.
    spellings = [
        each for each in (parameter.info.default, *(parameter.info.param_decls or ())) if isinstance(each, str)
    ]
    return [each for each in spellings if "/" not in each] or [f"--{parameter.name.replace('_', '-')}"]


def _from_environment(info: ParameterInfo, environ: Mapping[str, str]) -> bool:
    names = [info.envvar] if isinstance(info.envvar, str) else info.envvar or []
    return any(environ.get(name) for name in names)


def _converted(parameter: _Parameter, text: str) -> Any:
    kind, info = parameter.kind, parameter.info
    if kind is str or kind is Path:
        return kind(text)
    if kind is int and _NUMBER.fullmatch(text) and (info.min or 0) <= int(text) <= (info.max or 10**9):
        return int(text)
    if issubclass(kind, Enum) and text in {member.value for member in kind}:
        return kind(text)
    raise NotPlainError
