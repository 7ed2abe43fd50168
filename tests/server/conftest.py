"""A suite to edit and a client at a running server."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.adoption.bases import base_suite
from tests.e2e.conftest import require
from tests.support.lsp_client import Client


@pytest.fixture(scope="session")
def pygls() -> None:
    """What a server needs; it is part of the extra `test`, so in CI its absence is a failure."""
    require(importlib.util.find_spec("pygls") is not None, "the extra `lsp` is not installed")


@pytest.fixture
def case(tmp_path: Path) -> Path:
    """A clean case in a suite of its own."""
    return base_suite(tmp_path) / "case001"


@pytest.fixture(scope="module")
def client(pygls: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client that has shaken hands with its server; the tests of a module share it, each with a case of its own."""
    with Client(cwd=tmp_path_factory.mktemp("client")) as running:
        running.initialize()
        yield running
