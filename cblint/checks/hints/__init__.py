"""Talk, traces and hints: what a specification must not tell, as patterns in the packs and a few readers of code."""
