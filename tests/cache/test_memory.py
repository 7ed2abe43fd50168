"""A run with the cache holds little more for a large suite than for a small one."""

from functools import partial
from pathlib import Path

import pytest

from benchmarks.cache_memory import peaks
from cblint.cache import fact_store, opening
from cblint.cache.fact_store import FactStore

SMALL, LARGE = 100, 300
MOST = 1024
"""Bytes for each further case, one in ten of which has findings."""
MOST_WARM = 512


def test_what_a_case_costs_is_bounded_cold_and_warm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "FRESH_BOUND", 1 << 14)
    monkeypatch.setattr(fact_store, "FactStore", partial(FactStore, bound=1 << 14))
    peaks(1, tmp_path / "first")  # what is made once
    small, large = (peaks(count, tmp_path / str(count)) for count in (SMALL, LARGE))
    cold, warm = ((more - less) / (LARGE - SMALL) for less, more in zip(small, large, strict=True))
    assert cold < MOST
    assert warm < MOST_WARM
