"""Texts to compare with: read safely, never silently empty."""

import os
from pathlib import Path

import pytest

from cblint.errors import TargetError
from cblint.reading.corpus import read_corpus


def test_texts_come_with_their_paths_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x.md").write_text("one")
    (tmp_path / "b.bin").write_bytes(b"\0\1")
    (tmp_path / "link").symlink_to("/etc/hostname")
    assert read_corpus(tmp_path) == (("a/x.md", "one"),)


def test_what_cannot_be_read_is_never_passed_over(tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text("one")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TargetError, match="in full"):
        read_corpus(tmp_path)


def test_a_folder_without_text_proves_nothing(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="holds no text"):
        read_corpus(tmp_path)
    with pytest.raises(TargetError, match="no folder"):
        read_corpus(tmp_path / "missing")
