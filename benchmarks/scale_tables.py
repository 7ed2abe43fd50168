"""The tables of scale: the whole command by size, its phases, and its peers."""

from collections.abc import Iterator
from typing import Any

from benchmarks.tables import origin, table

Raw = dict[str, Any]


def scale(raw: Raw) -> str:
    """Time, processor and memory of every run of every size."""
    head = ("cases", "run", "processor s", "x the warm run", "ms a case", "wall s", "parent MB", "largest child MB")
    told = "\n".join(f"- {name}: {_told(figures)}" for name, figures in raw["sizes"].items())
    return f"{told}\n\n" + table(head, (row for figures in raw["sizes"].values() for row in _runs(figures)))


def _told(figures: Raw) -> str:
    return f"{origin(figures['taken'])} Load of the machine at the start: {figures['load']}."


def _runs(figures: Raw) -> Iterator[tuple[object, ...]]:
    cases, warm = figures["cases"], figures["runs"]["warm cache"]["processor"]
    for name, run in figures["runs"].items():
        yield (
            f"{cases:,}",
            name,
            f"{run['processor']:.2f}",
            f"{run['processor'] / warm:.1f}",
            f"{1000 * run['processor'] / cases:.1f}",
            f"{run['wall']:.2f}",
            f"{run['parent_mb']:.0f}",
            f"{run['children_mb']:.0f}" if run["children_mb"] else "",
        )


def phases(raw: Raw) -> str:
    """Processor milliseconds a case, by phase and size."""
    sizes = raw["sizes"]
    names = list(next(iter(sizes.values()))["phases"])
    totals = {size: sum(figures["phases"].values()) for size, figures in sizes.items()}
    rows = [(name, *(_phase(each["phases"][name], totals[size]) for size, each in sizes.items())) for name in names]
    rows.append(("all", *(f"{total:.1f}" for total in totals.values())))
    return table(("phase", *sizes), rows)


def _phase(milliseconds: float, total: float) -> str:
    return f"{milliseconds:.2f} ({100 * milliseconds / total:.0f} %)"


def peers(raw: Raw) -> str:
    """What each peer takes as a multiple of the whole check, and what it notices."""
    head = ("cases", "peer", "looks for", "wall s", "processor s", "x cblint", "spoiled cases noticed", "others named")
    return table(head, (row for figures in raw["sizes"].values() for row in _peers(figures)))


def _peers(figures: Raw) -> Iterator[tuple[object, ...]]:
    own = figures["peers"][0]["processor"]
    for row in figures["peers"]:
        if "missing" in row:
            yield f"{figures['cases']:,}", row["name"], row["looks_for"], row["missing"], "", "", "", ""
            continue
        share = f"{row['noticed']:,} of {row['spoiled']:,}" if row["spoiled"] else "none is spoiled"
        taken = f"{row['wall']:.2f}", f"{row['processor']:.2f}", f"{row['processor'] / own:.3f}"
        yield f"{figures['cases']:,}", row["name"], row["looks_for"], *taken, share, f"{row['others']:,}"


def kinds(raw: Raw) -> str:
    """Which kinds of defects each peer notices, in the largest size with a truth."""
    figures = next((each for each in reversed(raw["sizes"].values()) if each["peers"][0]["spoiled"]), None)
    if figures is None:
        return "No size with planted defects is measured."
    rows = [row for row in figures["peers"] if "missing" not in row]
    cells = ((row["name"], *_kinds(row, len(rows[0]["kinds"]), figures["cases"])) for row in rows)
    return table(("peer", "kinds noticed", "which"), cells)


def _kinds(row: Raw, most: int, cases: int) -> tuple[str, str]:
    """Return how many kinds and which; a peer that names many cases without a defect notices none but by chance."""
    clean = cases - row["spoiled"]
    if row["others"] > CHANCE * clean:
        return "by chance", f"it names {row['others']:,} of {clean:,} cases without a defect as well"
    return str(len(row["kinds"])), "all of them" if len(row["kinds"]) == most else ", ".join(row["kinds"])


CHANCE = 0.1
"""Share of the cases without a defect from which being named says nothing."""
TEN_MILLION = 10_000_000


def costs(raw: Raw) -> str:
    """What ten million cases would take, by the figures of the largest generated suite that was measured."""
    figures = list(raw["sizes"].values())[-1]
    cases, runs = figures["cases"], figures["runs"]
    cold, warm = next(iter(runs.values())), runs["warm cache"]
    rows = [
        ("check anew, one core", *_cost(cold["processor"], cases)),
        ("check again, nothing changed, one core", *_cost(warm["processor"], cases)),
        ("check again, 1 % changed, one core", *_cost(warm["processor"] + 0.01 * cold["processor"], cases)),
    ]
    told = f"Measured on {cases:,} cases: {_told(figures)} What is measured is multiplied, nothing else."
    return f"{told}\n\n" + table(("ten million cases", "processor ms a case", "core hours"), rows)


def _cost(seconds: float, cases: int) -> tuple[str, str]:
    return f"{1000 * seconds / cases:.1f}", f"{seconds / cases * TEN_MILLION / 3600:,.0f}"
