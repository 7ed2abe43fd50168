"""Git repositories as a source of cases: a commit, the index, and what changed since a commit."""
