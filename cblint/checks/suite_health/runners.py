"""Programs that run tests, recognised in shell commands."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_PREFIXES = frozenset(
    ("env", "exec", "command", "nice", "ionice", "time", "nohup", "timeout", "stdbuf", "setsid", "xargs", "sudo")
)
_LAUNCHERS = frozenset(
    (
        "npx",
        "pnpm",
        "yarn",
        "bunx",
        "uvx",
        "uv",
        "poetry",
        "pipenv",
        "bundle",
        "hatch",
        "coverage",
        "xvfb-run",
        "rye",
        "pdm",
    )
)
_INTERPRETERS = frozenset(
    ("python", "pypy", "node", "bash", "sh", "dash", "ruby", "perl", "php", "tsx", "deno", "bun", "lua")
)
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")
_SKIPPED = re.compile(r"-|\d+(?:\.\d+)?[smhd]?\Z")
_GLOB = re.compile(r"(?:\A|/)tests/[^\s/]*[*?]")
_VARIABLE = re.compile(r"\$\{?(\w+)")


class KnownRunner(NamedTuple):
    """One program that runs tests."""

    name: str
    verb: str = ""
    """A word that must follow for it to run tests."""
    idle: tuple[str, ...] = ()
    """Options with which it runs none."""
    lenient: tuple[str, ...] = ()
    """Options with which it is content with none."""
    none_collected: int = 0
    """Exit status for "no tests were found"; 0: it has none of its own."""


class RunnerFinder(NamedTuple):
    """Recognises runners, and interpreters that are given a test file."""

    runners: tuple[KnownRunner, ...]
    files: frozenset[str]
    """Listed test files, as the test manifest spells them."""
    loop_names: frozenset[str] = frozenset()
    """Variables that go through test files."""

    def is_runner(self, words: Sequence[str | None], raw: Sequence[str]) -> bool:
        """Tell whether a command runs tests."""
        return self.runner(words) is not None or self._runs_file(words, raw)

    def runner(self, words: Sequence[str | None]) -> KnownRunner | None:
        """Return the runner that a command starts, or None."""
        rest = [word or "?" for word in _without_prefix(words)]
        for index, word in enumerate(rest):
            name = word.rpartition("/")[2]
            if not (index == 0 or rest[index - 1] == "-m" or rest[0].rpartition("/")[2] in _LAUNCHERS):
                continue
            for runner in self.runners:
                if runner.name == name and (not runner.verb or runner.verb in rest[index + 1 :]):
                    return runner
        return None

    def _runs_file(self, words: Sequence[str | None], raw: Sequence[str]) -> bool:
        """Tell whether a test file is run, by itself or as an interpreter's program."""
        pairs = list(zip(words, raw, strict=True))[len(words) - len(_without_prefix(words)) :]
        if not pairs:
            return False
        name = (pairs[0][0] or "").rpartition("/")[2].rstrip("0123456789.")
        candidates = pairs[1:] if name in _INTERPRETERS else pairs[:1]
        return any(self._is_test(word, text) for word, text in candidates)

    def _is_test(self, word: str | None, raw: str) -> bool:
        text = (raw if word is None else word).replace('"', "").replace("'", "").removeprefix("./")
        if text in self.files or ("/" in text and any(text.endswith(f"/{file}") for file in self.files)):
            return True
        return bool(set(_VARIABLE.findall(raw)) & self.loop_names) or _GLOB.search(text) is not None


def _without_prefix(words: Sequence[str | None]) -> Sequence[str | None]:
    """Return the words after assignments and programs that run the program named after them."""
    prefixed = False
    for index, word in enumerate(words):
        text = word or "?"
        name = text.rpartition("/")[2]
        if name in _PREFIXES:
            prefixed = True
        elif not (_ASSIGNMENT.match(text) or (prefixed and _SKIPPED.match(text))):
            return words[index:]
    return ()
