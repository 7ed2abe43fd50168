"""Finds the regions of a Markdown text: fences, indented blocks, code spans, link targets and HTML attributes."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from cblint.matching.records import Context, Region

_FENCE = re.compile(r"^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})([^\n]*)")
_TICKS = re.compile(r"`+")
_SINGLE_TICKS = re.compile(r"`([^`]*)`")
_DESTINATION = re.compile(r"\]\(\s{0,20}<?([^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)")
_REFERENCE = re.compile(r"^[ \t>]*\[[^\]\n]{1,200}\]:[ \t]*<?([^\s<>]+)", re.MULTILINE)
_AUTOLINK = re.compile(r"<((?:[A-Za-z][A-Za-z0-9+.-]{1,31}:|[\w.+-]+@)[^\s<>]{1,2000})>")
_ATTRIBUTE = re.compile(
    r"\b(?:href|src|srcset|action|cite|poster|data|longdesc|background)[ \t]*=[ \t]*[\"']?([^\s\"'<>]+)",
    re.IGNORECASE,
)
_LINKS = (_DESTINATION, _REFERENCE, _AUTOLINK, _ATTRIBUTE)
_COMMAND = re.compile(
    r"\b(?:curl|wget|git[ \t]+(?:clone|fetch|pull|submodule|remote)"
    r"|pipx?3?[ \t]+(?:install|download)|uv[ \t]+(?:pip|add|tool)"
    r"|poetry[ \t]+add|conda[ \t]+install|npm[ \t]+(?:i|install|add|ci)|npx|pnpm[ \t]+(?:i|add|install|dlx)"
    r"|yarn[ \t]+(?:add|install)|bun[ \t]+add|go[ \t]+(?:get|install)|cargo[ \t]+(?:add|install)|gem[ \t]+install"
    r"|docker[ \t]+(?:pull|run)|podman[ \t]+(?:pull|run)|helm[ \t]+(?:repo|install|pull)|brew[ \t]+(?:tap|install)"
    r"|apt(?:-get)?[ \t]+install|hg[ \t]+clone|svn[ \t]+(?:co|checkout|export)|composer[ \t]+require)\b"
)
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_INDENT = re.compile(r"(?: {4}|\t)[ \t]*\S")
_LIST_ITEM = re.compile(r"[ \t]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]")


def code_regions(text: str) -> tuple[Region, ...]:
    """The code regions alone, in order. Linear in the text."""
    return tuple(sorted(_code_regions(text), key=lambda region: region.start))


def all_regions(text: str, code: Sequence[Region]) -> tuple[Region, ...]:
    """The regions of a text whose code regions are known, in order; they do not overlap. Linear in the text."""
    return tuple(_merge(code, _link_regions(text)))


def _code_regions(text: str) -> Iterator[Region]:
    """Fences and indented blocks, and the code spans of the paragraphs between them."""
    fence, fence_start = "", 0
    paragraph = 0
    blank, in_list = True, False
    for match in _LINE.finditer(text):
        line = match[0]
        opened = _FENCE.match(line)
        if fence:
            if opened and opened[1].startswith(fence) and not opened[2].strip():
                yield Region(fence_start, match.start(), Context.CODE)
                fence, paragraph = "", match.end()
        elif opened and not (opened[1][0] == "`" and "`" in opened[2]):
            yield from _code_spans(text, paragraph, match.start())
            fence, fence_start = opened[1], match.end()
        elif not line.strip():
            yield from _code_spans(text, paragraph, match.start())
            paragraph = match.end()
        elif blank and not in_list and _INDENT.match(line):
            yield Region(match.start(), match.end(), Context.CODE)
            paragraph = match.end()
            continue
        in_list = bool(_LIST_ITEM.match(line)) or (in_list and (not line.strip() or line[0] in " \t"))
        blank = not line.strip()
    if fence:
        yield Region(fence_start, len(text), Context.CODE)
    else:
        yield from _code_spans(text, paragraph, len(text))


def _code_spans(text: str, start: int, end: int) -> Iterator[Region]:
    """The code spans of a paragraph: a run of backticks up to the next run of the same length."""
    if text.find("``", start, end) < 0:
        for match in _SINGLE_TICKS.finditer(text, start, end):
            yield Region(*match.span(1), Context.CODE)
        return
    runs = [match.span() for match in _TICKS.finditer(text, start, end)]
    following: dict[int, list[int]] = {}
    for number in range(len(runs) - 1, -1, -1):
        following.setdefault(runs[number][1] - runs[number][0], []).append(number)
    number = 0
    while number < len(runs):
        low, high = runs[number]
        ahead = following[high - low]
        while ahead and ahead[-1] <= number:
            ahead.pop()
        if ahead:
            number = ahead.pop()
            yield Region(high, runs[number][0], Context.CODE)
        number += 1


def _link_regions(text: str) -> list[Region]:
    spans = {match.span(1) for pattern in _LINKS for match in pattern.finditer(text)}
    return [Region(start, end, Context.LINK) for start, end in sorted(spans)]


def _merge(code: Sequence[Region], links: Sequence[Region]) -> list[Region]:
    """All regions in order; a link inside code is code, and overlapping links are one."""
    starts = [region.start for region in code]
    kept = list(code)
    reach = -1
    for link in links:
        number = bisect_right(starts, link.start) - 1
        inside = number >= 0 and link.start < code[number].end
        if not inside and link.start >= reach:
            kept.append(link)
            reach = link.end
    return sorted(kept, key=lambda region: region.start)


def fetches(text: str, start: int, end: int) -> bool:
    """Tell whether a stretch of code holds a command that fetches what its arguments name."""
    return _COMMAND.search(text, start, end) is not None
