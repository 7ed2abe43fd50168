"""The features that tests stand for against the feature points of the requirements."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.consistency.lists import Listed, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

PRD = "public/Full_PRD.md"
RELATED_LIMIT = 10
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")


class FeatureParams(NamedTuple):
    """How features are numbered."""

    heading: re.Pattern[str]
    """Matches a heading line of a feature point; group 1 is its number."""
    feature: re.Pattern[str]
    """Matches a feature id of a group; group 1 is its number."""
    feature_of_file: re.Pattern[str]
    """Finds the number of the feature, group 1, in a test file's path."""


@case_check("feature-mismatch", FeatureParams)
def feature_mismatch(view: CaseView, params: FeatureParams) -> Iterator[Problem]:
    """Yield, at most once each: features without tests, tests without a feature, and a gap in the numbers.

    Feature 0 stands for what all tests share. A case that numbers neither side has nothing to compare.
    """
    text = view.text(PRD)
    points = dict(_points(text.content, params)) if text is not None else {}
    tested = _tested(view, params)
    if text is None or not tested:
        return
    if not points:
        message = "the requirements have no numbered feature points, the tests stand for {count}"
        yield Problem(Place(PRD), message, {"count": len(tested)})
        return
    yield from _untested(points, tested)
    yield from _unspecified(points, tested)
    if set(points) == set(tested):
        yield from _gap(points)


def _points(content: str, params: FeatureParams) -> Iterator[tuple[int, Place]]:
    """Yield number and place of each feature heading outside code fences, last one first."""
    found: list[tuple[int, Place]] = []
    fence, offset = "", 0
    for line in content.splitlines(keepends=True):
        mark = _FENCE.match(line)
        if mark and (not fence or (mark.group(1).startswith(fence) and not line.strip(" \r\n`~"))):
            fence = "" if fence else mark.group(1)
        elif not fence and (match := params.heading.match(line)):
            span = (offset + match.start(), offset + len(line.rstrip()))
            found.append((int(match.group(1)), Place.text(PRD, *span)))
        offset += len(line)
    # The first of several equal headings is the one that a dictionary shall keep.
    yield from reversed([(number, place) for number, place in found if number])


def _tested(view: CaseView, params: FeatureParams) -> dict[int, Listed]:
    """Return number and first listing of each feature that files or groups name."""
    acceptance = read_acceptance(view)
    tested: dict[int, Listed] = {}
    for item in acceptance.tests:
        if match := params.feature_of_file.search(item.text):
            tested.setdefault(int(match.group(1)), item)
    for group in acceptance.groups:
        for item in group.features if group.files else ():
            if match := params.feature.fullmatch(item.text):
                tested.setdefault(int(match.group(1)), item)
    tested.pop(0, None)
    return tested


def _untested(points: dict[int, Place], tested: dict[int, Listed]) -> Iterator[Problem]:
    left = sorted(set(points) - set(tested))
    if left:
        message = "{count:feature point has|feature points have} no tests: FP-{numbers}"
        related = tuple(RelatedPlace(points[n], "nor has this one") for n in left[1:RELATED_LIMIT])
        yield Problem(points[left[0]], message, _shown(left, "FP-"), related=related)


def _unspecified(points: dict[int, Place], tested: dict[int, Listed]) -> Iterator[Problem]:
    left = sorted(set(tested) - set(points))
    if left:
        message = "{count:tested feature is no feature point|tested features are no feature points}: F{numbers}"
        related = tuple(RelatedPlace(tested[n].place, "nor is this one") for n in left[1:RELATED_LIMIT])
        yield Problem(tested[left[0]].place, message, _shown(left, "F"), related=related)


def _gap(points: dict[int, Place]) -> Iterator[Problem]:
    numbers = sorted(points)
    missing = sorted(set(range(1, min(numbers[-1], len(numbers) + RELATED_LIMIT) + 1)) - set(points))
    if missing:
        after = next(n for n in numbers if n > missing[0])
        message = "the feature points are not numbered without gaps: FP-{numbers} missing"
        yield Problem(points[after], message, _shown(missing, "FP-"))


def _shown(numbers: list[int], prefix: str) -> dict[str, str | int]:
    shown = f", {prefix}".join(f"{number:02}" for number in numbers[:RELATED_LIMIT])
    return {"count": len(numbers), "numbers": shown}
