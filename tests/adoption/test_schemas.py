"""The schemas: sound, published, and true of what cblint itself reads and writes."""

import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cblint.adoption import schema_pages
from cblint.adoption.schema_pages import differences, generated_schemas, write_schemas
from cblint.adoption.schemas import SCHEMAS, schema_document, schema_titles
from cblint.config import KNOWN_KEYS, Origin, read_settings
from cblint.errors import ConfigError, UsageError
from cblint.resources import rules_folder
from cblint.rulebook.pages import checkout_root
from cblint.suppressions import Baseline, baseline_text
from tests.adoption.bases import base_suite
from tests.support.cli import run


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema_document(name)))


def plain(value: Any) -> Any:
    """TOML dates as the strings that JSON has for them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_every_schema_is_one(name: str) -> None:
    document = json.loads(schema_document(name))
    assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(document)


def test_every_shipped_schema_has_a_name() -> None:
    shipped = {path.name.removesuffix(".schema.json") for path in (rules_folder() / "schemas").glob("*.json")}
    assert shipped == set(SCHEMAS.values())


def test_the_published_copies_are_up_to_date() -> None:
    found = list(differences(checkout_root(), generated_schemas()))
    assert not found, "run `python -m cblint.adoption.schema_pages --write`"


def test_writing_mends_every_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"docs/schemas/a.schema.json": "{}\n", "docs/schemas/b.schema.json": "{}\n"}
    (tmp_path / "docs/schemas").mkdir(parents=True)
    (tmp_path / "docs/schemas/a.schema.json").write_text("[]", "utf-8")
    (tmp_path / "docs/schemas/old.json").write_text("{}", "utf-8")
    monkeypatch.setattr(schema_pages, "checkout_root", lambda: tmp_path)
    monkeypatch.setattr(schema_pages, "generated_schemas", lambda: files)
    assert sorted(state for _, state in differences(tmp_path, files)) == ["different", "left over", "missing"]
    assert schema_pages.main(["--check"]) == 1
    assert schema_pages.main(["--write"]) == 0
    assert schema_pages.main(["--check"]) == 0
    assert write_schemas(tmp_path, files) == []


def test_a_real_report_and_a_real_baseline_are_valid(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    report = json.loads(run("check", suite, "--output-format", "json").stdout)
    assert report["findings"]
    validator("report").validate(report)
    written = tmp_path / "baseline.json"
    assert run("baseline", suite, "--output", written).returncode == 0
    baseline = json.loads(written.read_bytes())
    assert baseline["findings"]
    validator("baseline").validate(baseline)
    validator("baseline").validate(json.loads(baseline_text(Baseline("k", ()))))
    assert not validator("baseline").is_valid(baseline | {"schema_version": "2.0"})


def test_the_configurations_that_are_written_are_valid(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, key=False)
    assert run("init", suite).returncode == 0
    validator("config").validate(tomllib.loads((suite / "cblint.toml").read_text("utf-8")))


def test_the_configuration_schema_has_exactly_the_known_keys() -> None:
    assert set(json.loads(schema_document("config"))["properties"]) == set(KNOWN_KEYS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        'profile = "zero2repo"\nexpected-cases = 3\ncase_id-pattern = "x"\nfail-on = "note"',
        'allowed_hosts = ["a.example"]\nselect = ["CB4"]\nextend-select = []\nignore = []\n[severity]\nCB903 = "error"',
        '[[suppressions]]\nrule = "CB110"\npath = "./a b"\nreason = "x"\nexpires = 2031-01-31',
        '[[suppressions]]\nrule = "CB401"\npath = "a..b/c.md"\nreason = "x"\nfingerprint = "f"\nexpires = "2031-01-31"',
        '[[suppressions]]\nrule = "CB401"\npath = "a.md"\nreason = "x"',
        '[[suppressions]]\nrule = "CB709"\npath = "a.md"\nreason = "x"',
        '[[suppressions]]\nrule = "CB110"\npath = "a/../b"\nreason = "x"',
        '[[suppressions]]\nrule = "CB110"\npath = "/a"\nreason = "x"',
        '[[suppressions]]\nrule = "CB110"\npath = "a*"\nreason = "x"',
        '[[suppressions]]\nrule = "CB110"\npath = ".."\nreason = "x"',
        '[[suppressions]]\nrule = "CB110"\npath = "a"\nreason = " "',
        '[[suppressions]]\nrule = "CB110"\npath = "a"\nreason = "x"\nwhy = "y"',
        "expected_cases = -1",
        "expected_cases = true",
        'fail_on = "fatal"',
        'profil = "x"',
        'select = "CB4"',
        'select = [" "]',
        'severity = {CB1 = "x"}',
        'fingerprint_key = ""',
    ],
)
def test_the_configuration_schema_and_the_reader_agree(text: str) -> None:
    table = tomllib.loads(text)
    try:
        read_settings(table, "test", Origin.FILE)
        accepted = True
    except ConfigError:
        accepted = False
    assert validator("config").is_valid(plain(table)) is accepted


def test_names_and_titles() -> None:
    assert [each.name for each in schema_titles()] == sorted(SCHEMAS)
    assert all(each.title for each in schema_titles())
    assert schema_document("test_manifest") == schema_document("test-manifest")
    with pytest.raises(UsageError, match="no schema"):
        schema_document("../report")
