"""One digest over everything that a snapshot holds: equal digests mean equal input to every check."""

import hashlib

from cblint.model.snapshot import Snapshot


def content_digest(snapshot: Snapshot) -> str:
    """Return SHA-256 over the name of the case and kind, mode, links, path, target, size and bytes of every entry.

    "" when an entry could not be read: nobody knows what a second try would find.
    """
    if snapshot.root_failure is not None or any(entry.failure is not None for entry in snapshot.entries):
        return ""
    digest = hashlib.sha256()
    _add(digest, snapshot.case_id)
    for entry in snapshot.entries:
        data = entry.data
        _add(digest, entry.path)
        _add(digest, entry.link_target or "")
        held = "-" if data is None else str(len(data))
        _add(digest, f"{entry.kind} {entry.mode:o} {entry.links} {entry.size} {entry.link_target is None} {held}")
        digest.update(data or b"")
    return digest.hexdigest()


def _add(digest: "hashlib._Hash", text: str) -> None:
    """Add a text after its length, so that two different rows of texts never look alike."""
    data = text.encode("utf-8", "surrogatepass")
    digest.update(b"%d:" % len(data))
    digest.update(data)
