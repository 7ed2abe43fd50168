"""Checks of each manifest by itself."""
