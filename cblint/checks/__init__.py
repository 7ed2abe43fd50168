"""Checks: small pure functions from a view of a case, or of a suite, to problems."""
