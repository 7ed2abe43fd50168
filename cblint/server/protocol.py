"""The protocol object of pygls, with texts kept by this server and errors that quote nothing."""

import json
from collections.abc import Callable, Generator, Mapping
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.protocol import LanguageServerProtocol, lsp_method

INVALID_REQUEST, PARSE_ERROR, INVALID_PARAMS, INTERNAL_ERROR = -32600, -32700, -32602, -32603
"""Codes of JSON-RPC 2.0."""
NOT_INITIALIZED = -32002
"""Code of the Language Server Protocol."""

Write = Callable[[bytes], None]


class CaseProtocol(LanguageServerProtocol):
    """pygls keeps texts of its own and ends lines where this protocol does not: the server's buffers count instead."""

    left = False
    """The client said that the server is to end."""

    @property
    def shut_down(self) -> bool:
        """The client announced the end."""
        return bool(self._shutdown)

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        """Hand the text to the server."""
        self._pass_on(types.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Hand the changes to the server."""
        self._pass_on(types.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        """Tell the server that the text is closed."""
        self._pass_on(types.TEXT_DOCUMENT_DID_CLOSE, params)

    @lsp_method(types.EXIT)
    def lsp_exit(self, *args: Any) -> Generator[Any, Any, None]:
        """Have the loop end, which knows the exit code."""
        self.left = True
        yield from ()

    def _pass_on(self, method: str, params: Any) -> None:
        self.fm.features[method](params)

    def _send_response(self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None) -> None:
        """Answer a request; the text of an exception of our own may quote a case, so it is never told."""
        if error is not None and error.code == INTERNAL_ERROR:
            error = types.ResponseError(INTERNAL_ERROR, "internal error")
        super()._send_response(msg_id, result, error)

    def receive(self, body: bytes, write: Write) -> None:
        """Handle the body of one message; whatever it holds, the server goes on."""
        try:
            raw = json.loads(body)
        except (ValueError, RecursionError):
            write(error_message(None, PARSE_ERROR, "no JSON"))
            return
        if not isinstance(raw, dict) or raw.get("jsonrpc") != self.VERSION:
            write(error_message(None, INVALID_REQUEST, "no message of JSON-RPC 2.0"))
            return
        untimely = self._untimely(str(raw.get("method", "")))
        if untimely is not None:
            if "id" in raw:
                write(error_message(raw["id"], *untimely))
            return
        try:
            self.handle_message(self.structure_message(raw))
        except JsonRpcException as error:
            self._refuse(raw, error.code, write)
        except Exception:
            self._refuse(raw, INTERNAL_ERROR, write)

    def _untimely(self, method: str) -> tuple[int, str] | None:
        """Return why a method may not be called now, or None when it may."""
        if not method or method == types.EXIT:
            return None
        if self._shutdown:
            return INVALID_REQUEST, "the server was shut down"
        if self._workspace is None and method != types.INITIALIZE:
            return NOT_INITIALIZED, "the server was not initialized"
        if self._workspace is not None and method == types.INITIALIZE:
            return INVALID_REQUEST, "the server was initialized before"
        return None

    def _refuse(self, raw: Mapping[str, Any], code: int, write: Write) -> None:
        """Answer a request that could not even be read; a notification has no answer."""
        if "id" in raw and "method" in raw:
            message = "the parameters do not fit the method" if code == INVALID_PARAMS else "it could not be read"
            write(error_message(raw["id"], code, message))


def error_message(identity: Any, code: int, message: str) -> bytes:
    """Return a whole message that tells an error."""
    given = identity if isinstance(identity, str | int) else None
    record = {"jsonrpc": "2.0", "id": given, "error": {"code": code, "message": message}}
    body = json.dumps(record).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
