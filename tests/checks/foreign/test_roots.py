"""From sightings to roots."""

from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.roots import Sighting, outermost, root_problems
from cblint.checks.view import CaseView
from cblint.model.severity import Severity
from cblint.testing import case_view

TESTS = "milestones/final/tests"


def view_of(*paths: str, listed: str = "") -> CaseView:
    manifest = b'{"support_files": ["%s"]}' % listed.encode()
    return case_view({**dict.fromkeys(paths, b"x"), "milestones/final/test_manifest.json": manifest})


def roots(view: CaseView, *paths: str) -> list[str]:
    problems = root_problems(view, Areas(view), [Sighting(path, "a thing") for path in paths])
    return [problem.place.path for problem in problems]


def test_what_lies_below_a_sighting_is_no_root() -> None:
    found = outermost([Sighting("a/b/c", "x"), Sighting("a/b", "y"), Sighting("a.b", "z"), Sighting("a/bc", "w")])
    assert [sighting.path for sighting in found] == ["a.b", "a/b", "a/bc"]


def test_strong_evidence_below_makes_the_root_strong() -> None:
    weak, strong = Sighting("a", "named", Severity.WARNING), Sighting("a/b", "proved")
    assert outermost([weak]) == [weak]
    assert outermost([strong, weak]) == [Sighting("a", "named", None, "a/b")]
    assert outermost([Sighting("a", "named"), Sighting("a/b", "w", Severity.WARNING)]) == [Sighting("a", "named")]


def test_an_unexpected_folder_of_nothing_else_is_the_root() -> None:
    view = view_of("source/old/deep/x", "source/old/y")
    assert roots(view, "source/old/deep", "source/old/y") == ["source/old"]
    assert roots(view, "source/old/deep") == ["source/old/deep"]


def test_where_the_author_decides_nothing_is_raised() -> None:
    view = view_of(f"{TESTS}/data/x/y")
    assert roots(view, f"{TESTS}/data/x/y") == [f"{TESTS}/data/x/y"]


def test_areas() -> None:
    view = view_of(f"{TESTS}/a", "public/b", "source/manifest.json", listed="tests/data")
    areas = Areas(view)
    assert areas.of(f"{TESTS}/a") is Area.HIDDEN
    assert areas.of(TESTS) is Area.EXPECTED
    assert areas.of("public/b") is Area.UNEXPECTED
    assert areas.of("source/manifest.json") is Area.EXPECTED
    assert areas.is_declared(f"{TESTS}/data/deep/x")
    assert not areas.is_declared(f"{TESTS}/data2")
