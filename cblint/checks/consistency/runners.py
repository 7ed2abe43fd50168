"""Programs that run tests, and what the words of a command are to them."""

from collections.abc import Iterable, Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word

LAUNCHERS = frozenset({"npx", "pnpm", "yarn", "bunx", "uvx", "uv", "poetry", "pipenv", "bundle", "hatch", "coverage"})
"""Programs that start the one named among their arguments."""


class Interpreter(NamedTuple):
    """A program that runs the first file it is given and takes the rest as that file's arguments."""

    name: str
    """Without a version: `python` stands for `python3.12` too."""
    valued: tuple[str, ...] = ()
    """Options whose value is the next word."""
    other: tuple[str, ...] = ()
    """Options with which it runs something else than a file."""


class Runner(NamedTuple):
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


def started_runners(calls: Sequence[SimpleCommand], runners: Sequence[Runner]) -> list[tuple[Runner, tuple[Word, ...]]]:
    """Return the runners that each call starts, with the words after the runner's name, in the order given."""
    wanted = {runner.name for runner in runners}
    return [
        (runner, words)
        for call in calls
        if (places := _program_places(call, wanted))
        for runner in runners
        if runner.name in places and _is_flagged(words := call.words[places[runner.name] + 1 :], runner)
    ]


def _program_places(call: SimpleCommand, wanted: Set[str]) -> dict[str, int]:
    """Return where each of some names first stands as a program."""
    places: dict[str, int] = {}
    for index, word in enumerate(call.words):
        name = word.text.rpartition("/")[2]
        if name in wanted and name not in places and _is_program(call, index):
            places[name] = index
    return places


def _is_flagged(words: Sequence[Word], runner: Runner) -> bool:
    return not runner.flag or any(word.text == runner.flag for word in words)


def _is_program(call: SimpleCommand, index: int) -> bool:
    """Tell whether a word is run: the program itself, a module after `-m`, or what a launcher starts."""
    if index == 0 or call.words[index - 1].text == "-m":
        return True
    return call.program in LAUNCHERS


def option_values(started: Iterable[tuple[Runner, Sequence[Word]]]) -> frozenset[Word]:
    """Return the words that are values of a runner's options."""
    pairs = ((runner, pair) for runner, words in started if runner.valued for pair in pairwise(words))
    return frozenset(word for runner, (option, word) in pairs if option.text in runner.valued)


def narrowing_option(started: Iterable[tuple[Runner, Sequence[Word]]]) -> str:
    """Return the first option that narrows a runner's choice, or ""."""
    for runner, words in started:
        for word in words if runner.narrowing else ():
            option = word.text.partition("=")[0]
            short = option[:2] if not option.startswith("--") else option
            if option in runner.narrowing or short in runner.narrowing:
                return short if short in runner.narrowing else option
    return ""
