"""Texts that try to break out of a report, and reports made of them."""

from hypothesis import settings
from hypothesis import strategies as st

from cblint.model.finding import Excerpt, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import CheckedCase, Counts, Failure, HeldRule, Report, Skip
from cblint.model.rule import Scope
from cblint.model.severity import Severity

from .canned import CLEAN, finding

PROPERTY = settings(derandomize=True, deadline=None, max_examples=25)
"""The same examples in every run."""

_TRICKS = [
    *"\n\r\t\v\f\x00\x07\x1b\x1c\x7f\x85\x9b \u00a0\u3000\u200b\u200e\u202e\u2028\u2029\u2066\ufeff\\:#[",
    *"\ud800\udc00\udc80\udcff\ue000\u0301\u1161\u65e5\U0001f600\U000e0041\uffff",
    *(
        "::error::",
        " ::stop-commands::x",
        "##[group]",
        "##vso[task]",
        "\x1b[31m",
        "\x1b]52;c;x\x07",
        "\r\nok: all clean",
    ),
]

texts = st.lists(st.one_of(st.sampled_from(_TRICKS), st.characters(codec=None)), max_size=12).map("".join)
"""Any text at all, mostly of the awkward kind; surrogates included."""


@st.composite
def reports(draw: st.DrawFn) -> Report:
    """A report with one entry of each kind, every string in it hostile and none of them blank."""

    def text() -> str:
        return draw(texts) + "x"

    def path() -> str:
        return text().lstrip("/")

    region = Region(1, 1, 1, 2)
    hostile = finding(
        rule=text(),
        name=text(),
        case=text(),
        path=path(),
        region=region,
        message=text(),
        help=text(),
        related=(Related(path(), None, text()), Related(path(), region, text())),
        match=Match(text(), text()),
        excerpt=Excerpt(1, (text(), text())),
    )
    return CLEAN._replace(
        profile=text(),
        counts=Counts(1, 1, 1),
        findings=(hostile._replace(openable=True), hostile._replace(excerpt=None, region=None)),
        suppressed=(hostile._replace(suppression=0),),
        skipped=(Skip(path(), text(), text(), text()),),
        failures=(Failure(text(), text(), text()),),
        hints=(text(),),
        rules=(HeldRule(text(), text(), Severity.ERROR, text(), text(), text(), Scope.CASE),),
        cases=(CheckedCase(text(), path(), path()),),
        suppression_reasons=(text(),),
    )
