"""What a client is told of a file: its findings, those of no file once, and why there may be more."""

from pathlib import Path

import pytest

from cblint.model.severity import Severity
from cblint.server.jobs import Answer, Checked, Failed, Gone, Mended, Note
from cblint.server.positions import START, Range
from cblint.server.told import INCOMPLETE, MOST_NOTES, Told, told_of

ONE, TWO, OTHER = Path("/c/one"), Path("/c/two"), Path("/c/other")


def note(line: int, severity: Severity = Severity.ERROR) -> Note:
    """A finding at a line."""
    return Note("CB401", severity, "message", "help", Range(line, 0, line, 1), str(line))


WIDE = Note("CB102", Severity.ERROR, "wide", "help", START, "w")


@pytest.mark.parametrize(("anchor", "bearer"), [(TWO, TWO), (OTHER, ONE), (None, ONE)])
def test_findings_of_no_file_stand_at_one_file(anchor: Path | None, bearer: Path) -> None:
    found = Checked({ONE: (note(3), note(1)), OTHER: (note(9),)}, (WIDE,), anchor)
    told = {path: told_of(found, path, [ONE, TWO]) for path in (ONE, TWO)}
    assert [path for path in told if WIDE in told[path].notes] == [bearer]
    assert [each.range.start_line for each in told[ONE].notes if each is not WIDE] == [1, 3]
    assert told[ONE].obstacles == ()


def test_what_could_not_be_checked_is_told_at_every_file() -> None:
    for path in (ONE, TWO):
        assert told_of(Checked({}, incomplete=True), path, [ONE, TWO]).obstacles == (INCOMPLETE,)
        assert told_of(Failed("why"), path, [ONE, TWO]) == Told(obstacles=("the case could not be checked: why",))


@pytest.mark.parametrize("answer", [Gone(), Mended(()), Checked({})])
def test_nothing_is_told_of_a_case_without_findings(answer: Answer) -> None:
    assert told_of(answer, ONE, [ONE]) == Told()


def test_of_too_many_findings_the_worst_are_told() -> None:
    notes = [note(line, Severity.NOTE) for line in range(MOST_NOTES)] + [note(MOST_NOTES), note(MOST_NOTES + 1)]
    told = told_of(Checked({ONE: tuple(notes)}), ONE, [ONE])
    assert len(told.notes) == MOST_NOTES
    assert [each.range.start_line for each in told.notes[-2:]] == [MOST_NOTES, MOST_NOTES + 1]
    assert told.obstacles == ("not shown: 2 more findings of this file",)
