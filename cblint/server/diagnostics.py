"""From what is told of a file to the protocol's diagnostics."""

from collections.abc import Callable, Iterator
from pathlib import Path

from lsprotocol import types

from cblint.model.severity import Severity
from cblint.server.abilities import Abilities
from cblint.server.explained import page_uri
from cblint.server.jobs import Note
from cblint.server.positions import START, Range
from cblint.server.told import Told

SOURCE = "cblint"
OBSTACLE = "incomplete"
"""Code of what is no finding: a reason why there may be more of them."""
MOST_RELATED = 20
UNNECESSARY = frozenset({"CB707", "CB903", "CB905"})
"""Rules of what could be left out: leftovers, redundant terms, suppressions that meet nothing."""

_LEVELS = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}

FindUri = Callable[[Path], str]
"""Returns the URI by which the client knows a file."""


def diagnostics_of(told: Told, abilities: Abilities, uri_of: FindUri) -> list[types.Diagnostic]:
    """Return the diagnostics of one file, obstacles first."""
    return [*_obstacles(told), *(_diagnostic(note, abilities, uri_of) for note in told.notes)]


def lsp_range(place: Range) -> types.Range:
    """Return a range in the protocol's own form."""
    start, end = types.Position(place.start_line, place.start), types.Position(place.end_line, place.end)
    return types.Range(start, end)


def _obstacles(told: Told) -> Iterator[types.Diagnostic]:
    for reason in told.obstacles:
        yield types.Diagnostic(
            lsp_range(START), reason, severity=types.DiagnosticSeverity.Error, code=OBSTACLE, source=SOURCE
        )


def _diagnostic(note: Note, abilities: Abilities, uri_of: FindUri) -> types.Diagnostic:
    page = page_uri(note.rule) if abilities.links else None
    return types.Diagnostic(
        range=lsp_range(note.range),
        message=f"{note.message}\n{note.help}" if note.help else note.message,
        severity=_LEVELS[note.severity],
        code=note.rule,
        code_description=types.CodeDescription(page) if page else None,
        source=SOURCE,
        tags=_tags(note, abilities) or None,
        related_information=list(_related(note, uri_of)) or None if abilities.related else None,
    )


def _tags(note: Note, abilities: Abilities) -> list[types.DiagnosticTag]:
    tag = types.DiagnosticTag.Unnecessary
    return [tag] if note.rule in UNNECESSARY and tag.value in abilities.tags else []


def _related(note: Note, uri_of: FindUri) -> Iterator[types.DiagnosticRelatedInformation]:
    for remark in note.related[:MOST_RELATED]:
        place = types.Location(uri_of(remark.path), lsp_range(remark.range))
        yield types.DiagnosticRelatedInformation(place, remark.message)
