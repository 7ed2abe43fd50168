"""`scan`: any texts and a list of terms in, a report out."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from cblint import __version__
from cblint.api.options import DEFAULT_PROFILE, Options
from cblint.engine.described import held_rule
from cblint.engine.term_files import read_named_file, terms_of_file
from cblint.engine.text_scan import BORROWED, UNDECODABLE, NamedText, scan_texts
from cblint.model.report import Counts, Report
from cblint.model.rule import Scope
from cblint.model.severity import Severity
from cblint.reading.corpus import read_corpus
from cblint.rulebook import load_rulebook


def scan(texts: Sequence[NamedText], terms_file: Path, options: Options | None = None) -> tuple[Report, Severity]:
    """Scan any texts for the terms of a file and return the report and the failing level.

    `terms_file` is a case's manifest (JSON), or plain text with one term a line. Raises TargetError when it
    cannot be read or holds no term.
    """
    options = options or Options()
    book = load_rulebook(options.settings.profile or DEFAULT_PROFILE, options.rules_dirs)
    specs = tuple(s for s in book.rules if s.check == "identity-in-text" or s.code in (UNDECODABLE, BORROWED))
    data = read_named_file(terms_file)
    terms = terms_of_file(terms_file.name, data)
    against = read_corpus(options.against) if options.against else ()
    findings = scan_texts(texts, terms, specs, hashlib.sha256(data).digest(), options.show_terms, against)
    report = Report(
        version=__version__,
        ruleset=book.digest,
        profile=book.profile.name,
        counts=Counts(files=len(texts), bytes=sum(len(text.data) for text in texts)),
        findings=findings,
        incomplete=any(finding.rule == UNDECODABLE for finding in findings),
        terms_shown=options.show_terms,
        rules=tuple(held_rule(spec, Scope.CASE) for spec in specs),
    )
    return report, options.settings.fail_on or book.profile.gate_level
