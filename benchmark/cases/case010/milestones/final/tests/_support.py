"""Shared helpers: a clock that is set by hand, a record of calls, and errors of a caller's functions."""


class Hand:
    """A clock that shows what it was set to, and counts how often it was read."""

    def __init__(self, now=0):
        self.now = now
        self.readings = 0

    def __call__(self):
        self.readings += 1
        return self.now


class Mishap(Exception):
    pass


def fail(*arguments):
    raise Mishap(arguments)


class Calls(list):
    """A function that records the arguments of its calls and returns the result of another one."""

    def __init__(self, function=lambda *arguments: None):
        super().__init__()
        self.function = function

    def __bool__(self):
        return True

    def __call__(self, *arguments):
        self.append(arguments)
        return self.function(*arguments)


def leaving(larder):
    """The keys in the order in which they leave; the larder is empty afterwards."""
    return [larder.popitem()[0] for _ in range(len(larder))]


def filled(larder, keys):
    for key in keys:
        larder[key] = key.upper()
    return larder
