"""Lines of public text that also stand in a file which the agent must not see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cblint.checks.hints.code_lines import CodeLine, code_lines
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace


@dataclass(frozen=True, slots=True)
class Params:
    """How much is an overlap, and which files another rule compares."""

    least_lines: int = 6
    least_tokens: int = 12
    least_working: int = 3
    """Lines among them that do something: a shared declaration or table of data is no leak."""
    left_out: tuple[str, ...] = ()
    """Folders that are compared by another rule."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Lines of public text equal to lines of one file."""

    first: int
    last: int
    """Indices into the public lines, inclusive."""
    path: str
    other: int
    """Index of the first line in the other file."""


_Index = dict[tuple[str, ...], tuple[str, int]]


@case_check("private-overlap", Params)
def private_overlap(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each run of lines that public text shares with a file that is not public."""
    files = dict(_private_lines(view, params))
    index = _index(files, params.least_lines)
    if not index:
        return
    for text in public_documents(view):
        lines = tuple(code_lines(text.surface.text))
        for run in _runs(lines, files, index, params.least_lines):
            if _is_code(lines[run.first : run.last + 1], params):
                yield _problem(text, lines, files[run.path], run)


def _private_lines(view: CaseView, params: Params) -> Iterator[tuple[str, tuple[CodeLine, ...]]]:
    """Yield the lines of each file that is not public and holds enough code to share."""
    public = {entry.path for entry in view.public_files()}
    for entry in view.snapshot.files():
        if entry.path in public or entry.path.startswith(tuple(f"{folder}/" for folder in params.left_out)):
            continue
        text = view.text(entry.path)
        lines = tuple(code_lines(text.content)) if text is not None and "\0" not in text.content else ()
        if sum(line.works for line in lines) >= params.least_working:
            yield entry.path, lines


def _index(files: dict[str, tuple[CodeLine, ...]], length: int) -> _Index:
    """Return where each run of `length` lines stands first."""
    index: _Index = {}
    for path, lines in files.items():
        for start in range(len(lines) - length + 1):
            index.setdefault(tuple(line.key for line in lines[start : start + length]), (path, start))
    return index


def _runs(
    lines: Sequence[CodeLine], files: dict[str, tuple[CodeLine, ...]], index: _Index, length: int
) -> Iterator[_Run]:
    """Yield the longest runs, none within another."""
    start = 0
    while start + length <= len(lines):
        found = index.get(tuple(line.key for line in lines[start : start + length]))
        if found is None:
            start += 1
            continue
        path, other = found
        last, theirs = start + length - 1, files[path]
        while last + 1 < len(lines) and _same(lines, last + 1, theirs, other + last + 1 - start):
            last += 1
        yield _Run(start, last, path, other)
        start = last + 1


def _same(lines: Sequence[CodeLine], index: int, others: Sequence[CodeLine], other: int) -> bool:
    return other < len(others) and lines[index].key == others[other].key


def _is_code(lines: Sequence[CodeLine], params: Params) -> bool:
    working = sum(line.works for line in lines)
    return working >= params.least_working and sum(line.tokens for line in lines) >= params.least_tokens


def _problem(text: PublicText, lines: Sequence[CodeLine], others: Sequence[CodeLine], run: _Run) -> Problem:
    count = run.last - run.first + 1
    there = Place.text(run.path, others[run.other].span.start, others[run.other + count - 1].span.end)
    return Problem(
        Place.text(text.surface.path, lines[run.first].span.start, lines[run.last].span.end),
        "{count} lines of public text also stand in a file that is not public",
        {"count": count},
        evidence="\n".join(line.key for line in lines[run.first : run.last + 1]),
        related=(RelatedPlace(there, "the same lines here"),),
    )
