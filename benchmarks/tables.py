"""Raw results as Markdown tables."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Raw = Mapping[str, Any]
REFERENCE = "pyahocorasick"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; all columns but the first are right-aligned."""
    marks = ["---", *("---:" for _ in head[1:])]
    lines = (" | ".join(str(cell).replace("|", "\\|") for cell in row) for row in (head, marks, *rows))
    return "\n".join(f"| {line} |" for line in lines)


def origin(raw: Raw) -> str:
    """A line that says where and when the figures were taken."""
    commit = str(raw["commit"])[:10] or "no commit"
    python = f", Python {raw['python']}" if "python" in raw else ""
    changed = " with uncommitted changes" if raw.get("uncommitted") else ""
    return f"`{raw['command']}`, {raw['date']}, at {commit}{changed}, {raw['cores']} cores{python}."


def recall(raw: Raw) -> str:
    """What was planted and found, class by class."""
    classes = raw["classes"]
    planted = sum(row["planted"] for row in classes)
    told = (
        f"{planted:,} plants in {len(classes)} classes, in {raw['characters'] / 1e6:.1f} MB of text,"
        f" seed {raw['seed']}; {raw['elsewhere']} matches where nothing was planted."
    )
    head = ("class", "family", "planted", "found", "at the exact place", "as the right kind", "target", "reported as")
    others = raw.get("slips_in_other_languages", [])
    parts = [f"{origin(raw)} {told}", table(head, map(_recall_row, classes))]
    if others:
        parts += ["The slips again, in manuals in other languages:", table(head, map(_recall_row, others))]
    return "\n\n".join(parts)


def _recall_row(row: Raw) -> tuple[object, ...]:
    target = f"{row['target']:.0%}" if row["target"] else "none"
    kinds = ", ".join(f"{kind} {count}" for kind, count in list(row["kinds"].items())[:2])
    exact, right = _share(row["exact"], row["planted"]), _share(row["right_kind"], row["planted"])
    return row["class"], row["family"], row["planted"], row["seen"], exact, right, target, kinds


def _share(count: int, whole: int) -> str:
    """A percentage that says 100 only when nothing is missing."""
    return "100 %" if count == whole else f"{min(99.9, 100 * count / whole):.1f} %"


def silence(raw: Raw) -> str:
    """False alarms by list of terms, and by level and kind."""
    head = (
        "terms",
        "lists x terms",
        "MB",
        "alarms",
        "places",
        "a MB",
        "a 60 kB case",
        "of short terms",
        "levels and kinds",
    )
    rows = (_silence_row(title, row) for title, row in raw["sets"].items())
    return f"{origin(raw)} Seed {raw['seed']}.\n\n" + table(head, rows)


def _silence_row(title: str, row: Raw) -> tuple[object, ...]:
    megabytes = row["characters"] / 1e6
    kinds = ", ".join(f"{name} {count}" for name, count in [*row["by_level"].items(), *row["by_kind"].items()])
    rate = row["alarms"] / megabytes
    lists = f"{row['lists']} x {row['terms']}"
    short = row["alarms_of_short_terms"]
    return (
        title,
        lists,
        f"{megabytes:.1f}",
        row["alarms"],
        row["places"],
        f"{rate:.2f}",
        f"{rate * 0.06:.3f}",
        short,
        kinds,
    )


def speed(raw: Raw) -> str:
    """Each peer's time in each cell, as a multiple of the reference's, and the most memory."""
    rows = raw["rows"]
    cells = list(dict.fromkeys((row["characters"], row["terms"]) for row in rows))
    medians = {(row["peer"], row["characters"], row["terms"]): row["median"] for row in rows}
    peaks: dict[str, int] = {}
    for row in rows:
        peaks[row["peer"]] = max(peaks.get(row["peer"], 0), row["peak_kilobytes"])
    head = ("search", "version", *(f"{size // 1000} kB, {terms}" for size, terms in cells), "peak MB")
    told = _reference_told(medians, cells)
    body = (_speed_row(name, raw, cells, medians, peaks) for name in raw["titles"])
    return f"{origin(raw)} {told}\n\n" + table(head, body)


def _reference_told(medians: Mapping[tuple[str, int, int], float], cells: Sequence[tuple[int, int]]) -> str:
    rates = [1 / medians[REFERENCE, *cell] for cell in cells]
    return f"{REFERENCE} alone: {min(rates):.0f} to {max(rates):.0f} MB/s of processor time, the others as multiples."


def _speed_row(
    name: str,
    raw: Raw,
    cells: Sequence[tuple[int, int]],
    medians: Mapping[tuple[str, int, int], float],
    peaks: Mapping[str, int],
) -> tuple[object, ...]:
    title, version = raw["titles"][name], raw["versions"][name]
    if name not in peaks:
        return title, version, *("" for _ in cells), ""
    ratios = (f"{medians[name, *cell] / medians[REFERENCE, *cell]:.1f}" for cell in cells)
    return title, version, *ratios, round(peaks[name] / 1024)


def scaling(raw: Raw) -> str:
    """Time by length of text and by number of terms."""
    series = raw["series"]
    length = table(
        ("characters", "seconds", "s/MB"), ((f"{row['characters']:,}", *_pace(row)) for row in series["length"])
    )
    terms = table(("terms", "seconds", "s/MB"), ((row["case"], *_pace(row)) for row in series["terms"]))
    return f"{origin(raw)}\n\n{length}\n\n{terms}"


def _pace(row: Raw) -> tuple[str, str]:
    return f"{row['median']:.3f}", f"{row['median'] * 1e6 / row['characters']:.2f}"


def hostile(raw: Raw) -> str:
    """Time and memory for hostile texts, and how both halves of a text compare with the whole."""
    series = raw["series"]
    halves = {row["case"]: row["median"] for row in series["hostile halves"]}
    pace = series["hostile"][0]["median"] / series["hostile"][0]["characters"]
    head = ("text", "MB", "seconds", "x ordinary text", "whole / half", "matches", "peak MB")
    rows = (
        (
            row["case"],
            f"{row['characters'] / 1e6:.1f}",
            f"{row['median']:.2f}",
            f"{row['median'] / row['characters'] / pace:.1f}",
            f"{row['median'] / halves[row['case']]:.1f}",
            row["matches"],
            round(row["peak_kilobytes"] / 1024),
        )
        for row in series["hostile"]
    )
    return f"{origin(raw)}\n\n" + table(head, rows)


def suite(raw: Raw) -> str:
    """The whole command beside the harness's own check."""
    base = min(raw["median"].values())
    told = f"{raw['cases']} cases with {raw['characters'] / 1000:.0f} kB of public text."
    rows = ((name, f"{1000 * value:.0f}", f"{value / base:.1f}") for name, value in raw["median"].items())
    return f"{origin(raw)} {told}\n\n" + table(("process", "median ms", "x the faster"), rows)


def startup(raw: Raw) -> str:
    """Start-up time of each command, against a bare interpreter."""
    medians = {name: statistics.median(values) for name, values in raw["seconds"].items()}
    bare = medians["bare interpreter"]
    rows = ((name, f"{1000 * value:.0f}", f"{value / bare:.1f}") for name, value in medians.items())
    return f"{origin(raw)}\n\n" + table(("command", "median ms", "x bare interpreter"), rows)


def families(raw: Raw) -> str:
    """What each family of rules costs on the suite, against the family that is the matcher's."""
    medians = {name: statistics.median(values) for name, values in raw["seconds"].items()}
    rows = ((name, f"{1000 * value:.0f}", f"{value / medians['CB4']:.2f}") for name, value in medians.items())
    return f"{origin(raw)} {raw['cases']} cases.\n\n" + table(("family", "ms on the suite", "x CB4"), rows)
