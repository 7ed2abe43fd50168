"""The cache: what checks found, by the content of the cases; it holds no term and no text of a case."""
