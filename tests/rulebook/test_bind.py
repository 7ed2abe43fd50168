"""Binding: names of checks, typed parameters, order; every fault in one error."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from cblint.checks.registry import Check
from cblint.errors import ConfigError
from cblint.model.rule import Requirement
from cblint.rulebook import bind_rules

from .samples import Phrase, PhraseParams, SizeParams, spec

Checks = Mapping[str, Check[Any]]
PHRASES = [{"pattern": "of the house"}]


def problems(checks: Checks, *rules: Any) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        bind_rules(rules, checks)
    return list(caught.value.problems)


def test_parameters_become_the_record_of_the_check(checks: Checks) -> None:
    params = {
        "phrases": [{"pattern": r"(?i)\bof\b", "weight": 2}],
        "words": ["a", "b"],
        "limit": 3,
        "strict": True,
        "aliases": {"x": "y"},
    }
    (rule,) = bind_rules([spec("CB601", check="stock-phrase", params=params)], checks)
    assert rule.check is checks["stock-phrase"]
    assert rule.params == PhraseParams(
        (Phrase(re.compile(r"(?i)\bof\b"), 2.0),), ("a", "b"), 3, strict=True, aliases={"x": "y"}
    )
    assert isinstance(rule.params.phrases[0].weight, float)


def test_left_out_parameters_take_their_defaults(checks: Checks) -> None:
    (rule,) = bind_rules([spec("CB101")], checks)
    assert rule.params == SizeParams(200)


def test_a_rule_of_the_engine_has_no_check(checks: Checks) -> None:
    (rule,) = bind_rules([spec("CB002", check="engine", params={"limit": 3})], checks)
    assert (rule.check, rule.params) == (None, {"limit": 3})


def test_a_rule_comes_after_those_it_requires(checks: Checks) -> None:
    rules = [
        spec("CB101", requires=(Requirement("CB901"), Requirement("CB301"))),
        spec("CB301", requires=(Requirement("CB901"),)),
        spec("CB901"),
        spec("CB201"),
    ]
    order = [rule.spec.code for rule in bind_rules(rules, checks)]
    assert order == [rule.spec.code for rule in bind_rules(rules[::-1], checks)]
    assert order.index("CB901") < order.index("CB301") < order.index("CB101")
    assert sorted(order) == ["CB101", "CB201", "CB301", "CB901"]


def test_a_rule_to_yield_to_need_not_be_selected(checks: Checks) -> None:
    assert len(bind_rules([spec("CB101", yields_to=("CB705",))], checks)) == 1


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({}, "params.phrases: the parameter is missing"),
        ({"phrases": []}, "params.phrases: is empty, so the rule can never fire"),
        ({"phrases": PHRASES, "limt": 3}, "params.limt: unknown parameter; did you mean 'limit'?"),
        ({"phrases": PHRASES, "a\nb": 3}, r"params.'a\nb': unknown parameter; known are phrases, words"),
        ({"phrases": PHRASES, "limit": "3"}, "params.limit: must be a whole number, not a string"),
        ({"phrases": PHRASES, "limit": True}, "params.limit: must be a whole number, not true or false"),
        ({"phrases": PHRASES, "limit": 3.0}, "params.limit: must be a whole number, not a number"),
        ({"phrases": PHRASES, "strict": 1}, "params.strict: must be true or false, not a whole number"),
        ({"phrases": PHRASES, "words": "abc"}, "params.words: must be a list, not a string"),
        ({"phrases": PHRASES, "words": ["a", 1]}, "params.words[2]: must be a string, not a whole number"),
        ({"phrases": PHRASES, "aliases": ["x"]}, "params.aliases: must be a table, not a list"),
        ({"phrases": PHRASES, "aliases": {"x": 1}}, "params.aliases.x: must be a string, not a whole number"),
        ({"phrases": ["x"]}, "params.phrases[1]: must be a table, not a string"),
        ({"phrases": [{"weight": 1}]}, "params.phrases[1].pattern: the parameter is missing"),
        ({"phrases": [{"pattern": 1}]}, "params.phrases[1].pattern: must be a pattern (a string)"),
        ({"phrases": [{"pattern": ""}]}, "an empty pattern matches everywhere"),
        ({"phrases": [{"pattern": "a(b"}]}, "no valid pattern 'a(b': missing )"),
        ({"phrases": [{"pattern": "[[a]"}]}, "no valid pattern '[[a]': Possible nested set"),
        ({"phrases": [{"pattern": "a{99999999999}"}]}, "no valid pattern 'a{99999999999}'"),
        ({"phrases": [{"pattern": "(" * 5000 + ")" * 5000}]}, "nested too deeply"),
    ],
)
def test_faults_of_parameters_are_told(checks: Checks, params: dict[str, Any], said: str) -> None:
    (problem,) = problems(checks, spec("CB601", check="stock-phrase", params=params))
    assert problem.startswith("CB601: params")
    assert said in problem


def test_a_record_may_refuse_its_values(checks: Checks) -> None:
    (problem,) = problems(checks, spec("CB601", params={"limit": -1}))
    assert problem == "CB601: params: limit must not be negative"


def test_every_fault_of_every_rule_is_told(checks: Checks) -> None:
    found = problems(
        checks,
        spec("CB601", check="stock-siz"),
        spec("CB602", check="stock-phrase", params={"phrases": [{"pattern": "("}], "limit": "x"}),
        spec("CB603", requires=(Requirement("CB999"),)),
        spec("CB604", name="same"),
        spec("CB605", name="same"),
        spec("CB606"),
        spec("CB606", name="again"),
        spec("CB607", requires=(Requirement("CB608"),)),
        spec("CB608", requires=(Requirement("CB607"),)),
        spec("CB609", yields_to=("CB609",)),
    )
    text = "\n".join(found)
    assert "CB601: there is no check 'stock-siz'; did you mean 'stock-size'?" in text
    assert "CB602: params.phrases[1].pattern" in text
    assert "CB602: params.limit" in text
    assert "CB603: it requires CB999, which is not there" in text
    assert "CB604: its name is there twice" in text
    assert "CB605: its name is there twice" in text
    assert "CB606: its code is there twice" in text
    assert "requires runs in a circle" in text
    assert "yields_to runs in a circle, CB609 -> CB609" in text
    assert len(found) == 9


def test_several_circles_are_all_told(checks: Checks) -> None:
    pairs = (("CB101", "CB102"), ("CB102", "CB101"), ("CB301", "CB302"), ("CB302", "CB301"))
    found = problems(checks, *(spec(code, requires=(Requirement(need),)) for code, need in pairs))
    assert len(found) == 2
