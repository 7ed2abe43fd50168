"""The fixed words of a Harbor task around a few values: configuration, containers, verifier script.

Source: the task format of Harbor 0.26 (github.com/harbor-framework/harbor).
"""

import json
import re
import shlex
from dataclasses import dataclass

from cblint.delivery.faults import DeliveryError
from cblint.model.profile import Resources

_NAME = re.compile(r"[^A-Za-z0-9._-]+")

AGENT_DOCKERFILE = """\
FROM {image}
RUN {prepare}
COPY documents/ /environment/
RUN chmod -R u=rwX,go=rX /environment && mkdir -p /app
WORKDIR /app
"""

VERIFIER_DOCKERFILE = """\
FROM {image}
RUN {prepare}
COPY acceptance/ /tests/acceptance/
COPY final_judge.py test.sh /tests/
RUN {chmod}
RUN mkdir -p /app
WORKDIR /app
"""

_TASK = """\
schema_version = "1.4"
artifacts = ["/app"]

[task]
name = {name}
description = "Build a product from its specification."

[metadata]
case_id = {case_id}
case_digest = {digest}
language = {language}

[agent]
timeout_sec = {agent_seconds}.0

[environment]
{resources}
workdir = "/app"
network_mode = "no-network"

[verifier]
timeout_sec = {verifier_seconds}.0
environment_mode = "separate"

[verifier.environment]
{resources}
workdir = "/app"
network_mode = "no-network"
"""

# The first reward stands from the first moment, so that a judge that is killed leaves one too; the last one is moved
# over whatever the product may have put there while it was judged.
_SCRIPT = """\
#!/bin/bash
set -u
umask 022
logs=/logs/verifier
mkdir -p "$logs"

reward() {{
    rm -rf "$logs/reward.json" "$logs/.reward"
    printf '%s\\n' "$1" > "$logs/.reward"
    [ ! -d "$logs/reward.txt" ] || rm -rf "$logs/reward.txt"
    mv -f "$logs/.reward" "$logs/reward.txt"
}}

reward 0.0
out=$(mktemp -d)
if python3 -I -B /tests/final_judge.py --tests /tests/acceptance --workspace /app --out "$out" --build {build} \\
    && [ "$(cat "$out/reward.txt")" = 1.0 ]; then
    reward 1.0
else
    reward 0.0
fi
[ ! -f "$out/final_report.json" ] || cp "$out/final_report.json" "$logs/final_report.json"
exit 0
"""


@dataclass(frozen=True, slots=True)
class TaskFacts:
    """What a task says of its case."""

    case_id: str
    digest: str
    """SHA-256 hex of the case."""
    language: str
    organisation: str
    """First part of the task's name."""
    agent_seconds: int
    verifier_seconds: int
    resources: Resources


def task_toml(facts: TaskFacts) -> str:
    """Return `task.toml`; raises DeliveryError for text that no TOML file can hold."""
    needs = facts.resources
    lines = [f"cpus = {needs.cpus}", f"memory_mb = {needs.memory_mb}", f"storage_mb = {needs.storage_mb}"]
    if needs.gpus:
        lines.append(f"gpus = {needs.gpus}")
    name = _NAME.sub("-", facts.case_id).strip("-._") or "case"
    return _TASK.format(
        name=toml_string(f"{facts.organisation}/{name}"),
        case_id=toml_string(facts.case_id),
        digest=toml_string(facts.digest),
        language=toml_string(facts.language),
        agent_seconds=facts.agent_seconds,
        verifier_seconds=facts.verifier_seconds,
        resources="\n".join(lines),
    )


def verifier_script(build_command: str) -> str:
    """Return `test.sh`, which lets the judge build and test the product and writes one reward on every path."""
    return _SCRIPT.format(build=shlex.quote(build_command))


def toml_string(text: str) -> str:
    """Return a basic string of TOML 1.0; raises DeliveryError for a lone surrogate."""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise DeliveryError("a value of the manifest is no text that a task can hold", "mend it in the manifest")
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def exec_form(*words: str) -> str:
    """Return the words of a command in the form in which a Dockerfile passes them on unchanged."""
    return json.dumps(list(words))
