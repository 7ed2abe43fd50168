"""The server as the client sees it: what it can do, and what each message means for the workbench."""

import logging
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from cblint import __version__
from cblint.api import Options
from cblint.server.abilities import Abilities, abilities_of
from cblint.server.buffers import Buffer
from cblint.server.diagnostics import diagnostics_of
from cblint.server.link import WorkerLink
from cblint.server.positions import Encoding
from cblint.server.protocol import CaseProtocol
from cblint.server.told import Told
from cblint.server.uris import uri_of
from cblint.server.workbench import CONFIGURATIONS, Workbench

CASE_FOLDERS = ("public", "milestones", "source")


class CaseServer(LanguageServer):
    """One client, its abilities, and the workbench with its open texts."""

    protocol: CaseProtocol

    def __init__(self, link: WorkerLink, options: Options) -> None:
        super().__init__("cblint", __version__, protocol_cls=CaseProtocol)
        # Messages are logged whole, and exceptions with their text: both may quote a case.
        for name in ("pygls", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        self.abilities = Abilities()
        self.bench = Workbench(link, options, self._publish)

    def settle(self, params: types.InitializeParams) -> None:
        """Take note of what the client can do and how it counts."""
        self.abilities = abilities_of(params.capabilities)
        agreed = self.workspace.position_encoding or types.PositionEncodingKind.Utf16
        self.bench.encoding = Encoding(agreed.value if isinstance(agreed, types.PositionEncodingKind) else agreed)

    def watch(self) -> None:
        """Ask a client that can to tell of changes outside of its open texts."""
        if not self.abilities.watching:
            return
        patterns = (*(f"**/{name}" for name in CONFIGURATIONS), *(f"**/{name}/**" for name in CASE_FOLDERS))
        watchers = [types.FileSystemWatcher(each) for each in patterns]
        # Of a folder that is deleted, many clients tell nothing but its own name.
        watchers.append(types.FileSystemWatcher("**/*", types.WatchKind.Delete))
        options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
        wish = types.Registration("cblint-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
        future = self.client_register_capability(types.RegistrationParams([wish]))
        # A client that refuses is one without watching.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())

    def find_open(self, path: Path) -> tuple[str, int | None]:
        """Return the client's URI of a file and the version of its open text, if it is open."""
        return self.bench.uri_at(path) or (uri_of(path), None)

    def report_server_error(self, error: Exception, source: object) -> None:
        """Log that something went wrong, by its type alone: the text of an exception may quote a case."""
        kind = type(error.__cause__ or error).__name__
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"internal error: {kind}"))

    def _publish(self, buffer: Buffer, told: Told) -> None:
        diagnostics = diagnostics_of(told, self.abilities, lambda path: self.find_open(path)[0])
        version = buffer.version if self.abilities.versions else None
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(buffer.uri, diagnostics, version))
