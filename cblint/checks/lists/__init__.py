"""CB9: the configuration itself: the list of terms, suppressions, directives."""
