"""Rule folders that hold anything: a problem that names the file, never a traceback or a hang."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cblint.errors import ConfigError
from cblint.rulebook import load_rulebook
from cblint.rulebook.files import MAX_BYTES


def problem_of(folder: Path) -> str:
    with pytest.raises(ConfigError) as caught:
        load_rulebook("codingbench", (folder,))
    return "\n".join(caught.value.problems)


def fifo(path: Path) -> None:
    os.mkfifo(path)


def text(content: str) -> Callable[[Path], None]:
    return lambda path: Path.write_text(path, content, "utf-8") and None


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (fifo, "x.toml: no regular file"),
        (Path.mkdir, "x.toml: no regular file"),
        (lambda path: path.symlink_to("/dev/zero"), "x.toml: no regular file"),
        (lambda path: path.symlink_to("nowhere"), "x.toml: no regular file"),
        (lambda path: path.write_bytes(b"# \xff\n"), "x.toml:1: not UTF-8"),
        (text("#" * (MAX_BYTES + 1)), "larger than"),
        (text("a = " + "[" * 5000), "nested too deeply"),
        (text("a = " + "9" * 5000), "no valid TOML"),
        (text("[[rule]]\nx = 1\nx = 2\n"), "x.toml:3"),
        (text(""), "the key 'rule' is missing"),
        (text("rule = 3"), "rule: must be a list"),
        (text("rule = []"), "rule: must not be empty"),
        (text("rule = [3]"), "must be a table"),
        (text("[rule]\ncode = 'ACME101'"), "rule: must be a list"),
        (text("[[rule]]\ncode = 3"), "rule 1: code: must be a string"),
        (text("[[rule]]\n"), "the key 'code' is missing"),
        (text("[[rules]]\ncode = 'ACME101'"), "unknown key 'rules'; did you mean 'rule'?"),
        (text("[[rule]]\ncode = 'ACME101'\nparams = 3"), "params: must be a table"),
        (text("[[rule]]\ncode = 'ACME101'\nwhy = 1979-05-27"), "why: must be a string"),
    ],
)
def test_what_is_no_pack_is_told(tmp_path: Path, make: Callable[[Path], object], said: str) -> None:
    make(tmp_path / "x.toml")
    assert said in problem_of(tmp_path)


def test_a_missing_or_empty_folder_is_told(tmp_path: Path) -> None:
    assert "there is no such folder" in problem_of(tmp_path / "nowhere")
    assert "it holds neither packs nor profiles" in problem_of(tmp_path)


def test_an_unreadable_pack_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, mode: str) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    (tmp_path / "x.toml").touch()
    monkeypatch.setattr(Path, "open", refuse)
    assert "x.toml: cannot be read (Permission denied)" in problem_of(tmp_path)
