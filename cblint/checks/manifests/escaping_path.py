"""Paths in manifests that lead out of their folder, here or on another platform."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.manifests.path_faults import path_fault
from cblint.checks.manifests.places import manifests
from cblint.checks.manifests.schema_walk import walk
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class Params(NamedTuple):
    """Names that are devices on some platform, upper-case, without an extension."""

    reserved_names: tuple[str, ...] = ()


@case_check("escaping-path", Params)
def escaping_path(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each path value, by the schemas' `x-cblint-path`, that may lead out of its folder."""
    reserved = frozenset(params.reserved_names)
    for manifest in manifests(view):
        for node in walk(manifest.schema, manifest.value, "x-cblint-path"):
            kind = node.schema.get("x-cblint-path")
            if kind is None or not isinstance(node.value, str):
                continue
            # A test id goes on after the file's name.
            path = node.value.partition("::")[0] if "x-cblint-test-id" in node.schema else node.value
            fault = path_fault(path, reserved, absolute=kind == "absolute")
            if fault is not None:
                place = Place.value(manifest.path, node.pointer)
                yield Problem(place, "the path has {fault}", {"fault": fault}, evidence=node.value)
