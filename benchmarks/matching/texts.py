"""Ordinary text: the manuals and documentation that are installed on the machine."""

from __future__ import annotations

import ast
import gzip
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unicodedata import normalize

SHARED = Path(sys.base_prefix) / "share"
SYSTEM = Path("/usr/share")
LEAST, MOST = 4_000, 400_000
"""Bytes of a document that is worth reading, and of the longest."""
OTHER_LANGUAGES = "other languages"
_TEXTS = (".md", ".rst", ".txt", ".pod", ".html", ".md.gz", ".rst.gz", ".txt.gz", ".html.gz", "README.gz")
_LISTS = re.compile(
    r"words|copyright|LICEN[CS]E|changelog|changes|credits|thanks|authors|RECORD|entry_points", re.IGNORECASE
)
"""Files of names, numbers and dates rather than of sentences."""
_PREAMBLE = re.compile(r"\A.*?(?=^\.\s*(?:TH|Dd)\b)", re.DOTALL | re.MULTILINE)
_REQUEST = re.compile(r"^[.'](?:[ \t]*\\\".*|[ \t]*[A-Za-z]{1,3}\b ?)", re.MULTILINE)
_CHARACTER = re.compile(r"\\\[u([0-9A-F]{4,5})\]")
_MARKS = {":": "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", ",": "\u0327"}
_ACCENT = re.compile(r"\\\(([:'`^~,])(\w)")
_FONT = re.compile(r"\\f(?:\[\w*\]|\(\w\w|\w)|\\s[-+]?[0-9]{1,2}|\\[&:,/|^%]|\\[*]?(?:\(..|\[\w*\])")


@dataclass(frozen=True, slots=True)
class Document:
    """One text with the shelf that it comes from."""

    shelf: str
    name: str
    text: str


def language_reference() -> list[Document]:
    """The reference and the library's own documentation that every Python interpreter carries."""
    from pydoc_data.topics import topics

    pages = [Document("python reference", name, text) for name, text in sorted(topics.items())]
    return [*pages, *_docstrings(Path(sysconfig.get_paths()["stdlib"]))]


@cache
def manuals(most: int) -> tuple[Document, ...]:
    """Up to `most` characters of each shelf of installed documentation, in the order of their names."""
    shelves = (_read_folder(*shelf) for shelf in _shelves())
    return tuple(document for shelf in shelves for document in _up_to(shelf, most))


def english(most: int) -> tuple[Document, ...]:
    """The language reference and up to `most` characters of each shelf of manuals, without those in other languages."""
    return (*language_reference(), *(page for page in manuals(most) if page.shelf != OTHER_LANGUAGES))


def other_languages(most: int) -> tuple[Document, ...]:
    """Up to `most` characters of manuals that are not in English."""
    return tuple(page for page in manuals(most) if page.shelf == OTHER_LANGUAGES)


def chunks(documents: Iterable[Document], size: int) -> list[str]:
    """The documents' texts, each shelf joined and cut into pieces of exactly `size` characters."""
    shelves: dict[str, list[str]] = {}
    for document in documents:
        shelves.setdefault(document.shelf, []).append(document.text)
    joined = ("\n\n".join(texts) for texts in shelves.values())
    return [text[at : at + size] for text in joined for at in range(0, len(text) - size + 1, size)]


def _shelves() -> Iterator[tuple[str, Path, tuple[str, ...]]]:
    yield "python packages", Path(sysconfig.get_paths()["purelib"]), (*_TEXTS, "METADATA")
    yield "system documents", SYSTEM / "doc", _TEXTS
    yield "perl", SYSTEM / "perl", (".pod",)
    yield "manual pages", SYSTEM / "man" / "man1", (".gz", ".1")
    yield "system calls and files", SYSTEM / "man" / "man7", (".gz", ".7")
    yield OTHER_LANGUAGES, SYSTEM / "man" / "de" / "man1", (".gz", ".1")
    for node in (SHARED / "node_modules", Path("/usr/lib/node_modules"), Path("/usr/local/lib/node_modules")):
        yield "node packages", node, (".md",)


def _read_folder(shelf: str, folder: Path, endings: tuple[str, ...]) -> Iterator[Document]:
    for path in sorted(folder.rglob("*")):
        if path.name.endswith(endings) and not _LISTS.search(path.name) and path.is_file():
            text = _read(path)
            if LEAST <= len(text) <= MOST:
                yield Document(shelf, str(path.relative_to(folder)), text)


def _read(path: Path) -> str:
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8", "replace")
    return _without_requests(text) if "/man/" in path.as_posix() else text


def _without_requests(source: str) -> str:
    """The words of a manual page, without its formatter's requests and escapes."""
    body = _REQUEST.sub("", _PREAMBLE.sub("", source, count=1))
    body = _CHARACTER.sub(lambda found: chr(int(found[1], 16)), body)
    body = _ACCENT.sub(lambda found: normalize("NFC", found[2] + _MARKS[found[1]]), body)
    return _FONT.sub("", body.replace("\\-", "-").replace("\\(ss", "ß"))


def _up_to(documents: Iterator[Document], most: int) -> Iterator[Document]:
    for document in documents:
        yield document
        most -= len(document.text)
        if most <= 0:
            return


def _docstrings(folder: Path) -> list[Document]:
    found = []
    for path in sorted(folder.glob("*.py")):
        strings = "\n\n".join(_strings_of(ast.parse(path.read_bytes())))
        if len(strings) >= LEAST:
            found.append(Document("python library", path.name, strings))
    return found


def _strings_of(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield text
