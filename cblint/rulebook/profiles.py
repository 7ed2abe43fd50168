"""Profiles: looked up by name, joined with what they extend, made into records."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cblint.model.plan import Audience
from cblint.model.profile import (
    BaseImage,
    ClosedFolder,
    Delivery,
    ManifestFile,
    Profile,
    PublicDocument,
    Resources,
)
from cblint.model.severity import Severity
from cblint.rulebook.faults import Fault
from cblint.rulebook.files import Layer, RuleFile
from cblint.rulebook.merge import RawRule
from cblint.rulebook.suggest import did_you_mean

_JOINED_DEPTH = 3
"""Tables are joined down to `rules.CODE.params`; the value of a parameter is replaced, even a table."""


class JoinedProfile(NamedTuple):
    """A profile together with the profiles that it extends."""

    profile: Profile
    chain: tuple[str, ...]
    """Its own name, then the name it extends, and so on."""
    file: str
    """The file of the profile itself."""
    shipped: bool
    spoken: Mapping[str, str]
    """Rule code -> file of the user's that gives it parameters."""


def collect_profiles(layers: Sequence[Layer]) -> tuple[dict[str, RuleFile], list[Fault]]:
    """Return every profile file by name; a name that is taken, or differs from the file's, is a fault."""
    files: dict[str, RuleFile] = {}
    faults: list[Fault] = []
    for layer in layers:
        for stem, file in layer.profiles.items():
            if stem in files:
                fix = "give yours a name of its own and let it extend the other"
                faults.append(Fault(file.label, "", f"there is a profile {stem!r} already", fix))
                continue
            files[stem] = file
            if file.data.get("name", stem) != stem:
                faults.append(Fault(file.label, "name", f"must be {stem!r}", "name the profile as its file"))
    return files, faults


def join_profile(name: str, files: Mapping[str, RuleFile], shipped: frozenset[str]) -> JoinedProfile | list[Fault]:
    """Return the profile `name` with what it extends; faults when a name is unknown or extends itself.

    A value replaces the extended profile's whole value; tables (`audiences`, `rules`) are joined key by key.
    """
    chain: list[str] = []
    wanted: str | None = name
    while wanted is not None:
        if wanted in chain:
            fault = Fault(files[name].label, "extends", f"{wanted!r} extends itself", "break the circle")
            return [fault]
        if wanted not in files:
            return [_unknown(wanted, chain, files)]
        chain.append(wanted)
        wanted = files[wanted].data.get("extends")
    data: dict[str, Any] = {}
    spoken: dict[str, str] = {}
    for link in reversed(chain):
        data = _joined(data, files[link].data)
        if link not in shipped:
            spoken |= dict.fromkeys(_codes_with_params(files[link].data), files[link].label)
    return JoinedProfile(to_profile(data), tuple(chain), files[name].label, name in shipped, spoken)


def to_profile(data: Mapping[str, Any]) -> Profile:
    """Convert the sound data of a complete profile into the record."""
    rules: Mapping[str, Mapping[str, Any]] = data.get("rules", {})
    lists = ("required_folders", "markers", "standards_hosts")
    optional: dict[str, Any] = {key: tuple(data[key]) for key in lists if key in data}
    if "case_id_pattern" in data:
        optional["case_id_pattern"] = data["case_id_pattern"]
    return Profile(
        name=data["name"],
        summary=data["summary"],
        documents=tuple(PublicDocument(**item) for item in data["documents"]),
        manifests=tuple(ManifestFile(**item) for item in data["manifests"]),
        closed_folders=tuple(_closed_folder(item) for item in data["closed_folders"]),
        gate_level=Severity(data.get("gate_level", "error")),
        audiences={
            schema: {pointer: Audience(audience) for pointer, audience in pointers.items()}
            for schema, pointers in data.get("audiences", {}).items()
        },
        severities={code: Severity(rule["severity"]) for code, rule in rules.items() if "severity" in rule},
        disabled=tuple(sorted(code for code, rule in rules.items() if rule.get("disabled"))),
        params={code: rule["params"] for code, rule in rules.items() if "params" in rule},
        delivery=_delivery(data.get("delivery", {})),
        **optional,
    )


def profile_rule_faults(joined: JoinedProfile, rules: Mapping[str, RawRule]) -> Iterator[Fault]:
    """Yield what a profile says of rules that do not exist, or must not say of locked ones."""
    profile = joined.profile
    # What the shipped profiles name is held by a test; a shipped pack that lacks a rule is told as such.
    for code in () if joined.shipped else profile.delivery.errors:
        if code not in rules:
            yield Fault(joined.file, "delivery.errors", f"there is no rule {code}", did_you_mean(code, rules))
        elif code in profile.disabled:
            yield Fault(joined.file, "delivery.errors", f"{code} is disabled", "leave it on, or out of this list")
    for code in sorted({*profile.severities, *profile.disabled, *profile.params}):
        rule, place = rules.get(code), f"rules.{code}"
        if rule is None:
            yield Fault(joined.file, place, "there is no such rule", did_you_mean(code, rules))
            continue
        if not rule.data.get("locked"):
            continue
        if code in profile.disabled:
            yield Fault(joined.file, place, "the rule is locked; it may not be disabled", "leave it on")
        level = profile.severities.get(code)
        if level and not level.reaches(Severity(rule.data["severity"])):
            yield Fault(joined.file, place, "the rule is locked; its severity may not be lowered", "leave it")


def _delivery(data: Mapping[str, Any]) -> Delivery:
    plain = {key: data[key] for key in ("agent_seconds", "build_seconds", "judge_seconds", "hardware") if key in data}
    return Delivery(
        errors=tuple(data.get("errors", ())),
        shown={target: tuple(pointers) for target, pointers in data.get("shown", {}).items()},
        resources=Resources(**data.get("resources", {})),
        images=tuple(BaseImage(**item) for item in data.get("images", ())),
        **plain,
    )


def _closed_folder(item: Mapping[str, Any]) -> ClosedFolder:
    return ClosedFolder(item["path"], tuple(item.get("files", ())), tuple(item.get("folders", ())))


def _unknown(wanted: str, chain: Sequence[str], files: Mapping[str, RuleFile]) -> Fault:
    known = f"known are {', '.join(sorted(files))}"
    hint = did_you_mean(wanted, files) or known
    if chain:
        return Fault(files[chain[-1]].label, "extends", f"there is no profile {wanted!r}", hint)
    return Fault("", "", f"there is no profile {wanted!r}", hint)


def _codes_with_params(data: Mapping[str, Any]) -> Iterator[str]:
    return (code for code, rule in data.get("rules", {}).items() if "params" in rule)


def _joined(low: Mapping[str, Any], high: Mapping[str, Any], depth: int = _JOINED_DEPTH) -> dict[str, Any]:
    joined = dict(low)
    for key, value in high.items():
        below = joined.get(key)
        if depth and isinstance(below, Mapping) and isinstance(value, Mapping):
            value = _joined(below, value, depth - 1)
        joined[key] = value
    return joined
