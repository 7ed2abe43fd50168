"""Entries that are neither file, folder nor link."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import FileKind

_WORDS = {
    FileKind.FIFO: "a FIFO",
    FileKind.SOCKET: "a socket",
    FileKind.DEVICE: "a device",
    FileKind.UNKNOWN: "an entry of unknown kind",
}


@case_check("special-file", NoParams)
def special_file(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield every FIFO, socket, device and entry of unknown kind."""
    for entry in view.snapshot.entries:
        if entry.kind in _WORDS:
            yield Problem(Place(entry.path), "this is {kind}, not a regular file", {"kind": _WORDS[entry.kind]})
