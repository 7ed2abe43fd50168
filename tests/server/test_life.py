"""The life of a server: its end, its worker, configurations, cases that come and go."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.support.cli import run
from tests.support.lsp_client import Client


@pytest.fixture
def fresh(pygls: None, tmp_path: Path) -> Iterator[Client]:
    """A client with a server of its own, that has not shaken hands yet."""
    with Client(cwd=tmp_path) as running:
        yield running


def changed(client: Client, *paths: Path, kind: int = 2) -> None:
    """Tell the server of files that changed outside of the editor."""
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": p.as_uri(), "type": kind} for p in paths]})


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def messages(found: list[dict[str, Any]]) -> str:
    """The texts of diagnostics."""
    return "\n".join(each["message"] for each in found)


def test_shutdown_and_exit(fresh: Client) -> None:
    result = fresh.initialize()
    assert result["serverInfo"]["name"] == "cblint"
    assert result["capabilities"]["textDocumentSync"] == {"openClose": True, "change": 2, "save": True}
    wish = fresh.wait(lambda message: message.get("method") == "client/registerCapability")
    watchers = wish["params"]["registrations"][0]["registerOptions"]["watchers"]
    assert {"globPattern": "**/cblint.toml"} in watchers
    assert {"globPattern": "**/*", "kind": 4} in watchers
    fresh.send({"jsonrpc": "2.0", "id": wish["id"], "error": {"code": -1, "message": "no"}})
    assert fresh.request("shutdown", None)["result"] is None
    assert fresh.request("textDocument/hover", {})["error"]["code"] == -32600
    fresh.notify("exit", None)
    assert fresh.process.wait(30) == 0
    assert fresh.end() == 0
    assert fresh.stderr == b""


def test_an_end_without_shutdown_is_1(fresh: Client) -> None:
    fresh.initialize()
    fresh.notify("exit", None)
    assert fresh.process.wait(30) == 1


def test_an_input_that_ends_is_1(fresh: Client) -> None:
    fresh.initialize()
    assert fresh.end() == 1
    assert fresh.stderr == b""


def test_nothing_works_before_the_handshake(fresh: Client, case: Path) -> None:
    assert fresh.request("textDocument/hover", {})["error"]["code"] == -32002
    fresh.open(case / "public/Full_PRD.md")
    fresh.initialize()
    assert fresh.request("initialize", {"capabilities": {}})["error"]["code"] == -32600
    assert fresh.request("no/suchMethod", {})["error"]["code"] == -32601
    assert fresh.leave() == 0


def test_a_worker_that_dies_is_told_and_replaced_and_ends_with_the_server(fresh: Client, case: Path) -> None:
    fresh.initialize()
    uri = fresh.open(case / "public/Full_PRD.md")
    assert fresh.diagnostics(uri) == []
    (worker,) = children(fresh.process.pid)
    os.kill(worker, signal.SIGSTOP)
    fresh.change(uri, 2, {"text": "# A\n\nquorl\n"})
    time.sleep(1)
    os.kill(worker, signal.SIGKILL)
    (died,) = fresh.diagnostics(uri, bool)
    assert (died["code"], died["severity"]) == ("incomplete", 1)
    assert "the process that checks died" in died["message"]
    fresh.change(uri, 3, {"text": "# A\n\nquorl, again\n"})
    assert "CB401" in [each["code"] for each in fresh.diagnostics(uri, bool)]
    (other,) = children(fresh.process.pid)
    fresh.process.kill()
    fresh.process.wait()
    deadline = time.monotonic() + 30
    while Path(f"/proc/{other}/cmdline").exists() and Path(f"/proc/{other}/cmdline").read_bytes():
        assert time.monotonic() < deadline, "the worker outlived its server"
        time.sleep(0.1)


def test_a_check_that_takes_too_long_is_broken_off_and_told(pygls: None, case: Path, tmp_path: Path) -> None:
    with Client("--timeout", "1", cwd=tmp_path) as client:
        client.initialize()
        uri = client.open(case / "public/Full_PRD.md")
        client.diagnostics(uri)
        workers = children(client.process.pid)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        client.change(uri, 2, {"text": "# A\n\nquorl\n"})
        found = client.diagnostics(uri, bool)
        assert "it took longer than 1 s and was broken off" in messages(found)
        assert [each["severity"] for each in found] == [1]
        assert not set(workers) & set(children(client.process.pid))
        assert client.leave() == 0


def test_the_configuration_of_the_suite_holds_and_is_read_again(client: Client, case: Path) -> None:
    config = case.parent / "cblint.toml"
    plain = config.read_text("utf-8")
    uri = client.open(case / "public/Full_PRD.md", "# A\n\nSee quorl.\n")
    assert "CB401" in [each["code"] for each in client.diagnostics(uri, bool)]
    config.write_text(f'{plain}ignore = ["CB4"]\n', "utf-8")
    changed(client, config)
    client.diagnostics(uri, lambda found: "CB401" not in [each["code"] for each in found])
    config.write_text(f'{plain}ignor = ["CB4"]\n', "utf-8")
    changed(client, config)
    (broken,) = client.diagnostics(uri, lambda found: [each["code"] for each in found] == ["incomplete"])
    assert "did you mean 'ignore'" in broken["message"]
    config.write_text(f'{plain}[severity]\nCB401 = "note"\n', "utf-8")
    opened = client.open(config)
    client.save(opened)
    found = client.diagnostics(uri, lambda found: "CB401" in [each["code"] for each in found])
    assert [each["severity"] for each in found if each["code"] == "CB401"] == [3]
    assert config.as_uri() not in client.published


def test_files_beside_the_open_one_count_as_they_are_on_the_disk(client: Client, case: Path) -> None:
    uri = client.open(case / "milestones/final/test_manifest.json")
    assert client.diagnostics(uri) == []
    test = case / "milestones/final/tests/F01_acceptance.py"
    content = test.read_bytes()
    test.unlink()
    changed(client, test, kind=3)
    assert "CB303" in [each["code"] for each in client.diagnostics(uri, bool)]
    test.write_bytes(content)
    changed(client, test, kind=1)
    assert client.diagnostics(uri, lambda found: not found) == []


@pytest.mark.parametrize("watched", ["the case", "its suite", ""])
def test_a_case_that_is_deleted_takes_its_findings_along_and_may_come_back(
    client: Client, case: Path, tmp_path: Path, watched: str
) -> None:
    uri = client.open(case / "public/Full_PRD.md", "# A\n\nquorl\n")
    client.diagnostics(uri, bool)
    case.rename(tmp_path / "away")
    if watched:
        changed(client, case if watched == "the case" else case.parent, kind=3)
    else:
        client.change(uri, 2, {"text": "# A\n\nquorl!\n"})
    assert client.diagnostics(uri, lambda found: not found) == []
    shutil.copytree(tmp_path / "away", case)
    client.save(uri)
    assert "CB401" in [each["code"] for each in client.diagnostics(uri, bool)]


def test_a_request_can_be_cancelled(client: Client, case: Path) -> None:
    path = case / "public/Full_PRD.md"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n", 1))
    uri = client.open(path)
    found = client.diagnostics(uri, bool)
    (worker,) = children(client.process.pid)
    os.kill(worker, signal.SIGSTOP)
    params = {"textDocument": {"uri": uri}, "range": found[0]["range"], "context": {"diagnostics": found}}
    identity = client.ask("textDocument/codeAction", params)
    client.notify("$/cancelRequest", {"id": identity})
    client.notify("$/cancelRequest", {"id": 4711})
    assert client.answer(identity)["error"]["code"] == -32800
    os.kill(worker, signal.SIGCONT)
    assert len(client.request("textDocument/codeAction", params)["result"]) == 1


def test_flags_reach_the_checks(pygls: None, case: Path, tmp_path: Path) -> None:
    accepted = tmp_path / "baseline.json"
    prd = case / "public/Full_PRD.md"
    prd.write_text(f"{prd.read_text('utf-8')}\nIt came from quorl.\n", "utf-8")
    assert run("baseline", case.parent, "--output", accepted).returncode == 0
    flags = ["--baseline", str(accepted), "--profile", "codingbench", "--isolated", "--no-suppressions"]
    with Client(*flags, cwd=tmp_path) as client:
        client.initialize()
        uri = client.open(prd)
        assert client.diagnostics(uri) == []
    with Client("--config", "missing.toml", "--rules", str(tmp_path), cwd=tmp_path) as client:
        client.initialize()
        uri = client.open(prd)
        assert "missing.toml" in messages(client.diagnostics(uri))


def test_without_pygls_the_command_says_what_to_install() -> None:
    with mock.patch.dict(sys.modules, {"pygls": None, "pygls.lsp": None, "pygls.lsp.server": None}):
        done = run("server")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "error: the language server needs pygls 2\nhelp: install cblint with the extra `lsp`: cblint[lsp]\n"
    )


@pytest.mark.parametrize(
    ("closing", "code", "told"),
    [("<&-", 2, "error: stdin or stdout is closed\n"), (">&-", 2, ""), ("</dev/null", 1, "")],
)
def test_streams_that_are_no_client(pygls: None, closing: str, code: int, told: str) -> None:
    command = ["sh", "-c", f'exec "$0" -P -m cblint server {closing}', sys.executable]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.partition("help:")[0]) == (code, "", told)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_server_and_its_worker(fresh: Client, case: Path, number: int, code: int) -> None:
    fresh.initialize()
    fresh.diagnostics(fresh.open(case / "public/Full_PRD.md"))
    workers = children(fresh.process.pid)
    fresh.process.send_signal(number)
    assert fresh.process.wait(30) == code
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []
    assert fresh.end() == code
    assert fresh.stderr == b""


def test_other_commands_load_no_pygls(case: Path) -> None:
    program = (
        "import sys; from cblint.cli import run_command_line\n"
        "codes = [run_command_line(words) for words in (['check', sys.argv[1]], ['--help'], ['server', '--help'])]\n"
        "heavy = {'pygls', 'lsprotocol', 'cattrs', 'asyncio'} & set(sys.modules)\n"
        "sys.exit(f'{codes} {heavy}' if heavy or any(codes) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", program, str(case)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "cblint server" in done.stdout
