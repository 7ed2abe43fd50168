"""A user's pack or profile against its JSON Schema, each breach in plain words."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cblint.resources import schema_text
from cblint.rulebook.faults import Fault
from cblint.rulebook.files import RuleFile
from cblint.rulebook.places import key_path, rule_file_place, rule_title
from cblint.rulebook.suggest import did_you_mean

_KINDS = {
    "object": "a table",
    "array": "a list",
    "string": "a string",
    "boolean": "true or false",
}


@dataclass(frozen=True, slots=True)
class _Breach:
    """A keyword of the schema that a value breaks."""

    path: tuple[str | int, ...]
    keyword: str
    wanted: Any
    value: Any
    schema: Mapping[str, Any]


def schema_faults(file: RuleFile, schema_name: str) -> list[Fault]:
    """Return what is wrong with a parsed file by the schema `pack` or `profile`."""
    return [fault for breach in _breaches(file, schema_name) for fault in _faults(file, breach)]


def sound_rules(file: RuleFile) -> tuple[RuleFile, list[Fault]]:
    """Return a pack with None for each rule that is not well-formed, and what is wrong with it."""
    breaches = _breaches(file, "pack")
    faults = [fault for breach in breaches for fault in _faults(file, breach)]
    bad = {breach.path[:2] for breach in breaches}
    rules = file.data.get("rule")
    if not isinstance(rules, list):
        return file._replace(data={}), faults
    kept = [None if ("rule", index) in bad else rule for index, rule in enumerate(rules)]
    return file._replace(data={"rule": kept}), faults


def _breaches(file: RuleFile, schema_name: str) -> list[_Breach]:
    # Imported here, so that a run without files of the user's own never loads it.
    from jsonschema import Draft202012Validator

    validator = Draft202012Validator(json.loads(schema_text(schema_name)))
    breaches = []
    for error in sorted(validator.iter_errors(file.data), key=lambda error: error.json_path):
        schema = error.schema if isinstance(error.schema, Mapping) else {}
        path = tuple(error.absolute_path)
        breaches.append(_Breach(path, str(error.validator), error.validator_value, error.instance, schema))
    # jsonschema raises one error for each missing key, and none of them names it but in prose.
    return [breach for index, breach in enumerate(breaches) if breach not in breaches[:index]]


def _faults(file: RuleFile, breach: _Breach) -> Iterator[Fault]:
    where, title, parts = file.label, "", breach.path
    if len(parts) >= 2 and parts[0] == "rule" and isinstance(parts[1], int):
        where, title = rule_file_place(file, parts[1]), rule_title(file, parts[1])
        parts = parts[2:]
    place = ": ".join(part for part in (title, key_path(parts)) if part)
    for message, fix in _WORDS.get(breach.keyword, _other)(breach):
        yield Fault(where, place, message, fix)


def _unknown_keys(breach: _Breach) -> Iterator[tuple[str, str]]:
    known = breach.schema["properties"]
    for key in breach.value:
        if key not in known:
            yield f"unknown key {key!r}", did_you_mean(key, known) or f"known are {', '.join(sorted(known))}"


def _missing_keys(breach: _Breach) -> Iterator[tuple[str, str]]:
    for key in breach.wanted:
        if key not in breach.value:
            yield f"the key {key!r} is missing", "add it"


def _wrong_type(breach: _Breach) -> Iterator[tuple[str, str]]:
    yield f"must be {_KINDS.get(breach.wanted, breach.wanted)}", _description(breach)


def _not_listed(breach: _Breach) -> Iterator[tuple[str, str]]:
    hint = did_you_mean(breach.value, breach.wanted) if isinstance(breach.value, str) else ""
    yield f"must be one of {', '.join(breach.wanted)}", hint


def _wrong_shape(breach: _Breach) -> Iterator[tuple[str, str]]:
    text = repr(breach.value)
    yield f"{text if len(text) <= 60 else f'{text[:57]}...'} does not fit", _description(breach)


def _doubled(breach: _Breach) -> Iterator[tuple[str, str]]:
    yield "an entry is there twice", "leave one out"


def _empty(breach: _Breach) -> Iterator[tuple[str, str]]:
    yield "must not be empty", _description(breach)


def _other(breach: _Breach) -> Iterator[tuple[str, str]]:
    yield f"breaks the schema's {breach.keyword!r}", _description(breach)


def _description(breach: _Breach) -> str:
    description = breach.schema.get("description", "")
    return f"wanted: {description}" if description else ""


_WORDS: Mapping[str, Callable[[_Breach], Iterator[tuple[str, str]]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "type": _wrong_type,
    "enum": _not_listed,
    "pattern": _wrong_shape,
    "uniqueItems": _doubled,
    "minItems": _empty,
    "minLength": _empty,
}
