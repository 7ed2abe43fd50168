"""The table of formats: complete, lazy, and firm with names that it does not hold."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cblint
from cblint.errors import UsageError
from cblint.reporters import _MODULES, FORMATS, REPORTERS, Style, render

from .canned import CLEAN

ROOT = Path(__file__).resolve().parents[2]


def test_every_format_has_a_reporter() -> None:
    assert tuple(REPORTERS) == FORMATS
    assert FORMATS[0] == "pretty"
    for name in FORMATS:
        assert REPORTERS[name](CLEAN, Style()) == render(name, CLEAN, Style())


def test_an_unknown_format_is_a_usage_error_that_names_the_known_ones() -> None:
    with pytest.raises(UsageError) as caught:
        render("xml", CLEAN, Style())
    assert "pretty, concise, json" in caught.value.hint


def test_the_guide_lists_every_format() -> None:
    guide = (ROOT / "docs/formats.md").read_text("utf-8")
    assert tuple(re.findall(r"^\| `(\w+)` \|", guide, re.MULTILINE)) == FORMATS
    assert ", ".join(FORMATS) in (ROOT / "README.md").read_text("utf-8")


def _loaded_after(code: str) -> set[str]:
    """Return the names of the modules that a fresh interpreter holds after running `code`."""
    environment = {**os.environ, "PYTHONPATH": str(Path(cblint.__file__).parents[1])}
    command = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


def test_knowing_the_formats_loads_none_of_them() -> None:
    loaded = _loaded_after("import cblint.reporters")
    own = {f"cblint.reporters.{module}" for module in _MODULES.values()}
    assert "cblint.reporters" in loaded
    assert not own & loaded


def test_a_clean_pretty_report_loads_no_heavy_library() -> None:
    code = (
        "from cblint.model.report import Counts, Report\n"
        "from cblint.reporters import Style, render\n"
        "render('pretty', Report('1', 'x', 'p', Counts(1, 1, 1)), Style(color=True))"
    )
    loaded = _loaded_after(code)
    assert "cblint.reporters.pretty" in loaded
    assert not {"rich", "jsonschema", "json", "typer"} & loaded
