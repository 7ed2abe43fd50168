"""Fixtures of the judge's tests: suites in a folder, and a sandbox that works."""

import os

import pytest

from cblint.delivery.sandbox import NoSandbox, Sandbox
from cblint.delivery.sandbox_probe import SandboxError, find_sandbox
from cblint.delivery.sandbox_toolchain import find_toolchain


@pytest.fixture(scope="session")
def sandbox() -> Sandbox:
    """A sandbox; without one these tests fail in CI and are skipped, with the reason, elsewhere."""
    try:
        return find_sandbox(("pytest",))
    except SandboxError as error:
        if os.environ.get("CI"):
            pytest.fail(error.message)
        pytest.skip(error.message)


@pytest.fixture(scope="session")
def no_sandbox() -> NoSandbox:
    """This machine as it is."""
    return NoSandbox(find_toolchain(("pytest",)))
