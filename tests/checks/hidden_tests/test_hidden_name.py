"""Names of hidden tests in any text that the agent sees."""

import json

import pytest

from cblint.checks.hidden_tests.names import is_distinctive
from cblint.model.problem import Problem
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

TEST = b"def test_order_of_lines():\n    assert helper_of_lines(1)\n\n\ndef helper_of_lines(n):\n    return n\n"


def problems(prd: str, *, contract: str = "# cfgline\n", manifest: str = "{}", test: bytes = TEST) -> list[Problem]:
    spec = next(rule for rule in load_rulebook().rules if rule.code == "CB501")
    files = {
        "public/Full_PRD.md": prd.encode(),
        "public/Interface_Contract.md": contract.encode(),
        "source/manifest.json": manifest.encode(),
        "milestones/final/tests/F01_acceptance.py": test,
    }
    return run_check(spec.check, case_view(files), spec.params)


@pytest.mark.parametrize(
    "text",
    [
        "test_order_of_lines",
        "`helper_of_lines`",
        "F01_acceptance.py",
        "tests.F01_acceptance",
        "x/F01_acceptance.py",
        "(helper_of_lines)",
    ],
)
def test_names_are_found_between_word_boundaries(text: str) -> None:
    assert len(problems(f"See {text}.\n")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "test_order_of_lines_too",
        "my_helper_of_lines",
        "Helper_Of_Lines",
        "helper of lines",
        "F01_acceptances",
        "helper-of-lines",
    ],
)
def test_other_names_are_not(text: str) -> None:
    assert problems(f"See {text}.\n") == []


def test_a_test_id_is_one_finding() -> None:
    found = problems("See tests/F01_acceptance.py::test_order_of_lines[a].\n")
    assert [problem.evidence for problem in found] == ["F01_acceptance.py::test_order_of_lines"]


def test_no_message_tells_a_hidden_name() -> None:
    (problem,) = problems("See helper_of_lines.\n")
    told = [problem.message, *map(str, problem.params.values()), *(related.message for related in problem.related)]
    assert not any("helper_of_lines" in text for text in told)


def test_a_shipped_manifest_value_is_read_too() -> None:
    manifest = json.dumps({"runner": {"build_command": "python3 -c 'import helper_of_lines'"}})
    (problem,) = problems("# x\n", manifest=manifest)
    assert (problem.place.path, problem.place.pointer) == ("source/manifest.json", "/runner/build_command")


@pytest.mark.parametrize(
    "contract",
    [
        "## `helper_of_lines(n)`\n",
        "```python\ndef helper_of_lines(n): ...\n```\n",
        "| `helper_of_lines` | number |\n",
        "- `helper_of_lines(n)`: a number\n",
        "```python\nfrom cfgline import helper_of_lines\n```\n",
        "```text\nhelper_of_lines(n) -> int\n```\n",
    ],
)
def test_what_the_contract_declares_is_public(contract: str) -> None:
    assert problems("See helper_of_lines.\n", contract=contract) == []


def test_what_tests_import_from_the_product_is_public() -> None:
    test = b"from cfgline import helper_of_lines\n\n\ndef helper_of_lines_again(): ...\n"
    assert problems("See helper_of_lines.\n", test=TEST + test) == []


@pytest.mark.parametrize(
    ("name", "distinctive"),
    [
        ("run_it", False),
        ("helpersx", False),
        ("_harness", False),
        ("ledger_rig", True),
        ("ledgerRig", True),
        ("ledger01", True),
        ("ledger_rig.py", True),
        ("harness.py", False),
    ],
)
def test_distinctive_names(name: str, distinctive: bool) -> None:
    assert is_distinctive(name, 8) is distinctive
