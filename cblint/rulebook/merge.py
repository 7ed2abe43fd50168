"""Rules of several layers as one: a later layer overrides the keys it names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cblint.model.severity import Severity
from cblint.rulebook.families import FAMILIES
from cblint.rulebook.faults import Fault
from cblint.rulebook.files import Layer, RuleFile
from cblint.rulebook.places import rule_file_place

NEEDED = ("code", "name", "severity", "check", "since", "summary", "why", "fix")
"""Keys that every complete rule has."""

_LOCKED_MAY_CHANGE = frozenset({"code", "summary", "why", "fix", "severity", "params", "examples", "override"})
_CODE_LIKE = re.compile(r"[a-z]{2,5}\d{1,4}")
_SHIPPED_SHAPE = re.compile(r"CB\d{3}")


class RawRule(NamedTuple):
    """A rule as its packs state it, before it is a record."""

    data: Mapping[str, Any]
    file: str
    """File, and line where known, that spoke of the rule last."""
    shipped: bool
    """The shipped packs define it."""
    touched: bool = False
    """A file of the user's defines or changes it."""


def merge_layers(layers: Sequence[Layer]) -> tuple[dict[str, RawRule], list[Fault]]:
    """Merge packs, lowest layer first; every `code` must be a string (shipped data, or checked by schema)."""
    rules: dict[str, RawRule] = {}
    faults: list[Fault] = []
    for layer in layers:
        seen: dict[str, str] = {}
        for file, index, data in _rules_of(layer):
            code = data["code"]
            where = file.label if layer.shipped else rule_file_place(file, index)
            if code in seen:
                fix = "give one of them another code, or merge them"
                faults.append(Fault(where, code, f"the code is also defined in {seen[code]}", fix))
                continue
            seen[code] = where
            merged, found = _merged(rules.get(code), data, where, layer.shipped)
            faults += found
            rules[code] = merged
    return rules, faults + _name_faults(rules)


def _rules_of(layer: Layer) -> Iterator[tuple[RuleFile, int, Mapping[str, Any]]]:
    for file in layer.packs:
        for index, data in enumerate(file.data.get("rule", ())):
            # An unsound rule of a user's pack leaves None, so that the others keep their places.
            if data is not None:
                yield file, index, data


def _merged(known: RawRule | None, data: Mapping[str, Any], where: str, shipped: bool) -> tuple[RawRule, list[Fault]]:
    if known is None:
        faults = list(_new_rule_faults(data, where, shipped))
        return RawRule(data, where, shipped, not shipped), faults
    faults = list(_override_faults(known.data, data, where))
    # Parameters of another check would all be unknown to the new one.
    same_check = data.get("check", known.data.get("check")) == known.data.get("check")
    params = {**(known.data.get("params", {}) if same_check else {}), **data.get("params", {})}
    merged = {**known.data, **data, "params": params}
    return RawRule(merged, where, known.shipped, touched=True), faults


def _new_rule_faults(data: Mapping[str, Any], where: str, shipped: bool) -> Iterator[Fault]:
    code = data["code"]
    for key in NEEDED:
        if key not in data:
            yield Fault(where, code, f"the key {key!r} is missing", f"a new rule needs {', '.join(NEEDED)}")
    if shipped:
        return
    if code.startswith("CB") and not _SHIPPED_SHAPE.fullmatch(code) and code[2].isdigit():
        fix = "take a prefix of your own, such as ACME101"
        yield Fault(where, code, "codes of CB have three digits", fix)
    if data.get("check") == "engine":
        fix = "name one of the checks; the engine reports rules of its own only"
        yield Fault(where, code, "the rule can never fire: nothing in the engine reports this code", fix)


def _override_faults(known: Mapping[str, Any], data: Mapping[str, Any], where: str) -> Iterator[Fault]:
    code = data["code"]
    for key in ("name", "check"):
        if key in data and data[key] != known.get(key) and data.get("override") is not True:
            fix = "set override = true if you mean it, else take a code of your own"
            yield Fault(where, code, f"a known rule may not get another {key}", fix)
    if not known.get("locked"):
        return
    for key in data:
        if key not in _LOCKED_MAY_CHANGE and data[key] != known.get(key):
            yield Fault(where, code, f"the rule is locked; {key} may not change", f"leave out {key}")
    if "severity" in data and not Severity(data["severity"]).reaches(Severity(known["severity"])):
        yield Fault(where, code, "the rule is locked; its severity may not be lowered", "leave out severity")


def _name_faults(rules: Mapping[str, RawRule]) -> list[Fault]:
    faults: list[Fault] = []
    seen: dict[str, str] = {}
    for code, rule in rules.items():
        name = rule.data.get("name")
        if name is None:
            continue
        if name in FAMILIES or name == "all" or _CODE_LIKE.fullmatch(name):
            message = f"as a selector the name {name!r} would mean a group of rules"
            faults.append(Fault(rule.file, code, message, "take a name of its own"))
        if seen.setdefault(name, code) != code:
            fix = "give one of them another name"
            faults.append(Fault(rule.file, code, f"the name {name!r} belongs to {seen[name]} already", fix))
    return faults
