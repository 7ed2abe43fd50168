"""A small work queue on loopback."""
