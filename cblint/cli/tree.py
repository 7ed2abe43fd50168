"""The command line as data: every command with its arguments and options."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cblint.cli.help import heading_of


@dataclass(frozen=True, slots=True)
class ParameterInfo:
    """An argument or an option."""

    spellings: tuple[str, ...]
    """Of an option; empty for an argument."""
    name: str
    """What stands for its value."""
    about: str
    required: bool
    many: bool
    takes_value: bool
    choices: tuple[str, ...]
    default: str
    """"" when there is none to tell."""
    variable: str
    """Environment variable that gives a value; "" for none."""
    heading: str


@dataclass(frozen=True, slots=True)
class CommandInfo:
    """A command; a group of commands is told by its commands."""

    name: str
    """As it is called, such as `config show`."""
    about: str
    parameters: tuple[ParameterInfo, ...]

    @property
    def options(self) -> tuple[ParameterInfo, ...]:
        """The parameters with flags."""
        return tuple(each for each in self.parameters if each.spellings)

    @property
    def arguments(self) -> tuple[ParameterInfo, ...]:
        """The parameters by position."""
        return tuple(each for each in self.parameters if not each.spellings)


def read_commands() -> tuple[CommandInfo, ...]:
    """Return every command of cblint, in the order of the main help; the main command itself has the name ""."""
    from typer.main import get_command

    from cblint.cli.app import every_command
    from cblint.cli.application import build_app

    return tuple(_commands(get_command(build_app(every_command())), ""))


def _commands(command: Any, name: str) -> Iterator[CommandInfo]:
    inner = getattr(command, "commands", None)
    parameters = tuple(_parameter(each) for each in command.params if not getattr(each, "hidden", False))
    if not inner or not name:
        yield CommandInfo(name, command.help or "", parameters)
    for child, found in (inner or {}).items():
        yield from _commands(found, f"{name} {child}".strip())


def _parameter(parameter: Any) -> ParameterInfo:
    is_option = parameter.param_type_name == "option"
    flag = is_option and bool(parameter.is_flag)
    many = bool(getattr(parameter, "multiple", False)) or parameter.nargs != 1
    default = parameter.default
    told = default is not None and not flag and not many and not callable(default)
    spellings = (*parameter.opts, *parameter.secondary_opts) if is_option else ()
    return ParameterInfo(
        spellings=tuple(sorted(spellings, key=len)),
        name=(parameter.metavar or parameter.name or "").upper().replace("_", "-"),
        about=parameter.help or "",
        required=bool(parameter.required),
        many=many,
        takes_value=not flag,
        choices=_choices(parameter),
        default=str(getattr(default, "value", default)) if told else "",
        variable=_variable(parameter),
        heading=heading_of(tuple(parameter.opts)) if is_option else "",
    )


def _choices(parameter: Any) -> tuple[str, ...]:
    """Return the values that are allowed, from typer's own description or from click's type."""
    described = getattr(parameter, "type_descriptor", None)
    choices = getattr(described, "choices", None) or getattr(getattr(parameter, "type", None), "choices", None) or ()
    return tuple(str(getattr(choice, "value", choice)) for choice in choices)


def _variable(parameter: Any) -> str:
    found = parameter.envvar
    return found if isinstance(found, str) else next(iter(found or ()), "")
