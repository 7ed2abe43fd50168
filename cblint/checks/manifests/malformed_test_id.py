"""Test ids that can match no test, because something was lost when they were written down."""

from collections.abc import Iterator

from cblint.checks.manifests.places import manifests
from cblint.checks.manifests.schema_walk import walk
from cblint.checks.manifests.test_ids import find_id_fault
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


@case_check("malformed-test-id", NoParams)
def malformed_test_id(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each listed test, by the schemas' `x-cblint-test-id`, whose id is cut or has blanks around it."""
    for manifest in manifests(view):
        for node in walk(manifest.schema, manifest.value, "x-cblint-test-id"):
            if "x-cblint-test-id" not in node.schema or not isinstance(node.value, str):
                continue
            fault = find_id_fault(node.value)
            if fault is not None:
                place = Place.inside(manifest.path, node.pointer, fault.start, fault.end)
                yield Problem(place, "the test id has {fault}", {"fault": fault.reason}, evidence=node.value)
