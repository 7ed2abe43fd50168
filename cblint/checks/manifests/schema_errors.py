"""What the schema of a document objects to, one cause at a time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from cblint.checks.manifests.schema_accepts import surely_accepts
from cblint.checks.manifests.schema_validator import strict_validator
from cblint.checks.manifests.schema_words import describe_error
from cblint.reading.json_pointer import escape_part

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

MAX_ERRORS = 1000
"""Errors looked at in one document; a hostile one can hold millions."""


class Cause(NamedTuple):
    """One thing that is wrong with the shape of a document."""

    keyword: str
    pointer: str
    """The value at fault, or the object that lacks something."""
    message: str
    """A template over `params`."""
    params: Mapping[str, str]
    holder: str | None = None
    """Pointer of the list whose item is at fault."""
    earlier: str | None = None
    """Pointer of the equal entry that came before."""
    more: tuple[str, ...] = ()
    """Pointers of further items of the same list that have the same fault."""


def find_causes(name: str, document: Any) -> tuple[Cause, ...]:
    """Return what the schema `name` objects to; items of one list with the same fault are one cause."""
    if surely_accepts(name, document):
        return ()
    errors = list(islice(strict_validator(name).iter_errors(document), MAX_ERRORS))
    return tuple(_merge_items(_cause(error) for error in _without_echoes(errors)))


def _without_echoes(errors: Sequence["ValidationError"]) -> Iterator["ValidationError"]:
    """Leave out failed alternatives of a value in which something more exact is wrong as well."""
    paths = [tuple(error.absolute_path) for error in errors]
    for error, path in zip(errors, paths, strict=True):
        if error.validator != "anyOf" or all(other[: len(path)] != path or other == path for other in paths):
            yield error


def _cause(error: "ValidationError") -> Cause:
    path = list(error.absolute_path)
    about_key = "propertyNames" in error.absolute_schema_path
    keyword = "propertyNames" if about_key else str(error.validator)
    if about_key:
        path.append(str(error.instance))
    pointer = _pointer(path)
    message, params = describe_error(keyword, error, pointer)
    holder = _pointer(path[:-1]) if path and isinstance(path[-1], int) else None
    earlier = f"{holder}/{error.instance}" if keyword == "uniqueItems" else None
    return Cause(keyword, pointer, message, params, holder, earlier)


def _pointer(path: Iterable[object]) -> str:
    return "".join(f"/{escape_part(str(part))}" for part in path)


def _merge_items(causes: Iterable[Cause]) -> Iterator[Cause]:
    """Join the causes that items of one list share; the first of them stays."""
    merged: dict[tuple[object, ...], Cause] = {}
    for cause in causes:
        place = cause.pointer if cause.holder is None else (cause.holder,)
        key = (cause.keyword, place, cause.params.get("key"))
        first = merged.get(key)
        merged[key] = first._replace(more=(*first.more, cause.pointer)) if first else cause
    yield from merged.values()
