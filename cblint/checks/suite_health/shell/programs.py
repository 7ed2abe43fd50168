"""What the programs of a shell script do, as one question about the script supposes."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cblint.checks.suite_health.runners import RunnerFinder
from cblint.checks.suite_health.shell.conditions import Answer, words_condition
from cblint.checks.suite_health.shell.state import Control, Outcome, State, Status
from cblint.checks.suite_health.shell.words import as_integer

if TYPE_CHECKING:
    from tree_sitter import Node

_OPTIONS = re.compile(r"([-+])([a-zA-Z]+)\Z")
_ENDS = frozenset(("EXIT", "0"))
_MAKERS = frozenset(("rm", "mv", "cp", "tee", "touch", "mktemp", "mkdir", "install"))
Builtin = Callable[[Sequence[str | None], State], list[Outcome]]


class Questioner(Protocol):
    """What a program needs of the machine that runs it."""

    def questioned(self, answer: Answer, node: "Node", state: State) -> list[Outcome]:
        """Return what follows a program that answers a question."""


class Knowledge(NamedTuple):
    """Programs by what their status tells."""

    quiet: frozenset[str]
    """They end well in any script that works, and tell nothing."""
    judges: frozenset[str]
    """Their status may be a verdict."""
    readers: frozenset[str] = frozenset()
    """Those of them that only say something of a file that is there."""


class Programs(NamedTuple):
    """One supposition: which runner fails and how, or that nothing is known of any program."""

    knowledge: Knowledge
    runners: RunnerFinder
    failing: int | None = None
    """Byte at which the runner under watch begins; None: no runner fails."""
    code: int = 1
    """Its exit status."""
    once: bool = False
    """It fails the first time it is run, and not again: each time it is given another file."""
    unknown: bool = False
    """Nothing is supposed of programs: each may fail."""

    def start(
        self, machine: Questioner, node: "Node", words: Sequence[str | None], raw: Sequence[str], state: State
    ) -> list[Outcome]:
        """Return how one program may end."""
        name = (words[0] or "").rpartition("/")[2] if words else ""
        builtin = _BUILTINS.get(name)
        if builtin is not None:
            return builtin(words, state)
        if name in ("test", "["):
            kept = [word for word in words[1:] if word != "]"]
            answer = words_condition(kept, [text for text in raw[1:] if text != "]"])
            return [
                (control, after._replace(errexit=state.errexit))
                for control, after in machine.questioned(answer, node, state)
            ]
        if name == "wait" and len(words) > 1:
            return [(Control.NEXT, state.with_status(self.code if state.waiting else 0)._replace(waiting=False))]
        if name == "exec" and len(words) > 1:
            return [(Control.EXIT, after) for _, after in self.start(machine, node, words[1:], raw[1:], state)]
        return [(Control.NEXT, self._ended(node, words, raw, name, state))]

    def _ended(self, node: "Node", words: Sequence[str | None], raw: Sequence[str], name: str, state: State) -> State:
        if name in _MAKERS:
            state = state._replace(handled=state.handled | frozenset(raw[1:]))
        if self.runners.is_runner(words, raw):
            state = state._replace(ran=True)
            if node.start_byte == self.failing and not (state.failed and self.once):
                return state.with_status(self.code)._replace(failed=True)
            return state.with_status(None if self.unknown else 0)
        status = self._status(name, words)
        if status is None:
            asks = name in self.knowledge.readers and not state.handled & frozenset(raw[1:])
            state = state._replace(witness=node if asks else None, ran=state.ran or not asks)
        return state.with_status(status)

    def _status(self, name: str, words: Sequence[str | None]) -> Status:
        if name in self.knowledge.quiet:
            return 0
        if self.unknown or name in self.knowledge.judges or name.rstrip("0123456789.") in self.knowledge.judges:
            return None
        return 0 if words and words[0] is not None and "/" not in words[0] else None


def _exit(words: Sequence[str | None], state: State) -> list[Outcome]:
    status = state.status if len(words) < 2 else as_integer(words[1])
    return [(Control.EXIT, state._replace(status=status, explicit=True))]


def _return(words: Sequence[str | None], state: State) -> list[Outcome]:
    status = state.status if len(words) < 2 else as_integer(words[1])
    return [(Control.RETURN, state._replace(status=status))]


def _set(words: Sequence[str | None], state: State) -> list[Outcome]:
    rest: Iterator[str | None] = iter(words[1:])
    for word in rest:
        found = _OPTIONS.match(word or "")
        if found is None:
            break
        on = found.group(1) == "-"
        letters = found.group(2)
        named = next(rest, None) if letters.endswith("o") else ""
        if "e" in letters or named == "errexit":
            state = state._replace(errexit=on)
        if named == "pipefail":
            state = state._replace(pipefail=on)
    return [(Control.NEXT, state.with_status(0))]


def _trap(words: Sequence[str | None], state: State) -> list[Outcome]:
    signals = set(words[2:])
    if signals & _ENDS:
        state = state._replace(trap=None if words[1] in ("-", "") else words[1] or "false")
    return [(Control.NEXT, state.with_status(0))]


def _ending(control: Control, status: Status) -> Builtin:
    return lambda _, state: [(control, state.with_status(status))]


_BUILTINS: Mapping[str, Builtin] = {
    "exit": _exit,
    "return": _return,
    "set": _set,
    "trap": _trap,
    "break": _ending(Control.BREAK, 0),
    "continue": _ending(Control.CONTINUE, 0),
    "true": _ending(Control.NEXT, 0),
    ":": _ending(Control.NEXT, 0),
    "false": _ending(Control.NEXT, 1),
}
