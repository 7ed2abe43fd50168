"""The instruction that the agent reads first: fixed wording around a few values of the manifest."""

from collections.abc import Sequence

from cblint.model.plan import Segment, ShippedValue

_OPENING = """\
# Task

Build the product that the documents under `/environment` describe. `/app` is your workspace; it is empty now, and
what you leave in it is the result.

Read these first:

"""
_BUILD = "\nThe product is built in `/app` with this command:\n\n"
_VARIABLES = "\nIts programs are started with these variables set:\n\n"
_WORKDIR = "\nThey are started in this folder, relative to `/app`:\n\n"
_CLOSING = "\nEverything that the documents ask for counts. There is no network.\n"


def render_instruction(
    documents: Sequence[str],
    build: Sequence[ShippedValue],
    variables: Sequence[ShippedValue],
    workdir: Sequence[ShippedValue],
) -> tuple[str, tuple[Segment, ...]]:
    """Return the instruction's text, and which stretches of it came from which manifest value.

    `documents` are destinations below the agent's root, such as `environment/prd/Full_PRD.md`.
    """
    parts = [_OPENING, *(f"- `/{name}`\n" for name in documents)]
    segments: list[Segment] = []
    for heading, values in ((_BUILD, build), (_VARIABLES, variables), (_WORKDIR, workdir)):
        if values:
            parts.append(heading)
        for value in values:
            parts.append("    ")
            start = sum(map(len, parts))
            parts.append(value.text)
            segments.append(Segment(start, start + len(value.text), value.path, value.pointer, value.offset))
            parts.append("\n")
    parts.append(_CLOSING)
    return "".join(parts), tuple(segments)
