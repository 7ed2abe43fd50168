"""The delivery plan: audiences, destinations, and the way back from the instruction to the manifest."""

import json

import pytest

from cblint.delivery.audiences import audience_of, pointer_of, strings_for
from cblint.delivery.launch import launch_variables
from cblint.delivery.plan import INSTRUCTION, plan_case
from cblint.model.plan import Audience
from cblint.model.snapshot import Entry, FileKind
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.rulebook import load_rulebook

PROFILE = load_rulebook("codingbench").profile


def _files(**runner: str) -> dict[str, bytes]:
    manifest = {"case_id": "case001", "sensitive_terms": ["quorl"], "runner": {"workdir": ".", **runner}}
    return {
        "public/Full_PRD.md": b"# Product\n",
        "public/Interface_Contract.md": b"# Contract\n",
        "public/notes/extra.txt": b"extra\n",
        "milestones/final/tests/F01_acceptance.py": b"def test_a(): ...\n",
        "source/manifest.json": json.dumps(manifest).encode(),
    }


def _plan(**runner: str):
    return plan_case(Documents(snapshot_of("case001", _files(**runner))), PROFILE)


def test_every_regular_file_has_one_audience_and_public_ones_go_to_the_agent() -> None:
    plan = _plan()
    by_source = {artifact.source: artifact for artifact in plan.artifacts}
    assert by_source["public/Full_PRD.md"].destination == "environment/prd/Full_PRD.md"
    assert by_source["public/notes/extra.txt"].audience is Audience.AGENT
    assert by_source["milestones/final/tests/F01_acceptance.py"].audience is Audience.JUDGE
    assert by_source["source/manifest.json"].audience is Audience.HARNESS
    assert set(by_source) == {None, *_files()}


def test_links_deliver_nothing() -> None:
    link = Entry("public/link.md", FileKind.LINK, link_target="../source/manifest.json")
    plan = plan_case(Documents(snapshot_of("case001", {**_files(), "public/link.md": link})), PROFILE)
    assert "public/link.md" not in {artifact.source for artifact in plan.artifacts}


def test_instruction_segments_hold_exactly_the_manifest_values() -> None:
    plan = _plan(build_command="make all", test_command_template="A_ROOT=src B='x y' python3 -m pytest {test_files}")
    artifact = next(a for a in plan.artifacts if a.destination == INSTRUCTION)
    text = artifact.data.decode()
    told = [(text[s.start : s.end], s.pointer, s.offset) for s in artifact.segments]
    assert told == [
        ("make all", "/runner/build_command", 0),
        ("A_ROOT=src", "/runner/test_command_template", 0),
        ("B='x y'", "/runner/test_command_template", 11),
    ]
    assert "/environment/prd/Full_PRD.md" in text
    assert "Hardware" not in text
    assert "pytest" not in text


def test_a_no_op_build_command_is_not_told_but_still_scanned() -> None:
    plan = _plan(build_command="true")
    artifact = next(a for a in plan.artifacts if a.destination == INSTRUCTION)
    assert not [s for s in artifact.segments if s.pointer == "/runner/build_command"]
    assert "true" in [v.text for v in plan.values]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("PYTHONPATH=src python3 -m pytest", ["PYTHONPATH=src"]),
        ("env -i A=1 B=2 ./run", ["A=1", "B=2"]),
        ("cd app && X=y node --test", ["X=y"]),
        ("export A=1 && B=2 make", ["A=1", "B=2"]),
        ('NAME="two words" go test', ['NAME="two words"']),
        ("python3 -m pytest X=1", []),
        ("", []),
    ],
)
def test_launch_variables(command: str, expected: list[str]) -> None:
    found = launch_variables(command)
    assert [a.text for a in found] == expected
    assert all(command[a.start : a.start + len(a.text)] == a.text for a in found)


def test_nearest_declared_audience_wins() -> None:
    declared = {
        "/runner": Audience.HARNESS,
        "/runner/build_command": Audience.AGENT,
        "/list/*/x": Audience.JUDGE,
    }
    assert audience_of(("runner", "build_command"), declared) is Audience.AGENT
    assert audience_of(("runner", "other", "deep"), declared) is Audience.HARNESS
    assert audience_of(("list", "3", "x"), declared) is Audience.JUDGE
    assert audience_of(("unknown",), declared) is None


def test_pointers_escape_what_json_pointer_escapes() -> None:
    value = {"a/b": {"c~d": ["x"]}}
    found = strings_for(
        Audience.AGENT, value, {"/a/b": Audience.JUDGE, "/a/b/c": Audience.JUDGE} | {"/*": Audience.AGENT}
    )
    assert [(pointer_of(path), text) for path, text in found] == [("/a~1b/c~0d/0", "x")]


def test_strings_for_an_audience_are_those_whose_nearest_declaration_names_it() -> None:
    value = {"a": ["1", {"b": "2", "c": "3"}, 4, None], "d": {"e": "5"}, "f": "6"}
    declared = {"/a": Audience.AGENT, "/a/*/b": Audience.JUDGE, "/d/e": Audience.AGENT, "/d/*": Audience.HARNESS}
    found = list(strings_for(Audience.AGENT, value, declared))
    assert found == [(("a", "0"), "1"), (("a", "1", "c"), "3"), (("d", "e"), "5")]
    assert all(audience_of(path, declared) is Audience.AGENT for path, _ in found)
    assert list(strings_for(Audience.JUDGE, value, declared)) == [(("a", "1", "b"), "2")]


@pytest.mark.parametrize("profile", ["codingbench", "zero2repo"])
def test_every_known_key_of_every_schema_has_a_declared_audience(profile: str) -> None:
    from cblint.resources import schema_text

    book = load_rulebook(profile)
    for manifest in book.profile.manifests:
        declared = book.profile.audiences[manifest.schema]
        for path in _schema_paths(json.loads(schema_text(manifest.schema))):
            assert audience_of(path, declared) is not None, f"{manifest.schema}: {'/'.join(path)}"


def _schema_paths(schema: dict, path: tuple[str, ...] = (), root: dict | None = None):
    root = root if root is not None else schema
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from _schema_paths(root["$defs"][name], path, root)
    for key, member in schema.get("properties", {}).items():
        yield (*path, key)
        yield from _schema_paths(member, (*path, key), root)
    if isinstance(schema.get("items"), dict):
        yield from _schema_paths(schema["items"], (*path, "0"), root)
