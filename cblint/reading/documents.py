"""The parsed forms of a snapshot's files, each made once and shared by plan and checks."""

from typing import Any

from cblint.model.snapshot import Snapshot
from cblint.reading.json_reader import JsonDocument, read_json
from cblint.reading.text import Text, decode_text


class Documents:
    """Decoded texts and JSON readings of one snapshot, made on first use."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._texts: dict[str, Text] = {}
        self._documents: dict[str, JsonDocument] = {}

    def text(self, path: str) -> Text | None:
        """Return the decoded text of the regular file at `path`, or None when there are no bytes."""
        if path not in self._texts:
            data = self.snapshot.data(path)
            if data is None:
                return None
            self._texts[path] = decode_text(data)
        return self._texts[path]

    def json(self, path: str) -> JsonDocument | None:
        """Return the JSON reading of the file at `path`, or None when there are no bytes."""
        if path not in self._documents:
            data = self.snapshot.data(path)
            if data is None:
                return None
            self._documents[path] = read_json(data)
        return self._documents[path]

    def value(self, path: str, pointer: str) -> Any | None:
        """Return the JSON value at `pointer` of the file at `path`, or None when it can't be had."""
        document = self.json(path)
        return document.get(pointer) if document and document.ok else None
