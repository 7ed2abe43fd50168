"""The ready-made checks: each turns raw values into converted ones or raises Refused."""

import re

INTEGER = re.compile("[+-]?[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
TRUTHS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class Refused(Exception):
    def __init__(self, kind):
        super().__init__(kind)
        self.kind = kind


def to_text(value):
    if not isinstance(value, str):
        raise Refused("type")
    return value


def to_integer(value):
    if not INTEGER.fullmatch(to_text(value)):
        raise Refused("type")
    return int(value)


def to_number(value):
    if not NUMBER.fullmatch(to_text(value)):
        raise Refused("type")
    return float(value)


def to_truth(value):
    try:
        return TRUTHS[to_text(value).lower()]
    except KeyError:
        raise Refused("type") from None


def to_list(convert):
    def converted(value):
        if not isinstance(value, list):
            raise Refused("type")
        return [convert(item) for item in value]

    return converted


def count(value):
    number = to_integer(value)
    if number < 0:
        raise Refused("type")
    return number


def same(value):
    return value


CONVERSIONS = {
    "text": (to_text, count, len),
    "integer": (to_integer, to_integer, same),
    "number": (to_number, to_number, same),
    "texts": (to_list(to_text), count, len),
    "integers": (to_list(to_integer), count, len),
    "numbers": (to_list(to_number), count, len),
    "truths": (to_list(to_truth), count, len),
}


def make_ranged(name, arguments, options):
    convert, bound, measure = CONVERSIONS[name]
    if arguments or not set(options) <= {"min", "max"}:
        raise Refused("type")
    low, high = (bound(options[key]) if key in options else None for key in ("min", "max"))
    if low is not None and high is not None and low > high:
        raise Refused("range")

    def check(value):
        result = convert(value)
        size = measure(result)
        if (low is not None and size < low) or (high is not None and size > high):
            raise Refused("range")
        return result

    return check


def make_choice(arguments, options):
    if not arguments or options or not all(isinstance(item, str) for item in arguments):
        raise Refused("type")

    def check(value):
        if to_text(value) not in arguments:
            raise Refused("choice")
        return value

    return check


def make_check(name, arguments, options):
    """A ready-made check; raises Refused for faulty arguments, ValueError for an unknown name."""
    if name == "choice":
        return make_choice(arguments, options)
    if name in ("truth", "any"):
        if arguments or options:
            raise Refused("type")
        return to_truth if name == "truth" else same
    if name not in CONVERSIONS:
        raise ValueError("the check is unknown")
    return make_ranged(name, arguments, options)


def make_own(function, arguments, options):
    def check(value):
        try:
            return function(value, *arguments, **options)
        except ValueError:
            raise Refused("value") from None

    return check
