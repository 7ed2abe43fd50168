"""Lines of public text that also stand in a file which the agent must not see."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cblint.checks.hints.code_lines import CodeLine, code_lines
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace


class Params(NamedTuple):
    """How much is an overlap, and which files another rule compares."""

    least_lines: int = 6
    least_tokens: int = 12
    least_working: int = 3
    """Lines among them that do something: a shared declaration or table of data is no leak."""
    left_out: tuple[str, ...] = ()
    """Folders that are compared by another rule."""


class _Run(NamedTuple):
    """Lines of public text equal to lines of one file."""

    first: int
    last: int
    """Indices into the public lines, inclusive."""
    path: str
    other: int
    """Index of the first line in the other file."""


class _Lines(NamedTuple):
    lines: Sequence[CodeLine]
    keys: Sequence[str]
    """Tokens of each line without blanks and comments."""


_Index = dict[tuple[str, ...], tuple[str, int]]


@case_check("private-overlap", Params)
def private_overlap(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each run of lines that public text shares with a file that is not public."""
    files = dict(_private_lines(view, params))
    index = _index(files, params.least_lines)
    if not index:
        return
    for text in public_documents(view):
        public = _with_keys(tuple(code_lines(text.surface.text)))
        for run in _runs(public.keys, files, index, params.least_lines):
            if _is_code(public.lines[run.first : run.last + 1], params):
                yield _problem(text, public, files[run.path].lines, run)


def _private_lines(view: CaseView, params: Params) -> Iterator[tuple[str, _Lines]]:
    """Yield the lines of each file that is not public and holds enough code to share."""
    public = {entry.path for entry in view.public_files()}
    left_out = tuple(f"{folder}/" for folder in params.left_out)
    for entry in view.snapshot.files():
        if entry.path in public or entry.path.startswith(left_out):
            continue
        text = view.text(entry.path)
        lines = tuple(code_lines(text.content)) if text is not None and "\0" not in text.content else ()
        if len(lines) >= params.least_lines and _are_working(lines, params.least_working):
            yield entry.path, _with_keys(lines)


def _are_working(lines: Iterable[CodeLine], least: int) -> bool:
    working = (line for line in lines if line.works)
    return sum(1 for _ in islice(working, max(0, least))) >= least


def _with_keys(lines: Sequence[CodeLine]) -> _Lines:
    return _Lines(lines, [" ".join(line.tokens) for line in lines])


def _index(files: dict[str, _Lines], length: int) -> _Index:
    """Return where each run of `length` lines stands first."""
    index: _Index = {}
    for path, found in files.items():
        for start in range(len(found.keys) - length + 1):
            index.setdefault(tuple(found.keys[start : start + length]), (path, start))
    return index


def _runs(keys: Sequence[str], files: dict[str, _Lines], index: _Index, length: int) -> Iterator[_Run]:
    """Yield the longest runs, none within another."""
    start = 0
    while start + length <= len(keys):
        found = index.get(tuple(keys[start : start + length]))
        if found is None:
            start += 1
            continue
        path, other = found
        last, theirs = start + length - 1, files[path].keys
        while last + 1 < len(keys) and _same(keys, last + 1, theirs, other + last + 1 - start):
            last += 1
        yield _Run(start, last, path, other)
        start = last + 1


def _same(keys: Sequence[str], index: int, others: Sequence[str], other: int) -> bool:
    return other < len(others) and keys[index] == others[other]


def _is_code(lines: Sequence[CodeLine], params: Params) -> bool:
    return _are_working(lines, params.least_working) and sum(len(line.tokens) for line in lines) >= params.least_tokens


def _problem(text: PublicText, public: _Lines, others: Sequence[CodeLine], run: _Run) -> Problem:
    count = run.last - run.first + 1
    there = Place.text(run.path, others[run.other].span.start, others[run.other + count - 1].span.end)
    return Problem(
        Place.text(text.surface.path, public.lines[run.first].span.start, public.lines[run.last].span.end),
        "{count} lines of public text also stand in a file that is not public",
        {"count": count},
        evidence="\n".join(public.keys[run.first : run.last + 1]),
        related=(RelatedPlace(there, "the same lines here"),),
    )
