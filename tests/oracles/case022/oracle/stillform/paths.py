"""Changes deep inside of nested values, along paths."""

import re


class _Word:
    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return self._name

    def __reduce__(self):
        return self._name


anything = _Word("anything")
drop = _Word("drop")


class having:  # noqa: N801
    """A step that fits where a function of the value says so."""

    def __init__(self, test):
        if not callable(test):
            raise TypeError("having takes a function")
        self.test = test


def matching(pattern):
    """A step that fits text keys that the pattern fits as a whole."""
    compiled = re.compile(pattern)
    return lambda key: isinstance(key, str) and compiled.fullmatch(key) is not None


def transform(value, paths_and_changes):
    if len(paths_and_changes) % 2:
        raise TypeError("a path without a change")
    for path, change in zip(paths_and_changes[::2], paths_and_changes[1::2]):
        if isinstance(path, (str, bytes)):
            raise TypeError("a path is a sequence of steps")
        value = _changed(value, tuple(path), change)
        if value is drop:
            raise ValueError("an empty path leads to nothing that could be dropped")
    return value


def _changed(value, path, change):
    if not path:
        return change(value) if callable(change) else change
    adapter = _adapter(value)
    step = path[0]
    fits = _fitting(step)
    keys = [step] if fits is None else [key for key, part in adapter.parts(value) if fits(key, part)]
    gone = []
    result = value
    for key in keys:
        there, old = adapter.look(value, key)
        if not there:
            if change is drop and fits is None:
                continue
            old = None if len(path) == 1 else _empty_chart()
        new = _changed(old, path[1:], change)
        if new is drop:
            gone.append(key)
        elif not there or new is not old:
            result = adapter.put(result, key, new)
    return adapter.cut(result, gone) if gone else result


def _fitting(step):
    if step is anything:
        return lambda key, part: True
    if isinstance(step, having):
        return lambda key, part: step.test(part)
    if callable(step):
        return lambda key, part: step(key)
    return None


def _empty_chart():
    from .charts import Chart

    return Chart()


def _adapter(value):
    from .charts import Chart
    from .records import Record
    from .rows import Row

    for kind, adapter in ((Row, _Rows), (Chart, _Charts), (Record, _Records)):
        if isinstance(value, kind):
            return adapter
    raise TypeError(f"no path leads into {type(value).__name__}")


class _Rows:
    @staticmethod
    def parts(value):
        return enumerate(value)

    @staticmethod
    def look(value, key):
        return True, value[value._at(key)]

    @staticmethod
    def put(value, key, new):
        return value.set(key, new)

    @staticmethod
    def cut(value, keys):
        gone = {value._at(key) for key in keys}
        return value._filled([part for at, part in enumerate(value) if at not in gone])


class _Charts:
    @staticmethod
    def parts(value):
        return value.items()

    @staticmethod
    def look(value, key):
        return key in value, value.get(key)

    @staticmethod
    def put(value, key, new):
        return value.set(key, new)

    @staticmethod
    def cut(value, keys):
        for key in keys:
            value = value.discard(key)
        return value


class _Records:
    @staticmethod
    def parts(value):
        return value._values.items()

    @staticmethod
    def look(value, key):
        value._no_strangers([key])
        return key in value._values, value._values.get(key)

    @staticmethod
    def put(value, key, new):
        return value.set(**{key: new})

    @staticmethod
    def cut(value, keys):
        return value.unset(*keys)
