"""The test files and folders that the words of a command name."""

import fnmatch
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word
from cblint.checks.consistency.lists import Acceptance, plain_path


class Reach(NamedTuple):
    """What a command names of the tests; paths relative to `milestones/final`."""

    files: frozenset[str]
    """Files of the test list."""
    folders: frozenset[str]
    """Folders that hold listed files."""
    extra: frozenset[str]
    """Files in the tests' folders, with the suffix of a test, that are on neither list."""
    words: frozenset[Word]
    """The words that name files of the test list."""


class Targets:
    """What words of a command can name, made ready once for all commands of a case."""

    def __init__(self, acceptance: Acceptance, tree: Sequence[str]) -> None:
        """Take the lists, and the files below the tests folder."""
        self._acceptance = acceptance
        self._tree = tree
        self._listed = acceptance.test_paths
        self._folders = {folder for path in self._listed for folder in _folders_above(path)}
        self._suffixes = {path.rpartition(".")[2] for path in self._listed}

    def reach(self, calls: Sequence[SimpleCommand], scripts: Sequence[Word], aside: frozenset[Word]) -> Reach:
        """Return what the calls of one command name.

        `scripts` are words that an interpreter takes for its program: one that is on no list drives the tests.
        Words in `aside` name no tests.
        """
        files: set[str] = set()
        folders: set[str] = set()
        extra: set[str] = set()
        words: set[Word] = set()
        for word, path in ((word, path) for word, path in _paths(calls) if word not in aside):
            matches = self._expand(path)
            hits = {match: self._listed_name(match) for match in matches}
            named = {name for name in hits.values() if name}
            files |= named
            if named:
                words.add(word)
            elif path in self._folders:
                folders.add(path)
            if named or word not in scripts:
                extra |= {match for match, name in hits.items() if not name and self._looks_like_test(match)}
        return Reach(frozenset(files), frozenset(folders), frozenset(extra), frozenset(words))

    def _expand(self, path: str) -> tuple[str, ...]:
        if not any(character in path for character in "*?["):
            return (path,)
        return tuple(p for p in sorted({*self._listed, *self._tree}) if fnmatch.fnmatchcase(p, path))

    def _listed_name(self, path: str) -> str:
        """Return the listed path that `path` is, alone or below other folders; "" when there is none."""
        while path not in self._listed:
            _, slash, path = path.partition("/")
            if not slash:
                return ""
        return path

    def _looks_like_test(self, path: str) -> bool:
        folder, _, name = path.rpartition("/")
        is_alike = folder in self._folders and "." in name and name.rpartition(".")[2] in self._suffixes
        return is_alike and not self._acceptance.covers(path)


def _paths(calls: Sequence[SimpleCommand]) -> Iterator[tuple[Word, str]]:
    """Yield each argument that can be a relative path, resolved against the `cd` before it."""
    folder = ""
    for call in calls:
        if call.program == "cd" and call.arguments:
            folder = plain_path(f"{folder}/{call.arguments[0].text}".lstrip("/")) or ""
            continue
        for word in call.arguments:
            if word.text.startswith("-"):
                continue
            path = _path_of(word.text, call)
            if path is not None:
                yield word, plain_path(f"{folder}/{path}".lstrip("/")) or path


def _path_of(text: str, call: SimpleCommand) -> str | None:
    """Return the path that a word spells: itself, a test id's file, or the file of a dotted module."""
    text = text.partition("::")[0]
    is_dotted = "." in text and "/" not in text and not text.endswith(".py")
    if is_dotted and any(word.text == "unittest" for word in call.words):
        return plain_path(text.replace(".", "/") + ".py")
    return plain_path(text.lstrip("/"))


def _folders_above(path: str) -> Iterator[str]:
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path
