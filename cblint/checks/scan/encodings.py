"""Text that is not plain UTF-8: wrong encoding, byte-order marks, mojibake, mixed line ends."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.scan.mojibake import find_mojibake
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity


@case_check("undecodable-text", NoParams)
def undecodable_text(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each public text and each manifest that is not UTF-8."""
    manifests = [entry for _, entry in view.manifest_files()]
    for entry in (*view.public_files(), *manifests):
        text = view.text(entry.path)
        if text is not None and text.flaw is not None:
            message = "not UTF-8: {reason} at byte {offset}"
            yield Problem(Place(entry.path), message, {"reason": text.flaw.reason, "offset": text.flaw.offset})


@case_check("byte-order-mark", NoParams)
def byte_order_mark(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each public text (a warning), manifest and script (errors) that begins with a UTF-8 mark."""
    public = {entry.path for entry in view.public_files()}
    for entry in view.snapshot.files():
        if not (entry.data or b"").startswith(b"\xef\xbb\xbf"):
            continue
        if entry.path in public:
            yield Problem(Place(entry.path), "begins with a byte-order mark", severity=Severity.WARNING)
        elif entry.path.endswith((".json", ".sh")) or (entry.data or b"")[3:5] == b"#!":
            yield Problem(Place(entry.path), "begins with a byte-order mark")


@case_check("mojibake", NoParams)
def mojibake(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for each public text that was decoded wrongly before it was saved."""
    for entry in view.public_files():
        text = view.text(entry.path)
        if text is None or text.content.isascii():
            continue
        spans = list(find_mojibake(text.content))
        if spans:
            message = "{count:place|places} of text that was decoded with a wrong encoding"
            yield Problem(Place.text(entry.path, *spans[0]), message, {"count": len(spans)})


@case_check("mixed-line-endings", NoParams)
def mixed_line_endings(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each public text that ends its lines in more than one way, at the first odd one."""
    for entry in view.public_files():
        text = view.text(entry.path)
        content = text.content if text is not None else ""
        if "\r" not in content:
            continue
        crlf = content.count("\r\n")
        counts = {"CRLF": crlf, "LF": content.count("\n") - crlf, "CR": content.count("\r") - crlf}
        used = [f"{count} {name}" for name, count in counts.items() if count]
        if len(used) > 1:
            yield Problem(Place(entry.path), "lines end in different ways: {ends}", {"ends": ", ".join(used)})
