"""Programs that run tests, and what the words of a command are to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cblint.checks.code.shell import SimpleCommand, Word

LAUNCHERS = frozenset({"npx", "pnpm", "yarn", "bunx", "uvx", "uv", "poetry", "pipenv", "bundle", "hatch", "coverage"})
"""Programs that start the one named among their arguments."""


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A program that runs the first file it is given and takes the rest as that file's arguments."""

    name: str
    """Without a version: `python` stands for `python3.12` too."""
    valued: tuple[str, ...] = ()
    """Options whose value is the next word."""
    other: tuple[str, ...] = ()
    """Options with which it runs something else than a file."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A program or module that looks for tests by itself when it is given no file."""

    name: str
    flag: str = ""
    """A word that must follow for the program to be a test runner."""
    valued: tuple[str, ...] = ()
    """Options whose value, the next word, names no tests."""
    narrowing: tuple[str, ...] = ()
    """Options that make it leave tests out."""


def first_file(arguments: Sequence[Word], interpreter: Interpreter) -> Word | None:
    """Return the word that the interpreter takes for its program, or None when it runs something else."""
    words = iter(arguments)
    for word in words:
        if word.text.partition("=")[0] in interpreter.other:
            return None
        if word.text in interpreter.valued:
            next(words, None)
        elif not word.text.startswith("-"):
            return word
    return None


def runner_words(call: SimpleCommand, runner: Runner) -> Sequence[Word] | None:
    """Return the words after a runner's name, or None when the call does not start it."""
    for index, word in enumerate(call.words):
        name = word.text.rpartition("/")[2]
        rest = call.words[index + 1 :]
        if name == runner.name and _is_program(call, index):
            return rest if not runner.flag or any(w.text == runner.flag for w in rest) else None
    return None


def _is_program(call: SimpleCommand, index: int) -> bool:
    """Tell whether a word is run: the program itself, a module after `-m`, or what a launcher starts."""
    if index == 0 or call.words[index - 1].text == "-m":
        return True
    return call.program in LAUNCHERS


def option_values(calls: Sequence[SimpleCommand], runners: Sequence[Runner]) -> frozenset[Word]:
    """Return the words that are values of a runner's options."""
    found = set()
    for call in calls:
        for runner in runners:
            words = runner_words(call, runner) or ()
            found |= {word for option, word in pairwise(words) if option.text in runner.valued}
    return frozenset(found)


def narrowing_option(calls: Sequence[SimpleCommand], runners: Sequence[Runner]) -> str:
    """Return the first option that narrows a runner's choice, or ""."""
    for call in calls:
        for runner in runners:
            for word in runner_words(call, runner) or ():
                option = word.text.partition("=")[0]
                short = option[:2] if not option.startswith("--") else option
                if option in runner.narrowing or short in runner.narrowing:
                    return short if short in runner.narrowing else option
    return ""
