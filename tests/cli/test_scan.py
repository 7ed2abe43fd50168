"""`cblint scan`: the matcher on any text, with the reports and exit codes of a check."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli import Done, run


def _scan(*arguments: str | Path, stdin: bytes = b"") -> Done:
    return run("scan", *arguments, stdin=stdin)


@pytest.fixture
def terms(tmp_path: Path) -> Path:
    path = tmp_path / "terms.txt"
    path.write_text("# names of the original\nquorl\n\nvexholm/quorl\n")
    return path


def test_standard_input_and_files(terms: Path, tmp_path: Path) -> None:
    log = tmp_path / "agent.log"
    log.write_text("one\ntwo vexholm__quorl\n")
    done = _scan("--terms", terms, "-", log, "-f", "json", stdin=b"see qu0rl\n")
    assert done.returncode == 1
    findings = json.loads(done.stdout)["findings"]
    assert [(f["rule"], f["path"], f["region"]["start_line"], f["region"]["start_column"]) for f in findings] == [
        ("CB402", str(log), 2, 5),
        ("CB403", "<stdin>", 1, 5),
    ]
    assert findings[0]["match"]["pointer"].startswith("terms.txt#/")
    assert "quorl" not in done.stdout + done.stderr


def test_clean_text_and_a_manifest_as_the_list(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({"sensitive_terms": ["quorl"], "init_metadata": {"suggested_neutral_name": "x"}}))
    assert _scan("--terms", manifest, stdin=b"nothing here\n").returncode == 0
    assert _scan("--terms", manifest, stdin=b"%71uorl\n").returncode == 1


@pytest.mark.parametrize("content", ["", "# only a comment\n", "{", '{"sensitive_terms": "quorl"}', '{"a": 1}'])
def test_a_list_without_terms_proves_nothing(content: str, tmp_path: Path) -> None:
    path = tmp_path / "terms"
    path.write_text(content)
    done = _scan("--terms", path, stdin=b"text")
    assert done.returncode == 2
    assert done.stderr.startswith("error:")


def test_what_cannot_be_read_is_an_error(terms: Path, tmp_path: Path) -> None:
    assert _scan("--terms", terms, tmp_path / "missing").returncode == 2
    assert _scan("--terms", tmp_path / "missing", "-").returncode == 2
    assert _scan("--terms", terms, tmp_path).returncode == 2
    done = _scan("--terms", terms, "-", "-f", "json", stdin="quorl".encode("utf-16"))
    assert done.returncode == 2
    assert {f["rule"] for f in json.loads(done.stdout)["findings"]} == {"CB003", "CB401"}


@pytest.mark.parametrize(
    "content", ["é\n".encode("latin-1"), "quorl\n".encode("utf-16"), b'{"sensitive_terms": ["\xe9"]}']
)
def test_a_list_of_another_encoding_is_refused_with_its_place(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "terms"
    path.write_bytes(content)
    done = _scan("--terms", path, stdin=b"text")
    assert done.returncode == 2
    assert "terms: not UTF-8: " in done.stderr
    assert " at byte " in done.stderr


@pytest.mark.parametrize("content", [".\n", "--\n..\n", '{"sensitive_terms": ["."]}'])
def test_a_list_of_terms_that_cannot_be_looked_for_proves_nothing(content: str, tmp_path: Path) -> None:
    path = tmp_path / "terms"
    path.write_text(content)
    done = _scan("--terms", path, stdin=b"text")
    assert done.returncode == 2
    assert "no term in it can be looked for" in done.stderr


def test_texts_that_hold_nothing_prove_nothing(terms: Path, tmp_path: Path) -> None:
    empty, full = tmp_path / "empty", tmp_path / "full"
    empty.write_text(" \n")
    full.write_text("text")
    for names in ([empty], [empty, empty]):
        done = _scan("--terms", terms, *names)
        assert done.returncode == 2
        assert "a scan of nothing proves nothing" in done.stderr
    assert _scan("--terms", terms, empty, full).returncode == 0


def test_a_closed_standard_input_is_told(terms: Path) -> None:
    command = '"$0" -m cblint scan --terms "$1" - <&-'
    done = subprocess.run(["sh", "-c", command, sys.executable, terms], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: standard input is closed\n")
