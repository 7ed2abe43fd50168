"""JSON as every format writes it: ASCII, keys sorted, nothing that a build server obeys."""

import json
import re
from typing import Any

_COMMAND = re.compile("#(?=#)")
"""What JSON allows in a string, and nowhere else, but a build server may obey: `##[command]`."""


def json_text(value: Any, indent: int | None = 2) -> str:
    """Return `value` as JSON without a final newline; `indent` None puts it on one line."""
    text = json.dumps(value, ensure_ascii=True, allow_nan=False, indent=indent, sort_keys=True)
    return _COMMAND.sub(r"\\u0023", text)
