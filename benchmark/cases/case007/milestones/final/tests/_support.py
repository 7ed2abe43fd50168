"""A plain list as a model of prefix queries, sample maps, and parts that count how often they are hashed."""

import random

from fernkey import PathMap

FARES = {"park": 4, "park/north": 6, "park/north/gate/2": 7, "pier/boat": 9, "pier/rail": 3, "zoo": 0}


def fares(**options):
    return PathMap(FARES, **options)


def pairs(entries):
    return [(entry.key, entry.value) for entry in entries]


def keys_of(entries):
    return [entry.key for entry in entries]


def random_keys(seed, amount, alphabet="abc", longest=5):
    """Distinct tuples, some of them prefixes of others, in a fixed shuffled order."""
    dice = random.Random(seed)
    found = {}
    while len(found) < amount:
        found[tuple(dice.choice(alphabet) for _ in range(dice.randint(0, longest)))] = None
    return list(found)


class Part:
    """A hashable part that counts the calls of its methods."""

    calls = 0

    def __init__(self, number):
        self.number = number

    def __hash__(self):
        Part.calls += 1
        return hash(self.number)

    def __eq__(self, other):
        Part.calls += 1
        return isinstance(other, Part) and self.number == other.number

    def __lt__(self, other):
        Part.calls += 1
        return self.number < other.number


def part_calls(action):
    """How many calls of part methods an action causes."""
    before = Part.calls
    action()
    return Part.calls - before
