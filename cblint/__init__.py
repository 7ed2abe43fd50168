"""cblint: the gate between an authored coding-agent benchmark case and a released task."""

__version__ = "0.1.0"
