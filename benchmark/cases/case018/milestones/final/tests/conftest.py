"""Puts the shared modules on the import path, and the product's folder behind everything else."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.append(str(Path.cwd()))
