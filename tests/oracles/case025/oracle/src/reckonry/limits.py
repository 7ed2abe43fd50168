"""What formulas may use up at most."""

from dataclasses import dataclass, fields

MOST_DEPTH = 100


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """Characters of a formula, levels, length of values, bits of integers, rounds of comprehensions."""

    formula: int = 20_000
    depth: int = 60
    length: int = 100_000
    bits: int = 65_536
    rounds: int = 10_000

    def __post_init__(self):
        for field in fields(self):
            value = getattr(self, field.name)
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(f"{field.name} is no whole number")
            if value < 1:
                raise ValueError(f"{field.name} is less than 1")
        if self.depth > MOST_DEPTH:
            raise ValueError(f"depth is more than {MOST_DEPTH}")
