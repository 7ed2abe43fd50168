import random
import struct

import pytest
from _support import LATIN, mo_data, plural
from wordlode import Catalogue, CatalogueFault, Message, dump_mo, load_mo


def fault(data):
    with pytest.raises(CatalogueFault) as caught:
        load_mo(data)
    assert str(caught.value)
    return caught.value.line


@pytest.mark.parametrize("mark", ["<", ">"])
@pytest.mark.parametrize("revision", [0, 1, 0x10000, 0x10001])
def test_entries_in_the_order_of_the_data(mark, revision):
    pairs = [(b"b", b"1"), (b"", "Language: cs\nX:\n".encode()), (b"a", "ž\n".encode()), (b"c", b"")]
    catalogue = load_mo(mo_data(pairs, mark, revision))
    assert catalogue == Catalogue(
        metadata={"Language": "cs", "X": ""}, messages=[Message("b", "1"), Message("a", "ž\n"), Message("c", "")]
    )
    assert catalogue.messages[0].line is None


def test_contexts_and_plurals():
    pairs = [
        (b"menu\x04a", b"1"),
        (b"\x04a", b"2"),
        (b"a", b"3"),
        (b"b\0bs", b"4\x005\x006"),
        (b"c\x04b\0bs", b"7"),
        (b"x\x04y\x04z", b"8"),
        (b"c\x04", b"9"),
        (b"d\0", b"\0"),
    ]
    assert load_mo(mo_data(pairs)).messages == [
        Message("a", "1", context="menu"),
        Message("a", "2", context=""),
        Message("a", "3"),
        plural("b", "bs", "4", "5", "6"),
        plural("b", "bs", "7", context="c"),
        Message("y\x04z", "8", context="x"),
        Message("", "9", context="c"),
        plural("d", "", "", ""),
    ]


def test_no_entries():
    assert load_mo(mo_data([])) == Catalogue()


def test_charsets():
    latin = (b"", b"Content-Type: text/plain; charset=ISO-8859-1\n")
    assert load_mo(mo_data([(b"\xe9", b"\xe0"), latin])).messages == [Message("é", "à")]
    for header in (b"Content-Type: text/plain\n", b"Content-Type: text/plain; charset=CHARSET\n", b""):
        assert load_mo(mo_data([(b"", header), (b"a", "ž".encode())])).messages == [Message("a", "ž")]


@pytest.mark.parametrize("byte_order", ["little", "big"])
def test_round_trips(byte_order):
    messages = [Message("é", "x"), Message("a", "à\n", context="é"), plural("b", "bs", "1", "2")]
    for metadata in ({}, LATIN, {"Content-Type": "text/plain; charset=UTF-8", "Language": "cs"}):
        back = load_mo(dump_mo(Catalogue(metadata=dict(metadata), messages=messages), byte_order=byte_order))
        assert back.metadata == metadata and sorted(m.id for m in back.messages) == ["a", "b", "é"]
        assert all(message in messages for message in back.messages)


@pytest.mark.parametrize(
    "pairs",
    [
        [(b"a", b"\xff")],
        [(b"\xff", b"a")],
        [(b"", b"Content-Type: charset=no-such\n")],
        [(b"", b"Content-Type: charset=hex\n"), (b"a", b"b")],
        [(b"", b"Content-Type: charset=ascii\n"), (b"a", b"\xe9")],
        [(b"", b"no colon\n")],
        [(b"a", b"1"), (b"a", b"2")],
        [(b"a", b"1"), (b"a\0as", b"2")],
        [(b"c\x04a", b"1"), (b"c\x04a", b"1")],
        [(b"a\0b\0c", b"1")],
    ],
)
def test_faults_of_entries(pairs):
    assert fault(mo_data(pairs)) is None


def test_faults_of_the_head():
    good = mo_data([(b"a", b"1")])
    for data in (b"", good[:3], good[:4], good[:27], b"PK" + good[2:], good[1:]):
        assert fault(data) is None
    assert fault(mo_data([(b"a", b"1")], magic=0x950412DF)) is None
    assert fault(mo_data([(b"a", b"1")], revision=0x20000)) is None
    assert fault(mo_data([(b"a", b"1")], ">", revision=0x20001)) is None


@pytest.mark.parametrize("position", [8, 12, 16, 28, 32, 44, 48])
def test_numbers_that_lead_outside(position):
    data = bytearray(mo_data([(b"a", b"1")]))
    for number in (len(data) + 1, 2**31, 2**32 - 1):
        struct.pack_into("<I", data, position, number)
        assert fault(bytes(data)) is None


def test_strings_need_their_zero_bytes():
    data = bytearray(mo_data([(b"abc", b"1")]))
    struct.pack_into("<I", data, 28, 2)
    assert fault(bytes(data)) is None
    assert fault(mo_data([(b"abc", b"1")])[:-1]) is None


def test_nothing_but_faults_for_broken_data():
    source, good = random.Random(5), mo_data([(b"", b"Language: cs\n"), (b"a\x04b", b"1"), (b"c\0cs", b"2\x003")])
    loaded, lines = 0, set()
    for _ in range(3000):
        data = bytearray(good)
        for _ in range(source.randrange(1, 4)):
            data[source.randrange(len(data))] = source.choice([0, 1, 4, 28, 58, 255])
        try:
            load_mo(bytes(data[: source.randrange(len(data) * 3)]))
            loaded += 1
        except CatalogueFault as error:
            lines.add(error.line)
    assert loaded and lines == {None}


@pytest.mark.parametrize("data", ["text", 5, None])
def test_other_types(data):
    with pytest.raises(TypeError):
        load_mo(data)
