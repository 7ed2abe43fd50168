"""The site: the guides and the documents beside them as one set of pages, built offline by `make docs`.

The pages are plain Markdown that reads well in the repository, too, so the folder of sources is the checkout's root: a
link from a guide to another document leads to the same place in both. What stands in the navigation is read from the
lists of links in `docs/index.md` and in the catalogue of rules.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[1]

project = "cblint"
author = "The cblint authors"
copyright = "the cblint authors"  # noqa: A001 - the name is Sphinx's
root_doc = "docs/index"
extensions = ["myst_parser"]
include_patterns = [
  "docs/*.md", "docs/**/*.md", "rules/README.md", "benchmark/*.md", "benchmarks/README.md", "tests/rules/README.md",
  "CONTRIBUTING.md", "CHANGELOG.md",
]  # fmt: skip
exclude_patterns = [
    "docs/_build",
    ".*",
    "build",
    "dist",
    "cblint",
    "tests/[!r]*",
    "tests/rules/[!R]*",
    "benchmark/cases",
]
myst_heading_anchors = 3
html_theme = "furo"
html_title = "cblint"
html_copy_source = False
html_show_sphinx = False
html_additional_pages = {"index": "start.html"}
templates_path = ["_templates"]
pygments_style = "friendly"

NAVIGATION = {"docs/index": "## ", "rules/README": "## "}
"""Documents whose lists of links make the navigation, and what begins a group in them."""
_LINK = re.compile(r"^(?:[-*] |\| )\[[^\]]+\]\((?!https?:)([^)#\s]+\.md)\)", re.MULTILINE)
_ANY_LINK = re.compile(r"\[([^\[\]]+)\]\((?!https?:|#)([^)#\s]+)\)")


def _prepare(app: Sphinx, name: str, source: list[str]) -> None:
    """Add the navigation of a page; take out links to folders, which a site does not have."""
    folder = (ROOT / f"{name}.md").parent
    text = _ANY_LINK.sub(lambda found: found[1] if (folder / found[2]).is_dir() else found[0], source[0])
    groups = text.split(f"\n{NAVIGATION[name]}")[1:] if name in NAVIGATION else []
    source[0] = text + "".join(_toctree(folder, group) for group in groups)


def _toctree(folder: Path, group: str) -> str:
    title = group.partition("\n")[0]
    pages = [(folder / path).resolve().relative_to(ROOT).with_suffix("") for path in _LINK.findall(group)]
    entries = "\n".join(f"/{page.as_posix()}" for page in pages)
    return f"\n\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{entries}\n```\n" if pages else ""


def setup(app: Sphinx) -> None:
    """Let every page pass through `_prepare` before it is parsed."""
    app.connect("source-read", _prepare)
