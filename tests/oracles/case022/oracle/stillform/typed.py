"""Collections that take values of certain types alone."""

from collections.abc import Mapping

from .charts import Chart
from .faults import FieldTypeError, RuleFault
from .groups import Group
from .records import built, one_of, types_of
from .rows import Row


def _checked(cls, name, value):
    types = getattr(cls, name, None)
    if not one_of(types, value):
        raise FieldTypeError(cls, name, value)


def _ruled(cls, *parts):
    text = cls.rule(*parts) if cls.rule is not None else None
    if text is not None:
        raise RuleFault(cls, text)


class _Elements:
    __slots__ = ()
    element = None
    rule = None

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        types_of(cls.element)

    @classmethod
    def _admit(cls, value):
        _checked(cls, "element", value)
        _ruled(cls, value)
        return value

    @classmethod
    def build(cls, data, *, ignore_extra=False):
        if isinstance(data, cls):
            return data
        return cls([built(cls.element, value, ignore_extra) for value in data])


class TypedRow(_Elements, Row):
    __slots__ = ()


class TypedGroup(_Elements, Group):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, values):
        return Group(values)


class TypedChart(Chart):
    __slots__ = ()
    key = None
    value = None
    rule = None

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        types_of(cls.key)
        types_of(cls.value)

    @classmethod
    def _admit(cls, key, value):
        _checked(cls, "key", key)
        _checked(cls, "value", value)
        _ruled(cls, key, value)
        return key, value

    @classmethod
    def build(cls, data, *, ignore_extra=False):
        if isinstance(data, cls):
            return data
        if not isinstance(data, Mapping):
            raise TypeError("a chart is built from a mapping")
        return cls([(key, built(cls.value, value, ignore_extra)) for key, value in data.items()])
