"""Open texts in place of files: which bytes a text stands for, and what it can't stand in for."""

from pathlib import Path

import pytest

from cblint.model.snapshot import FileKind, ReadFailure
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case
from cblint.server.jobs import OpenText
from cblint.server.overlay import encoded, inside_case, overlaid
from cblint.server.uris import path_of, uri_of

MARK = b"\xef\xbb\xbf"
HERE = Path("/x")


@pytest.mark.parametrize(
    ("disk", "text", "edited", "bytes_"),
    [
        (b"one\n", "one\n", True, None),
        (b"one\n", "two\n", True, b"two\n"),
        (b"one\n", "two\n", False, b"two\n"),
        (MARK + b"one\n", "one\n", True, None),
        (MARK + b"one\n", "two\n", True, MARK + b"two\n"),
        (MARK + b"one\n", "\ufefftwo\n", True, MARK + b"two\n"),
        (b"\xff\xfea\x00", "b", True, b"\xff\xfeb\x00"),
        (b"\xfe\xff\x00a", "b", True, b"\xfe\xff\x00b"),
        (b"caf\xe9", "caf\u00e9", False, None),
        (b"caf\xe9", "caf\u00e9!", True, "caf\u00e9!".encode()),
        (b"a\r\nb\n", "a\r\nb\r\n", False, None),
        (b"a\r\nb\n", "a\r\nb\r\n", True, b"a\r\nb\r\n"),
        (None, "new\ud800", False, b"new\xed\xa0\x80"),
    ],
)
def test_the_bytes_that_a_text_stands_for(disk: bytes | None, text: str, edited: bool, bytes_: bytes | None) -> None:
    assert encoded(OpenText(HERE, text, edited), disk) == bytes_


def test_texts_replace_files_and_add_new_ones(case: Path) -> None:
    before = load_case(CaseRef("case001", case))
    texts = [
        OpenText(case / "public/Full_PRD.md", "short\n", True),
        OpenText(case / "public/deep/er/new.md", "new\n", False),
        OpenText(case.parent / "beside.md", "no\n", True),
    ]
    after = overlaid(before, case, texts)
    assert after.data("public/Full_PRD.md") == b"short\n"
    assert after.data("public/deep/er/new.md") == b"new\n"
    folder = after.entry("public/deep/er")
    assert folder is not None
    assert folder.kind is FileKind.FOLDER
    assert {e.path for e in after.entries} - {e.path for e in before.entries} == {
        "public/deep", "public/deep/er", "public/deep/er/new.md",
    }  # fmt: skip
    assert [e.path for e in after.entries] == sorted(e.path for e in after.entries)
    assert overlaid(before, case, []) is before


def test_special_entries_stay_what_they_are(case: Path) -> None:
    public = case / "public"
    (public / "link.md").symlink_to("Full_PRD.md")
    (public / "hard").mkdir()
    before = load_case(CaseRef("case001", case))
    texts = [
        OpenText(public / "link.md", "text\n", True),
        OpenText(public / "hard", "text\n", True),
        OpenText(public / "Full_PRD.md/below.md", "text\n", True),
        OpenText(public / "a", "text\n", True),
        OpenText(public / "a/b", "text\n", True),
    ]
    after = overlaid(before, case, texts)
    assert {path for path in ("public/link.md", "public/hard") if before.entry(path) != after.entry(path)} == set()
    assert after.entry("public/Full_PRD.md/below.md") is None
    assert after.data("public/a") == b"text\n"
    assert after.entry("public/a/b") is None


def test_a_text_beyond_the_limit_is_not_read(case: Path) -> None:
    before = load_case(CaseRef("case001", case))
    text = OpenText(case / "source/manifest.json", " " * (4 * 1024 * 1024 + 1), True)
    entry = overlaid(before, case, [text]).entry("source/manifest.json")
    assert entry is not None
    assert (entry.data, entry.failure) == (None, ReadFailure.TOO_LARGE)


def test_links_above_a_case_lead_into_it_and_links_in_it_lead_out(case: Path, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(case.parent)
    (case / "public/out").symlink_to(tmp_path)
    assert inside_case(case, tmp_path / "way/case001/public/Full_PRD.md") == "public/Full_PRD.md"
    assert inside_case(case, case / "public/out/x.md") is None
    assert inside_case(case, case / "public/../../x.md") is None


@pytest.mark.parametrize(
    "uri",
    ["untitled:One", "http://localhost/a", "file://elsewhere/a", "file:///a%00b", "file:a", "", "file://[/a", "\ud800"],
)
def test_uris_that_name_no_file(uri: str) -> None:
    assert path_of(uri) is None


def test_uris_and_paths() -> None:
    for path in ("/a b/\u00e9/#?%.md", "/a\nb", "/\udcff"):
        assert path_of(uri_of(Path(path))) == Path(path)
    assert path_of("file:///c%3A/%C3%A9%2B") == Path("/c:/\u00e9+")
    assert path_of("file://localhost/a") == Path("/a")
