"""Selection: the longer selector wins, locked rules stay, requirements come along."""

import pytest

from cblint.errors import UsageError
from cblint.model.rule import Requirement
from cblint.model.severity import Severity
from cblint.rulebook import Rulebook, Selection, select_rules

from .samples import book, spec

BOOK = book(
    spec("CB001", locked=True),
    spec("CB201"),
    spec("CB401", name="identity-term", requires=(Requirement("CB201", "source/manifest.json"),)),
    spec("CB405", name="identity-near-miss", severity=Severity.WARNING),
    spec("CB411", name="foreign-identity", severity=Severity.NOTE),
    spec("CB901", requires=(Requirement("CB405"),)),
    spec("ACME101", name="house-phrase"),
    absent={"CB808": "no-negative-control"},
)


def codes(
    select: tuple[str, ...] = (),
    ignore: tuple[str, ...] = (),
    extend: tuple[str, ...] = (),
    rules: Rulebook = BOOK,
) -> list[str]:
    return [rule.code for rule in select_rules(rules, Selection(select, extend, ignore))]


EVERYTHING = [rule.code for rule in BOOK.rules]


@pytest.mark.parametrize(
    ("select", "ignore", "extend", "chosen"),
    [
        ((), (), (), EVERYTHING),
        (("ALL",), (), (), EVERYTHING),
        (("all",), (), (), EVERYTHING),
        (("CB4",), (), (), ["CB001", "CB201", "CB401", "CB405", "CB411"]),
        (("CB40",), (), (), ["CB001", "CB201", "CB401", "CB405"]),
        (("identity",), (), (), ["CB001", "CB201", "CB401", "CB405", "CB411"]),
        (("CB411",), (), (), ["CB001", "CB411"]),
        (("cb411",), (), (), ["CB001", "CB411"]),
        (("foreign-identity",), (), (), ["CB001", "CB411"]),
        (("ACME",), (), (), ["ACME101", "CB001"]),
        (("CB411",), (), ("house-phrase",), ["ACME101", "CB001", "CB411"]),
        (("ALL",), ("CB4",), (), ["ACME101", "CB001", "CB201", "CB405", "CB901"]),
        (("CB4",), ("CB405",), (), ["CB001", "CB201", "CB401", "CB411"]),
        (("CB405",), ("CB4",), (), ["CB001", "CB405"]),
        (("CB40",), ("identity",), (), ["CB001", "CB201", "CB401", "CB405"]),
        (("CB4", "CB405"), ("CB40",), (), ["CB001", "CB405", "CB411"]),
        ((), ("ALL",), ("CB411",), ["CB001", "CB411"]),
        (("CB001",), ("CB4",), (), ["CB001"]),
        ((), ("CB808", "CB4"), (), ["ACME101", "CB001", "CB201", "CB405", "CB901"]),
    ],
)
def test_the_longer_selector_wins(
    select: tuple[str, ...], ignore: tuple[str, ...], extend: tuple[str, ...], chosen: list[str]
) -> None:
    assert codes(select, ignore, extend) == sorted(chosen)


def test_requirements_come_along_even_when_ignored_and_through_others() -> None:
    chain = book(
        spec("CB101"),
        spec("CB102", requires=(Requirement("CB101"),)),
        spec("CB103", requires=(Requirement("CB102"), Requirement("CB999"))),
    )
    assert codes(("CB103",), ("CB101", "CB102"), rules=chain) == ["CB101", "CB102", "CB103"]


@pytest.mark.parametrize(
    ("select", "ignore"),
    [
        (("CB4",), ("CB4",)),
        (("ALL",), ("ALL",)),
        ((), ("ALL",)),
        (("CB411",), ("identity-term", "foreign-identity")),
        (("CB001", "CB411"), ("CB411",)),
    ],
)
def test_a_selection_that_leaves_no_rule_is_refused(select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="no rule is left"):
        codes(select, ignore)


@pytest.mark.parametrize("ignore", ["CB0", "scan", "CB001", "rule-cb001"])
def test_locked_rules_stay(ignore: str) -> None:
    assert "CB001" in codes(ignore=(ignore,))


@pytest.mark.parametrize(
    ("selector", "hint"),
    [
        ("CB410", "did you mean 'CB411'?"),
        ("CBX", "did you mean 'CB"),
        ("identiy", "did you mean 'identity'?"),
        ("identity-tern", "did you mean 'identity-term'?"),
        ("AL", "did you mean 'ALL'?"),
        ("", "`cblint rules` lists"),
        ("  ", "`cblint rules` lists"),
        ("qqqqqqqq", "`cblint rules` lists"),
    ],
)
def test_an_unknown_selector_is_refused_wherever_it_stands(selector: str, hint: str) -> None:
    for place in ("select", "extend_select", "ignore"):
        with pytest.raises(UsageError) as caught:
            select_rules(BOOK, Selection(**{place: (selector,)}))
        assert hint in caught.value.hint
    with pytest.raises(UsageError):
        select_rules(BOOK, Selection(), {selector: Severity.NOTE})


def test_a_rule_of_another_profile_may_be_ignored_but_not_selected() -> None:
    assert codes(ignore=("no-negative-control",)) == EVERYTHING
    with pytest.raises(UsageError, match="names no rule of the profile 'house'"):
        codes(("CB808",))


def test_levels_change_by_the_most_exact_selector() -> None:
    levels = {"ALL": Severity.NOTE, "CB4": Severity.WARNING, "identity-term": Severity.ERROR}
    changed = {rule.code: rule.severity for rule in select_rules(BOOK, Selection(), levels)}
    assert changed == {
        "ACME101": Severity.NOTE,
        "CB001": Severity.ERROR,
        "CB201": Severity.NOTE,
        "CB401": Severity.ERROR,
        "CB405": Severity.WARNING,
        "CB411": Severity.WARNING,
        "CB901": Severity.NOTE,
    }


def test_of_code_and_name_the_stricter_level_holds() -> None:
    for levels in ({"CB411": "error", "foreign-identity": "note"}, {"foreign-identity": "error", "CB411": "note"}):
        chosen = select_rules(BOOK, Selection(("CB411",)), {key: Severity(level) for key, level in levels.items()})
        assert chosen[-1].severity is Severity.ERROR


def test_a_rule_is_found_by_code_or_name() -> None:
    assert BOOK.rule("cb411") is BOOK.rule("foreign-identity")
    with pytest.raises(UsageError) as caught:
        BOOK.rule("foreign-identty")
    assert caught.value.hint == "did you mean 'foreign-identity'?"
    with pytest.raises(UsageError, match="CB808 \\(no-negative-control\\) does not hold in the profile 'house'"):
        BOOK.rule("CB808")
