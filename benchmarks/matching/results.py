"""The raw results: one JSON file for each measurement, with where and when it was taken."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "results"


def write(name: str, command: str, figures: Mapping[str, object]) -> Path:
    """Write `NAME.json`: the figures, with the state of the tree, the date and the machine; return its path."""
    path = FOLDER / f"{name}.json"
    content = {**origin(command), **figures}
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return path


def read(name: str) -> dict[str, Any]:
    """The content of `NAME.json`; FileNotFoundError when that measurement was never taken."""
    content: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return content


def origin(command: str) -> dict[str, object]:
    return {
        "command": command,
        "commit": _git("rev-parse", "HEAD"),
        "uncommitted": bool(_git("status", "--porcelain", "--", "cblint", "benchmarks/matching")),
        "date": date.today().isoformat(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def _git(*arguments: str) -> str:
    """What git says, empty outside of a repository; nothing is written."""
    command = ["git", "--no-optional-locks", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=FOLDER.parent.parent)
    return done.stdout.strip()
