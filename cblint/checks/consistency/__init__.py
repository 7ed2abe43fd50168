"""CB3: the files of a case, and the cases of a suite, against each other."""
