"""The participants' page says what the profile says."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from cblint.rulebook import load_rulebook

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scoring_tables", ROOT / "tools/scoring_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_up_to_date(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0, "run `python tools/scoring_tables.py --write`"


def test_a_page_that_differs_is_told_and_mended(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "scoring.md"
    good = (ROOT / "docs/scoring.md").read_text("utf-8")
    monkeypatch.setattr(tool, "PAGE", page)
    page.write_text(good.replace("/environment/prd/Full_PRD.md", "/environment/PRD.md"), "utf-8")
    assert tool.main(["--check"]) == 1
    assert tool.main(["--write"]) == 0
    assert page.read_text("utf-8") == good
    page.write_text(good.replace("<!-- limits:end -->", ""), "utf-8")
    assert tool.main(["--check"]) == 2


def test_every_value_that_ships_is_named(tool: ModuleType) -> None:
    values = tool.tables(load_rulebook("codingbench").profile)["values"]
    for name in ("build_command", "workdir", "language_label", "install_command", "case_id"):
        assert name in values
    assert "sensitive_terms" not in values
