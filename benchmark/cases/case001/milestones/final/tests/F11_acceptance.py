from zlib import crc32

import pytest
from tickwise import ExpressionError, Schedule

KEYS = ["", "north", "süd-7", "a/b", "nightly export"]


def checksum(key, field):
    return crc32(f"{key}/{field}".encode())


@pytest.mark.parametrize("key", KEYS)
def test_plain_form_in_every_field(key):
    schedule = Schedule("H H H H h H", key=key)
    assert schedule.values("minute") == (checksum(key, "minute") % 60,)
    assert schedule.values("hour") == (checksum(key, "hour") % 24,)
    assert schedule.values("day") == (1 + checksum(key, "day") % 28,)
    assert schedule.values("month") == (1 + checksum(key, "month") % 12,)
    assert schedule.values("weekday") == (checksum(key, "weekday") % 7,)
    assert schedule.values("second") == (checksum(key, "second") % 60,)


def test_known_digest():
    # CRC-32 of "north/hour" by its polynomial definition, bit by bit.
    register = 0xFFFFFFFF
    for byte in b"north/hour":
        register ^= byte
        for _ in range(8):
            register = register >> 1 ^ (0xEDB88320 if register & 1 else 0)
    assert Schedule("0 H * * *", key="north").values("hour") == ((register ^ 0xFFFFFFFF) % 24,)


@pytest.mark.parametrize("key", KEYS)
def test_bounds(key):
    assert Schedule("H(10-19) * * * *", key=key).values("minute") == (10 + checksum(key, "minute") % 10,)
    assert Schedule("0 0 H(25-31) * *", key=key).values("day") == (25 + checksum(key, "day") % 7,)
    assert Schedule("0 0 * * H(mon-fri)", key=key).values("weekday") == (1 + checksum(key, "weekday") % 5,)
    assert Schedule("0 h(4-4) * * *", key=key).values("hour") == (4,)


@pytest.mark.parametrize("key", KEYS)
def test_steps(key):
    first = checksum(key, "minute") % 25
    assert Schedule("H/25 * * * *", key=key).values("minute") == tuple(range(first, 60, 25))
    first = 8 + checksum(key, "hour") % 3
    assert Schedule("0 H(8-17)/3 * * *", key=key).values("hour") == tuple(range(first, 18, 3))
    first = 8 + checksum(key, "hour") % 4
    assert Schedule("0 H(8-11)/9 * * *", key=key).values("hour") == (first,)


def test_lists_and_unused_keys():
    both = {3, checksum("north", "minute") % 60}
    assert Schedule("3,H * * * *", key="north").values("minute") == tuple(sorted(both))
    assert Schedule("3 * * * *", key="north") == Schedule("3 * * * *")


def test_keys_spread():
    minutes = {Schedule("H * * * *", key=f"job-{n}").values("minute") for n in range(200)}
    assert len(minutes) > 40


@pytest.mark.parametrize(("expression", "field"), [("H * * * *", "minute"), ("0 0 * * 1,H(1-3)", "weekday")])
def test_missing_key(expression, field):
    with pytest.raises(ExpressionError) as caught:
        Schedule(expression)
    assert caught.value.field == field


@pytest.mark.parametrize(
    "expression",
    [
        "H(9-5) * * * *",
        "H(0-60) * * * *",
        "H() * * * *",
        "H(5) * * * *",
        "H/0 * * * *",
        "HH * * * *",
        "H-5 * * * *",
        "0 0 * * H(0-7)",
        "0 0 1 1 * 0 H",
        "H(1-5 * * * *",
    ],
)
def test_malformed_forms(expression):
    with pytest.raises(ExpressionError):
        Schedule(expression, key="north")
