"""Public documents, their drafts and copies outside the public folder."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.layout.closed_lists import ClosedLists
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace


class Params(NamedTuple):
    suffixes: tuple[str, ...]
    """Last suffixes of documents, lower case; a name without any suffix counts as well."""
    shortest_copy: int = 200
    """Bytes from which an equal file is a copy and no chance."""


@case_check("misplaced-document", Params)
def misplaced_document(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each file outside the documents' folders that is one of them by name or by its bytes."""
    documents = [document.path for document in view.profile.documents]
    folders = tuple({f"{path.rpartition('/')[0]}/" for path in documents if "/" in path})
    names = [_name_pattern(path) for path in documents]
    copies = _by_content(view, documents, params)
    lists = ClosedLists(view.snapshot, view.profile)
    for entry in view.snapshot.files():
        if entry.path.startswith(folders) or entry.path in documents:
            continue
        if _is_document(entry.name, names, params.suffixes):
            yield Problem(Place(entry.path), "a public document outside the public folder")
        elif entry.data in copies and not lists.is_open(entry.path):
            related = RelatedPlace(Place(copies[entry.data]), "the document")
            yield Problem(Place(entry.path), "a copy of a public document", related=(related,))


def _name_pattern(path: str) -> re.Pattern[str]:
    """Return a pattern for a document's stem in any letter case and with any separators."""
    words = path.rpartition("/")[2].partition(".")[0].split("_")
    return re.compile(r"(?<![^\W_])" + r"[-_. ]*".join(map(re.escape, words)) + r"(?![^\W\d_])", re.IGNORECASE)


def _is_document(name: str, patterns: list[re.Pattern[str]], suffixes: tuple[str, ...]) -> bool:
    stem, dot, suffix = name.rpartition(".")
    if name.startswith(".") or (dot and f".{suffix.lower()}" not in suffixes):
        return False
    return any(pattern.search(stem if dot else name) for pattern in patterns)


def _by_content(view: CaseView, documents: list[str], params: Params) -> dict[bytes | None, str]:
    found = ((view.snapshot.data(path), path) for path in documents)
    return {data: path for data, path in found if data is not None and len(data) >= params.shortest_copy}
