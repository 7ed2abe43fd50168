"""Makes the product importable after the test runner itself was loaded."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd() / "src"))
