"""Puts the product and the shared helpers on the import path."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path.cwd() / "src")]
