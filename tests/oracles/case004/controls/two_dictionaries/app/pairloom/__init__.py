"""Two-sided maps as a pair of dictionaries."""

from collections.abc import KeysView, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    left: str = "replace"
    right: str = "refuse"
    both: str = "refuse"

    def __post_init__(self):
        if not {self.left, self.right, self.both} <= {"refuse", "keep", "replace"}:
            raise ValueError("unknown action")

    def flipped(self):
        return Rules(self.right, self.left, self.both)


STRICT = Rules("refuse", "refuse", "refuse")
LENIENT = Rules("keep", "keep", "keep")
FORCING = Rules("replace", "replace", "replace")


class ConflictError(ValueError):
    def __init__(self, kind, pair, held):
        super().__init__(f"{kind} conflict of {pair!r}")
        self.kind, self.pair, self.held = kind, pair, held

    def __reduce__(self):
        return (ConflictError, (self.kind, self.pair, self.held))


class _Rights(KeysView):
    def __init__(self, owner):
        super().__init__(owner._backward)
        self._owner = owner

    def __iter__(self):
        return iter(self._owner._forward.values())

    def __reversed__(self):
        return reversed(self._owner._forward.values())


class _Map(Mapping):
    def __init__(self, source=(), /, *, rules=Rules()):
        if not isinstance(rules, Rules):
            raise TypeError("rules expected")
        self._forward, self._backward, self._rules, self._other = {}, {}, rules, None
        for left, right in source.items() if isinstance(source, Mapping) else source:
            self._insert(left, right, rules)

    def _insert(self, left, right, rules):
        in_left, in_right = left in self._forward, right in self._backward
        if in_left and in_right and self._forward[left] == right:
            return False
        if in_left or in_right:
            held = ((left, self._forward[left]),) if in_left else ()
            held += ((self._backward[right], right),) if in_right else ()
            kind = "both" if in_left and in_right else "left" if in_left else "right"
            action = getattr(rules, kind)
            if action == "refuse":
                raise ConflictError(kind, (left, right), held)
            if action == "keep":
                return False
            for old_left, old_right in held:
                del self._forward[old_left], self._backward[old_right]
        self._forward[left] = right
        self._backward[right] = left
        return True

    @property
    def rules(self):
        return self._rules

    @property
    def flip(self):
        if self._other is None:
            self._other = type(self)(rules=self._rules.flipped())
            self._other._forward, self._other._backward = self._backward, self._forward
            self._other._other = self
        return self._other

    def __getitem__(self, left):
        return self._forward[left]

    def __contains__(self, left):
        return left in self._forward

    def __iter__(self):
        return iter(self._forward)

    def __len__(self):
        return len(self._forward)

    def keys(self):
        return self._forward.keys()

    def items(self):
        return self._forward.items()

    def values(self):
        return _Rights(self)

    def __eq__(self, other):
        return dict(self._forward) == dict(other) if isinstance(other, Mapping) else NotImplemented

    __hash__ = None

    def __repr__(self):
        return f"{type(self).__name__}({self._forward!r})"

    def _like(self, source):
        return type(self)(source, rules=self._rules)

    def copy(self):
        return self._like(self._forward)

    __copy__ = copy

    def __or__(self, other):
        return self._like([*self.items(), *other.items()]) if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return self._like([*other.items(), *self.items()]) if isinstance(other, Mapping) else NotImplemented

    def freeze(self):
        return FrozenPairMap(self._forward, rules=self._rules)

    def then(self, other, /, *, strict=False):
        return self._like([(x, other[y]) for x, y in self.items() if strict or y in other])

    def select(self, lefts=None, rights=None):
        lefts = self.keys() if lefts is None else set(lefts)
        rights = self.values() if rights is None else set(rights)
        return self._like([(x, y) for x, y in self.items() if x in lefts and y in rights])


class PairMap(_Map, MutableMapping):
    def admit(self, left, right, rules=None):
        return self._insert(left, right, self._rules if rules is None else rules)

    def __setitem__(self, left, right):
        self.admit(left, right)

    def displace(self, left, right):
        return self.admit(left, right, FORCING)

    def setdefault(self, left, right=None):
        if left not in self:
            self.admit(left, right)
            return right
        return self[left]

    def admit_all(self, source, rules=None):
        pairs = list(source.items() if isinstance(source, Mapping) else source)
        return sum([self.admit(left, right, rules) for left, right in pairs])

    def update(self, source=(), /):
        self.admit_all(source)

    def displace_all(self, source):
        return self.admit_all(source, FORCING)

    def __ior__(self, source):
        self.update(source)
        return self

    def __delitem__(self, left):
        del self._backward[self._forward.pop(left)]

    def popitem(self):
        left, right = self._forward.popitem()
        del self._backward[right]
        return left, right

    def clear(self):
        self._forward.clear()
        self._backward.clear()

    @contextmanager
    def batch(self):
        yield self


class _Ordered(_Map):
    def __reversed__(self):
        return reversed(self._forward)

    def same_order(self, other):
        return list(self.items()) == list(other.items())


class OrderedPairMap(_Ordered, PairMap):
    def popitem(self, last=True):
        if not self:
            raise KeyError("empty")
        left = list(self)[-1 if last else 0]
        return left, self.pop(left)

    def move_to_end(self, left, last=True):
        right = self.pop(left)
        rest = [] if last else list(self.items())
        for pair in rest:
            del self[pair[0]]
        self.admit(left, right)
        self.update(rest)


class FrozenPairMap(_Ordered):
    def __hash__(self):
        return hash(frozenset(self.items()))

    def freeze(self):
        return self

    def thaw(self):
        return OrderedPairMap(self._forward, rules=self._rules)
