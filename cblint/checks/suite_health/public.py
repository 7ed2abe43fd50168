"""What the public documents of a case say, as words and as one text."""

import re
import sys
from collections.abc import Sequence
from functools import cached_property

from cblint.checks.consistency.lists import TESTS
from cblint.checks.consistency.surroundings import public_words
from cblint.checks.suite_health.wordings import flat
from cblint.checks.view import MANIFEST, CaseView

_NAME = re.compile(r"[^\W\d]\w*")


class PublicText:
    """All public documents together."""

    def __init__(self, texts: Sequence[str], words: frozenset[str]) -> None:
        self._texts = texts
        self.words = words

    @cached_property
    def text(self) -> str:
        """Without blanks around it; runs of blanks are one space."""
        return flat("\n".join(self._texts))


def public_text(view: CaseView) -> PublicText:
    """Return what the agent reads in the documents of a case."""
    return view.once("public text as words", _public_text)


def _public_text(view: CaseView) -> PublicText:
    texts = [text.content for entry in view.public_files() if (text := view.text(entry.path)) is not None]
    words = set(public_words(view))
    neutral = view.value(MANIFEST, "/init_metadata/suggested_neutral_name")
    if isinstance(neutral, str):
        texts += [neutral, neutral.replace("-", "_")]
        words.update(*(_NAME.findall(text) for text in texts[-2:]))
    # A name can't begin with a digit: what is behind it does.
    numbered = {word for word in words if word[0].isdecimal()}
    names = {"".join(_NAME.findall(word)) for word in numbered}
    return PublicText(texts, frozenset((words - numbered) | names) - {""})


def local_modules(view: CaseView) -> frozenset[str]:
    """Return the names by which Python tests import each other: files and folders below the tests."""
    return view.once("modules of the tests", _local_modules)


def _local_modules(view: CaseView) -> frozenset[str]:
    return frozenset(entry.name.partition(".")[0] for entry in view.snapshot.below(TESTS))


def is_product_module(view: CaseView, module: str) -> bool:
    """Tell whether a dotted module belongs to the product: no standard one, no file of the tests, named in public."""
    root = module.partition(".")[0]
    if not root or root in sys.stdlib_module_names or root in local_modules(view):
        return False
    return root in public_text(view).words and root not in _RUNNERS


_RUNNERS = frozenset(("pytest", "unittest", "hypothesis", "nose", "mock", "numpy", "pandas"))
"""Modules that documents may name, but that are never the product."""
