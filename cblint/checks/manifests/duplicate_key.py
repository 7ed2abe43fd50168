"""Keys that an object of a manifest holds more than once."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place, Span
from cblint.model.problem import Problem, RelatedPlace
from cblint.reading.json_pointer import split_pointer
from cblint.reading.json_reader import JsonDocument


@case_check("duplicate-key", NoParams)
def duplicate_key(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each repeated key, at any depth, with the occurrence before it; escapes are decoded first."""
    for _, entry in view.manifest_files():
        document = view.json(entry.path)
        for repeated in document.duplicates if document else ():
            assert document is not None
            first = _key_place(entry.path, document, repeated.pointer, repeated.first)
            yield Problem(
                _key_place(entry.path, document, repeated.pointer, repeated.second),
                "the key {key} stands in this object already",
                {"key": (split_pointer(repeated.pointer) or ("",))[-1]},
                evidence=repeated.pointer,
                related=(RelatedPlace(first, "the occurrence before; readers drop its value"),),
            )


def _key_place(path: str, document: JsonDocument, pointer: str, span: Span) -> Place:
    """Return the place of one occurrence; a pointer alone means the last one."""
    return Place(path, pointer=pointer, on_key=True, region=document.text.lines.region(*span))
