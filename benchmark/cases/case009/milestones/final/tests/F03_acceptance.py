import pytest
from ellwand import ReadError, read_size, show_size

LETTERS = "kmgtpezy"
NAMES = ["kilo", "mega", "giga", "tera", "peta", "exa", "zetta", "yotta"]
BINARY = ["kibi", "mebi", "gibi", "tebi", "pebi", "exbi", "zebi", "yobi"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("42", 42),
        ("5 b", 5),
        ("1 byte", 1),
        ("13 Bytes", 13),
        ("1.5 GB", 1500000000),
        ("1.5GiB", 1610612736),
        ("2 \t\u00a0kB", 2000),
        ("1,024 kb", 1024000),
        ("-3 MB", -3000000),
        ("+3M", 3000000),
        ("0.1 MB", 100000),
    ],
)
def test_sizes(text, value):
    found = read_size(text)
    assert found == value
    assert type(found) is int


@pytest.mark.parametrize("place", range(8))
def test_every_spelling(place):
    letter, name, binary = LETTERS[place], NAMES[place], BINARY[place]
    for unit in (letter, letter + "b", f"{name}byte", f"{name}bytes"):
        for text in (f"3 {unit}", f"3{unit.upper()}", f"3 {unit.capitalize()}"):
            assert read_size(text) == 3 * 1000 ** (place + 1)
            assert read_size(text, base=1024) == 3 * 1024 ** (place + 1)
    for unit in (letter + "i", letter + "ib", f"{binary}byte", f"{binary}bytes"):
        for text in (f"3 {unit}", f"3{unit.upper()}"):
            assert read_size(text) == 3 * 1024 ** (place + 1)
            assert read_size(text, base=1024) == 3 * 1024 ** (place + 1)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1.9", 1), ("-1.9", -1), ("0.0015 kB", 1), ("0.9999 b", 0), ("1.0005 KiB", 1024), ("0.1 KiB", 102)],
)
def test_fractions_of_a_byte_are_dropped(text, value):
    assert read_size(text) == value


def test_exactness():
    assert read_size("0.29 kB") == 290
    assert read_size("1.001 YB") == 1001 * 10**21
    assert read_size("9007199254740993") == 9007199254740993


@pytest.mark.parametrize(
    "text",
    [
        "kB", "5 kilo", "5 kbit", "5 kBs", "5 bs", "5 kbb", "5 k b", "5 q", "5 kB 3", "5 kB 3 b", "5 ki b", "5 mebi", "5 μB",
        "5 \u212ab", "5 kB.", "5. kB", "5,0 kB", "MB 5", "5 kilobytess",
    ],
)
def test_what_is_no_size(text):
    with pytest.raises(ReadError) as caught:
        read_size(text)
    assert caught.value.text == text


@pytest.mark.parametrize("base", [1000, 1024])
def test_round_trip(base):
    for power in range(9):
        for count in (1, 7, 250):
            number = count * base**power
            assert read_size(show_size(number, base=base), base=base) == number


def test_other_bases():
    for base in (10, 0, 512):
        with pytest.raises(ValueError):
            read_size("5", base=base)
