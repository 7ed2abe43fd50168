import pytest
from _support import growth
from stillform import Chart, Group, Row, TypedRow

SIZE = 50_000
LIMIT = 8192


class Numbers(TypedRow):
    element = int


@pytest.fixture(scope="module")
def row():
    return Row(range(SIZE - 300))


@pytest.fixture(scope="module")
def chart():
    return Chart((f"k{number}", number) for number in range(SIZE - 300))


@pytest.fixture(scope="module")
def group():
    return Group(range(SIZE - 300))


def test_rows_share(row):
    assert growth(lambda number: row.append(None), 200) < LIMIT
    assert growth(lambda number: row.set(number * 200, None), 200) < LIMIT
    assert growth(lambda number: row.set(-1 - number, None), 200) < LIMIT


def test_chains_of_rows_share(row):
    def longer(number):
        row_now[0] = row_now[0].append(None)
        return row_now[0]

    row_now = [row]
    assert growth(longer, 200) < LIMIT
    assert len(row_now[0]) == len(row) + 200


def test_charts_share(chart):
    assert growth(lambda number: chart.set(number, None), 200) < LIMIT
    assert growth(lambda number: chart.set(f"k{number}", None), 200) < LIMIT
    assert growth(lambda number: chart.discard(f"k{number * 17}"), 200) < LIMIT


def test_groups_share(group):
    assert growth(lambda number: group.add(-number), 200) < LIMIT
    assert growth(lambda number: group.discard(number * 31), 200) < LIMIT


def test_drafts_share(row, chart):
    def drafted(number):
        draft = row.draft()
        draft.append(number)
        draft[number] = None
        return draft.seal()

    def drawn(number):
        draft = chart.draft()
        draft[number] = None
        return draft, draft.seal()

    assert growth(drafted, 100) < 2 * LIMIT
    assert growth(drawn, 100) < LIMIT


def test_typed_collections_share():
    numbers = Numbers(range(SIZE - 300))
    assert growth(lambda number: numbers.append(5), 200) < LIMIT


def test_small_values_share():
    row = Row(range(600))
    assert growth(lambda number: row.append(None), 200) < LIMIT


def test_many_changes():
    row, chart, draft = Row(), Chart(), Group().draft()
    for number in range(8_000):
        row = row.append(number)
        chart = chart.set(number, number)
        draft.add(number)
    for number in range(0, 8_000, 2):
        row = row.set(number, None)
        chart = chart.discard(number)
    assert (row[0], row[7_999], len(chart), len(draft.seal())) == (None, 7_999, 4_000, 8_000)
