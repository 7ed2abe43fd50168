"""Puts the shared modules, and the product of the current directory behind everything else, on the import path."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.append(str(Path.cwd() / "src"))
