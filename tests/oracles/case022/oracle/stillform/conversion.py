"""From ordinary lists, dictionaries and sets to values that never change, and back."""

from .charts import Chart
from .groups import Group
from .records import Record
from .rows import Row


def freeze(value):
    if isinstance(value, list):
        return Row(freeze(part) for part in value)
    if isinstance(value, dict):
        return Chart((key, freeze(part)) for key, part in value.items())
    if isinstance(value, set):
        return Group(value)
    if type(value) is tuple:
        parts = tuple(freeze(part) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value)) else value
    if isinstance(value, Row):
        for at, part in enumerate(value):
            value = value.set(at, freeze(part))
        return value
    if isinstance(value, Chart):
        for key, part in value.items():
            value = value.set(key, freeze(part))
        return value
    return value


def thaw(value):
    if isinstance(value, (Row, list)):
        return [thaw(part) for part in value]
    if isinstance(value, (Chart, dict)):
        return {key: thaw(part) for key, part in value.items()}
    if isinstance(value, Group):
        return set(value)
    if type(value) is tuple:
        return tuple(thaw(part) for part in value)
    if isinstance(value, Record):
        return {name: thaw(part) for name, part in value.to_dict().items()}
    return value
