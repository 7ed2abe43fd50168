"""The seven fields of a schedule: ranges, names and spread ranges."""

from dataclasses import dataclass, field

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field: its smallest and greatest value and what its tokens may be."""

    name: str
    low: int
    high: int
    names: dict[str, int] = field(default_factory=dict)
    spread_high: int | None = None
    wraps: bool = True
    question_mark: bool = False

    @property
    def top(self) -> int:
        """The greatest number that may be written: 7 is a second Sunday."""
        return 7 if self.name == "weekday" else self.high


MINUTE = FieldSpec("minute", 0, 59, spread_high=59)
HOUR = FieldSpec("hour", 0, 23, spread_high=23)
DAY = FieldSpec("day", 1, 31, spread_high=28, question_mark=True)
MONTH = FieldSpec("month", 1, 12, {name: i for i, name in enumerate(MONTHS, 1)}, spread_high=12)
WEEKDAY = FieldSpec("weekday", 0, 6, {name: i for i, name in enumerate(WEEKDAYS)}, 6, question_mark=True)
SECOND = FieldSpec("second", 0, 59, spread_high=59)
YEAR = FieldSpec("year", 1970, 2099, wraps=False)

ORDER = (MINUTE, HOUR, DAY, MONTH, WEEKDAY, SECOND, YEAR)
