"""What a suite's configuration says to the checks."""

from typing import NamedTuple


class SuiteSettings(NamedTuple):
    """Suite-wide settings that checks may read; nothing inside a case can change them."""

    expected_cases: int | None = None
    case_id_pattern: str | None = None
    allowed_hosts: tuple[str, ...] = ()
    allowed_vocabulary: tuple[str, ...] = ()
    against: tuple[tuple[str, str], ...] = ()
    """(name, text) of upstream texts that public text must not repeat; never part of a case."""
