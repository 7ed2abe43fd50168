"""Parameters of a pack, converted into the typed record of a check."""

import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

from cblint.rulebook.places import below
from cblint.rulebook.suggest import did_you_mean

Compile = Callable[[str], re.Pattern[str]]

_SCALARS = {str: "a string", int: "a whole number", float: "a number", bool: "true or false"}


class _Bad:
    """Stands for a value that could not be converted; what is wrong has been noted."""


_BAD = _Bad()


class ParamProblem(NamedTuple):
    """One thing wrong with one parameter."""

    place: str
    """Path of the value, such as `words[2]`."""
    message: str
    fix: str = ""


class ParamReader:
    """Converts values by type hints and notes every problem instead of stopping at the first."""

    def __init__(self, compile_text: Compile) -> None:
        """Take what turns the text of a pattern into a pattern; it raises ValueError with the reason when it can't."""
        self._compile = compile_text
        self.problems: list[ParamProblem] = []

    def record(self, kind: type[Any], data: object, place: str = "") -> Any:
        """Return a record of the named tuple `kind`; meaningless when problems were noted."""
        if not isinstance(data, Mapping):
            return self._note(place, f"must be a table, not {_kind_of(data)}")
        hints = typing.get_type_hints(kind)
        known: tuple[str, ...] = kind._fields
        needed = set(known) - set(kind._field_defaults)
        for key in data:
            if key not in known:
                fix = did_you_mean(key, known) or f"known are {', '.join(known) or 'none'}"
                self._note(below(place, key), "unknown parameter", fix)
        values = {}
        for name in known:
            if name in data:
                values[name] = self._value(hints[name], data[name], below(place, name))
                if not place and not data[name] and name in needed and _is_collection(data[name]):
                    self._note(name, "is empty, so the rule can never fire", "fill it, or leave the rule out")
            elif name in needed:
                values[name] = self._note(below(place, name), "the parameter is missing", "add it")
        return self._construct(kind, values, place)

    def _construct(self, kind: type[Any], values: Mapping[str, Any], place: str) -> Any:
        if any(value is _BAD for value in values.values()):
            return _BAD
        try:
            return kind(**values)
        except (ValueError, TypeError) as error:
            # A record may check when it is made that its values fit together.
            return self._note(place, str(error))

    def _value(self, hint: Any, data: object, place: str) -> Any:
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if is_record(hint):
            return self.record(hint, data, place)
        if origin in (typing.Union, types.UnionType):
            inner = [argument for argument in arguments if argument is not type(None)]
            return self._value(inner[0], data, place)
        if origin is re.Pattern:
            return self._pattern(data, place)
        if origin in (tuple, frozenset):
            return self._items(origin, arguments[0], data, place)
        if origin is not None and issubclass(origin, Mapping):
            return self._table(arguments[1], data, place)
        if origin is typing.Literal:
            return self._choice(dict(zip(arguments, arguments, strict=True)), data, place)
        if issubclass(hint, Enum):
            return self._choice({member.value: member for member in hint}, data, place)
        return self._scalar(hint, data, place)

    def _scalar(self, kind: type, data: object, place: str) -> Any:
        # bool is an int to Python, and is never meant as one in a pack.
        fits = type(data) is kind or (kind is float and type(data) is int)
        return kind(data) if fits else self._note(place, f"must be {_SCALARS[kind]}, not {_kind_of(data)}")

    def _items(self, container: type, hint: Any, data: object, place: str) -> Any:
        if not isinstance(data, list | tuple):
            return self._note(place, f"must be a list, not {_kind_of(data)}")
        items = [self._value(hint, item, f"{place}[{index}]") for index, item in enumerate(data, 1)]
        return _BAD if any(item is _BAD for item in items) else container(items)

    def _table(self, hint: Any, data: object, place: str) -> Any:
        if not isinstance(data, Mapping):
            return self._note(place, f"must be a table, not {_kind_of(data)}")
        table = {key: self._value(hint, value, below(place, key)) for key, value in data.items()}
        return _BAD if any(value is _BAD for value in table.values()) else table

    def _pattern(self, data: object, place: str) -> Any:
        if not isinstance(data, str):
            return self._note(place, f"must be a pattern (a string), not {_kind_of(data)}")
        if not data:
            return self._note(place, "an empty pattern matches everywhere", "write the pattern")
        try:
            return self._compile(data)
        except ValueError as error:
            return self._note(place, f"no valid pattern {short(data)}: {error}", "mend its syntax")

    def _choice(self, choices: Mapping[Any, Any], data: object, place: str) -> Any:
        if isinstance(data, str | int) and data in choices:
            return choices[data]
        hint = did_you_mean(data, map(str, choices)) if isinstance(data, str) else ""
        return self._note(place, f"must be one of {', '.join(map(str, choices))}", hint)

    def _note(self, place: str, message: str, fix: str = "") -> _Bad:
        self.problems.append(ParamProblem(place, message, fix))
        return _BAD


def patterns_in(record: object) -> Iterator[re.Pattern[str]]:
    """Yield every pattern inside a converted record."""
    if isinstance(record, re.Pattern):
        yield record
    elif isinstance(record, Mapping):
        for value in record.values():
            yield from patterns_in(value)
    elif isinstance(record, tuple | frozenset):
        for value in record:
            yield from patterns_in(value)


def short(text: str) -> str:
    """Return a text quoted, and cut when it is long."""
    return repr(text if len(text) <= 80 else f"{text[:77]}...")


def is_record(hint: Any) -> bool:
    """Tell whether a type hint means a named tuple."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def _is_collection(value: object) -> bool:
    return isinstance(value, str | list | tuple | Mapping)


def _kind_of(value: object) -> str:
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return _SCALARS.get(type(value), type(value).__name__)
