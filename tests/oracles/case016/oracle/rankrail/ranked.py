"""Reading by order: the part that the list, the set and the map have in common outside."""

CLOSED = {"both": (True, True), "low": (True, False), "high": (False, True), "neither": (False, False)}


class Ranked:
    __slots__ = ()

    @property
    def key(self):
        return self._line.key

    def __len__(self):
        return len(self._line.rows)

    def __iter__(self):
        return self._line.rows.walk(0, len(self))

    def __reversed__(self):
        return self._line.rows.walk_back(0, len(self))

    def count_below(self, value):
        return self._line.rows.below(self._line.key_of(value))

    def count_upto(self, value):
        return self._line.rows.upto(self._line.key_of(value))

    def count_below_key(self, key):
        return self._line.rows.below(key)

    def count_upto_key(self, key):
        return self._line.rows.upto(key)

    def between(self, low=None, high=None, *, closed="both", reverse=False):
        low, high = (None if end is None else (self._line.key_of(end),) for end in (low, high))
        return self._stretch(low, high, closed, reverse)

    def between_keys(self, low=None, high=None, *, closed="both", reverse=False):
        low, high = (None if end is None else (end,) for end in (low, high))
        return self._stretch(low, high, closed, reverse)

    def _stretch(self, low, high, closed, reverse):
        if not isinstance(closed, str):
            raise TypeError("closed must be a text")
        if closed not in CLOSED:
            raise ValueError("closed must be both, low, high or neither")
        with_low, with_high = CLOSED[closed]
        rows = self._line.rows
        start, stop = 0, len(rows)
        if low is not None:
            start = rows.below(*low) if with_low else rows.upto(*low)
        if high is not None:
            stop = rows.upto(*high) if with_high else rows.below(*high)
        return rows.walk_back(start, stop) if reverse else rows.walk(start, stop)

    def span(self, start=None, stop=None, *, reverse=False):
        start, stop, _ = slice(start, stop).indices(len(self))
        rows = self._line.rows
        return rows.walk_back(start, stop) if reverse else rows.walk(start, stop)

    def index(self, value, start=0, stop=None):
        start, stop, _ = slice(start, stop).indices(len(self))
        position = self._line.find(value, start, stop)
        if position < 0:
            raise ValueError("no such entry")
        return position

    def _written(self, entries):
        tail = "" if self.key is None else f", key={self.key!r}"
        return f"{type(self).__name__}({entries!r}{tail})"
