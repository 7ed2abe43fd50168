"""Puts the shared modules, and the product of the current directory behind everything else, on the import path.

The process gets the memory that the hardware requirements state, so that runaway growth ends in a MemoryError.
"""

import resource
import sys
from pathlib import Path

MEMORY = 2**30

_, hard = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard), hard))
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.append(str(Path.cwd()))
