"""What a finding depends on besides the case and the rules: this program, its libraries and the interpreter."""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cblint
from cblint.resources import rules_folder

LIBRARIES: Final = (
    "jsonschema",
    "jsonschema-specifications",
    "pyahocorasick",
    "rapidfuzz",
    "referencing",
    "rpds-py",
    "tree-sitter",
)
"""Distributions, or the beginnings of their names, whose version can change what a check finds."""


def program_digest(trust_stat: bool) -> str:
    """Return a digest over the program's own files, the versions of its libraries and the interpreter.

    Without `trust_stat` the files are read, which takes some ten milliseconds; with it, their sizes and times count.
    """
    digest = hashlib.sha256(f"{cblint.__version__}\n{sys.version}\n{sys.platform}\n".encode())
    for name in sorted(_library_versions()):
        digest.update(f"{name}\n".encode("utf-8", "surrogatepass"))
    for folder in (Path(cblint.__file__).parent, rules_folder()):
        for line in sorted(_files(os.fspath(folder), "", trust_stat)):
            digest.update(line)
    return digest.hexdigest()


def _files(folder: str, inside: str, trust_stat: bool) -> Iterator[bytes]:
    """Yield a line for each file below a folder, without what Python compiles for itself. Raises OSError."""
    with os.scandir(folder) as found:
        for entry in found:
            name = f"{inside}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from _files(entry.path, name, trust_stat)
            elif entry.is_file():
                told = _stat_told(entry) if trust_stat else hashlib.sha256(Path(entry.path).read_bytes()).hexdigest()
                yield f"{name}\0{told}\n".encode("utf-8", "surrogatepass")


def _stat_told(entry: "os.DirEntry[str]") -> str:
    status = entry.stat()
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns}"


def _library_versions() -> set[str]:
    """Return the names of the libraries' metadata folders, which hold their versions."""
    wanted = tuple(name.replace("-", "_") for name in LIBRARIES)
    names: set[str] = set()
    for folder in sys.path:
        try:
            with os.scandir(folder or ".") as found:
                listed = [entry.name for entry in found]
        except OSError:
            continue
        names.update(n for n in listed if n.endswith((".dist-info", ".egg-info")) and _plain(n).startswith(wanted))
    return names


def _plain(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")
