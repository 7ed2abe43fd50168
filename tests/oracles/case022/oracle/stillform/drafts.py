"""Drafts: changes in place that become a value when they are sealed."""


class _Draft:
    __slots__ = ("_now", "_sealed")
    __hash__ = None

    def __init__(self, value):
        self._now = self._sealed = value

    @property
    def changed(self):
        return self._now is not self._sealed

    def seal(self):
        self._sealed = self._now
        return self._now

    def __len__(self):
        return len(self._now)

    def __iter__(self):
        return iter(self._now)

    def __contains__(self, value):
        return value in self._now


class RowDraft(_Draft):
    __slots__ = ()

    def __getitem__(self, index):
        return self._now[index]

    def __setitem__(self, index, value):
        self._now = self._now.set(index, value)

    def __delitem__(self, index):
        self._now = self._now.delete(index)

    def append(self, value):
        self._now = self._now.append(value)

    def extend(self, values):
        self._now = self._now.extend(values)

    def insert(self, index, value):
        self._now = self._now.insert(index, value)


class ChartDraft(_Draft):
    __slots__ = ()

    def __getitem__(self, key):
        return self._now[key]

    def __setitem__(self, key, value):
        self._now = self._now.set(key, value)

    def __delitem__(self, key):
        self._now = self._now.remove(key)

    def get(self, key, default=None):
        return self._now.get(key, default)

    def update(self, *sources):
        self._now = self._now.update(*sources)


class GroupDraft(_Draft):
    __slots__ = ()

    def add(self, value):
        self._now = self._now.add(value)

    def remove(self, value):
        self._now = self._now.remove(value)

    def discard(self, value):
        self._now = self._now.discard(value)


class RecordDraft:
    __slots__ = ("_record", "_assigned")
    __hash__ = None

    def __init__(self, record):
        object.__setattr__(self, "_record", record)
        object.__setattr__(self, "_assigned", {})

    def _known(self, name):
        if name not in self._record._fields:
            raise AttributeError(name)

    def __getattr__(self, name):
        self._known(name)
        return self._assigned[name] if name in self._assigned else getattr(self._record, name)

    def __setattr__(self, name, value):
        self._known(name)
        if name not in self._record._values or value is not self._record._values[name]:
            self._assigned[name] = value
        else:
            self._assigned.pop(name, None)

    @property
    def changed(self):
        return bool(self._assigned)

    def seal(self):
        if self._assigned:
            object.__setattr__(self, "_record", self._record.set(**self._assigned))
            self._assigned.clear()
        return self._record
