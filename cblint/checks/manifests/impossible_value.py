"""Values of the right type that cannot be: limits, counts, sizes, and names of nothing known."""

from collections.abc import Iterator, Sequence

from cblint.checks.manifests.places import manifests
from cblint.checks.manifests.schema_walk import Node, Schema, has_type, walk
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_BOUNDS = ("enum", "minimum", "exclusiveMinimum", "maximum")


@case_check("impossible-value", NoParams)
def impossible_value(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each value outside the schemas' bounds and enumerations; CB203 speaks of mistyped ones."""
    for manifest in manifests(view):
        for node in walk(manifest.schema, manifest.value, *_BOUNDS):
            fault = _fault(node) if has_type(node.value, node.schema) else None
            if fault is not None:
                message, limit = fault
                yield Problem(
                    Place.value(manifest.path, node.pointer),
                    message,
                    {"pointer": node.pointer, "limit": limit},
                    evidence=node.pointer,
                )


def _fault(node: Node) -> tuple[str, str] | None:
    allowed = node.schema.get("enum")
    if allowed is not None and node.value not in allowed:
        return "{pointer} can only be {limit}", _either(allowed)
    if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        return _out_of_bounds(node.value, node.schema)
    return None


def _out_of_bounds(value: float, schema: Schema) -> tuple[str, str] | None:
    if "minimum" in schema and value < schema["minimum"]:
        return "{pointer} is less than {limit}", str(schema["minimum"])
    if "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]:
        return "{pointer} is not more than {limit}", str(schema["exclusiveMinimum"])
    if "maximum" in schema and value > schema["maximum"]:
        return "{pointer} is more than {limit}", str(schema["maximum"])
    return None


def _either(values: Sequence[object]) -> str:
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last
