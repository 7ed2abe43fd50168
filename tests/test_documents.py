"""The documents tell what is true: the README's example is a real run, and code that is shown works."""

import re
from pathlib import Path

import pytest

from tests.support.readme import README, example, readme_with

ROOT = README.parent
GUIDES = sorted(path for path in (ROOT / "docs").glob("*.md"))


def test_the_readme_shows_a_real_run() -> None:
    assert README.read_text("utf-8") == readme_with(example()), "run python -m tests.support.readme"


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_python_in_the_guides_runs(path: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    for block in blocks:
        exec(compile(block, str(path), "exec"), {"__name__": "guide"})


@pytest.mark.parametrize("path", [README, *GUIDES, ROOT / "CONTRIBUTING.md"], ids=lambda path: path.name)
def test_links_to_files_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), f"{path.name}: {target}"
