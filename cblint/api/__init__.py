"""Composition: configuration, rules and cases into the engine, and a report or a built task out."""

from typing import TYPE_CHECKING, Any

from cblint.api.lint import Session, default_target, lint, prepare, run_session
from cblint.api.options import DEFAULT_PROFILE, Options
from cblint.api.settings import resolve_settings

if TYPE_CHECKING:
    from cblint.api.build import BuildOptions, BuildOutcome, Override, build_tasks
    from cblint.api.scanning import scan
    from cblint.api.seal import seal_suite
    from cblint.api.verify import verify_path

__all__ = [
    "DEFAULT_PROFILE",
    "BuildOptions",
    "BuildOutcome",
    "Options",
    "Override",
    "Session",
    "build_tasks",
    "default_target",
    "lint",
    "prepare",
    "resolve_settings",
    "run_session",
    "scan",
    "seal_suite",
    "verify_path",
]

_HOMES = {
    "BuildOptions": "build",
    "BuildOutcome": "build",
    "Override": "build",
    "build_tasks": "build",
    "scan": "scanning",
    "seal_suite": "seal",
    "verify_path": "verify",
}
"""Names of modules that a plain check never needs; no module has the name of what it holds, or it would hide that."""


def __getattr__(name: str) -> Any:
    """Load such a name on first use (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
