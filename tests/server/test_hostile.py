"""Whatever comes from a client or lies in a case: no crash, no hang, nothing written, no term told."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from tests.adoption.bases import tree
from tests.support.lsp_client import Client


def alive(client: Client) -> None:
    """The server answers."""
    params = {"textDocument": {"uri": "file:///nowhere"}, "position": {"line": 0, "character": 0}}
    assert client.request("textDocument/hover", params)["result"] is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", -32700),
        (b"\xff\xfe", -32700),
        (b"[" * 100_000, -32700),
        (b"[]", -32600),
        (b"17", -32600),
        (b"{}", -32600),
        (b'{"jsonrpc": "1.0", "id": 1, "method": "shutdown"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 901, "method": "textDocument/hover"}', -32602),
        (b'{"jsonrpc": "2.0", "id": 902, "method": "textDocument/hover", "params": {"quorl": []}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 903, "method": "textDocument/codeAction", "params": [1]}', -32602),
        (b'{"jsonrpc": "2.0", "id": 904, "method": "quorl/vexholm", "params": {"": {"": 1}}}', -32601),
    ],
)
def test_messages_that_are_none_are_answered_with_an_error(client: Client, body: bytes, code: int) -> None:
    client.send_bytes(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    answer = client.wait(lambda message: "error" in message)
    assert answer["error"]["code"] == code
    assert "traceback" not in json.dumps(answer).lower()
    alive(client)


def test_notifications_that_are_none_are_passed_over(client: Client) -> None:
    uri = "file:///a"
    wrong: list[Any] = [None, [], {}, {"textDocument": 1}, {"textDocument": {"uri": uri, "version": "x", "text": 5}}]
    for params in wrong:
        for method in ("didOpen", "didChange", "didSave", "didClose"):
            client.notify(f"textDocument/{method}", params)
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": "file:///%00", "type": 9}]})
    client.send({"jsonrpc": "2.0", "id": 77, "result": {}})
    client.send({"jsonrpc": "2.0", "id": [], "method": "shutdown"})
    client.notify("$/cancelRequest", {"id": {}})
    client.change(uri, 2, {"text": "never opened"})
    client.close_text(uri)
    client.save(uri)
    alive(client)


def test_a_stream_that_is_no_protocol_ends_the_server(pygls: None, tmp_path: Path) -> None:
    with Client(cwd=tmp_path) as client:
        client.send_bytes(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert client.process.wait(60) == 1
        assert client.end() == 1
        assert client.stderr == b"error: the client sent a header without a length\n"


@pytest.mark.parametrize("name", ["untitled:One", "file:///", "file:///dev/zero", "file:///proc/self/mem", "x", ""])
def test_texts_that_lie_in_no_case_are_left_alone(client: Client, name: str) -> None:
    document = {"uri": name, "languageId": "x", "version": 1, "text": "quorl"}
    client.notify("textDocument/didOpen", {"textDocument": document})
    client.change(name, 2, {"text": "vexholm"})
    client.close_text(name)
    alive(client)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\ud800 quorl",
        "\x00" * 1000,
        "\u202equorl\u2066" * 100,
        "[" * 9_999,
        "<" * 9_999,
        "`" * 9_999,
        "a\r" * 20_000,
        "\U0001f600" * 50_000,
        '{"a":' * 20_000,
        "x" * (9 * 1024 * 1024),
    ],
    ids=["empty", "surrogate", "nul", "bidi", "brackets", "angles", "ticks", "cr", "astral", "deep", "huge"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["public/Full_PRD.md", "source/manifest.json"])
def test_any_text_is_checked(client: Client, case: Path, path: str, text: str) -> None:
    before = tree(case.parent)
    uri = client.open(case / path, text)
    found = client.diagnostics(uri, bool)
    assert found
    assert not [each for each in found if "internal error" in each["message"]]
    client.close_text(uri)
    assert client.diagnostics(uri, lambda found: not found) == []
    assert tree(case.parent) == before


@pytest.mark.parametrize(
    "place",
    [
        {"start": {"line": 9**9, "character": 0}, "end": {"line": 9**9, "character": 9}},
        {"start": {"line": 2, "character": 9**9}, "end": {"line": 0, "character": 0}},
    ],
)
def test_changes_out_of_range_are_made_at_the_nearest_place(client: Client, case: Path, place: dict[str, Any]) -> None:
    uri = client.open(case / "public/Full_PRD.md")
    client.change(uri, 2, {"range": place, "text": "\nquorl\n"})
    assert "CB401" in [each["code"] for each in client.diagnostics(uri, bool)]


def test_special_files_in_a_case_block_nothing(client: Client, case: Path) -> None:
    os.mkfifo(case / "public/pipe.md")
    (case / "public/zero.md").symlink_to("/dev/zero")
    (case / "public/loop").symlink_to(".")
    (case / "public/new\nline \x1b[31m.md").write_bytes(b"\xff\xfe\xff")
    uris = [client.open(case / "public" / name, "# A\n") for name in ("pipe.md", "zero.md", "new\nline \x1b[31m.md")]
    (case / "other").symlink_to("public")
    uri = client.open(case / "source/manifest.json")
    found = client.diagnostics(uri, lambda found: {"CB104", "incomplete"} <= {each["code"] for each in found})
    assert "\x1b" not in "".join(each["message"] for each in found)
    for opened, code in zip(uris, ("CB002", "CB104", "CB003"), strict=True):
        while code not in [each["code"] for each in client.diagnostics(opened)]:
            continue


def test_a_name_that_holds_a_term_is_masked_in_words_and_known_to_the_client(client: Client, case: Path) -> None:
    (case / "old-quorl").mkdir()
    path = case / "public/quorl.md"
    path.write_text("# A\n\nvexholm\n", "utf-8")
    uri, manifest = client.open(path), client.open(case / "source/manifest.json")
    found = client.diagnostics(uri, bool)
    places = {each["code"]: each["range"]["start"]["line"] for each in found}
    assert places["CB401"] == 2
    found += client.diagnostics(manifest, lambda found: "CB102" in [each["code"] for each in found])
    words = json.dumps([each["message"] for each in found])
    assert re.search(r"cases/case001/<term /sensitive_terms/\d>: this folder", words)
    assert not any(term in words for term in ("quorl", "vexholm"))


def test_modules_of_the_folder_that_the_editor_works_in_are_never_loaded(
    pygls: None, case: Path, tmp_path: Path
) -> None:
    for name in ("pickle", "struct", "cblint", "signal", "json"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(f"open({str(tmp_path / 'loaded')!r}, 'w')\n", "utf-8")
    with Client(cwd=tmp_path) as client:
        client.initialize()
        uri = client.open(case / "public/Full_PRD.md")
        assert client.diagnostics(uri) == []
        assert client.leave() == 0
    assert not (tmp_path / "loaded").exists()
