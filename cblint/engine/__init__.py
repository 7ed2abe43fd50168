"""The engine: bound rules over cases, through any executor, into a report."""

from cblint.engine.run import RunRequest, run

__all__ = ["RunRequest", "run"]
