"""Counts the lines of source trees by language."""
