"""Whether a text names the identity that a case must hide."""

from cblint.checks.view import CaseView
from cblint.matching import MatchKind

SCANNED = 64 * 1024
"""Characters of a text that are looked at: a metadata file or a licence names its project early."""

_SURE = (MatchKind.EXACT, MatchKind.VARIANT)


def names_identity(view: CaseView, text: str) -> bool:
    """Tell whether a term of the case stands in a text, itself or in another spelling."""
    if not view.terms.listed or not text:
        return False
    return any(match.kind in _SURE and match.strong for match in view.terms.matcher.scan(text[:SCANNED]))


def name_is_identity(view: CaseView, name: str) -> bool:
    """Tell whether a file's or folder's name holds a term of the case."""
    if not view.terms.listed:
        return False
    return any(match.kind in _SURE and match.strong for match in view.terms.matcher.scan_name(name))
