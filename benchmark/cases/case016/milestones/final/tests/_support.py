"""Shared helpers: values that count comparisons, records of calls, and a plain model of ordered lists."""

import random


class Weight:
    """A value with nothing but order and equality; both are counted for the whole class."""

    less = equal = 0

    def __init__(self, grams, name=""):
        self.grams, self.name = grams, name

    def __lt__(self, other):
        Weight.less += 1
        return self.grams < other.grams

    def __eq__(self, other):
        Weight.equal += 1
        return isinstance(other, Weight) and (self.grams, self.name) == (other.grams, other.name)

    def __hash__(self):
        return hash((self.grams, self.name))


class BareKey:
    """An order key that knows `<` alone."""

    __slots__ = ("rank",)
    __hash__ = None

    def __init__(self, rank):
        self.rank = rank

    def __lt__(self, other):
        return self.rank < other.rank

    def __eq__(self, other):
        raise AssertionError("order keys are not asked for equality")

    __gt__ = __le__ = __ge__ = __ne__ = __eq__


class Calls:
    """A key function that records what it was called with."""

    def __init__(self, function=lambda value: value):
        self.function, self.seen = function, []

    def __call__(self, value):
        self.seen.append(value)
        return self.function(value)


def less_during(action):
    """The number of order comparisons of weights that an action makes."""
    before = Weight.less
    action()
    return Weight.less - before


def broken(values):
    """An iterable that fails after its values."""
    yield from values
    raise OSError("lost")


def numbers(count, seed=7, top=None):
    source = random.Random(seed)
    return [source.randrange(top or count) for _ in range(count)]


def tens(value):
    return value // 10
