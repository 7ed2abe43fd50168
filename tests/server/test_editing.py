"""A case in an editor: findings come and go while it is written, rules are explained, mendings applied."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.adoption.bases import edit, tree
from tests.support.lsp_client import ABILITIES, Client

ASTRAL = "\U0001f600"
NEW_TEXT = re.compile(rb'"newText": "(?:[^"\\]|\\.)*"')
TERMS = (b"quorl", b"vexholm", b"QUORL")


def codes(found: Any) -> list[str]:
    """The rules of diagnostics."""
    return [each["code"] for each in found]


def at(line: int, start: int, end: int) -> dict[str, Any]:
    """A range within a line."""
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def insertion(line: int, column: int, text: str) -> dict[str, Any]:
    """A change that only adds."""
    return {"range": at(line, column, column), "text": text}


def actions(client: Client, uri: str, found: list[dict[str, Any]], **context: Any) -> Any:
    """Ask for the actions of some diagnostics."""
    place = found[0]["range"] if found else at(0, 0, 0)
    params = {"textDocument": {"uri": uri}, "range": place, "context": {"diagnostics": found, **context}}
    return client.request("textDocument/codeAction", params)["result"]


@pytest.fixture(scope="module", autouse=True)
def nothing_leaks(client: Client) -> Iterator[None]:
    """Whatever a test does, the server tells no term of a case but in an edit, which moves what the client has."""
    yield
    assert client.leave() == 0
    assert client.stderr == b""
    told = NEW_TEXT.sub(b"", client.raw)
    assert len(told) > 1000
    assert not any(term in told for term in TERMS)


def test_findings_come_and_go_while_typing(client: Client, case: Path) -> None:
    before = tree(case.parent)
    uri = client.open(case / "public/Full_PRD.md")
    assert client.diagnostics(uri) == []
    lines = (case / "public/Full_PRD.md").read_text("utf-8").count("\n")
    client.change(uri, 2, insertion(lines, 0, f"{ASTRAL} came from quor, once.\n"))
    client.change(uri, 3, insertion(lines, len(f"{ASTRAL}x came from quor"), "l"))
    (found,) = client.diagnostics(uri, bool)
    start = len(f"{ASTRAL}x came from ")
    assert (found["code"], found["severity"], found["source"]) == ("CB401", 1, "cblint")
    assert found["range"] == at(lines, start, start + len("quorl"))
    assert client.published[uri]["version"] == 3
    (related,) = found["relatedInformation"]
    assert related["location"]["uri"] == (case / "source/manifest.json").as_uri()
    assert related["location"]["range"]["start"]["line"] > 0
    assert found["codeDescription"]["href"].endswith("/docs/rules/CB401.md")
    client.change(uri, 4, {"range": at(lines, start, start + 5), "text": "elsewhere"})
    assert client.diagnostics(uri) == []
    client.close_text(uri)
    assert client.diagnostics(uri) == []
    assert tree(case.parent) == before


def test_fast_typing_is_checked_when_it_pauses(client: Client, case: Path) -> None:
    uri = client.open(case / "public/Full_PRD.md")
    client.diagnostics(uri)
    words = f"{ASTRAL} Some words of no consequence, and at the end of them quorl"
    column = 0
    for version, letter in enumerate(words, 2):
        client.change(uri, version, insertion(0, column, letter))
        column += 2 if letter == ASTRAL else 1
    seen = 1
    while client.published[uri]["version"] <= len(words):
        client.diagnostics(uri)
        seen += 1
    (found,) = [each for each in client.published[uri]["diagnostics"] if each["code"] == "CB401"]
    assert found["range"] == at(0, column - len("quorl"), column)
    assert seen < 10


def test_a_list_in_one_open_file_decides_about_another(client: Client, case: Path) -> None:
    path = case / "source/manifest.json"
    text = (case / "public/Full_PRD.md").read_text("utf-8")
    prd = client.open(case / "public/Full_PRD.md", f"{text}\nIt reads what zorblat wrote.\n")
    manifest = client.open(path)
    assert client.diagnostics(manifest) == []
    client.change(manifest, 2, {"text": path.read_text("utf-8").replace('"quorl",', '"quorl", "zorblat",')})
    assert "CB401" in codes(client.diagnostics(prd, bool))
    client.close_text(manifest)
    assert client.diagnostics(prd, lambda found: "CB401" not in codes(found)) == []


def test_manifests_and_hidden_tests_are_checked(client: Client, case: Path) -> None:
    manifest = client.open(case / "milestones/final/test_manifest.json", "{ nothing")
    (broken,) = [each for each in client.diagnostics(manifest, bool) if each["code"] == "CB201"]
    assert broken["range"]["start"]["line"] == 0
    client.close_text(manifest)
    test = case / "milestones/final/tests/F01_acceptance.py"
    uri = client.open(test, "def test_it(:\n    pass\n")
    assert "CB812" in codes(client.diagnostics(uri, bool))


def test_levels_and_tags(client: Client, case: Path) -> None:
    manifest = case / "source/manifest.json"
    uri = client.open(manifest)
    client.change(uri, 2, {"text": manifest.read_text("utf-8").replace('"quorl",', '"quorl",\n    "QUORL",')})
    (redundant,) = [each for each in client.diagnostics(uri, bool) if each["code"] == "CB903"]
    assert (redundant["severity"], redundant["tags"]) == (3, [1])


def test_what_concerns_no_file_stands_at_one_open_file(client: Client, case: Path) -> None:
    (case / "other").mkdir()
    prd = client.open(case / "public/Full_PRD.md")
    (found,) = client.diagnostics(prd, bool)
    assert (found["code"], found["range"]) == ("CB102", at(0, 0, 0))
    assert found["message"].startswith("cases/case001/other: this folder")
    manifest = client.open(case / "source/manifest.json")
    assert codes(client.diagnostics(manifest, bool)) == ["CB102"]
    assert client.diagnostics(prd, lambda found: not found) == []


def test_hover_explains_the_rule(client: Client, case: Path) -> None:
    uri = client.open(case / "public/Full_PRD.md", f"# One\n\n{ASTRAL} quorl\n")
    client.diagnostics(uri, lambda found: "CB401" in codes(found))
    params = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 5}}
    hover = client.request("textDocument/hover", params)["result"]
    assert hover["range"] == at(2, 3, 8)
    assert hover["contents"]["kind"] == "markdown"
    text = hover["contents"]["value"]
    assert text.startswith("**CB401** `identity-term`: A sensitive term stands in public text")
    assert "**Why.** " in text
    assert "**Fix.** Replace the name" in text
    assert text.endswith("/docs/rules/CB401.md)")
    params["position"] = {"line": 2, "character": 0}
    assert client.request("textDocument/hover", params)["result"] is None
    params["textDocument"] = {"uri": "file:///nowhere"}
    assert client.request("textDocument/hover", params)["result"] is None


def applied(text: str, edits: list[dict[str, Any]]) -> str:
    """A text of ASCII characters alone after edits."""
    lines = text.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    for each in sorted(edits, key=lambda e: (-e["range"]["start"]["line"], -e["range"]["start"]["character"])):
        start, end = (
            starts[each["range"][side]["line"]] + each["range"][side]["character"] for side in ("start", "end")
        )
        text = text[:start] + each["newText"] + text[end:]
    return text


def mix_line_ends(path: Path) -> None:
    """End the first line of a file with CRLF."""
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n", 1))


def test_a_quick_fix_makes_the_file_clean(client: Client, case: Path) -> None:
    path = case / "public/Full_PRD.md"
    clean = path.read_bytes().decode()
    text = clean.replace("\n", "\r\n", 3)
    path.write_bytes(text.encode())
    uri = client.open(path)
    found = client.diagnostics(uri, bool)
    assert codes(found) == ["CB010"]
    (action,) = actions(client, uri, found)
    assert (action["title"], action["kind"]) == ("cblint: line ends changed from CRLF to LF", "quickfix")
    assert codes(action["diagnostics"]) == ["CB010"]
    (change,) = action["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": uri, "version": 1}
    assert len(change["edits"]) == 3
    client.change(uri, 2, *({"range": e["range"], "text": e["newText"]} for e in reversed(change["edits"])))
    assert client.diagnostics(uri) == []
    assert applied(text, change["edits"]) == clean


def test_a_quick_fix_may_edit_another_file(client: Client, case: Path) -> None:
    helper = case / "milestones/final/tests/_more.py"
    helper.write_text('"""Help."""\n', "utf-8")
    uri = client.open(helper)
    found = client.diagnostics(uri, bool)
    assert codes(found) == ["CB304"]
    (action,) = actions(client, uri, found)
    (change,) = action["edit"]["documentChanges"]
    manifest = case / "milestones/final/test_manifest.json"
    assert change["textDocument"] == {"uri": manifest.as_uri(), "version": None}
    after = applied(manifest.read_text("utf-8"), change["edits"])
    assert '"tests/_more.py"' in after
    client.open(manifest, after)
    assert client.diagnostics(uri) == []


def test_all_mendings_at_once_are_offered_on_demand(client: Client, case: Path) -> None:
    edit(case / "source/manifest.json", '"vexholm",\n    "vexholm/quorl"', '"vexholm/quorl",\n    "vexholm"')
    prd = case / "public/Full_PRD.md"
    mix_line_ends(prd)
    uri = client.open(prd)
    found = client.diagnostics(uri, bool)
    assert actions(client, uri, found, only=["refactor"]) is None
    assert [each["kind"] for each in actions(client, uri, found, only=["quickfix"])] == ["quickfix"]
    for kind in ("source", "source.fixAll", "source.fixAll.cblint"):
        (action,) = actions(client, uri, [], only=[kind])
        assert action["kind"] == "source.fixAll.cblint"
        assert action["title"] == "cblint: everything that needs no judgement (2 files)"
    changed = {each["textDocument"]["uri"]: each["edits"] for each in action["edit"]["documentChanges"]}
    manifest = case / "source/manifest.json"
    assert changed.keys() == {uri, manifest.as_uri()}
    assert applied(manifest.read_text("utf-8"), changed[manifest.as_uri()]).index('"vexholm",') > 0


def test_findings_that_need_judgement_have_no_quick_fix(client: Client, case: Path) -> None:
    uri = client.open(case / "public/Full_PRD.md", "# A\n\nquorl\r\n")
    found = client.diagnostics(uri, bool)
    needing = [each for each in found if each["code"] == "CB401"]
    assert needing
    assert actions(client, uri, needing) is None
    foreign = [{**found[0], "source": "another"}]
    assert actions(client, uri, foreign) is None


def test_a_sealed_suite_is_not_mended(client: Client, case: Path) -> None:
    (case.parent / "suite.lock.json").write_text("{}", "utf-8")
    prd = case / "public/Full_PRD.md"
    mix_line_ends(prd)
    uri = client.open(prd)
    found = client.diagnostics(uri, bool)
    assert codes(found) == ["CB010"]
    assert actions(client, uri, found) == []


def test_a_byte_order_mark_is_mended_only_where_the_editor_shows_it(client: Client, case: Path) -> None:
    path = case / "public/Full_PRD.md"
    text = path.read_text("utf-8")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    hidden = client.open(path, text)
    found = client.diagnostics(hidden, bool)
    assert codes(found) == ["CB004"]
    assert actions(client, hidden, found) == []
    client.close_text(hidden)
    shown = client.open(path, f"\ufeff{text}")
    client.diagnostics(shown, lambda found: not found)
    found = client.diagnostics(shown, bool)
    (action,) = actions(client, shown, found)
    (change,) = action["edit"]["documentChanges"]
    assert change["edits"] == [{"range": at(0, 0, 1), "newText": ""}]


@pytest.mark.parametrize(("encoding", "start"), [("utf-8", 4 + 1), ("utf-32", 1 + 1), (None, 2 + 1)])
def test_columns_count_what_was_agreed_on(
    pygls: None, case: Path, tmp_path: Path, encoding: str | None, start: int
) -> None:
    general = {"positionEncodings": [encoding, "utf-16"]} if encoding else {}
    with Client(cwd=tmp_path) as client:
        capabilities = client.initialize({**ABILITIES, "general": general})["capabilities"]
        assert capabilities["positionEncoding"] == (encoding or "utf-16")
        uri = client.open(case / "public/Full_PRD.md", f"\ufeff# A\r\n\r\n{ASTRAL} quorl\r\n")
        (found,) = [each for each in client.diagnostics(uri, bool) if each["code"] == "CB401"]
        assert found["range"] == at(2, start, start + 5)
        mark = {"utf-8": 3}.get(encoding or "", 1)
        client.change(uri, 2, {"range": at(2, start, start + 5), "text": ""}, insertion(0, mark, "quorl "))
        moved = client.diagnostics(uri, lambda found: any(each["range"] == at(0, mark, mark + 5) for each in found))
        assert [each["range"]["start"]["line"] for each in moved if each["code"] == "CB401"] == [0]


def test_a_client_that_can_do_little_gets_little(pygls: None, case: Path, tmp_path: Path) -> None:
    with Client(cwd=tmp_path) as client:
        client.initialize({})
        path = case / "public/Full_PRD.md"
        mix_line_ends(path)
        uri = client.open(path)
        (found,) = client.diagnostics(uri, bool)
        assert found.keys() == {"range", "message", "severity", "code", "source"}
        assert "version" not in client.published[uri]
        assert actions(client, uri, [found]) is None
        params = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
        assert client.request("textDocument/hover", params)["result"]["contents"]["kind"] == "plaintext"
        assert client.leave() == 0
