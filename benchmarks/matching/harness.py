"""The check that a harness makes by hand: every term of a case as a regex with word boundaries over its public text.

python -m benchmarks.matching.harness CASES
"""

import json
import re
import sys
from pathlib import Path


def leaks(case: Path) -> int:
    """How often the terms of a case stand in the files that its agent sees."""
    manifest = json.loads((case / "source" / "manifest.json").read_text("utf-8"))
    texts = [path.read_text("utf-8") for path in sorted((case / "public").rglob("*")) if path.is_file()]
    count = 0
    for term in manifest["sensitive_terms"]:
        pattern = re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE)
        count += sum(1 for text in texts for _ in pattern.finditer(text))
    return count


if __name__ == "__main__":
    print(sum(leaks(manifest.parent.parent) for manifest in sorted(Path(sys.argv[1]).glob("*/source/manifest.json"))))
