"""Which finding a suppression speaks of: exact rule, exact path, and the fingerprint where it names one."""

from cblint.model.rule import RuleSpec
from cblint.model.suppression import Suppression


class Waivers:
    """The suppressions of a suite, looked up by rule and path."""

    def __init__(self, suppressions: tuple[Suppression, ...] = (), prefix: str = "") -> None:
        self._prefix = prefix
        self._by_place: dict[tuple[str, str], list[tuple[int, str | None]]] = {}
        for index, each in enumerate(suppressions):
            self._by_place.setdefault((each.rule, each.path), []).append((index, each.fingerprint))

    def index(self, spec: RuleSpec, suite_paths: tuple[str, ...], fingerprint: str) -> int | None:
        """Return the number of the suppression for a finding, or None; a locked rule has none.

        `suite_paths` are the finding's path relative to the suite, plain and masked.
        """
        if spec.locked or not self._by_place:
            return None
        for path in suite_paths:
            placed = "/".join(part for part in (self._prefix, path) if part)
            for index, wanted in self._by_place.get((spec.code, placed), ()):
                if wanted is None or wanted == fingerprint:
                    return index
        return None
