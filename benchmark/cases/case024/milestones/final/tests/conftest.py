"""Makes the shared module importable, whatever import mode is configured."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
