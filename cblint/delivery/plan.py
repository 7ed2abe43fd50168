"""The delivery plan: one pure function from a case to everything that ships, and to whom."""

from collections.abc import Iterator

from cblint.delivery.audiences import pointer_of, strings_for
from cblint.delivery.instruction import render_instruction
from cblint.delivery.launch import launch_variables
from cblint.model.plan import Artifact, Audience, DeliveryTarget, Plan, Segment, ShippedValue
from cblint.model.profile import Profile
from cblint.model.snapshot import Entry
from cblint.reading.documents import Documents

INSTRUCTION = "instruction.md"
PUBLIC = "public"
ACCEPTANCE = "milestones/final"
_MANIFEST = "source/manifest.json"
_TEST_MANIFEST = "milestones/final/test_manifest.json"
_COMMANDS = (
    (_MANIFEST, "/runner/test_command_template"),
    (_MANIFEST, "/runner/test_command"),
    (_TEST_MANIFEST, "/test_command_template"),
    (_TEST_MANIFEST, "/test_command"),
)


def plan_case(
    documents: Documents, profile: Profile, target: DeliveryTarget | str = DeliveryTarget.CODINGBENCH
) -> Plan:
    """Return what a case delivers: every regular file and the rendered instruction, each with its audience.

    Every regular file under `public/` goes to the agent, on the profile's list or not; hidden acceptance
    goes to the judge; the rest stays with the harness. Links and special files deliver nothing. `target` can
    show the agent further values of the manifest, as the profile says.
    """
    values = (*_declared_values(documents, profile), *_shown_values(documents, profile, target))
    variables = tuple(_launch_values(documents))
    files = [_planned_file(entry, profile) for entry in documents.snapshot.files() if entry.data is not None]
    instruction = _instruction(files, profile, values, variables)
    return Plan((instruction, *files), (*values, *variables))


def _planned_file(entry: Entry, profile: Profile) -> Artifact:
    path = entry.path
    executable = bool(entry.mode & 0o111)
    if path.startswith(f"{PUBLIC}/"):
        known = {document.path: document.destination for document in profile.documents}
        destination = known.get(path, f"environment/{path.removeprefix(f'{PUBLIC}/')}")
        return Artifact(destination, Audience.AGENT, entry.data or b"", path, executable)
    if path.startswith(f"{ACCEPTANCE}/"):
        destination = f"acceptance/{path.removeprefix(f'{ACCEPTANCE}/')}"
        return Artifact(destination, Audience.JUDGE, entry.data or b"", path, executable)
    return Artifact(path, Audience.HARNESS, entry.data or b"", path, executable)


def _instruction(
    files: list[Artifact],
    profile: Profile,
    values: tuple[ShippedValue, ...],
    variables: tuple[ShippedValue, ...],
) -> Artifact:
    shipped = {artifact.source for artifact in files}
    names = [document.destination for document in profile.documents if document.path in shipped]
    text, segments = render_instruction(
        names,
        [v for v in values if v.pointer == "/runner/build_command" and v.text.strip() not in ("", "true")],
        variables,
        [v for v in values if v.pointer == "/runner/workdir" and v.text.strip() not in ("", ".")],
    )
    data = text.encode("utf-8", "surrogatepass")
    return Artifact(INSTRUCTION, Audience.AGENT, data, None, segments=segments)


def _declared_values(documents: Documents, profile: Profile) -> Iterator[ShippedValue]:
    """Yield each string of a manifest whose declared reader is the agent."""
    for manifest in profile.manifests:
        declared = profile.audiences.get(manifest.schema, {})
        document = documents.json(manifest.path)
        if document is None or not document.ok:
            continue
        for path, text in strings_for(Audience.AGENT, document.value, declared):
            yield ShippedValue(manifest.path, pointer_of(path), text)


def _shown_values(documents: Documents, profile: Profile, target: str) -> Iterator[ShippedValue]:
    """Yield each string of the manifest that only this target lets the agent see."""
    for pointer in profile.delivery.shown.get(target, ()):
        text = documents.value(_MANIFEST, pointer)
        if isinstance(text, str):
            yield ShippedValue(_MANIFEST, pointer, text)


def _launch_values(documents: Documents) -> Iterator[ShippedValue]:
    """Yield each distinct variable assignment that a test command begins with."""
    seen: set[str] = set()
    for path, pointer in _COMMANDS:
        command = documents.value(path, pointer)
        if not isinstance(command, str):
            continue
        for assignment in launch_variables(command):
            if assignment.text not in seen:
                seen.add(assignment.text)
                yield ShippedValue(path, pointer, assignment.text, assignment.start)


def segment_at(artifact: Artifact, start: int, end: int) -> Segment | None:
    """Return the stretch of a generated text that overlaps the code points [start, end), or None."""
    return next((s for s in artifact.segments if s.start < end and start < s.end), None)
