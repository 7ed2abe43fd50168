"""The order of a report's findings."""

from cblint.model.finding import Finding


def finding_order(finding: Finding) -> tuple[object, ...]:
    """Return the sort key of the report: path bytes, place, rule, message."""
    path = finding.path.encode("utf-8", "surrogatepass")
    return path, finding.region or (0, 0, 0, 0), finding.rule, finding.message, finding.fingerprint
