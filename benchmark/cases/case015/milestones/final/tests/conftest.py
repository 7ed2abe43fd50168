"""Makes the shared module importable, and gives each test a service of its own."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))


@pytest.fixture
def hall():
    """A service with the manual clock."""
    from _service import Service

    with Service("--manual-clock") as service:
        yield service
