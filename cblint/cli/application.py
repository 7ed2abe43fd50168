"""The command line as typer knows it: help, mistakes, and every line that is not plain."""

import functools
import inspect
import sys
from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args

import typer

from cblint import __version__
from cblint.cli.declare import Declaration, Group, option
from cblint.cli.help import GroupedCommand

_HELP = "The gate between an authored coding-agent benchmark case and a released task."


def build_app(commands: Mapping[str, Callable[..., Any] | Group]) -> typer.Typer:
    """Return the application with these commands, by name."""
    app = typer.Typer(
        help=_HELP,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback()(with_typer(_root))
    for name, command in commands.items():
        if isinstance(command, Group):
            app.add_typer(_group(command), name=name)
        else:
            app.command(name, cls=GroupedCommand)(with_typer(command))
    return app


def with_typer(command: Callable[..., Any]) -> Callable[..., Any]:
    """Return a command whose declarations are typer's own."""

    @functools.wraps(command)
    def called(**values: Any) -> Any:
        return command(**values)

    called.__annotations__ = {name: _typer_hint(hint) for name, hint in command.__annotations__.items()}
    signature = inspect.signature(command)
    told = [each.replace(annotation=called.__annotations__[name]) for name, each in signature.parameters.items()]
    # What typer asks for first; else it would look at the function that is wrapped.
    vars(called)["__signature__"] = signature.replace(parameters=told)
    return called


def _typer_hint(hint: Any) -> Any:
    declared = getattr(hint, "__metadata__", (None,))[0]
    if not isinstance(declared, Declaration):
        return hint
    return Annotated[get_args(hint)[0], _typer_info(declared)]


def _typer_info(declared: Declaration) -> Any:
    if not declared.spellings:
        return typer.Argument(help=declared.help, metavar=declared.metavar)
    return typer.Option(
        *declared.spellings,
        help=declared.help,
        envvar=declared.variable,
        min=declared.least,
        max=declared.most,
        hidden=declared.hidden,
    )


def _group(group: Group) -> typer.Typer:
    inner = typer.Typer(help=group.help, no_args_is_help=True)
    inner.callback(help=group.help)(lambda: None)
    for name, command in group.commands.items():
        inner.command(name, cls=GroupedCommand)(with_typer(command))
    return inner


def _root(version: Annotated[bool, option("--version", "-V", help="Print the version and leave.")] = False) -> None:
    if version:
        sys.stdout.write(f"cblint {__version__}\n")
        raise SystemExit(0)
