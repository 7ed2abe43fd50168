"""A rule as a hover shows it, and the page that tells more."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from cblint.model.report import HeldRule
from cblint.resources import rules_folder
from cblint.rulebook.pages import PAGES
from cblint.server.uris import uri_of

_CODE = re.compile(r"[A-Za-z]+[0-9]+")


@cache
def page_uri(code: str) -> str | None:
    """Return the URI of a rule's page, or None: only a checkout has pages, and only of shipped rules."""
    folder = rules_folder()
    page = folder.parent / PAGES / f"{code}.md"
    return uri_of(page) if folder.name == "rules" and _CODE.fullmatch(code) and page.is_file() else None


def hover_markdown(codes: Iterable[str], rules: Mapping[str, HeldRule]) -> str:
    """Return what the rules demand, why, how to mend a breach, and where more is told; "" for none that is known."""
    return "\n\n---\n\n".join(_section(rules[code]) for code in dict.fromkeys(codes) if code in rules)


def _section(rule: HeldRule) -> str:
    page = page_uri(rule.code)
    more = f"[{PAGES}/{rule.code}.md]({page})" if page else f"`cblint rule {rule.code}`"
    parts = [f"**{rule.code}** `{rule.name}`: {rule.summary}.", _titled("Why", rule.why), _titled("Fix", rule.fix)]
    return "\n\n".join([*(part for part in parts if part), f"More: {more}"])


def _titled(title: str, text: str) -> str:
    return f"**{title}.** {' '.join(text.split())}" if text.strip() else ""
