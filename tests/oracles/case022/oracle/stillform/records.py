"""Records with named fields, types and rules."""

from collections.abc import Mapping

from .charts import Chart
from .drafts import RecordDraft
from .faults import FieldTypeError, RecordFault
from .frozen import Frozen, set_hidden
from .groups import Group
from .paths import transform
from .rows import Row

NOTHING = object()


def types_of(types):
    """Types as a tuple, None for any; raises TypeError."""
    if types is None:
        return None
    listed = types if isinstance(types, tuple) else (types,)
    if not listed or not all(isinstance(kind, type) for kind in listed):
        raise TypeError("types are a class or a tuple of classes")
    return listed


def one_of(types, value):
    return types is None or isinstance(value, types)


class field:  # noqa: N801
    def __init__(self, types=None, *, required=False, initial=NOTHING, convert=None, rule=None, plain=None):
        types_of(types)
        for function in (convert, rule, plain):
            if function is not None and not callable(function):
                raise TypeError("convert, rule and plain are functions")
        self.types = types
        self.required = required
        self.initial = initial
        self.convert = convert
        self.rule = rule
        self.plain = plain

    def first(self):
        return self.initial() if callable(self.initial) else self.initial


class Record(Frozen):
    __slots__ = ("_values",)
    _fields = {}

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        fields = {}
        for base in reversed(cls.__mro__[1:]):
            fields.update(base.__dict__.get("_fields", {}))
        for name, value in list(cls.__dict__.items()):
            if isinstance(value, field):
                if name.startswith("_") or name in ("seal", "changed") or hasattr(Record, name):
                    raise TypeError(f"{name} cannot be the name of a field")
                fields[name] = value
                delattr(cls, name)
        cls._fields = fields

    def __init__(self, **values):
        cls = type(self)
        cls._no_strangers(values)
        for name, one in cls._fields.items():
            if name not in values and one.initial is not NOTHING:
                values[name] = one.first()
        set_hidden(self, "_values", cls._accepted({}, values))
        self._settle()

    @classmethod
    def _no_strangers(cls, names):
        for name in names:
            if name not in cls._fields:
                raise TypeError(f"{cls.__name__} has no field {name}")

    @classmethod
    def _accepted(cls, kept, given):
        values = {}
        for name, one in cls._fields.items():
            if name in given:
                values[name] = given[name] if one.convert is None else one.convert(given[name])
            elif name in kept:
                values[name] = kept[name]
        for name, value in values.items():
            if not one_of(cls._fields[name].types, value):
                raise FieldTypeError(cls, name, value)
        return values

    def _settle(self):
        cls, broken = type(self), []
        missing = tuple(name for name, one in cls._fields.items() if one.required and name not in self._values)
        for name, value in self._values.items():
            rule = cls._fields[name].rule
            text = rule(value) if rule is not None else None
            if text is not None:
                broken.append((name, text))
        if not missing and not broken:
            text = self.check()
            broken += [] if text is None else [("", text)]
        if missing or broken:
            raise RecordFault(cls, missing, tuple(broken))

    @classmethod
    def _with(cls, values):
        made = object.__new__(cls)
        set_hidden(made, "_values", values)
        made._settle()
        return made

    def check(self):
        return None

    def __getattr__(self, name):
        if name.startswith("_") or name not in self._values:
            raise AttributeError(name)
        return self._values[name]

    def __eq__(self, other):
        return type(self) is type(other) and self._values == other._values

    def __hash__(self):
        return hash((type(self), tuple(self._values.items())))

    def __repr__(self):
        inner = ", ".join(f"{name}={value!r}" for name, value in self._values.items())
        return f"{type(self).__name__}({inner})"

    def __reduce__(self):
        return _restore, (type(self), dict(self._values))

    def set(self, **values):
        self._no_strangers(values)
        if all(name in self._values and self._values[name] is value for name, value in values.items()):
            return self
        return self._with(self._accepted(self._values, values))

    def unset(self, *names):
        self._no_strangers(names)
        kept = {name: value for name, value in self._values.items() if name not in names}
        return self if len(kept) == len(self._values) else self._with(kept)

    def to_dict(self):
        return dict(self._values)

    def to_plain(self, form=None):
        return plain_of(self, form)

    @classmethod
    def build(cls, data, *, ignore_extra=False):
        if isinstance(data, cls):
            return data
        if not isinstance(data, Mapping):
            raise TypeError("a record is built from a mapping")
        names = [name for name in data if name in cls._fields] if ignore_extra else list(data)
        cls._no_strangers(names)
        return cls(**{name: built(cls._fields[name].types, data[name], ignore_extra) for name in names})

    def transform(self, *paths_and_changes):
        return transform(self, paths_and_changes)

    def draft(self):
        return RecordDraft(self)


def _restore(cls, values):
    return cls._with(values)


def built(types, value, ignore_extra):
    """The value, built by the class that is its only type where that can build."""
    listed = types_of(types)
    if listed is not None and len(listed) == 1 and hasattr(listed[0], "build") and not isinstance(value, listed[0]):
        if issubclass(listed[0], (Record, Row, Chart, Group)):
            return listed[0].build(value, ignore_extra=ignore_extra)
    return value


def plain_of(value, form):
    if isinstance(value, Record):
        return {name: _plain_field(value._fields[name], part, form) for name, part in value._values.items()}
    if isinstance(value, (Row, Group)):
        return [plain_of(part, form) for part in value]
    if isinstance(value, Chart):
        return {key: plain_of(part, form) for key, part in value.items()}
    return value


def _plain_field(one, value, form):
    return plain_of(value, form) if one.plain is None else one.plain(value, form)
