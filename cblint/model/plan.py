"""The delivery plan: every artifact of a case with its destination and its audience."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Audience(StrEnum):
    """Who gets to read an artifact or a manifest value."""

    AGENT = "agent"
    JUDGE = "judge"
    HARNESS = "harness"


class DeliveryTarget(StrEnum):
    """The shape that a build gives a case."""

    CODINGBENCH = "codingbench"
    HARBOR = "harbor"


class Segment(NamedTuple):
    """A stretch of a generated text that came from a JSON string of the case."""

    start: int
    end: int
    """Code points in the generated text, end exclusive."""
    path: str
    pointer: str
    offset: int = 0
    """Where in the JSON string the stretch begins, in code points."""


class Artifact(NamedTuple):
    """One file that the build writes, or holds back."""

    destination: str
    """POSIX path below the audience's output folder."""
    audience: Audience
    data: bytes
    source: str | None
    """Case-relative path the bytes come from; None for a generated text."""
    executable: bool = False
    segments: tuple[Segment, ...] = ()
    """For a generated text: what came from the case; everything else is the target's fixed wording."""


class ShippedValue(NamedTuple):
    """A manifest string that reaches the agent."""

    path: str
    pointer: str
    text: str
    offset: int = 0
    """Where in the JSON string `text` begins, in code points."""


class Plan(NamedTuple):
    """What a case delivers, to whom."""

    artifacts: tuple[Artifact, ...]
    values: tuple[ShippedValue, ...] = ()

    def of(self, audience: Audience) -> Iterator[Artifact]:
        """Yield the artifacts for one audience, in order."""
        return (a for a in self.artifacts if a.audience is audience)
