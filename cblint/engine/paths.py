"""Paths as the report shows them: under the case's prefix, every part masked when it holds a term."""

from typing import NamedTuple

from cblint.engine.masking import Masker


class ReportPaths(NamedTuple):
    """Turns case-relative paths of one case into report paths."""

    prefix: str
    """Report path of the case folder; its last part is the case id."""
    masker: Masker | None
    """None when terms may be shown."""
    inside_suite: str = ""
    """Path of the case folder relative to its suite."""

    @property
    def case_id(self) -> str:
        """The case id as the report may show it."""
        plain = self.prefix.rpartition("/")[2]
        return self.masker.name(plain) if self.masker else plain

    def path(self, inside: str) -> str:
        """Return the report path of a case-relative path ("" is the case folder)."""
        folder, _, case_id = self.prefix.rpartition("/")
        plain = f"{case_id}/{inside}" if inside else case_id
        shown = self.masker.path(plain) if self.masker else plain
        return f"{folder}/{shown}" if folder else shown

    def is_plain(self, inside: str) -> bool:
        """Tell whether the report shows a case-relative path as it is."""
        case_id = self.prefix.rpartition("/")[2]
        plain = f"{case_id}/{inside}" if inside else case_id
        return self.masker is None or self.masker.path(plain) == plain

    def suite_paths(self, inside: str) -> tuple[str, ...]:
        """Return the suite-relative path of a case-relative one, as it is and as the report masks it."""
        folder = self.inside_suite or self.prefix.rpartition("/")[2]
        plain = f"{folder}/{inside}" if inside else folder
        return (plain, self.masker.path(plain)) if self.masker else (plain,)
