"""The loop over mendings, with checks and mendings made up: what is kept, refused, repeated and left out."""

from collections.abc import Callable

from cblint.adoption.mend_bytes import with_data
from cblint.adoption.mend_case import mend_case
from cblint.adoption.mendings import Mend, Mending
from cblint.model.finding import Finding
from cblint.model.report import CheckedCase, Counts, Report, Skip
from cblint.model.severity import Confidence, Severity
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.loader import snapshot_of

START = snapshot_of("case001", {"a.txt": b"0"})


def finding(rule: str, severity: Severity = Severity.ERROR, path: str = "case001/a.txt") -> Finding:
    return Finding(rule, rule, severity, Confidence.HIGH, "case001", path, None, "x", "", "f")


def checks(
    told: Callable[[bytes], tuple[Finding, ...]], *skipped: Skip, once: bool = False
) -> Callable[[Snapshot], Report]:
    """A check whose findings hang on the file's content; with `once`, the skips are gone after the first run."""
    calls: list[int] = []

    def check(snapshot: Snapshot) -> Report:
        calls.append(1)
        gone = once and len(calls) > 1
        return Report(
            "0", "r", "p", Counts(), told(snapshot.data("a.txt") or b""),
            skipped=() if gone else skipped, cases=(CheckedCase("case001", "case001"),),
        )  # fmt: skip

    return check


def becoming(old: bytes, new: bytes) -> Mend:
    """A mending that turns one content into another."""

    def mend(snapshot: Snapshot, paths: object) -> dict[str, Entry]:
        entry = snapshot.entry("a.txt")
        assert entry is not None
        return {"a.txt": with_data(entry, new)} if entry.data == old else {}

    return mend


def test_mendings_are_repeated_until_nothing_is_left() -> None:
    second, first = Mending("two", ("X2",), becoming(b"1", b"2")), Mending("one", ("X1",), becoming(b"0", b"1"))
    done = mend_case(START, checks(lambda data: ()), {"X1", "X2"}, (second, first))
    assert done.after.data("a.txt") == b"2"
    assert [each.mending.done for each in done.applied] == ["one", "two"]


def test_two_mendings_that_undo_each_other_come_to_an_end() -> None:
    pair = (Mending("up", ("X1",), becoming(b"0", b"1")), Mending("down", ("X1",), becoming(b"1", b"0")))
    assert mend_case(START, checks(lambda data: ()), {"X1"}, pair).changes() == ()


def test_a_new_finding_and_a_worse_one_refuse_the_mending() -> None:
    one, before = (Mending("one", ("X1",), becoming(b"0", b"1")),), (finding("X1", Severity.NOTE),)
    for worse in (finding("Z1"), finding("X1", Severity.ERROR), finding("X1", Severity.NOTE, "case001/b.txt")):
        done = mend_case(START, checks(lambda data, w=worse: before if data == b"0" else (w,)), {"X1"}, one)
        assert (done.changes(), [each.rules for each in done.refused]) == ((), [(worse.rule,)])


def test_a_finding_more_of_a_kind_is_new() -> None:
    one = (Mending("one", ("X1",), becoming(b"0", b"1")),)
    done = mend_case(START, checks(lambda data: (finding("X1"),) * (1 + (data == b"1"))), {"X1"}, one)
    assert done.changes() == ()


def test_what_a_rule_says_that_could_not_run_before_is_not_new() -> None:
    one = (Mending("one", ("X1",), becoming(b"0", b"1")),)
    skip = Skip("case001", "unread", "case001", "Z1", unread=True)
    told = lambda data: (finding("Z1"),) if data == b"1" else ()  # noqa: E731
    assert mend_case(START, checks(told, skip, once=True), {"X1"}, one).after.data("a.txt") == b"1"
    assert mend_case(START, checks(told), {"X1"}, one).changes() == ()


def test_a_check_that_fails_after_it_refuses_the_mending() -> None:
    def check(snapshot: Snapshot) -> Report:
        return Report("0", "r", "p", Counts(), incomplete=snapshot.data("a.txt") == b"1")

    one = (Mending("one", ("X1",), becoming(b"0", b"1")),)
    done = mend_case(START, check, {"X1"}, one)
    assert (done.changes(), [each.rules for each in done.refused]) == ((), [()])


def test_a_mending_whose_rules_do_not_run_and_a_file_with_two_names_are_left_out() -> None:
    one = (Mending("one", ("X1",), becoming(b"0", b"1")),)
    assert mend_case(START, checks(lambda data: ()), {"X2"}, one).changes() == ()
    linked = snapshot_of("case001", {"a.txt": Entry("a.txt", FileKind.FILE, data=b"0", links=2)})
    assert mend_case(linked, checks(lambda data: ()), {"X1"}, one).changes() == ()
