"""CB0: the scan itself: what could not be read, and what hides from a reader."""
