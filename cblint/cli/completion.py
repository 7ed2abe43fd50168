"""`cblint completion SHELL`: a script that completes commands, options and values without starting cblint."""

from enum import StrEnum
from typing import Annotated

from cblint.cli.completion_scripts import bash_script, fish_script, zsh_script
from cblint.cli.declare import argument
from cblint.cli.streams import print_text


class Shell(StrEnum):
    """A shell that a script can be made for."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


_SCRIPTS = {Shell.BASH: bash_script, Shell.ZSH: zsh_script, Shell.FISH: fish_script}


def completion(shell: Annotated[Shell, argument(help="The shell.")]) -> None:
    """Print a completion script; for bash: eval "$(cblint completion bash)".

    The script holds everything that it completes: make it anew after an update.
    """
    from cblint.cli.tree import read_commands

    print_text([_SCRIPTS[shell](read_commands())])
