"""Tests and scripts that depend on what lies outside: network, clock, home folder, shared temporary files."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from cblint.checks.code.outline import file_language, file_symbols, file_tree
from cblint.checks.code.python_source import python_source
from cblint.checks.code.symbols import Literal, Symbols, called_names
from cblint.checks.code.tree_cases import SCRIPTS
from cblint.checks.consistency.installers import Installer
from cblint.checks.registry import case_check
from cblint.checks.suite_health.outside_programs import Fetchers, program_dependences
from cblint.checks.suite_health.outside_python import python_dependences
from cblint.checks.suite_health.outside_scripts import script_clocks
from cblint.checks.suite_health.scripts import Alike, Script, scripts_of
from cblint.checks.suite_health.shared_logs import SharedParams, shared_words
from cblint.checks.suite_health.vocabulary import Words, vocabulary
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RELATED_LIMIT = 10
NETWORK = "this depends on the network, which a judge does not have"
CLOCK = "this depends on the day or hour at which it runs"
HOME = "this depends on the home folder of whoever runs it"
SHARED = "this depends on a fixed path in a folder that all users share"


class OutsideParams(NamedTuple):
    """What reaches outside."""

    network: re.Pattern[str]
    """Functions that open a connection to the host or address in their first argument."""
    local: re.Pattern[str]
    """Hosts that need no network, or that nobody has."""
    address: re.Pattern[str]
    """A literal that names a host; group 1: the host."""
    doubles: re.Pattern[str]
    """Words of a file that has stand-ins for the network or the clock."""
    file_calls: re.Pattern[str]
    """Last names of functions that touch the file in their first argument."""
    installers: tuple[Installer, ...]
    """Programs that fetch something."""
    shared: re.Pattern[str]
    """Paths in a folder that all users share."""
    writers: tuple[str, ...]
    """Programs whose arguments are results or logs; another rule speaks of them."""
    options: re.Pattern[str]
    """Options that name a result or a log."""


@case_check("outside-dependence", OutsideParams)
def outside_dependence(view: CaseView, params: OutsideParams) -> Iterator[Problem]:
    """Yield, once a file and kind of dependence, what a suite takes from outside of its case."""
    suspects = _suspects(view, params)
    for path, words in vocabulary(view).files.items():
        if file_language(view, path) == "bash":
            continue
        doubled = _StandIns(view, path, params.doubles)
        shared = suspects.shared & words.texts
        symbols = file_symbols(view, path) if shared or not suspects.network.isdisjoint(words.callees) else None
        called = _call_dependences(symbols, params, suspects, doubled) if symbols is not None else ()
        found = [*called, *python_dependences(view, path, words, shared, doubled)]
        found += [item for item in _by_language(view, path, words, params) if not doubled()]
        yield from _grouped(path, found)
    silent = Alike(_words_of(params), params.address, params.shared, params.options)
    for script in scripts_of(view).items:
        problems = list(_script_problems(script, params)) if script not in silent else []
        yield from problems
        if not problems:
            silent.add(script)


class _Suspects(NamedTuple):
    """What in the programs of a case may reach outside."""

    network: frozenset[str]
    """Functions that open a connection."""
    shared: frozenset[str]
    """Literals that are paths in a shared folder."""


def _suspects(view: CaseView, params: OutsideParams) -> _Suspects:
    known = vocabulary(view)
    shared = frozenset(filter(params.shared.match, known.texts))
    return _Suspects(called_names(params.network, known.callees), shared)


class _StandIns:
    """Tells whether a file has stand-ins for the network or the clock; looked for when that matters."""

    def __init__(self, view: CaseView, path: str, doubles: re.Pattern[str]) -> None:
        self._view = view
        self._path = path
        self._doubles = doubles
        self._found: bool | None = None

    def __call__(self) -> bool:
        if self._found is None:
            text = self._view.text(self._path)
            self._found = text is not None and self._doubles.search(text.content) is not None
        return self._found


def _grouped(path: str, found: list[tuple[str, int, int]]) -> Iterator[Problem]:
    kinds: dict[str, list[Place]] = {}
    for kind, start, end in sorted(found, key=lambda item: item[1:]):
        kinds.setdefault(_MESSAGES[kind], []).append(Place.text(path, start, end))
    for message, (first, *others) in kinds.items():
        related = tuple(RelatedPlace(place, "and here") for place in others[:RELATED_LIMIT])
        yield Problem(first, message, related=related)


_MESSAGES = {"network": NETWORK, "clock": CLOCK, "home": HOME, "shared": SHARED}


def _call_dependences(
    symbols: Symbols, params: OutsideParams, suspects: _Suspects, doubled: Callable[[], bool]
) -> Iterator[tuple[str, int, int]]:
    network, shared = suspects
    for call in symbols.calls if network or shared else ():
        first = call.arguments[0] if call.arguments else None
        if first is None:
            continue
        if call.callee in network and _is_remote(first, params) and not doubled():
            yield "network", call.start, call.end
        elif first.text in shared and params.file_calls.fullmatch(call.callee.rpartition(".")[2]):
            yield "shared", first.start, first.end


def _by_language(view: CaseView, path: str, words: Words, params: OutsideParams) -> Iterator[tuple[str, int, int]]:
    """Yield (kind, start, end) of the programs that a file starts, and of its looks at the clock in other languages."""
    source = python_source(view, path) if path.endswith(".py") else None
    if source is not None:
        for number in program_dependences(source, words.callees, _fetchers(params)):
            yield "network", *source.span(source.index.nodes[number])
    elif file_language(view, path) in SCRIPTS and (tree := file_tree(view, path)) is not None:
        yield from script_clocks(tree, words)


def _fetchers(params: OutsideParams) -> Fetchers:
    return Fetchers(params.installers, params.address, params.local)


def _is_remote(literal: Literal, params: OutsideParams) -> bool:
    found = params.address.match(literal.text)
    return found is not None and params.local.fullmatch(found.group(1)) is None


def _script_problems(script: Script, params: OutsideParams) -> Iterator[Problem]:
    call = _fetchers(params).first_call(script.tree.data.decode("utf-8", "replace"))
    if call is not None:
        yield Problem(_stretch(script, call.words[0].start, call.words[-1].end), NETWORK)
    logs = SharedParams(params.shared, params.writers, params.options)
    node = next(shared_words(script, logs), None)
    if node is not None:
        yield Problem(script.place(node), SHARED)


def _words_of(params: OutsideParams) -> Iterator[str]:
    """Yield all words that are known by name."""
    yield from params.writers
    for item in params.installers:
        yield from (item.program, *item.verbs, *item.valued, *item.offline)


def _stretch(script: Script, start: int, end: int) -> Place:
    if script.command is None:
        return Place.text(script.path, start, end)
    return script.command.inside(start, end) if script.exact else script.command.place
