import pytest
from mendline import Outcome, Placement

from _support import hunk, one, text_of

CHANGE = hunk(3, 3, " b", "-x", "+y", " c")


def spots(outcome):
    return [placed and (placed.line, placed.offset, placed.fuzz) for placed in outcome.placements]


@pytest.mark.parametrize(
    ("text", "expected", "spot"),
    [
        ("1 2 b x c", "1 2 b y c", (3, 0, 0)),
        ("1 2 b x c b x c", "1 2 b y c b x c", (3, 0, 0)),
        ("b x c 1 2", "b y c 1 2", (1, -2, 0)),
        ("1 b x c 5 b x c", "1 b y c 5 b x c", (2, -1, 0)),
        ("b x c 4 b x c", "b x c 4 b y c", (5, 2, 0)),
        ("1 2 3 4 5 6 b x c", "1 2 3 4 5 6 b y c", (7, 4, 0)),
    ],
)
def test_nearest_place(text, expected, spot):
    outcome = one(CHANGE).try_apply(text_of(text))
    assert outcome == Outcome(text_of(expected), (Placement(*spot),), ())


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 4, 9])
def test_limit_of_the_distance(limit):
    outcome = one(CHANGE).try_apply(text_of("1 2 3 4 5 b x c"), max_offset=limit)
    assert spots(outcome) == ([(6, 3, 0)] if limit >= 3 else [None])
    assert outcome.rejected == (() if limit >= 3 else (CHANGE,))


def test_offsets_are_carried_on():
    file = one(hunk(2, 2, "-x", "+y"), hunk(5, 5, "-x", "+z"), hunk(8, 8, "-x", "+w"))
    outcome = file.try_apply(text_of("1 2 3 x 5 6 x x x x x x"))
    assert spots(outcome) == [(4, 2, 0), (7, 2, 0), (10, 2, 0)]
    assert outcome.text == text_of("1 2 3 y 5 6 z x x w x x")


def test_the_limit_counts_from_the_expected_place():
    file = one(hunk(1, 1, "-x", "+y"), hunk(2, 2, "-p", "+q"))
    outcome = file.try_apply(text_of("1 2 x 4 5 p"), max_offset=2)
    assert spots(outcome) == [(3, 2, 0), (6, 4, 0)]


def test_hunks_stay_in_order():
    file = one(hunk(4, 4, "-x", "+y"), hunk(6, 6, "-x", "+z"))
    outcome = file.try_apply(text_of("x 2 3 x 5"))
    assert spots(outcome) == [(4, 0, 0), None]
    assert outcome.text == text_of("x 2 3 y 5")
    assert outcome.rejected == (file.hunks[1],)


def test_growth_does_not_move_the_expected_place():
    file = one(hunk(1, 1, "+n", "+n", "+n", " a"), hunk(3, 6, "-x", "+y"))
    outcome = file.try_apply(text_of("a x x x x x x"))
    assert spots(outcome) == [(1, 0, 0), (3, 0, 0)]
    assert outcome.text == text_of("n n n a x y x x x x")


def test_rejected_hunks_do_not_stop_the_others():
    file = one(hunk(1, 1, "-q", "+r"), hunk(2, 2, "-x", "+y"))
    outcome = file.try_apply(text_of("a x"))
    assert (outcome.text, spots(outcome), outcome.rejected) == (text_of("a y"), [None, (2, 0, 0)], (file.hunks[0],))


@pytest.mark.parametrize(("start", "expected", "line"), [(0, "n a b", 1), (1, "a n b", 2), (2, "a b n", 3)])
def test_empty_old_sides(start, expected, line):
    outcome = one(hunk(start, start + 1, "+n")).try_apply(text_of("a b"))
    assert (outcome.text, spots(outcome)) == (text_of(expected), [(line, 0, 0)])


def test_empty_old_sides_beyond_the_end():
    outcome = one(hunk(9, 10, "+n")).try_apply(text_of("a b"))
    assert (outcome.text, spots(outcome)) == (text_of("a b n"), [(3, -7, 0)])
    assert spots(one(hunk(9, 10, "+n")).try_apply(text_of("a b"), max_offset=6)) == [None]


def test_line_feeds_are_compared():
    assert one(hunk(1, 1, "-a", "+b")).try_apply("a").placements == (None,)
    assert one(hunk(1, 1, "-a~", "+b")).try_apply("a\n").placements == (None,)
    assert one(hunk(1, 1, "-a~", "+b")).try_apply("a").text == "b\n"
    assert one(hunk(1, 1, "-a", "+b~")).try_apply("a\n").text == "b"


def test_no_line_gets_behind_a_missing_line_feed():
    assert one(hunk(2, 3, "+n")).try_apply("a\nb").text == "a\nn\nb"
    assert one(hunk(1, 2, "+n~")).try_apply("a\nb\n").text == "a\nb\nn"
    assert one(hunk(1, 1, "-a", "+n~")).try_apply("a\nb\n").placements == (None,)
    file = one(hunk(2, 2, "-b~", "+c~"), hunk(2, 3, "+d"))
    assert spots(file.try_apply("a\nb")) == [(2, 0, 0), None]


FUZZY = hunk(2, 2, " a", " b", "-x", "+y", " c", " d")


@pytest.mark.parametrize(
    ("text", "fuzz", "expected", "spot"),
    [
        ("1 a b x c d", 2, "1 a b y c d", (2, 0, 0)),
        ("1 A b x c d", 1, "1 A b y c d", (3, 0, 1)),
        ("1 a b x c D", 2, "1 a b y c D", (3, 0, 1)),
        ("1 A B x c d", 2, "1 A B y c d", (4, 0, 2)),
        ("1 A B x c d", 1, None, None),
        ("1 A b x c D", 0, None, None),
        ("A b x c D", 1, "A b y c D", (2, -1, 1)),
        ("x", 2, "y", (1, -3, 2)),
        ("1 a b X c d", 9, None, None),
        ("b x c 4 5 A B x C D", 2, "b y c 4 5 A B x C D", (1, -2, 1)),
    ],
)
def test_fuzz(text, fuzz, expected, spot):
    outcome = one(FUZZY).try_apply(text_of(text), fuzz=fuzz)
    assert spots(outcome) == [spot]
    assert outcome.text == text_of(text if expected is None else expected)


def test_fuzz_with_uneven_context():
    file = one(hunk(1, 1, "-x", "+y", " c", " d"))
    outcome = file.try_apply(text_of("p x q"), fuzz=2)
    assert (outcome.text, spots(outcome)) == (text_of("p y q"), [(2, 1, 2)])
    insertion = one(hunk(1, 1, " a", "+n", " b"))
    outcome = insertion.try_apply(text_of("p q"), fuzz=1)
    assert (outcome.text, spots(outcome)) == (text_of("p n q"), [(2, 0, 1)])


@pytest.mark.parametrize("options", [{"fuzz": -1}, {"max_offset": -1}])
def test_negative_limits(options):
    with pytest.raises(ValueError):
        one(CHANGE).try_apply("a\n", **options)


def test_results_are_values():
    outcome = one(CHANGE).try_apply(text_of("1 2 b x c"))
    assert Outcome(text="t", placements=(), rejected=()) == Outcome("t", (), ())
    assert hash(outcome) == hash(one(CHANGE).try_apply(text_of("1 2 b x c")))
    assert Placement(line=3, offset=0, fuzz=0) in outcome.placements


def test_many_hunks():
    hunks = [hunk(n, n, "-x", "+y") for n in range(2, 6000, 3)]
    outcome = one(*hunks).try_apply("x\n" * 6000)
    assert outcome.text.count("y\n") == len(hunks)
    assert outcome.rejected == ()
