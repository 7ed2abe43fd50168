"""What makes a finding the same finding tomorrow: rule, case, file and evidence, never a line number."""

import hashlib
from collections import Counter

from cblint.engine.rules import RuleProblem
from cblint.model.snapshot import Snapshot

KEY_BYTES = 32


def fingerprint_key(snapshot: Snapshot, suite_key: bytes | None) -> bytes:
    """Return the suite's key, else one derived from the bytes of the case's manifest."""
    if suite_key:
        return hashlib.sha256(suite_key).digest()
    return hashlib.sha256(snapshot.data("source/manifest.json") or b"").digest()


class Fingerprinter:
    """Gives equal problems of one case ordinals, so that each finding has its own fingerprint."""

    def __init__(self, key: bytes, case_id: str) -> None:
        self._key = key
        self._case_id = case_id
        self._seen: Counter[str] = Counter()

    def fingerprint(self, found: RuleProblem) -> str:
        """Return 32 hexadecimal digits and, from the second equal problem on, its ordinal."""
        digest = hashlib.blake2b(key=self._key[:KEY_BYTES], digest_size=16)
        for part in self._identity(found):
            digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
        stem = digest.hexdigest()
        self._seen[stem] += 1
        ordinal = self._seen[stem]
        return stem if ordinal == 1 else f"{stem}-{ordinal}"

    def _identity(self, found: RuleProblem) -> tuple[str, ...]:
        problem = found.problem
        evidence = " ".join(problem.evidence.casefold().split())
        if not evidence:
            params = (f"{key}={value}" for key, value in sorted(problem.params.items()))
            evidence = "\0".join((problem.message, problem.place.pointer or "", *params))
        return found.spec.code, self._case_id, problem.place.path, evidence
