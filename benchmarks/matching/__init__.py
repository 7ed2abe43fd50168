"""Measurements of the leak matcher: what it finds, where it is silent, and how fast it is beside its peers."""
