"""The family over whole cases: places that an editor can open, words that give nothing away, no crash."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cblint.model.problem import Problem
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.testing import run_rules

MANIFEST = "source/manifest.json"
TESTS = "milestones/final/test_manifest.json"
DENYLIST = "source/denylist.json"
SECRET = "zqxsecret"

BOUNDED = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12)


def told(problem: Problem) -> str:
    return " ".join([problem.message.format_map(problem.params), *(other.message for other in problem.related)])


def pointers(value: Any, pointer: str = "") -> list[str]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [place for key, child in children for place in pointers(child, f"{pointer}/{key}")]
    return [pointer, *below] if pointer else below


def put(document: Any, pointer: str, value: Any) -> None:
    *parents, last = pointer.split("/")[1:]
    for part in parents:
        document = document[int(part) if isinstance(document, list) else part]
    document[int(last) if isinstance(document, list) else last] = value


@pytest.mark.parametrize("profile", ["codingbench", "zero2repo"])
def test_base_cases_are_clean(profile: str, base: Any, check_family: Any) -> None:
    assert check_family(base(profile), profile) == {}


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b'{"n": ' + b"9" * 5_000 + b"}",
        b"",
        b"\x00",
        b"\xff\xfe\x00",
        "{}".encode("utf-16"),
        b"{}{}",
        b'{"a":1e400}',
    ],
    ids=["brackets", "digits", "empty", "nul", "bytes", "utf-16", "rest", "overflow"],
)
def test_unreadable_manifest_is_one_finding(data: bytes, base: Any, check_family: Any) -> None:
    found = check_family({**base("codingbench"), MANIFEST: data})
    assert list(found) == ["CB201"]
    assert len(found["CB201"]) == 1


def test_both_places_of_a_repeated_key(base: Any, check_family: Any) -> None:
    text = b'{"runner": {}, "run\\u006eer": {},\n "runner": {}}'
    found = check_family({**base("codingbench"), MANIFEST: text})["CB202"]
    assert [(p.place.region, p.related[0].place.region) for p in found] == [
        ((1, 16, 1, 29), (1, 2, 1, 10)),
        ((2, 2, 2, 10), (1, 16, 1, 29)),
    ]
    assert {(p.place.pointer, p.place.on_key) for p in found} == {("/runner", True)}


def test_a_missing_key_is_placed_where_it_would_be(changed: Any, check_family: Any) -> None:
    found = check_family(changed(MANIFEST, lambda d: (d.pop("case_id"), d["runner"].pop("workdir"))))
    places = [(p.place.pointer, p.place.region is not None) for p in found["CB203"]]
    assert places == [("/case_id", True), ("/runner/workdir", True)]


@pytest.mark.parametrize("terms", ["quorl", None, [""], ["  "], [7], {}, True, 0])
def test_a_wrong_list_of_terms_is_one_finding_and_never_none(terms: Any, changed: Any, check_family: Any) -> None:
    found = check_family(changed(MANIFEST, lambda d: d.update(sensitive_terms=terms)))
    assert list(found) == ["CB203"]
    assert len(found["CB203"]) == 1
    assert (found["CB203"][0].place.pointer or "").startswith("/sensitive_terms")


@pytest.mark.parametrize("edit", [lambda d: d.pop("sensitive_terms"), lambda d: d.update(sensitive_terms=[])])
def test_no_terms(edit: Callable[[Any], Any], changed: Any, check_family: Any) -> None:
    found = check_family(changed(MANIFEST, edit))
    assert [p.place.pointer for p in found["CB208"]] == ["/sensitive_terms"]


@pytest.mark.parametrize(
    ("key", "suggestion"),
    [("sensitiveTerms", "sensitive_terms"), ("Status", "status"), ("sensitiv_terms", "sensitive_terms"), ("zzz", None)],
)
def test_suggestions(key: str, suggestion: str | None, changed: Any, check_family: Any) -> None:
    [problem] = check_family(changed(MANIFEST, lambda d: d.update({key: 1})))["CB204"]
    assert problem.params.get("suggestion") == suggestion


def test_an_identity_in_a_key_is_masked_in_the_report(changed: Any) -> None:
    files = changed(MANIFEST, lambda d: d.update(quorl_notes=""))
    [finding] = run_rules(snapshot_of("case001", files), select=["CB204"])
    assert "quorl" not in finding.message
    assert finding.message.startswith("unknown key")


PLACES = ["/test_files/0", "/support_files/0", "/execution_groups/1/test_files/0", "/workdir"]


@pytest.mark.parametrize("pointer", PLACES)
@pytest.mark.parametrize("path", ["../x.py", "C:/x.py", "tests\\x.py", "/x.py", "tests/CON", "~/x.py", "tests/x.py\0"])
def test_every_path_is_held_to_the_same(pointer: str, path: str, changed: Any, check_family: Any) -> None:
    found = check_family(changed(TESTS, lambda d: put(d, pointer, path)))
    assert [(code, p.place.pointer) for code, problems in found.items() for p in problems] == [("CB205", pointer)]


@pytest.mark.parametrize("pointer", ["/test_files/1", "/execution_groups/0/test_files/0"])
@pytest.mark.parametrize("test_id", ["tests/F02_acceptance.py ", "tests/t.py::test_rate[log(a", 'mode "day'])
def test_every_test_id_is_held_to_the_same(pointer: str, test_id: str, changed: Any, check_family: Any) -> None:
    found = check_family(changed(TESTS, lambda d: put(d, pointer, test_id)))
    assert [(code, p.place.pointer) for code, problems in found.items() for p in problems] == [("CB209", pointer)]


def test_draft_keys_are_silent_in_drafts(changed: Any, check_family: Any) -> None:
    files = changed(MANIFEST, lambda d: d.update(status="draft", repo_slug="x", commit="y"))
    assert list(check_family(files)) == ["CB207"]


@BOUNDED
@given(data=st.data())
def test_no_value_of_the_document_is_told(data: st.DataObject, base: Any, check_family: Any) -> None:
    """Put a text, alone or inside a list or object, anywhere into a manifest: no message may show it."""
    files = base("zero2repo")
    path = data.draw(st.sampled_from([name for name in sorted(files) if name.endswith(".json")]))
    document = json.loads(files[path])
    shape = data.draw(st.sampled_from([SECRET, [SECRET], {"x": SECRET}, f"../{SECRET}", f"{SECRET} (", f" {SECRET}"]))
    put(document, data.draw(st.sampled_from(pointers(document))), shape)
    found = check_family({**files, path: json.dumps(document).encode()}, "zero2repo")
    for problem in (p for problems in found.values() for p in problems):
        assert SECRET not in told(problem)


@BOUNDED
@given(value=VALUES, data=st.data())
def test_any_value_anywhere_is_survived_and_placed(
    value: Any, data: st.DataObject, base: Any, check_family: Any
) -> None:
    files = base("zero2repo")
    path = data.draw(st.sampled_from([name for name in sorted(files) if name.endswith(".json")]))
    document = json.loads(files[path])
    pointer = data.draw(st.sampled_from(["", *pointers(document)]))
    if pointer:
        put(document, pointer, value)
    else:
        document = value
    changed = {**files, path: json.dumps(document).encode()}
    documents = Documents(snapshot_of("case001", changed))
    for problem in (p for problems in check_family(changed, "zero2repo").values() for p in problems):
        assert problem.message.format_map(problem.params)
        assert _is_found(documents, problem), problem.place


def _is_found(documents: Documents, problem: Problem) -> bool:
    place = problem.place
    if place.region is not None or place.pointer is None:
        return True
    document = documents.json(place.path)
    assert document is not None
    if place.on_key:
        return document.key_span(place.pointer) is not None
    if place.span is not None:
        return document.string_span(place.pointer, *place.span) is not None
    return document.value_span(place.pointer) is not None
