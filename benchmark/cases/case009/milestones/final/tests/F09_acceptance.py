import pytest
from ellwand import amount, listing


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ((1, "file"), "1 file"),
        ((0, "file"), "0 files"),
        ((2, "file"), "2 files"),
        ((-1, "point"), "-1 point"),
        ((-2, "point"), "-2 points"),
        ((1500, "box", "boxes"), "1,500 boxes"),
        ((1, "box", "boxes"), "1 box"),
        ((1.5, "hour"), "1.5 hours"),
        ((1.0, "hour"), "1 hour"),
        ((1.004, "hour"), "1 hour"),
        ((1.005, "hour"), "1.01 hours"),
        ((0.999, "hour"), "1 hour"),
        ((3, "sheep", "sheep"), "3 sheep"),
    ],
)
def test_amounts(given, text):
    assert amount(*given) == text


def test_amount_with_digits():
    assert amount(1.25, "mile", digits=1) == "1.3 miles"
    assert amount(1.25, "mile", digits=0) == "1 mile"
    with pytest.raises(TypeError):
        amount("1", "mile")


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["salt"], "salt"),
        (["salt", "flour"], "salt and flour"),
        (["salt", "flour", "water"], "salt, flour and water"),
        (["a", "b", "c", "d"], "a, b, c and d"),
        (["", "b"], " and b"),
    ],
)
def test_listings(items, text):
    assert listing(items) == text
    assert listing(iter(items)) == text


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["salt"], "salt"), (["salt", "flour"], "salt and flour"), (["salt", "flour", "water"], "salt, flour, and water")],
)
def test_comma_before_the_last(items, text):
    assert listing(items, comma=True) == text


def test_another_word():
    assert listing(["red", "blue"], last="or") == "red or blue"
    assert listing(["red", "blue", "green"], last="or", comma=True) == "red, blue, or green"


def test_items_are_texts():
    for items in ([1], ["a", None], ["a", "b", b"c"]):
        with pytest.raises(TypeError):
            listing(items)


def test_items_are_left_alone():
    items = ["a", "b", "c"]
    listing(items)
    assert items == ["a", "b", "c"]
