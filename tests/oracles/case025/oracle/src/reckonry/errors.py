"""The errors of formulas."""


class FormulaError(Exception):
    """A formula that cannot be read or evaluated."""

    def __init__(self, message, formula=None, span=None):
        super().__init__(message)
        self.formula = formula
        self.span = span


class Malformed(FormulaError):
    """The text is no expression."""


class Unavailable(FormulaError):
    """A construct that formulas do not have."""


class Barred(FormulaError):
    """An attribute or a value that formulas must not touch."""


class UnknownOperator(FormulaError):
    """The table of operators has no such symbol."""

    def __init__(self, symbol, formula=None, span=None):
        super().__init__(f"there is no operator {symbol}", formula, span)
        self.symbol = symbol


class UnknownName(FormulaError):
    """Nothing has this name."""

    def __init__(self, name, formula=None, span=None):
        super().__init__(f"there is no name {name}", formula, span)
        self.name = name


class UnknownFunction(FormulaError):
    """No function has this name."""

    def __init__(self, name, formula=None, span=None):
        super().__init__(f"there is no function {name}", formula, span)
        self.name = name


class UnknownAttribute(FormulaError):
    """The value has no such attribute."""

    def __init__(self, attribute, formula=None, span=None):
        super().__init__(f"there is no attribute {attribute}", formula, span)
        self.attribute = attribute


class MissingItem(FormulaError):
    """The value has no such item."""

    def __init__(self, key, formula=None, span=None):
        super().__init__("there is no such item", formula, span)
        self.key = key


class LimitExceeded(FormulaError):
    """A limit that the formula goes beyond."""

    limit = ""

    def __init__(self, message, formula=None, span=None, limit=None):
        super().__init__(message, formula, span)
        if limit is not None:
            self.limit = limit


class TooLong(LimitExceeded):
    limit = "length"


class TooBig(LimitExceeded):
    limit = "bits"


class TooDeep(LimitExceeded):
    limit = "depth"


class TooMany(LimitExceeded):
    limit = "rounds"
