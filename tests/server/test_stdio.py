"""Frames of messages, however the bytes come in."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.server.stdio import LONGEST_HEADER, LONGEST_MESSAGE, FramingError, messages


def chunked(data: bytes, size: int) -> Iterator[bytes]:
    """Cut bytes as a pipe may."""
    return (data[start : start + size] for start in range(0, len(data), size))


def framed(body: bytes, header: bytes = b"") -> bytes:
    """A body with its header."""
    return b"%bContent-Length: %d\r\n\r\n%b" % (header, len(body), body)


@given(st.lists(st.binary(max_size=9), max_size=4), st.integers(1, 40))
def test_bodies_come_out_whatever_the_chunks(bodies: list[bytes], size: int) -> None:
    data = b"".join(framed(body, b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n") for body in bodies)
    assert list(messages(chunked(data, size))) == bodies


def test_names_of_headers_have_no_letter_case() -> None:
    assert list(messages(iter([b"content-LENGTH:2\r\n\r\n{}Content-Length:  2  \r\nX: y\r\n\r\n[]"]))) == [b"{}", b"[]"]


def test_a_message_that_is_cut_is_none() -> None:
    assert list(messages(iter([framed(b"{}"), b"Content-Length: 9\r\n\r\n{"]))) == [b"{}"]
    assert list(messages(iter([b"Content-Le"]))) == []


@pytest.mark.parametrize(
    "data",
    [
        b"x" * LONGEST_HEADER,
        b"Length: 2\r\n\r\n{}",
        b"Content-Length: -2\r\n\r\n{}",
        b"Content-Length: two\r\n\r\n{}",
        b"Content-Length: %d\r\n\r\n{}" % (LONGEST_MESSAGE + 1),
        b"Content-Length: 99999999999999999999\r\n\r\n{}",
        b"\r\n\r\n",
        b"\x00\xff\r\n\r\n",
    ],
)
def test_what_is_no_frame_is_refused(data: bytes) -> None:
    with pytest.raises(FramingError):
        list(messages(chunked(data, 1024)))
