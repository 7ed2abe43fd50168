"""Columns in code units: against the encoders of the language, over texts of every kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.model.place import Region
from cblint.reading.text import decode_text
from cblint.server.buffers import Buffers, Change
from cblint.server.edits import text_edits
from cblint.server.positions import START, Encoding, Range, Ruler, code_points, width

ASTRAL = "\U0001f600"
LETTERS = st.sampled_from(["a", "\u00e9", "\u4e2d", ASTRAL, "\u2028", "\f", "\x85", "\ud800"])
LINES = st.text(LETTERS, max_size=12)
PIECES = st.one_of(LETTERS, st.sampled_from(["\r", "\n", "\r\n", "\ufeff"]))
TEXTS = st.lists(PIECES, max_size=24).map("".join)
ENCODINGS = st.sampled_from(list(Encoding))


def units(character: str, encoding: Encoding) -> int:
    """The definition: code units of one character."""
    code = ord(character)
    if encoding is Encoding.UTF_8:
        return 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
    return 1 + (code > 0xFFFF) if encoding is Encoding.UTF_16 else 1


@given(LINES, ENCODINGS)
def test_every_column_means_the_character_that_it_lies_in(line: str, encoding: Encoding) -> None:
    column = 0
    for index, character in enumerate(line):
        assert width(line[:index], encoding) == column
        for inner in range(units(character, encoding)):
            assert code_points(line, column + inner, encoding) == index
        column += units(character, encoding)
    assert code_points(line, column, encoding) == len(line)
    assert code_points(line, column + 7, encoding) == len(line)
    assert code_points(line, -1, encoding) == 0


@given(TEXTS, ENCODINGS, st.data())
def test_a_region_of_the_engine_reaches_the_client_and_comes_back(
    text: str, encoding: Encoding, data: st.DataObject
) -> None:
    decoded = decode_text(text.encode("utf-8", "replace"))
    content = decoded.content
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, len(content)))
    region = decoded.lines.region(start, end)
    ruler = Ruler(text, encoding)
    place = ruler.range(region)
    shift = len(text) - len(content)
    back = [ruler.offset(place.start_line, place.start), ruler.offset(place.end_line, place.end)]
    # A place between the halves of a CRLF is none for a client: the line ends before both.
    wanted = [start + shift, end + shift]
    halves = [text[offset - 1 : offset + 1] == "\r\n" if offset else False for offset in wanted]
    assert back == [offset - half for offset, half in zip(wanted, halves, strict=True)]


def test_the_engine_and_a_client_count_astral_characters_differently() -> None:
    ruler = Ruler(f"ab\r\n{ASTRAL}x\ry", Encoding.UTF_16)
    assert ruler.range(Region(2, 2, 2, 3)) == Range(1, 2, 1, 3)
    assert Ruler(f"{ASTRAL}x", Encoding.UTF_8).range(Region(1, 2, 1, 3)) == Range(0, 4, 0, 5)
    assert Ruler(f"{ASTRAL}x", Encoding.UTF_32).range(Region(1, 2, 1, 3)) == Range(0, 1, 0, 2)
    assert ruler.range(None) == START


def test_places_outside_of_a_text_are_the_nearest_inside() -> None:
    ruler = Ruler("ab\ncd", Encoding.UTF_16)
    assert ruler.range(Region(9, 1, 9, 5)) == Range(1, 2, 1, 2)
    assert ruler.range(Region(1, 50, 1, 60)) == Range(0, 2, 0, 2)
    assert [ruler.offset(line, 99) for line in (-1, 0, 1, 2)] == [0, 2, 5, 5]


def edited(text: str, changes: list[Change], encoding: Encoding) -> str:
    """Return a text after changes, as the server keeps it."""
    buffers = Buffers()
    assert buffers.open("file:///a", 1, text) is not None
    buffer = buffers.change("file:///a", 2, changes, encoding)
    assert buffer is not None
    return buffer.text


@given(TEXTS, TEXTS, ENCODINGS)
def test_edits_make_one_text_into_the_other(old: str, new: str, encoding: Encoding) -> None:
    edits = text_edits(old, new, encoding)
    assert edited(old, [Change(edit.text, edit.range) for edit in reversed(edits)], encoding) == new


@given(TEXTS, ENCODINGS)
def test_line_ends_are_edited_one_by_one(old: str, encoding: Encoding) -> None:
    new = old.replace("\r\n", "\n")
    edits = text_edits(old, new, encoding)
    assert len(edits) == old.count("\r\n")
    assert edited(old, [Change(edit.text, edit.range) for edit in reversed(edits)], encoding) == new


@pytest.mark.parametrize(
    ("range_", "result"),
    [
        (Range(0, 1, 0, 3), "aXb\ncd"),
        (Range(0, 2, 0, 3), "aXb\ncd"),
        (Range(1, 0, 0, 0), f"a{ASTRAL}b\nXcd"),
        (Range(7, 0, 9, 9), f"a{ASTRAL}b\ncdX"),
        (None, "X"),
    ],
)
def test_changes_by_range(range_: Range | None, result: str) -> None:
    """The second one begins within a surrogate pair, the third one backwards, the fourth one behind the end."""
    assert edited(f"a{ASTRAL}b\ncd", [Change("X", range_)], Encoding.UTF_16) == result
