"""Closed lists: one stranger a root, open folders, wildcards."""

import pytest

from cblint.checks.layout.closed_lists import ClosedLists
from cblint.model.profile import ClosedFolder, Profile
from cblint.model.snapshot import Entry, FileKind
from cblint.reading.loader import snapshot_of

PROFILE = Profile(
    name="small",
    summary="A small profile",
    documents=(),
    manifests=(),
    closed_folders=(
        ClosedFolder("", folders=("public", "controls")),
        ClosedFolder("public", files=("a.md",)),
        ClosedFolder("controls", folders=("*",)),
        ClosedFolder("controls/*", files=("expect.json",), folders=("app",)),
    ),
)


def strangers(*paths: str, profile: Profile = PROFILE) -> list[str]:
    lists = ClosedLists(snapshot_of("case001", dict.fromkeys(paths, b"x")), profile)
    return [stranger.entry.path for stranger in lists.strangers]


def test_what_the_lists_name_is_no_stranger() -> None:
    assert strangers("public/a.md", "controls/one/expect.json", "controls/one/app/src/x.py") == []


def test_a_folder_is_one_stranger_whatever_it_holds() -> None:
    assert strangers("public/more/x", "public/more/deep/y", "public/z") == ["public/more", "public/z"]


def test_a_wildcard_part_closes_every_folder_of_that_level() -> None:
    assert strangers("controls/one/notes.txt", "controls/two/lib/x", "controls/index") == [
        "controls/index",
        "controls/one/notes.txt",
        "controls/two/lib",
    ]


def test_a_name_of_the_wrong_kind_is_a_stranger() -> None:
    lists = ClosedLists(snapshot_of("case001", {"public/a.md/x": b"", "controls": b""}), PROFILE)
    assert [(s.entry.path, s.expected) for s in lists.strangers] == [
        ("controls", FileKind.FOLDER),
        ("public/a.md", FileKind.FILE),
    ]


@pytest.mark.parametrize("kind", [FileKind.LINK, FileKind.FIFO])
def test_a_link_under_an_allowed_name_is_no_stranger(kind: FileKind) -> None:
    entries = {"public/a.md": Entry("public/a.md", kind), "controls": Entry("controls", kind)}
    assert ClosedLists(snapshot_of("case001", entries), PROFILE).strangers == ()


def test_names_that_only_begin_alike_are_strangers() -> None:
    assert strangers("public.old/x", "public/a.md.x") == ["public.old", "public/a.md.x"]


def test_open_is_what_no_list_closes() -> None:
    lists = ClosedLists(snapshot_of("case001", {"controls/one/app/x": b"", "other/x": b""}), PROFILE)
    assert lists.is_open("controls/one/app/x")
    assert not lists.is_open("controls/one/app")
    assert not lists.is_open("other/x")
    assert lists.root_of("other/x") == "other"


def test_without_lists_nothing_is_a_stranger() -> None:
    assert strangers("x/y", profile=PROFILE._replace(closed_folders=())) == []
