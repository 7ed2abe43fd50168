"""Acceptance suites that cannot judge, told from their source alone: nothing is ever run."""
