"""Rows: a line and its fields."""


class Row:
    __slots__ = ("fields", "line")

    def __init__(self, line, fields):
        self.line = line
        self.fields = fields
