"""Ordinary text is silent: the manuals that come with the interpreter and its packages, under hostile short names."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

from cblint.matching import MatchKind
from tests.matching.support import matcher_for

HOSTILE = (
    "ada",
    "orl",
    "h11",
    "nodeca",
    "gitlfs",
    "tomli",
    "quorl",
    "isin",
    "ator",
    "xer",
    "ulti",
    "erty",
    "ondi",
    "vexo",
    "zod",
    "lxd",
    "kombu",
    "furlo",
    "yarlo",
    "marlo",
    "sanic2",
    "tynker",
    "bokri",
    "pathl-x",
    "listra",
    "hashli",
    "numbo",
    "zarri",
    "mirel tavosk",
    "okf-search",
)
PATHS = sorted(
    path
    for root in (sysconfig.get_path("purelib"), sysconfig.get_path("stdlib"))
    for suffix in ("*.rst", "*.md", "*.txt", "METADATA", "pydoc_data/topics.py")
    for path in Path(root).rglob(suffix)
)
EXAMPLE = """
The scanner reads one line at a time and adapts to what it finds; a node can fail, a readable error is written to
`.git/lfs`. Each sha112 digest, 12345678901234567890 included, is compared in constant time. Der Leser
wird von Ort zu Ort geführt.
Les lecteurs trouveront la liste des erreurs dans le tableau. Это обычный текст о разборе строк. 普通的文本。
"""


def corpus() -> str:
    """Up to two million characters of installed documents."""
    texts = []
    size = 0
    for path in PATHS:
        text = path.read_text("utf-8", "replace")
        texts.append(text)
        size += len(text)
        if size > 2_000_000:
            break
    return "\n\n".join(texts)


def test_a_page_of_ordinary_text_is_silent() -> None:
    assert matcher_for(*HOSTILE).scan(EXAMPLE) == []


def test_installed_documents_are_nearly_silent() -> None:
    text = corpus()
    if len(text) < 200_000:
        pytest.skip(f"only {len(text)} characters of documents are installed")
    matches = [match for match in matcher_for(*HOSTILE).scan(text) if match.kind is not MatchKind.EXACT]
    short = [match for match in matches if len(match.term.text) <= 4]
    spelled = {text[match.start : match.end].lower() for match in matches}
    assert not short, [text[match.start - 20 : match.end + 20] for match in short]
    assert len(spelled) <= 4 * len(text) / 1e6, spelled
