"""Packs in temporary folders, and checks to bind them to."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cblint.checks.registry import Check
from cblint.rulebook import bind, user_rules
from cblint.rulebook.patterns import try_patterns

from .samples import stock_phrase, stock_size, toml


@pytest.fixture(autouse=True)
def _quick_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shorter limit for hostile patterns, so that the tests do not wait for each of them."""
    monkeypatch.setattr(user_rules, "try_patterns", partial(try_patterns, seconds=0.25))


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Check[Any]]:
    """Two stock checks in place of the package's, in every place that looks checks up."""
    known: dict[str, Check[Any]] = {"stock-phrase": stock_phrase, "stock-size": stock_size}
    monkeypatch.setattr(bind, "known_checks", lambda: known)
    monkeypatch.setattr(user_rules, "known_checks", lambda: known)
    return known


@pytest.fixture
def pack(tmp_path: Path, checks: object) -> Callable[..., Path]:
    """A function that writes rules into `packs/NAME.toml` of a rules folder and returns the folder."""

    def write(*rules: Mapping[str, Any], name: str = "house", folder: str = "house-rules") -> Path:
        path = tmp_path / folder / "packs" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(f"[[rule]]\n{toml(rule)}" for rule in rules), "utf-8")
        return tmp_path / folder

    return write
