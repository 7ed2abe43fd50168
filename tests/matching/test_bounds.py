"""Hostile texts: time grows with the text alone, and nothing breaks."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable

import pytest

from cblint.matching.addresses import find_addresses
from cblint.matching.blobs import find_blobs
from cblint.matching.hosts import find_urls
from cblint.matching.regions import find_regions
from tests.matching.support import POLICY, matcher_for

MATCHER = matcher_for("quorl", "vexholm/quorl", "tavoskware", "ada", "h11", "mirel tavosk", "tatata")
RUN = base64.b64encode(bytes(range(256))).decode()
UNITS = {
    "one line": "x",
    "blanks": " ",
    "lines": "\n",
    "names": "quorl ",
    "joined names": "quorl",
    "runs": RUN[:16] + " ",
    "line of base64": RUN,
    "near misses": "quorll tavoskwore ",
    "percent": "%71",
    "entities": "&#113;",
    "open comments": "<!-- ",
    "open tags": "<a ",
    "open tags with names": "<a b=c ",
    "half links": "](",
    "half references": "][",
    "escapes": "\\u0071",
    "ticks": "`",
    "uneven ticks": "` `` ``` ",
    "ampersands": "&amp;",
    "Cyrillic": "кворл тест ",
    "ideographs": "使用解析",
    "zero width": "q\u200bu\u200bo\u200br\u200bl\u200b",
    "marks": "q\u0301\u0301",
    "pairs": "71 75 ",
    "wraps": "quo\nrl\n",
    "stars": "*",
    "at signs": "a@",
    "addresses": "a@b.co ",
    "hosts": "http://a.b.c/",
    "dots": "a.",
    "slashes": "//",
    "turns": "aB",
    "hyphens": "a-",
    "footnotes": "[^a",
    "backslashes": "\\",
    "underscores": "_",
    "surrogates": "\ud800quorl\udfff ",
    "zeros": "\0quorl\0",
    "overlaps": "tata",
    "spelled out": "q u o r l ",
}


def work(text: str) -> None:
    """Everything that the package does with a text."""
    MATCHER.scan(text)
    regions = find_regions(text)
    find_urls(text, regions, POLICY.suffixes)
    find_addresses(text, regions, POLICY.suffixes)
    find_blobs(text, regions)


def seconds(job: Callable[[], None]) -> float:
    """The processor time of the better of two runs."""
    times = []
    for _ in range(2):
        started = time.process_time()
        job()
        times.append(time.process_time() - started)
    return min(times)


@pytest.mark.parametrize("name", UNITS)
def test_time_grows_with_the_text(name: str) -> None:
    unit = UNITS[name]
    small, large = (unit * (size // len(unit)) for size in (1_000, 20_000))
    # Twenty times the text, with room for a busy machine; a quadratic scan takes four hundred times as long.
    assert seconds(lambda: work(large)) < 0.1 + 100 * seconds(lambda: work(small))


def test_a_large_data_address_is_silent() -> None:
    text = "![x](data:image/png;base64," + RUN * 600 + ")"
    assert MATCHER.scan(text) == []


def test_many_distinct_near_misses_are_placed_in_one_pass() -> None:
    words = [f"tavoskw{a}{b}e" for a in "bcdfghjklm" for b in "bcdfghjklm"]
    text = ("The text is about the " + " and the ".join(words) + "\n") * 20
    assert len(MATCHER.scan(text)) > 500


def test_long_texts_are_searched_to_their_end() -> None:
    """What is searched a piece at a time: encoded runs, and words."""
    hidden = base64.b64encode(b"see quorl there").decode()
    text = (RUN[:16] + " ") * 9_000 + hidden + " The text is long. " * 30_000 + "It is about quorll here. " + hidden
    found = [(match.kind.value, text[match.start : match.end]) for match in MATCHER.scan(text)]
    assert found == [("encoded", hidden), ("near-miss", "quorll"), ("encoded", hidden)]
