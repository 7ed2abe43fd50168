"""Measuring scripts, with the peers they compare with; not shipped in the wheel."""
