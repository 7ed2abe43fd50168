"""A small client of the Language Server Protocol, over the pipes of a real server process."""

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.support.signals import heed_interrupts

PATIENCE = 40.0
"""Seconds after which a test gives a message up; machines can be busy."""
ABILITIES: dict[str, Any] = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
    "textDocument": {
        "publishDiagnostics": {
            "relatedInformation": True,
            "versionSupport": True,
            "codeDescriptionSupport": True,
            "tagSupport": {"valueSet": [1, 2]},
        },
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source"]}}},
    },
}
"""What common editors say they can do."""


class Client:
    """Runs `cblint server` and keeps what it sends: the last diagnostics of each file, answers, other messages."""

    def __init__(self, *arguments: str, cwd: Path | None = None) -> None:
        # As an installed program: the folder that it starts in gives no modules.
        command = [sys.executable, "-P", "-m", "cblint", "server", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=cwd,
            preexec_fn=heed_interrupts,
        )
        self.raw = bytearray()
        """Everything that the server wrote."""
        self._inbox: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._stashed: list[dict[str, Any]] = []
        self._ids = 0
        self.published: dict[str, dict[str, Any]] = {}
        self.stderr = b""
        self._threads = [threading.Thread(target=self._read), threading.Thread(target=self._drain)]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> int:
        """Close the server's input, wait for it, and return its exit code."""
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            code = self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            for thread in self._threads:
                thread.join(PATIENCE)
            for stream in (self.process.stdout, self.process.stderr):
                assert stream is not None
                stream.close()
        return code

    def initialize(self, abilities: Mapping[str, Any] = ABILITIES) -> dict[str, Any]:
        """Shake hands and return what the server can do."""
        params = {"processId": os.getpid(), "rootUri": None, "capabilities": abilities}
        result: dict[str, Any] = self.request("initialize", params)["result"]
        self.notify("initialized", {})
        return result

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message: Any) -> None:
        """Send a message as JSON."""
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def notify(self, method: str, params: Any) -> None:
        """Send a notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any) -> int:
        """Send a request and return its id."""
        self._ids += 1
        self.send({"jsonrpc": "2.0", "id": self._ids, "method": method, "params": params})
        return self._ids

    def answer(self, identity: int) -> dict[str, Any]:
        """Wait for the answer to a request."""
        return self.wait(lambda message: message.get("id") == identity and "method" not in message)

    def request(self, method: str, params: Any) -> dict[str, Any]:
        """Send a request and return the whole answer."""
        return self.answer(self.ask(method, params))

    def wait(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE) -> dict[str, Any]:
        """Return the next message that is wanted; the others stay for later, diagnostics are noted."""
        for message in self._stashed:
            if wanted(message):
                self._stashed.remove(message)
                return message
        deadline = time.monotonic() + seconds
        while True:
            try:
                received = self._inbox.get(timeout=max(deadline - time.monotonic(), 0.01))
            except queue.Empty:
                raise AssertionError(f"nothing of that kind came; there is {self._stashed}") from None
            assert received is not None, f"the server ended: {self.stderr!r}"
            if wanted(received):
                return received
            self._stashed.append(received)

    def diagnostics(
        self, uri: str, wanted: Callable[[Sequence[dict[str, Any]]], bool] = lambda found: True
    ) -> list[dict[str, Any]]:
        """Wait until the diagnostics of a file are as wanted (default: the next ones); older ones are passed over."""
        while True:
            params = self.wait(lambda message: _published(message) == uri)["params"]
            self.published[uri] = params
            found: list[dict[str, Any]] = params["diagnostics"]
            if wanted(found):
                return found

    def open(self, path: Path, text: str | None = None, version: int = 1) -> str:
        """Open a file, with its own text unless another is given, and return its URI."""
        shown = path.read_bytes().decode("utf-8-sig") if text is None else text
        document = {"uri": path.as_uri(), "languageId": "markdown", "version": version, "text": shown}
        self.notify("textDocument/didOpen", {"textDocument": document})
        return path.as_uri()

    def change(self, uri: str, version: int, *changes: Mapping[str, Any]) -> None:
        """Change an open text."""
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes}
        self.notify("textDocument/didChange", params)

    def close_text(self, uri: str) -> None:
        """Close an open text."""
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def save(self, uri: str) -> None:
        """Tell that an open text was written to its file."""
        self.notify("textDocument/didSave", {"textDocument": {"uri": uri}})

    def leave(self) -> int:
        """Shut the server down as the protocol demands and return its exit code."""
        assert self.request("shutdown", None)["result"] is None
        self.notify("exit", None)
        return self.end()

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while head := stream.readline():
            self.raw += head
            name, _, value = head.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            if head == b"\r\n":
                body = stream.read(length)
                self.raw += body
                self._inbox.put(json.loads(body))
        self._inbox.put(None)

    def _drain(self) -> None:
        assert self.process.stderr is not None
        self.stderr = self.process.stderr.read()


def _published(message: Mapping[str, Any]) -> str | None:
    """Return the file whose diagnostics a message brings."""
    if message.get("method") != "textDocument/publishDiagnostics":
        return None
    uri: str = message["params"]["uri"]
    return uri
