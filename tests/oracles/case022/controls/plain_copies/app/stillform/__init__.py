"""Values that never change, by copying everything each time."""

import re
from collections.abc import Mapping, Sequence, Set


class FieldTypeError(TypeError):
    def __init__(self, owner, name, value):
        super().__init__(name)
        self.owner, self.name, self.value = owner, name, value


class RuleFault(ValueError):
    def __init__(self, owner, text):
        super().__init__(text)
        self.owner, self.text = owner, text


class RecordFault(ValueError):
    def __init__(self, owner, missing, broken):
        super().__init__(missing, broken)
        self.owner, self.missing, self.broken = owner, missing, broken


class _Fixed:
    _inner = ()

    def __setattr__(self, name, value):
        raise AttributeError(name)

    def __delattr__(self, name):
        raise AttributeError(name)

    def __copy__(self):
        return self

    def __len__(self):
        return len(self._inner)

    def __iter__(self):
        return iter(self._inner)

    def __contains__(self, value):
        return value in self._inner

    def _new(self, inner):
        made = object.__new__(type(self))
        object.__setattr__(made, "_inner", inner)
        return made

    def draft(self):
        return _Draft(self)


class Row(_Fixed, Sequence):
    def __init__(self, values=()):
        object.__setattr__(self, "_inner", tuple(values))

    def __getitem__(self, index):
        found = self._inner[index]
        return self._new(found) if isinstance(index, slice) else found

    def __eq__(self, other):
        return isinstance(other, Row) and self._inner == other._inner

    def __lt__(self, other):
        return self._inner < other._inner

    def __hash__(self):
        return hash(self._inner)

    def __repr__(self):
        return f"{type(self).__name__}({list(self)})"

    def __reduce__(self):
        return type(self), (self._inner,)

    def _edit(self, act):
        values = list(self._inner)
        act(values)
        return self._new(tuple(values))

    def append(self, value):
        return self._new((*self._inner, value))

    def extend(self, values):
        return self._new((*self._inner, *values))

    def set(self, index, value):
        return self._edit(lambda values: values.__setitem__(index, value))

    def insert(self, index, value):
        return self._edit(lambda values: values.insert(index, value))

    def delete(self, index):
        return self._edit(lambda values: values.__delitem__(index))

    def remove(self, value):
        return self._edit(lambda values: values.remove(value))

    def __add__(self, other):
        return self.extend(other)

    def transform(self, *pairs):
        return _transform(self, pairs)


class Chart(_Fixed, Mapping):
    def __init__(self, values=(), /, **named):
        object.__setattr__(self, "_inner", dict(values, **named))

    def __getitem__(self, key):
        return self._inner[key]

    def __hash__(self):
        return hash(frozenset(self._inner.items()))

    def __repr__(self):
        return f"{type(self).__name__}({self._inner})"

    def __reduce__(self):
        return type(self), (self._inner,)

    def set(self, key, value):
        return self._new({**self._inner, key: value})

    def discard(self, key):
        return self._new({old: value for old, value in self.items() if old != key})

    def remove(self, key):
        self[key]
        return self.discard(key)

    def update(self, *sources):
        inner = dict(self._inner)
        for source in sources:
            inner.update(source)
        return self._new(inner)

    __or__ = update

    def update_with(self, merge, *sources):
        new = Chart().update(*sources)
        return self.update({key: merge(self[key], value) if key in self else value for key, value in new.items()})

    def transform(self, *pairs):
        return _transform(self, pairs)


class Group(_Fixed, Set):
    def __init__(self, values=()):
        object.__setattr__(self, "_inner", frozenset(values))

    def __hash__(self):
        return hash(self._inner)

    def __repr__(self):
        return f"{type(self).__name__}({list(self)})"

    def __reduce__(self):
        return type(self), (self._inner,)

    def add(self, value):
        return self._new(self._inner | {value})

    def update(self, *sources):
        return self._new(self._inner.union(*sources))

    def discard(self, value):
        return self._new(self._inner - {value})

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        return self.discard(value)


class _Draft:
    def __init__(self, value):
        self._value, self.changed = value, False

    def __getattr__(self, name):
        def act(*arguments):
            self._value, self.changed = getattr(self._value, name)(*arguments), True

        return act

    def __getitem__(self, key):
        return self._value[key]

    def __setitem__(self, key, value):
        self._value, self.changed = self._value.set(key, value), True

    def __delitem__(self, key):
        self._value = self._value.delete(key) if isinstance(self._value, Row) else self._value.remove(key)

    def __len__(self):
        return len(self._value)

    def __iter__(self):
        return iter(self._value)

    def seal(self):
        return self._value


def freeze(value):
    if isinstance(value, list):
        return Row(map(freeze, value))
    if isinstance(value, dict):
        return Chart({key: freeze(part) for key, part in value.items()})
    return Group(value) if isinstance(value, set) else value


def thaw(value):
    if isinstance(value, Row):
        return [thaw(part) for part in value]
    if isinstance(value, Chart):
        return {key: thaw(part) for key, part in value.items()}
    return set(value) if isinstance(value, Group) else value


def anything(key):
    return True


def matching(pattern):
    return lambda key: isinstance(key, str) and re.match(pattern, key)


def having(test):
    return test


drop = object()


def _transform(value, pairs):
    for path, change in zip(pairs[::2], pairs[1::2]):
        value = _along(value, list(path), change)
    return value


def _along(value, path, change):
    if not path:
        return change(value) if callable(change) else change
    keys = list(range(len(value))) if isinstance(value, Row) else list(value)
    for key in [key for key in keys if path[0](key)] if callable(path[0]) else path[:1]:
        if change is drop and len(path) == 1:
            value = value.delete(key) if isinstance(value, Row) else value.discard(key)
        else:
            old = value[key] if isinstance(value, Row) else value.get(key, Chart())
            value = value.set(key, _along(old, path[1:], change))
    return value


class field:
    def __init__(self, types=None, *, required=False, initial=None, convert=None, rule=None, plain=None):
        self.types, self.required, self.initial = types, required, initial
        self.convert, self.rule, self.plain = convert, rule, plain


class Record(_Fixed):
    def __init_subclass__(cls):
        cls._fields = {**getattr(cls, "_fields", {}), **{n: f for n, f in vars(cls).items() if isinstance(f, field)}}

    def __init__(self, **values):
        for name, one in self._fields.items():
            if name not in values and one.required:
                raise RecordFault(type(self), (name,), ())
            value = values.pop(name, one.initial() if callable(one.initial) else one.initial)
            if value is not None and one.types and not isinstance(value, one.types):
                raise FieldTypeError(type(self), name, value)
            object.__setattr__(self, name, value)
        if values:
            raise TypeError(values)

    def to_dict(self):
        return {name: getattr(self, name) for name in self._fields}

    to_plain = to_dict

    def set(self, **values):
        return type(self)(**{**self.to_dict(), **values})

    @classmethod
    def build(cls, data, *, ignore_extra=False):
        return cls(**data)


class TypedRow(Row):
    element = None


class TypedGroup(Group):
    element = None


class TypedChart(Chart):
    key = value = None
