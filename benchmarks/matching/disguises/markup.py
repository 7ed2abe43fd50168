"""The name divided by Markdown, HTML or other markup."""

from __future__ import annotations

from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, cut, longer_than, of_parts
from benchmarks.matching.names import Name

_KINDS = frozenset({"exact", "variant", "disguised"})


def _pair(opening: str, closing: str) -> Spelling:
    """Markup around some letters of the name, at its beginning, inside or at its end."""

    def spell(name: Name, rng: Random) -> Spelled:
        text = name.text
        at = cut(text, rng)
        if rng.random() < 0.5:
            marked = opening + text[:at] + closing + text[at:]
            return Spelled(marked, (len(opening), len(marked)), (len(opening), len(marked)))
        marked = text[:at] + opening + text[at:]
        return Spelled(marked + closing, (0, len(marked)), (0, len(marked)))

    return spell


def _between(*marks: str) -> Spelling:
    """Something invisible on the rendered page between two letters."""

    def spell(name: Name, rng: Random) -> Spelled:
        at = cut(name.text, rng)
        text = name.text[:at] + rng.choice(marks) + name.text[at:]
        return Spelled(text, (0, len(text)), (0, len(text)))

    return spell


def _each_part(opening: str, closing: str) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        text = (name.separator or "-").join(opening + part + closing for part in name.parts)
        span = (len(opening), len(text) - len(closing))
        return Spelled(text, span, span)

    return spell


def _escaped(name: Name, rng: Random) -> Spelled:
    text = rng.choice((r"\_", r"\-", r"\.")).join(name.parts)
    return Spelled(text, (0, len(text)), (0, len(text)))


_PAIRS = (("strong", "**", "**"), ("emphasis", "*", "*"), ("underscore emphasis", "_", "_"), ("strike", "~~", "~~"),
          ("code ticks", "`", "`"), ("bold tag", "<b>", "</b>"), ("span tag", '<span class="x">', "</span>"),
          ("link", "[", "](#there)"), ("reference link", "[", "][1]"))  # fmt: skip
_SOFT = ("&shy;", "&#173;", "&ZeroWidthSpace;", "&#8203;")

DISGUISES = (
    *(Disguise(title, "markup", _pair(start, end), _KINDS, longer_than(4)) for title, start, end in _PAIRS),
    Disguise("comment", "markup", _between("<!---->", "<!-- a -->"), _KINDS, any_name),
    Disguise("void tag", "markup", _between("<wbr>", "<wbr/>", "<i></i>"), _KINDS, any_name),
    Disguise("soft break entity", "markup", _between(*_SOFT), _KINDS | {"encoded"}, any_name),
    Disguise("strong parts", "markup", _each_part("**", "**"), _KINDS, of_parts),
    Disguise("code parts", "markup", _each_part("`", "`"), _KINDS, of_parts),
    Disguise("backslash escapes", "markup", _escaped, _KINDS, of_parts),
)  # fmt: skip
