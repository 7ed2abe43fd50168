"""Where the terms of a scan come from: a case's manifest, or a plain list with one term a line."""

from pathlib import Path

from cblint.checks.terms import MANIFEST, CaseTerms, case_terms
from cblint.errors import TargetError
from cblint.matching import LONGEST_TERM, Term, implied_terms
from cblint.model.settings import SuiteSettings
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.reading.text import decode_text

MAX_BYTES = 64 << 20


def read_named_file(path: Path) -> bytes:
    """Return the bytes of a file that a person named; raises TargetError with the reason when it can't be had."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise TargetError(f"{path}: {error.strerror or 'cannot be read'}", "name a readable file") from error
    return bounded(str(path), data)


def bounded(name: str, data: bytes) -> bytes:
    """Return what was read of a text; raises TargetError when it is more than may be scanned at once."""
    if len(data) > MAX_BYTES:
        raise TargetError(f"{name}: larger than {MAX_BYTES} bytes", "scan it in parts")
    return data


def terms_of_file(name: str, data: bytes) -> CaseTerms:
    """Return the terms of a manifest (anything that begins like a JSON object) or of a list, one a line.

    Raises TargetError when it is no UTF-8, or there is no term to look for: a scan for nothing would prove nothing.
    """
    text = decode_text(data)
    if text.flaw is not None:
        raise TargetError(f"{name}: not UTF-8: {text.flaw.reason} at byte {text.flaw.offset}", "save it as UTF-8")
    terms = _manifest_terms(data) if text.content.lstrip().startswith("{") else _listed_terms(name, text.content)
    if not terms.known:
        raise TargetError(f"{name}: no valid manifest", "check the case first, or give one term a line")
    if not terms.listed:
        raise TargetError(f"{name}: no terms in it", "list at least one term")
    if not terms.term_set.identities:
        raise TargetError(f"{name}: no term in it can be looked for", "list at least one term with letters or digits")
    return terms


def _manifest_terms(data: bytes) -> CaseTerms:
    return case_terms(Documents(snapshot_of("scan", {MANIFEST: data})), SuiteSettings())


def _listed_terms(name: str, text: str) -> CaseTerms:
    """Blank lines and lines that begin with `#` are no terms; pointers count lines from 1."""
    listed = tuple(
        Term(line.strip(), f"{name}#/{number}", listed=True)
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.lstrip().startswith("#")
    )
    for term in listed:
        if len(term.text) > LONGEST_TERM:
            number = term.pointer.rpartition("/")[2]
            raise TargetError(f"{name}:{number}: a term of more than {LONGEST_TERM} characters", "no name is so long")
    return CaseTerms(listed, implied_terms(listed))
