"""A pipeline over the lines of logs."""
