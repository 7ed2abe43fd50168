"""Member names of archives, and archives that lie."""

import bz2
import gzip
import io
import lzma
import tarfile
import time
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.foreign.archives import MEMBERS, member_names

NAMES = ["w/a.txt", "w/.git/HEAD", "é/" + "long" * 30 + "/x"]
STARTS = [b"", b"PK\x03\x04PK\x01\x02", b"\x1f\x8b\x08", b"BZh9", b"\xfd7zXZ\0"]


def tar_of(names: list[str]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in names:
            info = tarfile.TarInfo(name)
            info.size = 700
            archive.addfile(info, io.BytesIO(b"x" * 700))
    return buffer.getvalue()


def zip_of(names: list[str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, b"x" * 700)
    return buffer.getvalue()


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_tar_archives_plain_and_compressed(pack: "type[bytes]") -> None:
    assert list(member_names(pack(tar_of(NAMES)))) == NAMES


def test_zip_archives() -> None:
    assert list(member_names(zip_of(NAMES))) == NAMES


def test_a_zip_archive_without_its_end_hides_nothing() -> None:
    assert list(member_names(zip_of(NAMES)[:-22])) == NAMES


def test_a_bomb_is_not_unpacked() -> None:
    data = gzip.compress(tar_of(["a"])[:1024] + b"\0" * 30_000_000)
    started = time.process_time()
    assert list(member_names(data)) == ["a"]
    assert time.process_time() - started < 2


def test_names_are_bounded() -> None:
    header = tar_of(["a"])[:512]
    empty = header[:124] + b"00000000000\0" + header[136:]
    assert len(list(member_names(empty * (MEMBERS + 10)))) == MEMBERS


@given(
    st.binary(max_size=600), st.sampled_from([b"", b"PK\x03\x04PK\x01\x02", b"\x1f\x8b\x08", b"BZh9", b"\xfd7zXZ\0"])
)
def test_any_bytes_are_survived(data: bytes, start: bytes) -> None:
    assert all(isinstance(name, str) for name in member_names(start + data))
