"""Formulas of users, evaluated within bounds."""

from .errors import (
    Barred, FormulaError, LimitExceeded, Malformed, MissingItem, TooBig, TooDeep, TooLong, TooMany, Unavailable,
    UnknownAttribute, UnknownFunction, UnknownName, UnknownOperator,
)
from .limits import Limits
from .parsing import Formula
from .reckoner import Reckoner, evaluate
from .tables import DEFAULT_FUNCTIONS, DEFAULT_OPERATORS, SAFE_ATTRIBUTES

__all__ = [
    "Barred", "DEFAULT_FUNCTIONS", "DEFAULT_OPERATORS", "Formula", "FormulaError", "LimitExceeded", "Limits",
    "Malformed", "MissingItem", "Reckoner", "SAFE_ATTRIBUTES", "TooBig", "TooDeep", "TooLong", "TooMany",
    "Unavailable", "UnknownAttribute", "UnknownFunction", "UnknownName", "UnknownOperator", "evaluate",
]
