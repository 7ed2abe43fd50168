"""Composition: configuration, rules and cases into the engine, and a report out."""

from cblint.api.lint import Session, default_target, lint, prepare, run_session
from cblint.api.options import DEFAULT_PROFILE, Options
from cblint.api.scan import scan
from cblint.api.settings import resolve_settings

__all__ = [
    "DEFAULT_PROFILE",
    "Options",
    "Session",
    "default_target",
    "lint",
    "prepare",
    "resolve_settings",
    "run_session",
    "scan",
]
