"""From a plan to the files of a Harbor task: separate verifier, no network, artifacts `/app`."""

import math
import re
from collections.abc import Iterator

from cblint.delivery.faults import DeliveryError
from cblint.delivery.harbor_text import (
    AGENT_DOCKERFILE,
    VERIFIER_DOCKERFILE,
    TaskFacts,
    exec_form,
    task_toml,
    verifier_script,
)
from cblint.delivery.hardware import hardware_needs
from cblint.delivery.layout import output_file
from cblint.delivery.plan import INSTRUCTION
from cblint.delivery.program import JUDGE_PROGRAM
from cblint.delivery.tree import OutputFile
from cblint.model.plan import Audience, Plan
from cblint.model.profile import Profile
from cblint.reading.documents import Documents

IGNORE_FILE = ".harborignore"
_ENVIRONMENT = "environment/"
_WEEK = 604800
"""Seconds; what asks for more is no limit but a mistake."""
_MARGIN = 60
"""Seconds that the judge has to tell of a suite which it stopped, before it is stopped itself."""
_TEST_MANIFEST = "milestones/final/test_manifest.json"


def harbor_files(documents: Documents, plan: Plan, profile: Profile, digest: str, judge: bytes) -> Iterator[OutputFile]:
    """Yield the files of a Harbor 0.26 task; `digest` is the case's.

    Of the manifest's values only those are told that the plan ships. Raises DeliveryError when the profile has no
    image for the language, or a file would make Harbor leave others out.
    """
    facts = _facts(documents, plan, profile, digest)
    image, install = base_image(profile, facts.language), _shipped(plan, "/runner/install_command")
    programs = ["/tests/test.sh"]
    for artifact in plan.of(Audience.AGENT):
        inside = artifact.destination.removeprefix(_ENVIRONMENT)
        path = INSTRUCTION if artifact.destination == INSTRUCTION else f"environment/documents/{inside}"
        yield output_file(artifact, path)
    for artifact in plan.of(Audience.JUDGE):
        if artifact.destination.rpartition("/")[2] == IGNORE_FILE:
            raise DeliveryError(f"{facts.case_id}: {IGNORE_FILE} would leave tests out", "remove the file")
        yield output_file(artifact, f"tests/{artifact.destination}")
        programs += [f"/tests/{artifact.destination}"] if artifact.executable else []
    prepare = exec_form("bash", "-o", "pipefail", "-c", install)
    agent = AGENT_DOCKERFILE.format(image=image, prepare=prepare)
    verifier = VERIFIER_DOCKERFILE.format(image=image, prepare=prepare, chmod=exec_form("chmod", "0755", *programs))
    script = verifier_script(_shipped(plan, "/runner/build_command"))
    yield OutputFile("environment/Dockerfile", agent.encode(), Audience.AGENT)
    yield OutputFile("tests/Dockerfile", verifier.encode(), Audience.JUDGE)
    yield OutputFile("tests/test.sh", script.encode(), Audience.JUDGE, executable=True)
    yield OutputFile(f"tests/{JUDGE_PROGRAM}", judge, Audience.JUDGE)
    yield OutputFile("task.toml", task_toml(facts).encode(), Audience.AGENT)


def base_image(profile: Profile, language: str) -> str:
    """Return the pinned image for a language label; raises DeliveryError when the profile has none."""
    for image in profile.delivery.images:
        try:
            if re.search(image.pattern, language):
                return image.image
        except re.error as error:
            raise DeliveryError(f"[[delivery.images]]: no valid pattern: {error}", "mend the profile") from None
    raise DeliveryError(
        "the profile has no base image for the case's language label", "add one to [[delivery.images]] of a profile"
    )


def _facts(documents: Documents, plan: Plan, profile: Profile, digest: str) -> TaskFacts:
    seconds = documents.value(_TEST_MANIFEST, "/judge_timeout_sec")
    number = seconds if isinstance(seconds, int | float) and not isinstance(seconds, bool) else 0
    asked = math.ceil(number) if 0 < number <= _WEEK else 0
    return TaskFacts(
        case_id=documents.snapshot.case_id,
        digest=digest,
        language=_shipped(plan, "/runner/language_label"),
        organisation=profile.name,
        agent_seconds=profile.delivery.agent_seconds,
        verifier_seconds=profile.delivery.build_seconds + max(profile.delivery.judge_seconds, asked) + _MARGIN,
        resources=hardware_needs(documents, profile.delivery),
    )


def _shipped(plan: Plan, pointer: str) -> str:
    """Return the value that the plan ships from the manifest, "" when it ships none."""
    return next((v.text for v in plan.values if v.pointer == pointer and v.path == "source/manifest.json"), "")
