"""The execution groups against the list of test files."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.consistency.lists import Acceptance, Group, Listed, read_acceptance, without_folders
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RELATED_LIMIT = 10


class GroupParams(NamedTuple):
    """How files and features are named."""

    helper: re.Pattern[str]
    """Paths of helpers, which may stand on the test list without belonging to a feature."""
    feature_of_file: re.Pattern[str]
    """Finds the number of the feature, group 1, in a test file's path."""
    shared_features: tuple[str, ...]
    """Features that stand for what all others share: their groups may be empty and may hold any file."""


@case_check("group-mismatch", GroupParams)
def group_mismatch(view: CaseView, params: GroupParams) -> Iterator[Problem]:
    """Yield what keeps the groups from being the test list, each file once."""
    acceptance = read_acceptance(view)
    acceptance = acceptance._replace(tests=without_folders(view, acceptance.tests))
    if not acceptance.grouped or not acceptance.tests:
        return
    yield from _empty(acceptance, params)
    yield from _foreign(acceptance)
    yield from _double(acceptance)
    yield from _ungrouped(acceptance, params)
    yield from _misplaced(acceptance, params)


def _empty(acceptance: Acceptance, params: GroupParams) -> Iterator[Problem]:
    for group in acceptance.groups:
        place = Place.value(TEST_MANIFEST, group.pointer)
        if not group.files and not _is_shared(group, params):
            yield Problem(place, "the group has no test file")
        elif not group.features:
            yield Problem(place, "the group names no feature")


def _is_shared(group: Group, params: GroupParams) -> bool:
    return bool(group.features) and all(item.text in params.shared_features for item in group.features)


def _foreign(acceptance: Acceptance) -> Iterator[Problem]:
    """Yield files of groups that are on no list; a support file in a group does no harm."""
    known = {name for item in (*acceptance.tests, *acceptance.support) for name in (item.text, item.file)}
    for group in acceptance.groups:
        for item in group.files:
            if item.text not in known and item.file is not None and item.file not in known:
                yield Problem(item.place, "the file of this group is not on the list of test files")


def _double(acceptance: Acceptance) -> Iterator[Problem]:
    places: dict[str, list[Listed]] = defaultdict(list)
    for group in acceptance.groups:
        for item in group.files:
            places[item.text.removeprefix("./")].append(item)
    for first, *others in places.values():
        if others:
            related = tuple(RelatedPlace(item.place, "and here") for item in others[1:RELATED_LIMIT])
            related = (RelatedPlace(first.place, "the file stands here first"), *related)
            yield Problem(others[0].place, "the file stands in the groups more than once", related=related)


def _ungrouped(acceptance: Acceptance, params: GroupParams) -> Iterator[Problem]:
    """Yield one problem for all listed tests that no group runs, but for those of an empty group's feature."""
    grouped = {name for group in acceptance.groups for item in group.files for name in (item.text, item.file)}
    empty = {number for group in acceptance.groups if not group.files for number in _numbers(group)}
    left = [
        item
        for item in acceptance.tests
        if item.text not in grouped
        and item.file not in grouped
        and item.file
        and not params.helper.search(item.file)
        and _number_of(item, params) not in empty
    ]
    if left:
        message = "{count:file of the test list is|files of the test list are} in no group"
        related = tuple(RelatedPlace(item.place, "in no group") for item in left[:RELATED_LIMIT])
        place = Place.key(TEST_MANIFEST, "/execution_groups")
        yield Problem(place, message, {"count": len(left)}, related=related)


def _misplaced(acceptance: Acceptance, params: GroupParams) -> Iterator[Problem]:
    """Yield files whose name tells another feature than their group's."""
    for group in acceptance.groups:
        numbers = _numbers(group)
        if not numbers or _is_shared(group, params):
            continue
        for item in group.files:
            number = _number_of(item, params)
            if number is not None and number not in numbers:
                yield Problem(item.place, "the file's name tells another feature than its group")


def _numbers(group: Group) -> set[int]:
    """Return the numbers of a group's features."""
    return {int(digits) for item in group.features if (digits := item.text[1:]).isdecimal()}


def _number_of(item: Listed, params: GroupParams) -> int | None:
    match = params.feature_of_file.search(item.text)
    return int(match.group(1)) if match else None
