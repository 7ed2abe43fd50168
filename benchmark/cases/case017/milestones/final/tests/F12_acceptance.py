import gettext
import io
import struct

import pytest
from _support import LATIN, mo_entries, plural
from wordlode import Catalogue, Message, dump_mo

FORMS = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=n != 1;"}


def program(catalogue, **options):
    return gettext.GNUTranslations(io.BytesIO(dump_mo(catalogue, **options)))


@pytest.mark.parametrize(("byte_order", "mark"), [("little", "<"), ("big", ">")])
def test_layout(byte_order, mark):
    data = dump_mo(Catalogue(messages=[Message("pear", "hruška"), Message("fig", "fík")]), byte_order=byte_order)
    body = b"fig\0pear\0" + "fík\0hruška\0".encode()
    head = [0x950412DE, 0, 2, 28, 44, 0, 60, 3, 60, 4, 64, 4, 69, 7, 74]
    assert data == struct.pack(f"{mark}15I", *head) + body


def test_empty():
    assert dump_mo(Catalogue()) == struct.pack("<7I", 0x950412DE, 0, 0, 28, 28, 0, 28)
    assert dump_mo(Catalogue(header="r", header_fuzzy=True)) == dump_mo(Catalogue())


def test_default_byte_order():
    catalogue = Catalogue(messages=[Message("a", "b")])
    assert dump_mo(catalogue) == dump_mo(catalogue, byte_order="little") != dump_mo(catalogue, byte_order="big")
    for byte_order in ("middle", "", "LITTLE"):
        with pytest.raises(ValueError):
            dump_mo(catalogue, byte_order=byte_order)


def test_translated_messages_alone():
    messages = [
        Message("a", ""),
        Message("b", "x", flags=["fuzzy"]),
        Message("c", "x", obsolete=True),
        plural("d", "ds", "x", ""),
        plural("e", "es"),
        Message("f", "x"),
    ]
    assert mo_entries(dump_mo(Catalogue(messages=messages))) == [(b"f", b"x")]


def test_identifiers_and_strings():
    messages = [
        Message("b", "1"),
        Message("b", "2", context="menu"),
        plural("c", "cs", "3", "4", "5"),
        plural("c", "cs", "6", context="x"),
        Message("a", "7", context=""),
    ]
    assert mo_entries(dump_mo(Catalogue(messages=messages))) == [
        (b"\x04a", b"7"),
        (b"b", b"1"),
        (b"c\0cs", b"3\x004\x005"),
        (b"menu\x04b", b"2"),
        (b"x\x04c\0cs", b"6"),
    ]


def test_order_is_that_of_bytes():
    ids = ["z", "Z", "ž", "a", "aa", "a b", "漢", "🍎", "\uffff", "é", "a\nb", "0"]
    data = dump_mo(Catalogue(messages=[Message(id, "x") for id in ids]))
    assert [id.decode() for id, _ in mo_entries(data)] == sorted(ids, key=str.encode)
    latin = Catalogue(metadata=dict(LATIN), messages=[Message("é", "x"), Message("z", "y"), Message("¤", "w")])
    assert [id for id, _ in mo_entries(dump_mo(latin))] == [b"", b"z", b"\xa4", b"\xe9"]
    central = {"Content-Type": "text/plain; charset=ISO-8859-2"}
    data = dump_mo(Catalogue(metadata=central, messages=[Message("é", "x"), Message("Ł", "y")]))
    assert [id for id, _ in mo_entries(data)] == [b"", b"\xa3", b"\xe9"]


def test_header():
    data = dump_mo(Catalogue(metadata={"Language": "cs", "X": ""}, header="r", messages=[Message("a", "b")]))
    assert mo_entries(data) == [(b"", b"Language: cs\nX: \n"), (b"a", b"b")]


@pytest.mark.parametrize("byte_order", ["little", "big"])
def test_programs_can_load_it(byte_order):
    messages = [
        Message("Open", "Otevřít"),
        Message("Open", "Otevřené", context="state"),
        plural("%d page", "%d pages", "%d strana", "%d strany"),
        plural("%d page", "%d pages", "%d list", "%d listy", context="paper"),
        Message("two\nlines\n", "dva\nřádky\n"),
    ]
    loaded = program(Catalogue(metadata=dict(FORMS), messages=messages), byte_order=byte_order)
    assert loaded.gettext("Open") == "Otevřít" and loaded.pgettext("state", "Open") == "Otevřené"
    assert [loaded.ngettext("%d page", "%d pages", n) for n in (1, 2)] == ["%d strana", "%d strany"]
    assert [loaded.npgettext("paper", "%d page", "%d pages", n) for n in (1, 2)] == ["%d list", "%d listy"]
    assert loaded.gettext("two\nlines\n") == "dva\nřádky\n" and loaded.gettext("Close") == "Close"
    assert loaded.info()["plural-forms"] == FORMS["Plural-Forms"]


def test_programs_can_load_another_charset():
    loaded = program(Catalogue(metadata=dict(LATIN), messages=[Message("é", "à")]))
    assert loaded.gettext("é") == "à" and loaded.charset() == "ISO-8859-1"


@pytest.mark.parametrize(
    "metadata", [LATIN, {"Content-Type": "text/plain; charset=no-such"}, {"Content-Type": "charset=hex"}]
)
def test_what_cannot_be_written(metadata):
    with pytest.raises(ValueError):
        dump_mo(Catalogue(metadata=dict(metadata), messages=[Message("a", "ž")]))


def test_many_messages():
    catalogue = Catalogue(messages=[Message(f"id {n}", "text " * 40) for n in range(5000)])
    entries = mo_entries(dump_mo(catalogue))
    assert len(entries) == 5000 and entries == sorted(entries)
