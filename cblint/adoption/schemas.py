"""The shipped JSON Schemas under the names that users know them by."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from cblint.errors import UsageError
from cblint.resources import schema_text
from cblint.rulebook.suggest import did_you_mean

SCHEMAS: Mapping[str, str] = {
    "baseline": "baseline",
    "config": "config",
    "denylist": "denylist",
    "expect": "expect",
    "manifest": "manifest",
    "profile": "profile",
    "recipe-lock": "recipe_lock",
    "report": "report",
    "resources": "resources",
    "rules": "pack",
    "test-manifest": "test_manifest",
}
"""Name -> name of the shipped file."""


@dataclass(frozen=True, slots=True)
class SchemaTitle:
    """One line of the list of schemas."""

    name: str
    title: str


def schema_document(name: str) -> str:
    """Return a schema (JSON Schema 2020-12) as JSON text; `_` may stand for `-`. Raises UsageError."""
    wanted = name.replace("_", "-")
    if wanted not in SCHEMAS:
        hint = did_you_mean(wanted, SCHEMAS) or f"schemas: {', '.join(SCHEMAS)}"
        raise UsageError(f"there is no schema {name!r}", hint)
    return schema_text(SCHEMAS[wanted])


def schema_titles() -> tuple[SchemaTitle, ...]:
    """Return every schema's name and title, sorted by name."""
    return tuple(SchemaTitle(name, str(json.loads(schema_document(name))["title"])) for name in sorted(SCHEMAS))
