"""Packages of the denylist: the positions that count, the sentences that forbid, and who else speaks of them."""

import json
from collections.abc import Mapping

import pytest

from cblint.model.problem import Problem
from cblint.model.severity import Severity
from cblint.rulebook import BoundRule
from cblint.testing import case_view


def _run(rules: Mapping[str, BoundRule], text: str, *bans: str, terms: tuple[str, ...] = ("quorl",)) -> list[Problem]:
    manifest = {"sensitive_terms": list(terms), "init_metadata": {"suggested_neutral_name": "cfgline"}}
    files = {
        "public/Full_PRD.md": f"# T\n\n{text}\n".encode(),
        "source/manifest.json": json.dumps(manifest).encode(),
        "source/denylist.json": json.dumps({"install_ban": list(bans or ("parsekit",)), "import_ban": []}).encode(),
    }
    rule = rules["CB605"]
    assert rule.check is not None
    return list(rule.check.function(case_view(files, profile="zero2repo"), rule.params))


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nnpm install --save parsekit\n```",
        "Run `pip install parsekit` first.",
        "```\nuv add wheelkit parsekit\n```",
        "```py\nfrom parsekit import split\n```",
        "```py\nimport sys, parsekit\n```",
        "```js\nconst p = require('parsekit');\n```",
        '```js\nimport { a } from "parsekit/lines";\n```',
        "```rust\nuse parsekit::lines;\n```",
        "```c\n#include <parsekit/lines.h>\n```",
        '```json\n{\n  "parsekit": "^1.2.0"\n}\n```',
        "```text\nparsekit>=2.1\n```",
        "It depends on parsekit for the tables.",
        "Tables come from the parsekit package.",
        "It is a wrapper around `parsekit`.",
    ],
)
def test_positions_that_count(text: str, rules: Mapping[str, BoundRule]) -> None:
    assert len(_run(rules, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "A parsekit is a set of words, and parsekit-like words are silent.",
        "It must not depend on parsekit.",
        "Without the parsekit package it works as well.",
        "Never use:\n\n```py\nimport parsekit\n```",
        "Anything other than the parsekit library may be installed.",
        "Do not delegate to the `parsekit` package.",
        "```py\nx = 1  # tells parsekit to skip\n```",
        "```py\nimport myparsekit\nimport parsekit_lines\n```",
        "```sh\ncat parsekit.txt\n```",
    ],
)
def test_mentions_that_do_not_count(text: str, rules: Mapping[str, BoundRule]) -> None:
    assert _run(rules, text) == []


def test_path_and_namespace_forms_of_a_ban(rules: Mapping[str, BoundRule]) -> None:
    assert len(_run(rules, "```py\nimport parsekit.a\n```", "parsekit/")) == 1
    assert len(_run(rules, "```cpp\nusing parsekit::a;\n```", "parsekit::")) == 1


def test_a_sensitive_term_is_the_identity_rules_business(rules: Mapping[str, BoundRule]) -> None:
    assert _run(rules, "It depends on quorl.", "quorl") == []
    assert len(_run(rules, "It depends on quorl.", "quorl", terms=("vexholm",))) == 1


def test_the_products_own_name_is_no_banned_package(rules: Mapping[str, BoundRule]) -> None:
    assert _run(rules, "```py\nimport cfgline\n```", "cfgline") == []


def test_the_standard_library_is_a_note_and_the_entry_is_told(rules: Mapping[str, BoundRule]) -> None:
    (problem,) = _run(rules, "```py\nimport tomllib\n```\n\nThe tomllib module is there.", "parsekit", "tomllib")
    assert problem.severity is Severity.NOTE
    assert problem.params["count"] == 2
    assert problem.match is not None
    assert problem.match.pointer == "source/denylist.json#/install_ban/1"
    assert "tomllib" not in problem.message + str(dict(problem.params))


def test_an_unreadable_denylist_bans_nothing(rules: Mapping[str, BoundRule]) -> None:
    rule = rules["CB605"]
    assert rule.check is not None
    for data in (b"", b"[]", b'{"install_ban": "parsekit", "import_ban": [3, null, "", "/"]}'):
        files = {"public/Full_PRD.md": b"import parsekit", "source/denylist.json": data}
        assert list(rule.check.function(case_view(files, profile="zero2repo"), rule.params)) == []
