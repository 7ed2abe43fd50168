"""The suite as a whole: its cases, their spread, their feature points, their limits."""

import itertools
import re
from collections import Counter

import pytest

from tests.support.likeness import likeness, runs_of_words
from tests.support.suite import FINAL, Released, released

CASES = released()
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
MOST_WALL_SECONDS = 60
MOST_ALIKE = {"Full_PRD.md": 0.06, "Interface_Contract.md": 0.25}
"""Shares of common runs of four words; the greatest that were measured are 0.044 and 0.19, of two command lines."""
_FEATURE = re.compile(r"^### FP-(\d\d): (\S.*)$", re.MULTILINE)
_HEADING = re.compile(r"^#{1,3} ", re.MULTILINE)


def test_there_are_twenty_six() -> None:
    assert [case.id for case in CASES] == [f"case{number:03}" for number in range(1, 27)]


def test_languages() -> None:
    count = Counter(case.language for case in CASES)
    assert set(count) <= {"Python", "JavaScript", "TypeScript", "any"}
    assert count["Python"] >= 14
    assert count["JavaScript"] + count["TypeScript"] >= 6
    assert sum(case.language == "any" and "command" in case.forms for case in CASES) >= 3


def test_forms() -> None:
    assert all(case.forms for case in CASES)
    assert sum("service" in case.forms for case in CASES) >= 1
    assert sum("command" in case.forms for case in CASES) >= 5


def test_scripts_of_their_own() -> None:
    assert sum(case.has_script for case in CASES) >= 8


def test_products_have_names_of_their_own() -> None:
    names = [re.sub(r"[\W_]", "", case.product).casefold() for case in CASES]
    assert len(set(names)) == len(CASES)
    for case in CASES:
        assert case.title.casefold().startswith(case.product.casefold()), case.id


@EACH
def test_every_feature_point_has_its_tests(case: Released) -> None:
    points = [f"F{number}" for number, _ in _FEATURE.findall(case.prd)]
    assert points == [f"F{number:02}" for number in range(1, len(points) + 1)]
    assert list(case.features) == points
    files = [name for group in case.manifest["execution_groups"] for name in group["test_files"]]
    assert [re.fullmatch(r"tests/(F\d\d)_acceptance\.\w+", name)[1] for name in files] == points  # type: ignore[index]
    assert files == case.manifest["test_files"]


@EACH
def test_every_feature_point_says_something(case: Released) -> None:
    for at in _FEATURE.finditer(case.prd):
        following = _HEADING.search(case.prd, at.end())
        body = case.prd[at.end() : following.start() if following else len(case.prd)]
        assert len(body.split()) >= 25, at.group()


@EACH
def test_every_file_below_the_tests_is_listed(case: Released) -> None:
    listed = {*case.manifest["test_files"], *case.manifest["support_files"]}
    root = case.folder / FINAL
    assert {path.relative_to(root).as_posix() for path in case.test_paths()} == listed


@EACH
def test_time(case: Released) -> None:
    wall = case.manifest["suite_wall_seconds"]
    assert 0 < wall < MOST_WALL_SECONDS
    assert case.manifest["judge_timeout_sec"] >= 2 * wall


@EACH
def test_nothing_beside_what_a_package_holds(case: Released) -> None:
    assert sorted(path.name for path in case.folder.iterdir()) == ["milestones", "public", "source"]
    assert set(case.documents) <= {"Full_PRD.md", "Interface_Contract.md", "Hardware_Requirements.md"}
    assert {path.name for path in (case.folder / FINAL).iterdir()} <= {
        "test_manifest.json",
        "tests",
        "run_acceptance.sh",
    }


@pytest.mark.parametrize("document", MOST_ALIKE)
def test_no_two_cases_are_alike(document: str) -> None:
    runs = {case.id: runs_of_words([case.documents[document]], case.product) for case in CASES}
    alike = [
        (first, second, round(share, 3))
        for first, second in itertools.combinations(runs, 2)
        if (share := likeness(runs[first], runs[second])) > MOST_ALIKE[document]
    ]
    assert alike == []


def test_likeness_is_told() -> None:
    text = "A larder keeps what it is given until there is no room, and then the oldest entry leaves it."
    first, other = runs_of_words([text], "larder"), runs_of_words([text.replace("larder", "pantry")], "pantry")
    assert likeness(first, other) == 1
    assert likeness(first, runs_of_words(["Nothing of this kind stands in the other text at all."], "")) == 0
