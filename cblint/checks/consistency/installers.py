"""Programs that bring packages or files into an image, and what a command asks them for."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word, simple_commands


class Installer(NamedTuple):
    """One way to call such a program."""

    program: str
    """Name without a version: `pip` stands for `pip3.12`; `python -m pip` is seen as well."""
    verbs: tuple[str, ...] = ()
    """First words that fetch something; none: every call does."""
    valued: tuple[str, ...] = ()
    """Options whose value is the next word and no request."""
    offline: tuple[str, ...] = ()
    """Options with which it stays off the network."""


class Request(NamedTuple):
    """One call of an installer."""

    installer: Installer
    call: SimpleCommand
    wanted: tuple[Word, ...]
    """Packages, addresses and folders that it is asked for."""

    @property
    def is_offline(self) -> bool:
        """Tell whether an option keeps the call off the network."""
        return any(word.text.partition("=")[0] in self.installer.offline for word in self.call.words)


def requests_in(command: str, installers: Sequence[Installer]) -> Iterator[Request]:
    """Yield the calls of installers in a command, in order."""
    for call in simple_commands(command):
        words = _after_launcher(call.words)
        name = _program_name(words[0].text) if words else ""
        for installer in installers:
            if installer.program == name:
                arguments = _after_verb(words[1:], installer)
                if arguments is not None:
                    yield Request(installer, call, tuple(_wanted(arguments, installer)))
                    break


def _after_launcher(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return the words without `python -m` or `uv` before an installer."""
    for index, word in enumerate(words[:-1]):
        if word.text == "-m" and index > 0 and _program_name(words[0].text) in ("python", "pypy", "py"):
            return words[index + 1 :]
    if len(words) > 1 and words[0].text == "uv" and words[1].text in ("pip", "tool"):
        return words[1:]
    return words


def _program_name(text: str) -> str:
    return text.rpartition("/")[2].rstrip("0123456789.")


def _after_verb(words: tuple[Word, ...], installer: Installer) -> tuple[Word, ...] | None:
    """Return the words after the verb, or None when the call fetches nothing."""
    if not installer.verbs:
        return words
    for index, word in enumerate(words):
        is_value = index > 0 and words[index - 1].text.startswith("-")
        if word.text in installer.verbs:
            return words[index + 1 :]
        if not word.text.startswith("-") and not is_value:
            return None
    return None


def _wanted(words: tuple[Word, ...], installer: Installer) -> Iterator[Word]:
    rest = iter(words)
    for word in rest:
        option, equals, _ = word.text.partition("=")
        if option in installer.valued:
            if not equals:
                next(rest, None)
        elif not word.text.startswith("-"):
            yield word
