"""The evaluator with its tables."""

from collections.abc import Mapping
from types import MappingProxyType

from .errors import Barred
from .evaluating import Evaluation
from .limits import Limits
from .parsing import Formula, read
from .tables import CONTAINER_FUNCTIONS, DEFAULT_FUNCTIONS, DEFAULT_OPERATORS, KNOWN_SYMBOLS, is_barred_value


class Reckoner:
    """Evaluates formulas."""

    def __init__(
        self, *, names=None, functions=None, operators=None, attributes=None, containers=False, limits=None
    ):
        self.names = _checked_names(names)
        self.containers = bool(containers)
        self.functions = _functions(functions, self.containers)
        self.operators = _operators(operators)
        self.attributes = _attributes(attributes)
        if limits is not None and not isinstance(limits, Limits):
            raise TypeError("limits are Limits")
        self.limits = Limits() if limits is None else limits

    def parse(self, text):
        """The formula of a text."""
        return read(text, self)

    def evaluate(self, formula, names=None):
        """The value of a formula, or of its text."""
        names = _checked_names(names)
        if not isinstance(formula, Formula):
            formula = self.parse(formula)
        elif formula._owner is not self:
            raise ValueError("the formula is another reckoner's")
        return Evaluation(self, formula, names).run()


def evaluate(formula, *, names=None, functions=None, operators=None, attributes=None, containers=False, limits=None):
    """The value of a formula's text."""
    reckoner = Reckoner(
        names=names, functions=functions, operators=operators, attributes=attributes, containers=containers,
        limits=limits,
    )
    return reckoner.evaluate(formula)


def _checked_names(names):
    if names is not None and not isinstance(names, Mapping) and not callable(names):
        raise TypeError("names are a mapping or a function")
    return names


def _functions(functions, containers):
    if functions is None:
        functions = {**DEFAULT_FUNCTIONS, **(CONTAINER_FUNCTIONS if containers else {})}
    for name, function in functions.items():
        if not callable(function):
            raise TypeError(f"{name} is no function")
        if is_barred_value(function):
            raise Barred(f"the function {name} is barred")
    return MappingProxyType(dict(functions))


def _operators(operators):
    if operators is None:
        return DEFAULT_OPERATORS
    for symbol, function in operators.items():
        if symbol not in KNOWN_SYMBOLS:
            raise ValueError(f"{symbol} is no operator of formulas")
        if not callable(function):
            raise TypeError(f"the function of {symbol} cannot be called")
    return MappingProxyType(dict(operators))


def _attributes(attributes):
    if attributes is None:
        return None
    return MappingProxyType({kind: frozenset(names) for kind, names in attributes.items()})
