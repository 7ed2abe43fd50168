"""What the acceptance tests of a case demand by name, and what its documents promise.

Read are assertions, columns of parameters that assertions compare, keys, imports, attributes and exit codes. Rows of
tables that are given to helpers count as inputs: what they expect is computed from them far more often than named.
"""
