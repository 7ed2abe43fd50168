"""Quick fixes: the safe mendings as edits of the workspace."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from lsprotocol import types

from cblint.adoption.mendings import fixable_rules
from cblint.server.diagnostics import SOURCE, lsp_range
from cblint.server.jobs import Edit, Mend, Mended, Note

QUICK_FIX = types.CodeActionKind.QuickFix.value
FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.{SOURCE}"

FindOpen = Callable[[Path], tuple[str, int | None]]
"""Returns a file's URI and, when it is open, its version."""
Given = Sequence[types.Diagnostic]


def wanted(context: types.CodeActionContext) -> bool:
    """Tell whether a request may be for mendings: they take some time, and editors ask at every step."""
    return (_asks_for(context, QUICK_FIX) and bool(_fixable(context))) or _asks_for_all(context)


def code_actions(
    mended: Mended, notes: Iterable[Note], context: types.CodeActionContext, find: FindOpen, *, versioned: bool
) -> list[types.CodeAction]:
    """Return the quick fixes of the diagnostics that the client asks about, and all mendings if it asks for these."""
    found = []
    if _asks_for(context, QUICK_FIX):
        pairs = [(diagnostic, _fingerprints(diagnostic, notes)) for diagnostic in _fixable(context)]
        for mend in mended.mends:
            cleared = [diagnostic for diagnostic, fingerprints in pairs if fingerprints & mend.mended]
            if cleared:
                edit = workspace_edit(mend, find, versioned=versioned)
                found.append(types.CodeAction(_title(mend), QUICK_FIX, cleared, is_preferred=True, edit=edit))
    if _asks_for_all(context) and mended.everything is not None:
        edit = workspace_edit(mended.everything, find, versioned=versioned)
        found.append(types.CodeAction(_title(mended.everything), FIX_ALL, edit=edit))
    return found


def workspace_edit(mend: Mend, find: FindOpen, *, versioned: bool) -> types.WorkspaceEdit:
    """Return the edits of a mending; with versions, the client refuses them when a text has changed meanwhile."""
    placed = [(*find(path), _text_edits(edits)) for path, edits in mend.edits.items()]
    if not versioned:
        return types.WorkspaceEdit(changes={uri: edits for uri, _, edits in placed})
    changes = [
        types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri, version), edits)
        for uri, version, edits in placed
    ]
    return types.WorkspaceEdit(document_changes=changes)


def _text_edits(edits: Iterable[Edit]) -> list[types.TextEdit]:
    return [types.TextEdit(lsp_range(edit.range), edit.text) for edit in edits]


def _title(mend: Mend) -> str:
    where = f" ({len(mend.edits)} files)" if len(mend.edits) > 1 else ""
    return f"{SOURCE}: {mend.title}{where}"


def _asks_for(context: types.CodeActionContext, kind: str) -> bool:
    """Tell whether a kind is among those asked for; without any, all are but those for a whole source."""
    if not context.only:
        return kind == QUICK_FIX
    return any(f"{kind}.".startswith(f"{_text(asked)}.") for asked in context.only)


def _asks_for_all(context: types.CodeActionContext) -> bool:
    return _asks_for(context, FIX_ALL)


def _text(kind: types.CodeActionKind | str) -> str:
    return kind.value if isinstance(kind, types.CodeActionKind) else kind


def _fixable(context: types.CodeActionContext) -> list[types.Diagnostic]:
    codes = fixable_rules()
    return [each for each in context.diagnostics if each.source == SOURCE and each.code in codes]


def _fingerprints(diagnostic: types.Diagnostic, notes: Iterable[Note]) -> frozenset[str]:
    return frozenset(_matching(diagnostic, notes))


def _matching(diagnostic: types.Diagnostic, notes: Iterable[Note]) -> Iterator[str]:
    for note in notes:
        if note.rule == diagnostic.code and lsp_range(note.range) == diagnostic.range:
            yield note.fingerprint
