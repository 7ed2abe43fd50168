"""Names that become one on a file system that ignores letter case or Unicode composition."""

import unicodedata
from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.snapshot import Entry


@case_check("colliding-names", NoParams)
def colliding_names(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each entry whose name an earlier one beside it bears in other letters.

    Of two folders only the folders themselves are named, not what collides below them.
    """
    first: dict[tuple[str, str], Entry] = {}
    for entry in view.snapshot.entries:
        folder, _, name = entry.path.rpartition("/")
        other = first.setdefault((folder, _folded(name)), entry)
        if other is not entry:
            related = RelatedPlace(Place(other.path), "the other name")
            yield Problem(Place(entry.path), _message(other.name, name), related=(related,))


def _message(first: str, second: str) -> str:
    if unicodedata.normalize("NFC", first) == unicodedata.normalize("NFC", second):
        return "another entry here has the same name but for Unicode composition"
    return "another entry here has the same name but for letter case"


def _folded(name: str) -> str:
    """Return the canonical caseless form of a name (The Unicode Standard, section 3.13, D145)."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())
