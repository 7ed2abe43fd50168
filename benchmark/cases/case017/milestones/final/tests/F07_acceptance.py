import pytest
from _support import LATIN
from wordlode import Catalogue, CatalogueFault, Message, load_po, read_mo, read_po, write_mo, write_po


def po_bytes(content_type, text, charset):
    return f'msgid ""\nmsgstr ""\n"Content-Type: {content_type}\\n"\n\nmsgid "{text}"\nmsgstr ""\n'.encode(charset)


@pytest.mark.parametrize(
    ("content_type", "charset"),
    [
        ("text/plain; charset=UTF-8", "utf-8"),
        ("text/plain; charset=ISO-8859-1", "latin-1"),
        ("text/plain; charset=iso-8859-15", "iso-8859-15"),
        ("text/plain;charset=cp1252; x=y", "cp1252"),
        ("text/plain; charset=CHARSET", "utf-8"),
        ("text/plain", "utf-8"),
        ("", "utf-8"),
        ("text/plain; charset=", "utf-8"),
    ],
)
def test_named_charsets(content_type, charset):
    assert load_po(po_bytes(content_type, "žlutý ž" if charset == "utf-8" else "déjà", charset)).messages[0].id in (
        "žlutý ž",
        "déjà",
    )


def test_without_header():
    assert load_po('msgid "ž"\nmsgstr "漢"'.encode()).messages == [Message("ž", "漢")]
    assert load_po(b'\xef\xbb\xbfmsgid "a"\nmsgstr ""').messages == [Message("a")]


def test_first_line_holds():
    data = b'# "Content-Type: charset=latin-1"\nmsgid ""\nmsgstr ""\n  "Content-Type: text/plain; charset=cp1250\\n"\n"Content-Type: charset=utf-8\\n"\n\nmsgid "\x9e"\nmsgstr ""\n'
    assert load_po(data).messages[0].id == "ž"


def test_text_has_its_characters_already():
    text = po_bytes("text/plain; charset=no-such", "ž", "utf-8").decode()
    assert load_po(text).messages[0].id == "ž"


@pytest.mark.parametrize(
    "data",
    [
        po_bytes("text/plain; charset=UTF-8", "é", "latin-1"),
        po_bytes("text/plain; charset=ASCII", "é", "utf-8"),
        po_bytes("text/plain; charset=no-such-charset", "a", "utf-8"),
        po_bytes("text/plain; charset=hex", "a", "utf-8"),
        po_bytes("text/plain; charset=a\0b", "a", "utf-8"),
        b'msgid "\xff"\nmsgstr ""\n',
    ],
)
def test_faults(data):
    with pytest.raises(CatalogueFault) as caught:
        load_po(data)
    assert caught.value.line is None


def test_files(tmp_path):
    path = tmp_path / "cs.po"
    catalogue = Catalogue(metadata={"Language": "cs"}, messages=[Message("a", "ž")])
    assert write_po(catalogue, path) is None
    assert path.read_bytes() == 'msgid ""\nmsgstr ""\n"Language: cs\\n"\n\nmsgid "a"\nmsgstr "ž"\n'.encode()
    assert read_po(path) == read_po(str(path)) == catalogue
    write_po(Catalogue(messages=[Message("one two", "x")]), str(path), width=12)
    assert path.read_bytes() == b'msgid ""\n"one two"\nmsgstr "x"\n'


def test_files_in_another_charset(tmp_path):
    path = tmp_path / "fr.po"
    catalogue = Catalogue(metadata=dict(LATIN), messages=[Message("a", "déjà")])
    write_po(catalogue, path)
    assert "déjà".encode("latin-1") in path.read_bytes()
    assert read_po(path) == catalogue


@pytest.mark.parametrize(
    ("metadata", "text"),
    [
        (LATIN, "ž"),
        ({"Content-Type": "text/plain; charset=no-such"}, "a"),
        ({"Content-Type": "text/plain; charset=hex"}, "a"),
        ({}, "\ud800"),
    ],
)
@pytest.mark.parametrize("write", [write_po, write_mo])
def test_failed_writing_leaves_the_file(tmp_path, write, metadata, text):
    path = tmp_path / "old"
    path.write_bytes(b"before")
    with pytest.raises(ValueError):
        write(Catalogue(metadata=dict(metadata), messages=[Message("a", text)]), path)
    assert path.read_bytes() == b"before"


def test_mo_files(tmp_path):
    path = tmp_path / "cs.mo"
    catalogue = Catalogue(metadata={"Language": "cs"}, messages=[Message("a", "ž")])
    for byte_order, start in (("little", b"\xde\x12\x04\x95"), ("big", b"\x95\x04\x12\xde")):
        assert write_mo(catalogue, path, byte_order=byte_order) is None
        assert path.read_bytes()[:4] == start
        assert read_mo(path) == read_mo(str(path)) == catalogue


def test_missing_files(tmp_path):
    for read in (read_po, read_mo):
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "none")
