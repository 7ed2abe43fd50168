"""Racks as plain lists of pairs, and headers by splitting."""

from collections.abc import Mapping, MutableMapping


class HeaderError(ValueError):
    line = None


class Rack(MutableMapping):
    def __init__(self, source=(), /, **named):
        self._list = []
        self.extend(source, **named)

    @staticmethod
    def _same(key):
        if not isinstance(key, str):
            raise TypeError(key)
        return key

    def _pairs(self, source, named):
        found = list(source.items() if isinstance(source, Mapping) else source) + list(named.items())
        found = [(key, value) for key, value in found]
        for key, _ in found:
            self._same(key)
        return found

    def every(self, key, *default):
        same = self._same(key)
        found = [value for other, value in self._list if self._same(other) == same]
        if found:
            return found
        if default:
            return default[0]
        raise KeyError(key)

    def __getitem__(self, key):
        return self.every(key)[0]

    def __contains__(self, key):
        return isinstance(key, str) and bool(self.every(key, []))

    def __len__(self):
        return len(self._list)

    def __iter__(self):
        return iter([key for key, _ in self._list])

    def __reversed__(self):
        return reversed([key for key, _ in self._list])

    def items(self):
        return list(self._list)

    def values(self):
        return [value for _, value in self._list]

    def count(self, key):
        return len(self.every(key, []))

    def grouped(self):
        found = {}
        for key, value in self._list:
            found.setdefault(key, []).append(value)
        return found

    def add(self, key, value):
        self._same(key)
        self._list.append((key, value))

    def __setitem__(self, key, value):
        self.discard(key)
        self._list.append((key, value))

    def __delitem__(self, key):
        if not self.discard(key):
            raise KeyError(key)

    def discard(self, key):
        same, before = self._same(key), len(self._list)
        self._list = [pair for pair in self._list if self._same(pair[0]) != same]
        return before - len(self._list)

    def rename(self, key, new):
        values = self.pop_every(key)
        self._list.extend((new, value) for value in values)
        return len(values)

    def pop_every(self, key, *default):
        found = self.every(key, *default)
        self.discard(key)
        return found

    def pop(self, key, *default):
        found = self.every(key, *default)
        if key in self:
            self.discard(key)
            return found[0]
        return found

    def popitem(self):
        if not self._list:
            raise KeyError("empty")
        return self._list.pop()

    def keep(self, test):
        before = len(self._list)
        self._list = [pair for pair in self._list if test(*pair)]
        return before - len(self._list)

    def extend(self, source=(), /, **named):
        self._list.extend(self._pairs(source, named))

    def update(self, source=(), /, **named):
        pairs = self._pairs(source, named)
        for key, _ in pairs:
            self.discard(key)
        self._list.extend(pairs)

    def fill(self, source=(), /, **named):
        for key, value in self._pairs(source, named):
            self.setdefault(key, value)

    def __eq__(self, other):
        return isinstance(other, Mapping) and list(self.items()) == list(other.items())

    def copy(self):
        return type(self)(self)

    def view(self):
        return RackView(self)

    def __repr__(self):
        return f"{type(self).__name__}({self._list!r})"


class LooseRack(Rack):
    @staticmethod
    def _same(key):
        return Rack._same(key).lower()


class RackView(Rack):
    def __init__(self, rack, /):
        if not isinstance(rack, Rack):
            raise TypeError(rack)
        self._list, self._of = rack._list, rack
        self._same = rack._same

    def copy(self):
        return self._of.copy()

    def __repr__(self):
        return f"RackView({self._of!r})"


def read_block(text, *, folding="join"):
    head, _, rest = text.replace("\r\n", "\n").partition("\n\n")
    rack = LooseRack()
    for line in head.splitlines():
        if line[:1] in (" ", "\t"):
            key, value = rack._list.pop()
            rack.add(key, f"{value} {line.strip()}")
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise HeaderError(line)
        rack.add(name.strip(), value.strip())
    return rack, rest


def write_block(source, *, end="\r\n", spelling="kept"):
    name = str.title if spelling == "title" else str
    return "".join(f"{name(key)}: {value}{end}" for key, value in Rack(source).items()) + end


def read_value(text):
    main, *parts = (part.strip() for part in text.split(";"))
    rack = LooseRack()
    for part in filter(None, parts):
        name, equals, value = part.partition("=")
        rack.add(name, value.strip('"') if equals else None)
    return main, rack


def write_value(main, params=(), *, quote="needed"):
    parts = [main]
    for name, value in Rack(params).items():
        plain = value is None or (quote == "needed" and value.isalnum())
        parts.append(name if value is None else f"{name}={value}" if plain else f'{name}="{value}"')
    return "; ".join(parts)


def split_list(text):
    return [part.strip() for part in text.split(",") if part.strip()]
