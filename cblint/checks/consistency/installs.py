"""Commands that install the original, or that need a network which the run does not have."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from cblint.checks.consistency.bans import Ban, bans, folded_name
from cblint.checks.consistency.commands import Command, all_commands, command_at
from cblint.checks.consistency.installers import Installer, requests_in
from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.matching import MatchKind
from cblint.model.place import Place
from cblint.model.problem import InputUnread, Match, Problem, RelatedPlace

BUILD = "/runner/build_command"
_SPECIFIER = re.compile(r"[=<>~!\[;@\s]")
_ADDRESS = re.compile(r"(?:https?|ftp|git|ssh)(?:\+\w+)?://(?:[^\s/@]+@)?(\[[^\]]*\]|[^\s/:'\"]+)")
_LOOPBACK = re.compile(r"localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]", re.IGNORECASE)
_BREAK = "\n\n"
"""Between texts that are scanned as one: no name runs over it."""
_FAR = (MatchKind.NEAR, MatchKind.EMBEDDED)


class InstallParams(NamedTuple):
    """The programs that install and fetch."""

    installers: tuple[Installer, ...]


@case_check("installs-upstream", InstallParams)
def installs_upstream(view: CaseView, params: InstallParams) -> Iterator[Problem]:
    """Yield each thing that commands install although it is a sensitive term or banned, once however often asked for.

    Commands that the agent is told are scanned for terms anyway; here only bans count in them.
    """
    if not view.terms.known:
        raise InputUnread("the sensitive terms are not known")
    shipped = {(value.path, value.pointer) for value in view.plan.values}
    denied = {ban.name: ban for ban in reversed(bans(view)) if ban.name}
    found: dict[str, list[tuple[Place, Match]]] = {}
    for command in all_commands(view):
        requests = requests_in(command.text, params.installers)
        wanted = [word for request in requests for word in request.wanted]
        told = (command.path, command.pointer) in shipped
        terms = {} if told else _terms_in(view, [word.text for word in wanted])
        for index, word in enumerate(wanted):
            match = _banned(word.text, denied) or terms.get(index)
            if match is not None:
                place = command.inside(word.start, word.end)
                found.setdefault(folded_name(word.text), []).append((place, match))
    for name, ((place, match), *others) in found.items():
        related = tuple(RelatedPlace(other, "and here") for other, _ in others)
        message = "the command installs or fetches what the case keeps from the agent"
        yield Problem(place, message, evidence=name, related=related, match=match)


def _banned(text: str, denied: Mapping[str, Ban]) -> Match | None:
    """Return how a requested package is banned, or None."""
    for name in (_SPECIFIER.split(text, maxsplit=1)[0], text.rpartition("@")[0]):
        ban = denied.get(folded_name(name)) if name else None
        if ban is not None:
            return Match("banned", f"{ban.place.path}#{ban.place.pointer}")
    return None


def _terms_in(view: CaseView, texts: Sequence[str]) -> Mapping[int, Match]:
    """Return the first sure match in each text, by the text's index; all are scanned as one."""
    starts = [0, *accumulate(len(text) + len(_BREAK) for text in texts)]
    found: dict[int, Match] = {}
    for match in view.terms.matcher.scan(_BREAK.join(texts)) if texts else ():
        if match.strong and match.kind not in _FAR:
            index = bisect_right(starts, match.start) - 1
            found.setdefault(index, Match(match.kind.value, match.term.pointer))
    return found


class OfflineParams(NamedTuple):
    """The programs that fetch."""

    installers: tuple[Installer, ...]


@case_check("offline-build", OfflineParams)
def offline_build(view: CaseView, params: OfflineParams) -> Iterator[Problem]:
    """Yield one problem for a build command that needs the network."""
    command = command_at(view, MANIFEST, BUILD)
    if command is None:
        return
    places = list(_network_uses(command, params))
    if places:
        related = tuple(RelatedPlace(place, "and here") for place in places[1:])
        yield Problem(places[0], "the build command needs a network, and the run has none", related=related)


def _network_uses(command: Command, params: OfflineParams) -> Iterator[Place]:
    spans = set()
    for request in requests_in(command.text, params.installers):
        local = request.wanted and all(_is_loopback(word.text) for word in request.wanted)
        if not request.is_offline and not local:
            first, last = request.call.words[0], request.call.words[-1]
            spans.add((first.start, last.end))
    for match in _ADDRESS.finditer(command.text):
        inside = any(start <= match.start() < end for start, end in spans)
        if not inside and not _LOOPBACK.fullmatch(match.group(1)):
            spans.add(match.span())
    yield from (command.inside(*span) for span in sorted(spans))


def _is_loopback(text: str) -> bool:
    match = _ADDRESS.match(text)
    return match is not None and _LOOPBACK.fullmatch(match.group(1)) is not None
