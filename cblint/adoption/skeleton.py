"""The files of a new case: sound in shape, with a blank wherever its author has to write."""

import json
from dataclasses import dataclass
from typing import Any

from cblint.adoption.languages import LANGUAGES, Language

_PRD = """# PRODUCT

[TODO: say what it is, for whom, and what it needs to run]

## Terms

[TODO: define the words that the features use]

## Features

### FP-01: [TODO: name the first feature]

[TODO: say what it does, also at its bounds, with an example]

## Limits

[TODO: say what it does not do]
"""

_CONTRACT = """# PRODUCT interface contract

## Layout

LAYOUT

## Entries

[TODO: give every name, option, type and error that the features use]
"""


@dataclass(frozen=True, slots=True)
class NewCase:
    """What a skeleton is made of."""

    case_id: str
    product: str
    """The product's neutral name."""
    language: str
    """A key of LANGUAGES."""
    has_recipe: bool
    """The profile wants a recipe lock and a denylist as well."""

    @property
    def module(self) -> str:
        """The product's name as a module's or a program's."""
        return self.product.replace("-", "_") if self.language == "python" else self.product


def skeleton_files(case: NewCase) -> dict[str, bytes]:
    """Return the files of a new case by case-relative path."""
    language = LANGUAGES[case.language]
    texts = {
        "public/Full_PRD.md": _PRD.replace("PRODUCT", case.product),
        "public/Interface_Contract.md": _contract(case, language),
        "source/manifest.json": _json(_manifest(case, language)),
        "milestones/final/test_manifest.json": _json(_test_manifest(language)),
    }
    if case.has_recipe:
        texts["source/recipe.lock.json"] = _json(_recipe(case, language))
        texts["source/denylist.json"] = _json(_denylist(case, language))
    for name, text in (language.test, *language.helpers.items()):
        texts[f"milestones/final/tests/{name}"] = text.replace("PRODUCT", case.module)
    return {path: text.encode() for path, text in texts.items()}


def _contract(case: NewCase, language: Language) -> str:
    layout = language.layout.replace("PRODUCT", case.module)
    return _CONTRACT.replace("LAYOUT", layout).replace("PRODUCT", case.product)


def _manifest(case: NewCase, language: Language) -> dict[str, Any]:
    return {
        "schema_version": 3,
        "case_id": case.case_id,
        "status": "draft",
        "sensitive_terms": [],
        "runner": {
            "schema_version": 1,
            "language_label": language.label,
            "install_command": language.install_command,
            "build_command": "",
            "test_command_template": language.test_command_template,
            "workdir": ".",
        },
        "init_metadata": {"suggested_neutral_name": case.product, "tech_stack": language.stack},
    }


def _test_manifest(language: Language) -> dict[str, Any]:
    path = f"tests/{language.test[0]}"
    command = language.test_command_template.replace("{test_files}", path)
    return {
        "schema_version": 3,
        "step": "final",
        "workdir": ".",
        "test_files": [path],
        "support_files": [f"tests/{name}" for name in sorted(language.helpers)],
        "test_command": command,
        "test_command_template": language.test_command_template,
        "execution_groups": [{"feature_ids": ["F01"], "test_files": [path], "test_command": command}],
        "execution_policy": {
            "schema_version": 1,
            "network": "none",
            "product_immutable": True,
            "build_owner": "runner",
            "entrypoint": "test_command",
            "run_dependencies": list(language.run_dependencies),
        },
    }


def _recipe(case: NewCase, language: Language) -> dict[str, Any]:
    return {
        "schema_version": 2,
        "case_id": case.case_id,
        "base_image": "codingbench-base/ubuntu:24.04",
        "public": True,
        "resolved": {"python": {}, "apt": {}},
        "runner": {"install_command": language.install_command, "build_command": ""},
    }


def _denylist(case: NewCase, language: Language) -> dict[str, Any]:
    return {
        "schema_version": 1,
        "case_id": case.case_id,
        "ecosystem": language.ecosystem,
        "install_ban": [],
        "import_ban": [],
        "runtime_equivalents": [],
    }


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2) + "\n"
