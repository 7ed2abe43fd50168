"""Rows are found by name in a file that is not held, and no other row is ever taken for them."""

import hashlib
from pathlib import Path

import pytest

from cblint.cache import files
from cblint.cache.files import read_document, write_pieces
from cblint.cache.fresh import FreshRows
from cblint.cache.ledger import Ledger
from cblint.cache.merging import merged
from cblint.cache.spool import Spool
from cblint.cache.table import NAME_BYTES, Table, write_table

STAMP, DIGEST = "5" * 32, "d" * 32


def name_of(number: int) -> bytes:
    return hashlib.sha256(str(number).encode()).digest()[:NAME_BYTES]


def row_of(number: int) -> bytes:
    return f'["row",{number}]'.encode()


@pytest.mark.parametrize("count", [0, 1, 2, 200])
def test_every_row_comes_back_and_no_other(count: int, tmp_path: Path) -> None:
    rows = sorted((name_of(number), row_of(number)) for number in range(count))
    assert write_table(tmp_path / "table", rows)
    table = Table(tmp_path / "table")
    assert list(table.names) == [name for name, _ in rows]
    assert [table.get(name) for name, _ in rows] == [row for _, row in rows]
    for other in (b"\0" * NAME_BYTES, b"\xff" * NAME_BYTES, name_of(count)):
        assert other not in table.names
        assert table.get(other) is None
    document = read_document(tmp_path / "table")
    assert document is not None
    assert len(document["cases"]) == count
    table.close()
    assert (len(table.names), table.get(name_of(0))) == (0, None)


LINE = b'"' + name_of(1).hex().encode() + b'":[1]'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b'{"cases":{}}\n',
        b'{"cases":{\n',
        b"}}\n",
        b'{"cases":{\n' + LINE,
        b'{"cases":{\n' + LINE + b"\n",
        b'{"cases":{\n' + LINE + b",\n" + LINE + b"\n}}\n",
        b'{"cases":{\n"00":[1]\n}}\n',
        b'{"cases":{\n"' + b"zz" * NAME_BYTES + b'":[1]\n}}\n',
        b'{"cases":{\n[1]\n}}\n',
        b'{"cases":{\n' + LINE + b"\n}}\n}}\nx",
        LINE + b"\n}}\n",
    ],
    ids=str,
)
def test_a_file_of_another_shape_holds_nothing(body: bytes, tmp_path: Path) -> None:
    assert write_pieces(tmp_path / "table", (body,))
    table = Table(tmp_path / "table")
    assert (len(table.names), table.get(name_of(1))) == (0, None)


def test_a_flipped_bit_anywhere_makes_a_file_a_foreign_one(tmp_path: Path) -> None:
    path = tmp_path / "table"
    write_table(path, sorted((name_of(number), row_of(number)) for number in range(3)))
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert len(Table(path).names) == 0, place  # and it is closed


def test_a_row_that_the_disk_has_lost_since_is_none(tmp_path: Path) -> None:
    path = tmp_path / "table"
    write_table(path, [(name_of(1), row_of(1))])
    table = Table(path)
    with path.open("r+b") as file:
        file.truncate(100)
    assert name_of(1) in table.names
    assert table.get(name_of(1)) is None
    table.close()


def test_a_table_is_the_file_that_it_was_opened_from(tmp_path: Path) -> None:
    path = tmp_path / "table"
    write_table(path, [(name_of(1), b"[1]")])
    table = Table(path)
    write_table(path, [(name_of(1), b"[2]")])
    assert table.get(name_of(1)) == b"[1]"
    path.unlink()
    assert table.get(name_of(1)) == b"[1]"
    table.close()


def test_a_large_table_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table"
    write_table(path, [(name_of(1), b"[1]")])
    monkeypatch.setattr(files, "LARGEST", 120)
    assert not write_table(path, [(name_of(1), b'["' + b"x" * 200 + b'"]')])
    table = Table(path)
    assert len(table.names) == 0  # nor read
    monkeypatch.undo()
    table = Table(path)
    assert table.get(name_of(1)) == b"[1]"
    table.close()
    assert list(tmp_path.iterdir()) == [path]


def test_a_run_that_is_broken_off_while_it_writes_leaves_nothing(tmp_path: Path) -> None:
    def rows() -> list[tuple[bytes, bytes]]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_table(tmp_path / "table", (row for each in (rows,) for row in each()))
    assert list(tmp_path.iterdir()) == []


def test_ours_stand_over_those_of_the_table(tmp_path: Path) -> None:
    names = sorted(map(name_of, range(4)))
    write_table(tmp_path / "table", [(name, b"[]") for name in names[:3]])
    ours = [(names[1], 0), (names[3], 7)]
    table = Table(tmp_path / "table")
    assert list(merged(table, ours)) == [(names[0], -1), (names[1], 0), (names[2], -1), (names[3], 7)]
    table.close()


def test_the_ledger_finds_its_cases_in_any_order() -> None:
    ledger = Ledger()
    names = [name_of(number) for number in range(100)]
    # Seen from another place, the bytes of two names hold a third.
    names += [b"\1" * 6 + b"\2" * 6, b"\3" * 6 + b"\4" * 6, b"\2" * 6 + b"\3" * 6]
    for number, name in enumerate(names):
        assert ledger.add(name, STAMP if number % 2 else "") == number
    for numbers in (range(103), range(102, -1, -1), (5, 102, 5, 0, 102)):
        assert [ledger.number(names[number]) for number in numbers] == list(numbers)
    assert [name for name, _ in ledger.by_name()] == sorted(names)
    assert {names[number] == name for name, number in ledger.by_name()} == {True}
    assert (ledger.stamp(0), ledger.stamp(1)) == ("", STAMP)
    with pytest.raises(KeyError):
        ledger.number(b"\0" * NAME_BYTES)


def test_the_ledger_takes_digests_of_one_length_alone() -> None:
    ledger = Ledger()
    for number in range(3):
        ledger.add(name_of(number), "")
    ledger.keep_facts(1, DIGEST)
    for wrong in ("d" * 30, "d" * 34, "z" * 32, ""):
        with pytest.raises(ValueError, match=r"digest|hex"):
            ledger.keep_facts(1, wrong)
    assert [ledger.facts(number) for number in range(3)] == ["", DIGEST, ""]


@pytest.mark.parametrize("bound", [0, 1 << 20])
def test_fresh_rows_are_the_last_that_were_put(bound: int) -> None:
    spool = Spool(bound)
    rows, others = FreshRows(spool), FreshRows(spool)
    rows.put(3, b"first")
    others.put(3, b"other")
    rows.put(3, b"second")
    rows.drop(5)
    assert (rows.get(3), others.get(3)) == (b"second", b"other")
    assert [rows.is_touched(number) for number in range(-1, 7)] == [False] * 4 + [True, False, True, False]
    assert [rows.has(number) for number in range(-1, 7)] == [False] * 4 + [True] + [False] * 3
    rows.put(5, b"third")
    assert rows.get(5) == b"third"
    spool.close()
