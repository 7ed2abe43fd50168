"""JSON documents as assignment lines, and back."""

__version__ = "1.0.0"
