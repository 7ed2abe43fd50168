"""The test files and folders that the words of a command name."""

import fnmatch
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cblint.checks.code.shell import SimpleCommand, Word
from cblint.checks.consistency.lists import Acceptance, plain_path


@dataclass(frozen=True, slots=True)
class Reach:
    """What a command names of the tests; paths relative to `milestones/final`."""

    files: frozenset[str]
    """Files of the test list."""
    folders: frozenset[str]
    """Folders that hold listed files."""
    extra: frozenset[str]
    """Files in the tests' folders, with the suffix of a test, that are on neither list."""
    words: frozenset[Word]
    """The words that name files of the test list."""


def reach_of(
    calls: Sequence[SimpleCommand],
    acceptance: Acceptance,
    tree: Sequence[str],
    scripts: Sequence[Word],
    aside: frozenset[Word],
) -> Reach:
    """Return what the calls of one command name; `tree` holds the files below the tests folder.

    `scripts` are words that an interpreter takes for its program: one that is on no list drives the tests. Words in
    `aside` name no tests.
    """
    listed = acceptance.test_paths
    folders = {folder for path in listed for folder in _folders_above(path)}
    suffixes = {path.rpartition(".")[2] for path in listed}
    files: set[str] = set()
    named_folders: set[str] = set()
    extra: set[str] = set()
    words: set[Word] = set()
    for word, path in ((word, path) for word, path in _paths(calls) if word not in aside):
        matches = _expand(path, listed, tree)
        hits = {_listed_name(match, listed) for match in matches} - {""}
        files |= hits
        if hits:
            words.add(word)
            extra |= {
                m for m in matches if not _listed_name(m, listed) and _looks_like_test(m, suffixes, acceptance, folders)
            }
        elif path in folders:
            named_folders.add(path)
        elif word not in scripts:
            extra |= {match for match in matches if _looks_like_test(match, suffixes, acceptance, folders)}
    return Reach(frozenset(files), frozenset(named_folders), frozenset(extra), frozenset(words))


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


def _expand(path: str, listed: frozenset[str], tree: Sequence[str]) -> tuple[str, ...]:
    if not any(character in path for character in "*?["):
        return (path,)
    return tuple(p for p in sorted({*listed, *tree}) if fnmatch.fnmatchcase(p, path))


def _listed_name(path: str, listed: frozenset[str]) -> str:
    """Return the listed path that `path` is, alone or below other folders; "" when there is none."""
    while path not in listed:
        _, slash, path = path.partition("/")
        if not slash:
            return ""
    return path


def _looks_like_test(path: str, suffixes: set[str], acceptance: Acceptance, folders: set[str]) -> bool:
    folder, _, name = path.rpartition("/")
    return folder in folders and "." in name and name.rpartition(".")[2] in suffixes and not acceptance.covers(path)


def _folders_above(path: str) -> Iterator[str]:
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path
