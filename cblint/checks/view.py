"""What a check may see: one case with its parsed documents, or the facts of a suite."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from cblint.checks.terms import CaseTerms, case_terms
from cblint.model.facts import CaseFacts
from cblint.model.plan import Audience, Plan
from cblint.model.profile import ManifestFile, Profile
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.documents import Documents
from cblint.reading.json_reader import JsonDocument
from cblint.reading.text import Text

T = TypeVar("T")

MANIFEST = "source/manifest.json"
TEST_MANIFEST = "milestones/final/test_manifest.json"


class CaseView:
    """One case as checks see it; parsed forms are made once and shared by all checks."""

    def __init__(self, documents: Documents, plan: Plan, profile: Profile, settings: SuiteSettings) -> None:
        self.snapshot: Snapshot = documents.snapshot
        self.plan = plan
        self.profile = profile
        self.settings = settings
        self._documents = documents
        self._memory: dict[str, Any] = {}

    def once(self, name: str, make: Callable[["CaseView"], T]) -> T:
        """Return what `make` gives for this case; it is made on first use and shared under `name`."""
        if name not in self._memory:
            self._memory[name] = make(self)
        made: T = self._memory[name]
        return made

    def text(self, path: str) -> Text | None:
        """Return the decoded text of the regular file at `path`, or None when there are no bytes."""
        return self._documents.text(path)

    def json(self, path: str) -> JsonDocument | None:
        """Return the JSON reading of the file at `path`, or None when there are no bytes."""
        return self._documents.json(path)

    def value(self, path: str, pointer: str) -> Any | None:
        """Return the JSON value at `pointer` of the file at `path`, or None when it can't be had."""
        return self._documents.value(path, pointer)

    def manifest_files(self) -> Sequence[tuple[ManifestFile, Entry]]:
        """Return each JSON file of the profile that is there as a regular file, in order of the profile."""
        return self._manifest_files

    @cached_property
    def _manifest_files(self) -> Sequence[tuple[ManifestFile, Entry]]:
        return tuple(
            (manifest, entry)
            for manifest in self.profile.manifests
            for entry in self._matching(manifest.path)
            if entry.kind is FileKind.FILE
        )

    def _matching(self, pattern: str) -> Iterable[Entry]:
        if "*" not in pattern.split("/"):
            entry = self.snapshot.entry(pattern)
            return () if entry is None else (entry,)
        return (entry for entry in self.snapshot.entries if _path_matches(entry.path, pattern))

    def public_files(self) -> Iterator[Entry]:
        """Yield every regular file that the agent gets as it is, on the closed list or not."""
        for artifact in self.plan.of(Audience.AGENT):
            entry = self.snapshot.entry(artifact.source) if artifact.source else None
            if entry is not None:
                yield entry

    @cached_property
    def terms(self) -> CaseTerms:
        """The sensitive terms of the manifest and what it implies."""
        return case_terms(self._documents, self.settings)


class SuiteView(NamedTuple):
    """A whole suite as suite checks see it."""

    facts: Sequence[CaseFacts]
    """In order of the case ids. Each may be unpacked anew when asked for: a check goes through and keeps little."""
    strays: tuple[tuple[str, FileKind], ...]
    """What stands beside the cases: path relative to the suite, and its kind."""
    profile: Profile
    settings: SuiteSettings
    cases: tuple[str, ...] = ()
    """Ids of all cases that were found, also of those that could not be checked."""
    seal: bytes | None = None
    """What `suite.lock.json` beside the cases holds; b"" when it cannot be read, None when it is not there."""


def _path_matches(path: str, pattern: str) -> bool:
    parts, wanted = path.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(w in ("*", p) for p, w in zip(parts, wanted, strict=True))
