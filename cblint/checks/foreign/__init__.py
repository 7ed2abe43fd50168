"""CB7: what does not belong in a released package."""
