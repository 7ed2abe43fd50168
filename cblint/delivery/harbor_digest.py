"""The content digest that Harbor gives a task, computed without Harbor.

Source: `publisher/packager.py` of Harbor 0.26 (github.com/harbor-framework/harbor): SHA-256 over `path NUL digest LF`
of the files that it publishes, in order of their paths.
"""

import fnmatch
import hashlib
from collections.abc import Mapping

_FILES = ("task.toml", "instruction.md", "README.md", "trajectory.json")
_FOLDERS = ("environment/", "tests/", "solution/", "steps/")
_IGNORED = ("*.pyc", ".DS_Store", "*.swp", "*.swo", "*~")
"""Names that it leaves out of the digest, and what lies below a folder of such a name."""
_IGNORED_FOLDERS = ("__pycache__",)


def content_digest(files: Mapping[str, bytes]) -> str:
    """Return the SHA-256 hex digest of a task: POSIX path below the task -> bytes."""
    digest = hashlib.sha256()
    for path in sorted(files):
        if (path in _FILES or path.startswith(_FOLDERS)) and not _is_ignored(path):
            digest.update(f"{path}\0{hashlib.sha256(files[path]).hexdigest()}\n".encode())
    return digest.hexdigest()


def _is_ignored(path: str) -> bool:
    *folders, name = path.split("/")
    if any(folder in _IGNORED_FOLDERS for folder in folders):
        return True
    return any(fnmatch.fnmatchcase(part, pattern) for part in (*folders, name) for pattern in _IGNORED)
