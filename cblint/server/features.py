"""The messages that the server understands."""

from lsprotocol import types

from cblint.server.actions import FIX_ALL, QUICK_FIX, code_actions, wanted
from cblint.server.buffers import Change
from cblint.server.diagnostics import lsp_range
from cblint.server.explained import hover_markdown
from cblint.server.language_server import CaseServer
from cblint.server.positions import Range
from cblint.server.uris import path_of


def add_features(server: CaseServer) -> None:
    """Register every message that is handled here; what pygls handles by itself is not among them."""
    kinds = types.CodeActionOptions([QUICK_FIX, FIX_ALL])
    server.feature(types.INITIALIZE)(initialize)
    server.feature(types.INITIALIZED)(initialized)
    server.feature(types.SHUTDOWN)(shutdown)
    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(did_open)
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(did_change)
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(did_save)
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(did_close)
    server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(did_change_files)
    server.feature(types.TEXT_DOCUMENT_HOVER)(hover)
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)(code_action)


def initialize(ls: CaseServer, params: types.InitializeParams) -> None:
    """Learn what the client can do."""
    ls.settle(params)


def initialized(ls: CaseServer, params: types.InitializedParams) -> None:
    """Ask to be told of changed files."""
    ls.watch()


def shutdown(ls: CaseServer, params: None) -> None:
    """Check nothing any more."""
    ls.bench.end()


def did_open(ls: CaseServer, params: types.DidOpenTextDocumentParams) -> None:
    """Check the case of a text that was opened."""
    text = params.text_document
    ls.bench.open(text.uri, text.version, text.text)


def did_change(ls: CaseServer, params: types.DidChangeTextDocumentParams) -> None:
    """Check the case of a text that was changed."""
    changes = [_change(change) for change in params.content_changes]
    ls.bench.change(params.text_document.uri, params.text_document.version, changes)


def did_save(ls: CaseServer, params: types.DidSaveTextDocumentParams) -> None:
    """Check what depends on a file that was written."""
    ls.bench.save(params.text_document.uri)


def did_close(ls: CaseServer, params: types.DidCloseTextDocumentParams) -> None:
    """Take back what was told of a text."""
    ls.bench.close(params.text_document.uri)


def did_change_files(ls: CaseServer, params: types.DidChangeWatchedFilesParams) -> None:
    """Check what depends on files that somebody else changed."""
    paths = (path_of(change.uri) for change in params.changes)
    ls.bench.look_again([path for path in paths if path is not None])


def hover(ls: CaseServer, params: types.HoverParams) -> types.Hover | None:
    """Explain the rules of the findings at a place."""
    uri, place = params.text_document.uri, params.position
    here = [note for note in ls.bench.told(uri).notes if _covers(note.range, place)]
    text = hover_markdown((note.rule for note in here), ls.bench.rules(uri))
    if not text:
        return None
    kind = types.MarkupKind.Markdown if ls.abilities.markdown else types.MarkupKind.PlainText
    return types.Hover(types.MarkupContent(kind, text), lsp_range(here[0].range))


async def code_action(ls: CaseServer, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """Offer the safe mendings of the findings that the client asks about."""
    uri = params.text_document.uri
    if not ls.abilities.literal_actions or not wanted(params.context):
        return None
    mended = await ls.bench.mends(uri)
    if mended is None:
        return None
    notes, versioned = ls.bench.told(uri).notes, ls.abilities.versioned_edits
    return code_actions(mended, notes, params.context, ls.find_open, versioned=versioned)


def _change(change: types.TextDocumentContentChangeEvent) -> Change:
    if isinstance(change, types.TextDocumentContentChangeWholeDocument):
        return Change(change.text)
    start, end = change.range.start, change.range.end
    return Change(change.text, Range(start.line, start.character, end.line, end.character))


def _covers(place: Range, position: types.Position) -> bool:
    """Tell whether a position lies in a range; one that marks a whole file is met on its first line."""
    at = (position.line, position.character)
    start, end = (place.start_line, place.start), (place.end_line, place.end)
    return start <= at <= end or (start == end == (0, 0) and position.line == 0)
