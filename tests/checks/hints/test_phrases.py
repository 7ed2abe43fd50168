"""One finding for a document and a group: first place, count, related places, and an identity that notices more."""

from collections.abc import Mapping
from typing import Any

from cblint.model.problem import Problem
from cblint.model.severity import Severity
from cblint.testing import case_view, run_check

ONE = {"group": "a fox", "needs": ["fox"], "find": r"\b(?:red )?fox\b"}
TWO = {"group": "a hen", "needs": ["hen"], "find": r"\bhen\b"}


def _run(text: str, *phrases: Mapping[str, Any], **params: Any) -> list[Problem]:
    view = case_view({"public/Full_PRD.md": text.encode(), "public/Interface_Contract.md": b"# C\n\nNothing.\n"})
    return run_check("phrases", view, {"message": "speaks of {group}", "phrases": list(phrases), **params})


def test_places_of_a_group_are_told_together() -> None:
    text = "# T\n\nA fox.\n\nThe fox and the red\nfox.\n"
    (problem,) = _run(text, ONE)
    assert (problem.message, problem.params["count"]) == ("speaks of {group} ({count} places)", 3)
    spans = [problem.place.span, *(other.place.span for other in problem.related)]
    assert [text[slice(*span)] for span in spans if span] == ["fox", "fox", "red\nfox"]


def test_groups_are_told_apart_unless_the_document_makes_one_finding() -> None:
    text = "# T\n\nA fox, a hen, a fox.\n"
    assert [p.params["group"] for p in _run(text, ONE, TWO)] == ["a fox", "a hen"]
    (whole,) = _run(text, ONE, TWO, one_for_document=True)
    assert whole.params["count"] == 3


def test_a_further_wording_is_another_finding_and_the_same_one_again_is_not() -> None:
    once, twice, more = (_run(text, ONE)[0].evidence for text in ("fox", "fox fox", "fox, red fox"))
    assert once == twice
    assert once != more


def test_overlapping_phrases_are_one_place() -> None:
    wide = {"group": "a farm", "needs": ["fox"], "find": "fox and hen"}
    (problem,) = _run("A fox and hen.", wide, ONE, TWO)
    assert problem.params["group"] == "a farm"


def test_kinds_of_text_in_which_a_phrase_counts() -> None:
    text = "# Fox\n\nfox `fox`\n\n| fox |\n\n```\nfox\n```\n\n<!-- fox -->\n"
    for kind, position in {"heading": 2, "prose": 7, "code": 12, "table": 20, "fence": 31, "comment": 45}.items():
        (problem,) = _run(text, {**ONE, "where": [kind]})
        assert problem.place.span == (position, position + 3), kind
    assert _run(text, ONE)[0].params["count"] == 6


def test_letter_case_counts_only_where_it_is_asked_for() -> None:
    exact = {**ONE, "find": "FOX", "exact": True}
    assert _run("a fox and a Fox", exact) == []
    assert len(_run("a FOX", exact)) == 1
    assert len(_run("a FOX", ONE)) == 1


def test_a_silencing_word_holds_for_its_sentence_only() -> None:
    quiet = {**ONE, "unless": "no"}
    assert _run("There is no fox here.", quiet) == []
    assert len(_run("There is no hen. A fox is here.", quiet)) == 1
    assert len(_run("There is no hen\n\nA fox is here.", quiet)) == 1


def test_words_of_the_products_own_field() -> None:
    own = {**ONE, "unless_own": ["den"]}
    assert _run("# The den\n\nA fox.\n", own) == []
    assert _run("# T\n\nA fox: `den.open()` and `den.close()`.\n", own) == []
    assert len(_run("# T\n\nA fox in a den, in a den, in a den.\n", own)) == 1


def test_levels() -> None:
    house = {**ONE, "note_in": ["codingbench"]}
    assert _run("A fox.", house)[0].severity is Severity.NOTE
    assert _run("A fox.", {**ONE, "note_in": ["zero2repo"]})[0].severity is None
    assert _run("A fox.", {**ONE, "level": "error"})[0].severity is Severity.ERROR


def test_a_message_never_holds_what_was_found() -> None:
    (problem,) = _run("A red fox.", ONE)
    told = problem.message + "".join(map(str, problem.params.values())) + "".join(r.message for r in problem.related)
    assert "red" not in told
    assert "red fox" in problem.evidence
