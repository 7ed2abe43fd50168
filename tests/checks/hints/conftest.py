"""The rules of talk, traces and hints, bound once."""

from collections.abc import Mapping

import pytest

from cblint.rulebook import BoundRule, bind_rules, load_rulebook


@pytest.fixture(scope="session")
def rules() -> Mapping[str, BoundRule]:
    return {rule.spec.code: rule for rule in bind_rules(load_rulebook().rules)}
