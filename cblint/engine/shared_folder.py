"""The proof that workers see the very folder that their parent sees, and no copy of it."""

import hashlib
import os
from pathlib import Path
from typing import Any

from cblint.engine.facts import case_digest
from cblint.errors import ExecutorError
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case


def sight(root: str) -> str:
    """Return a digest of what a case folder is to this process: its content, and when each file was last written.

    A shared folder gives every machine the same times; a copy made by other means has times of its own. Nothing is
    written, so the proof leaves no trace in a suite. Raises OSError when a file cannot be looked at.
    """
    snapshot = load_case(CaseRef(Path(root).name, Path(root)))
    digest = hashlib.sha256(f"{case_digest(snapshot)}\0{snapshot.root_failure or ''}".encode())
    for entry in snapshot.files():
        written = os.lstat(os.path.join(root, entry.path)).st_mtime_ns  # noqa: PTH118
        digest.update(f"{written}\0".encode())
    return digest.hexdigest()


def require_shared(client: Any, root: Path) -> None:
    """Raise ExecutorError, naming a worker, unless each worker of a Dask client sees the case at `root` as we do."""
    own = sight(str(root))
    for worker, seen in sorted(client.run(sight, str(root), on_error="return").items()):
        if seen != own:
            raise ExecutorError(
                f"worker {worker} does not see the suite at the same path as this machine",
                "mount the folder there, or leave ?ship=path out: the cases are sent then",
            )
