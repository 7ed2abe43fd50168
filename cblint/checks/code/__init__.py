"""Readers of source code that checks share: shell commands, Python, JavaScript; nothing is ever run."""
