"""One rule explained: as plain text for the terminal, as plain data for JSON."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cblint.model.rule import RuleSpec
from cblint.rulebook.families import family_name
from cblint.rulebook.specs import requirement_text


def explain(spec: RuleSpec) -> str:
    """Return what a rule demands, why, and how to mend a breach; ends without a newline."""
    head = f"{spec.code} {spec.name}"
    facts = f"{spec.severity}, {family_name(spec.family)}, since {spec.since}"
    parts = [f"{head} ({facts})", spec.summary, f"Why\n{_indented(spec.why)}", f"Fix\n{_indented(spec.fix)}"]
    details = list(_details(spec))
    if details:
        parts.append("\n".join(details))
    return "\n\n".join(parts)


def explain_json(spec: RuleSpec) -> dict[str, Any]:
    """Return the same as plain data: strings, numbers, lists and dictionaries."""
    return {
        "check": spec.check,
        "code": spec.code,
        "examples": [{"fires": example.fires, "text": example.text} for example in spec.examples],
        "family": family_name(spec.family),
        "fix": spec.fix.strip(),
        "locked": spec.locked,
        "name": spec.name,
        "params": dict(spec.params),
        "profiles": list(spec.profiles),
        "requires": [requirement_text(requirement) for requirement in spec.requires],
        "severity": spec.severity.value,
        "since": spec.since,
        "summary": spec.summary,
        "why": spec.why.strip(),
        "yields_to": list(spec.yields_to),
    }


def parameter_lines(spec: RuleSpec) -> list[str]:
    """Return `name = value` for each parameter, as TOML."""
    return [f"{name} = {_toml(value)}" for name, value in spec.params.items()]


def _toml(value: object) -> str:
    """Return a value as TOML; its texts and numbers are spelled as in JSON."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {_toml(item)}' for key, item in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _details(spec: RuleSpec) -> Iterator[str]:
    if spec.locked:
        yield "Locked: it cannot be ignored, lowered or suppressed"
    if spec.profiles:
        yield f"Only in: {', '.join(spec.profiles)}"
    if spec.requires:
        yield f"Requires: {', '.join(requirement_text(requirement) for requirement in spec.requires)}"
    if spec.yields_to:
        yield f"Yields to: {', '.join(spec.yields_to)}"
    if spec.params:
        yield "Parameters:"
        yield from (f"  {line}" for line in parameter_lines(spec))
    for example in spec.examples:
        yield "Speaks on:" if example.fires else "Silent on:"
        yield _indented(example.text)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}".rstrip() for line in text.strip().splitlines())
