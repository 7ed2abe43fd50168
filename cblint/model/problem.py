"""What a check yields: a place and a message that never quotes what must stay secret."""

from collections.abc import Mapping
from typing import NamedTuple

from cblint.model.place import Place
from cblint.model.severity import Confidence, Severity


class Match(NamedTuple):
    """How a leak was found, and the manifest entry it came from."""

    kind: str
    """Kind of the match, such as "exact" or "near-miss"."""
    pointer: str
    """Manifest file and JSON pointer: `source/manifest.json#/sensitive_terms/3`."""


class RelatedPlace(NamedTuple):
    """A second place that explains a problem."""

    place: Place
    message: str
    """A fixed template; `{name}` fields are filled from the problem's `params`."""


class Problem(NamedTuple):
    """One breach, as a check sees it; the engine adds rule, severity, region and fingerprint."""

    place: Place
    message: str
    """A fixed template; `{name}` fields are filled from `params`, which the engine masks first. A number can bring its
    noun: `{count:file|files}`."""
    params: Mapping[str, str | int] = {}
    """Harmless values for the template: counts, key names, paths. Never evidence."""
    evidence: str = ""
    """What was found (a term, a host, hidden text): keys the fingerprint, and is never printed."""
    related: tuple[RelatedPlace, ...] = ()
    severity: Severity | None = None
    """A level that the context decides; None takes the rule's level."""
    confidence: Confidence = Confidence.HIGH
    match: Match | None = None


class NotChecked(Exception):  # noqa: N818 - it is no error of anybody: the check says that it can't tell
    """Raised by a check that cannot do its work on this case; the reason is listed, the rule is not clean."""


class InputUnread(NotChecked):
    """Raised by a check whose input could not be read; some other rule must say so, or the run is incomplete."""
