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
    os.mkfifo(tmp_path / "pipe")
    assert read_corpus(tmp_path) == (("a/x.md", "one"),)


def test_a_folder_without_text_proves_nothing(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="holds no text"):
        read_corpus(tmp_path)
    with pytest.raises(TargetError, match="no folder"):
        read_corpus(tmp_path / "missing")
