"""Contexts in Markdown text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.matching.records import Context
from cblint.matching.regions import find_regions


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("plain HERE text", Context.PROSE),
        ("a `HERE` b", Context.CODE),
        ("a ``x ` HERE`` b", Context.CODE),
        ("a ` b HERE", Context.PROSE),
        ("a ` b\n\nHERE ` c", Context.PROSE),
        ("```\nHERE\n```", Context.CODE),
        ("~~~ text\nHERE\n~~~", Context.CODE),
        ("```\nx\n```\nHERE", Context.PROSE),
        ("````\n```\nHERE\n````", Context.CODE),
        ("```\nnever closed\nHERE", Context.CODE),
        ("> ```\n> HERE\n> ```", Context.CODE),
        ("- ```\n  HERE\n  ```", Context.CODE),
        ("text\n\n    HERE\n", Context.CODE),
        ("- item\n\n    HERE\n", Context.PROSE),
        ("[x](HERE)", Context.LINK),
        ("[x](\n  HERE 'title')", Context.LINK),
        ("[x]: HERE", Context.LINK),
        ("<https://HERE>", Context.LINK),
        ('<a href="HERE">', Context.LINK),
        ("`[x](HERE)`", Context.CODE),
        ("`curl HERE`", Context.COMMAND),
        ("```\nnpm install HERE\n```", Context.COMMAND),
        ("```\ngit clone x\nHERE\n```", Context.CODE),
    ],
)
def test_context_of_a_place(text: str, context: Context) -> None:
    assert find_regions(text).context_at(text.index("HERE")) is context


@given(st.text(alphabet='`~\n >-[](): ab<"=', max_size=200))
def test_regions_lie_inside_in_order_and_apart(text: str) -> None:
    regions = list(find_regions(text))
    assert all(0 <= region.start <= region.end <= len(text) for region in regions)
    assert all(left.start <= right.start for left, right in pairwise(regions))
