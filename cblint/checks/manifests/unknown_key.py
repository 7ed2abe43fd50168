"""Keys that no schema knows, so that nobody has decided who may read them."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from cblint.checks.manifests.places import manifests
from cblint.checks.manifests.schema_walk import Node, walk
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.reading.json_pointer import escape_part

MAX_KEY = 100
"""Characters of a key that are compared; no known one is nearly as long."""


class Params(NamedTuple):
    """When a known key is suggested."""

    similarity: float = 0.7
    """Least ratio of equal characters between an unknown key and the one that is suggested."""


@case_check("unknown-key", Params)
def unknown_key(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each key beside the known ones of its object; what lies below it is not looked at."""
    for manifest in manifests(view):
        for node in walk(manifest.schema, manifest.value, "properties"):
            for key in _unknown(node):
                place = Place.key(manifest.path, f"{node.pointer}/{escape_part(key)}")
                yield _problem(place, key, _suggestion(node, key, params.similarity))


def _unknown(node: Node) -> Iterator[str]:
    known = node.schema.get("properties")
    if isinstance(node.value, dict) and known is not None and "additionalProperties" not in node.schema:
        yield from (key for key in node.value if key not in known)


def _suggestion(node: Node, key: str, similarity: float) -> str | None:
    """Return the known key of the same object that is most alike."""
    known = sorted(node.schema["properties"])
    alike = get_close_matches(key[:MAX_KEY].lower(), known, n=1, cutoff=similarity)
    return alike[0] if alike else None


def _problem(place: Place, key: str, suggestion: str | None) -> Problem:
    if suggestion is None:
        return Problem(place, "unknown key {key}", {"key": key}, evidence=place.pointer or "")
    message = "unknown key {key}, did you mean {suggestion}?"
    return Problem(place, message, {"key": key, "suggestion": suggestion}, evidence=place.pointer or "")
