"""Raw rules as records, with what a profile changes about them."""

from collections.abc import Mapping
from typing import Any

from cblint.model.rule import Example, Requirement, RuleSpec
from cblint.model.severity import Severity
from cblint.rulebook.profiles import JoinedProfile


def to_spec(data: Mapping[str, Any]) -> RuleSpec:
    """Convert the sound data of a complete rule into the record."""
    return RuleSpec(
        code=data["code"],
        name=data["name"],
        severity=Severity(data["severity"]),
        check=data["check"],
        summary=data["summary"],
        why=data["why"],
        fix=data["fix"],
        since=data["since"],
        params=data.get("params", {}),
        requires=tuple(parse_requirement(text) for text in data.get("requires", ())),
        yields_to=tuple(data.get("yields_to", ())),
        profiles=tuple(data.get("profiles", ())),
        locked=data.get("locked", False),
        examples=tuple(Example(item["text"], item["fires"]) for item in data.get("examples", ())),
    )


def parse_requirement(text: str) -> Requirement:
    """Parse `CODE`, `CODE:path` or `CODE:path#pointer`."""
    code, _, place = text.partition(":")
    path, _, pointer = place.partition("#")
    return Requirement(code, path or None, pointer or None)


def requirement_text(requirement: Requirement) -> str:
    """Return the text that `parse_requirement` reads."""
    path = f":{requirement.path}" if requirement.path else ""
    return f"{requirement.code}{path}{f'#{requirement.pointer}' if requirement.pointer else ''}"


def holds_in(spec: RuleSpec, joined: JoinedProfile) -> bool:
    """Tell whether the rule is written for the profile, or for one that it extends, and not disabled."""
    written_for = not spec.profiles or not set(spec.profiles).isdisjoint(joined.chain)
    return written_for and spec.code not in joined.profile.disabled


def in_profile(spec: RuleSpec, joined: JoinedProfile) -> RuleSpec:
    """Return the rule with the level and the parameters that the profile gives it."""
    profile = joined.profile
    if spec.code not in profile.severities and spec.code not in profile.params:
        return spec
    return spec._replace(
        severity=profile.severities.get(spec.code, spec.severity),
        params={**spec.params, **profile.params.get(spec.code, {})},
    )
