"""CB1: layout, paths and kinds of file."""
