"""Reading: from paths and bytes to immutable values; the only layer below delivery that opens files."""
