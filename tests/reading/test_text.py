"""Decoding: every encoding is readable, every flaw is told, nothing raises."""

import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.reading.text import decode_text

steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)

WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
MARKS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}
SAMPLES = {
    "name": "quorl",
    "prose": "# Title\r\n\r\nA product by quorl.\n",
    "cyrillic": "Первый абзац о программе.\nВторой абзац, и quorl в нём.\n",
    "greek": "Ένα κείμενο χωρίς λατινικά γράμματα.\n",
    "hebrew": "זהו טקסט קצר בעברית\n",
    "chinese": "这是一个产品说明文件\n其中提到 quorl 这个名字\n",
    "kana": "これはたぶん quorl ではありません\n",
    "emoji": "A face \U0001f600 and quorl\n",
}


@steady
@given(st.binary(max_size=64))
def test_any_bytes_are_decoded_and_the_flaw_tells_the_truth(data: bytes) -> None:
    text = decode_text(data)
    text.content.encode("utf-8")  # no surrogate survives
    if text.flaw is None:
        assert (b"\xef\xbb\xbf" if text.bom else b"") + text.content.encode() == data
    else:
        assert 0 <= text.flaw.position <= len(text.content)
        assert 0 <= text.flaw.offset <= len(data)
        assert text.lines.region(text.flaw.position, text.flaw.position).start_line == text.flaw.line


@steady
@given(st.text(st.characters(codec="utf-8", exclude_characters="\0\ufeff")), st.booleans())
def test_utf_8_without_nul_is_taken_as_it_is(content: str, bom: bool) -> None:
    text = decode_text((codecs.BOM_UTF8 if bom else b"") + content.encode())
    assert (text.content, text.encoding, text.bom, text.flaw) == (content, "utf-8", bom, None)


@steady
@given(st.sampled_from(WIDE), st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1))
def test_wide_text_with_a_mark_is_read_and_flawed(encoding: str, content: str) -> None:
    text = decode_text(MARKS[encoding] + content.encode(encoding))
    assert (text.content, text.encoding, text.bom) == (content, encoding, True)
    assert text.flaw is not None
    assert "not UTF-8" in text.flaw.reason


@pytest.mark.parametrize("encoding", WIDE)
@pytest.mark.parametrize("sample", SAMPLES)
def test_wide_text_without_a_mark_is_told_by_its_zero_bytes(encoding: str, sample: str) -> None:
    text = decode_text(SAMPLES[sample].encode(encoding))
    assert (text.content, text.encoding, text.bom) == (SAMPLES[sample], encoding, False)
    assert text.flaw is not None


@pytest.mark.parametrize("encoding", WIDE)
@pytest.mark.parametrize("mark", [True, False])
def test_a_cut_last_character_hides_nothing(encoding: str, mark: bool) -> None:
    text = decode_text((MARKS[encoding] if mark else b"") + "by quorl ".encode(encoding) + b"x")
    assert text.content.startswith("by quorl ")
    assert text.encoding == encoding


@pytest.mark.parametrize(
    "data",
    [
        b"# Title\n\0",
        b"# T\n\0",
        b"A paragraph about quorl.\0",
        b"field one\0field two\0field three\0quorl\0",
        b"\0",
        b"q\0",
        b"q\0\0uo\0\0r\0l\0\0",
        "Текст о quorl.\0".encode(),
    ],
)
def test_a_stray_nul_does_not_make_utf_8_another_encoding(data: bytes) -> None:
    text = decode_text(data)
    assert (text.content, text.encoding, text.flaw) == (data.decode(), "utf-8", None)


def test_latin_1_keeps_its_ascii_readable_and_names_the_byte() -> None:
    text = decode_text("eins\r\nzwei\rdrei für quorl".encode("latin-1"))
    assert text.content == "eins\r\nzwei\rdrei f\ufffdr quorl"
    assert text.flaw is not None
    assert (text.flaw.offset, text.flaw.line, text.flaw.position) == (17, 3, 17)


def test_offsets_of_a_flaw_count_the_mark_and_positions_do_not() -> None:
    text = decode_text(codecs.BOM_UTF8 + "é".encode() + b"\xff")
    assert text.flaw is not None
    assert (text.flaw.offset, text.flaw.position, text.bom) == (5, 1, True)


def test_latin_1_with_a_stray_nul_stays_readable() -> None:
    text = decode_text("café quorl und mehr\0 Text\0".encode("latin-1"))
    assert "quorl" in text.content
    assert text.flaw is not None


@pytest.mark.parametrize("data", [b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80", b"\xe2\x82"])
def test_surrogates_overlong_and_cut_forms_are_flaws(data: bytes) -> None:
    assert decode_text(b"ok " + data).flaw is not None


def test_utf_16_that_begins_with_a_nul_character_is_not_taken_for_utf_32() -> None:
    text = decode_text(b"\xff\xfe\x00\x00" + "by quorl".encode("utf-16-le"))
    assert (text.encoding, text.content) == ("utf-16-le", "\0by quorl")


def test_an_empty_file_is_empty_text() -> None:
    text = decode_text(b"")
    assert (text.content, text.bom, text.flaw, text.lines.count) == ("", False, None, 1)


def test_a_second_mark_is_content() -> None:
    text = decode_text(codecs.BOM_UTF8 * 2 + b"x")
    assert (text.content, text.bom) == ("\ufeffx", True)
