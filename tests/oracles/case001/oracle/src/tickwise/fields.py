"""A parsed expression: the values of each field and its canonical text."""

from dataclasses import dataclass

from tickwise.days import Special, month_of, read_day_special, read_weekday_special, special_day
from tickwise.errors import ExpressionError
from tickwise.spec import DAY, ORDER, SECOND, WEEKDAY, YEAR, FieldSpec
from tickwise.tokens import fault, read_values

SHORTHANDS = {
    "@yearly": "0 0 1 1 *",
    "@annually": "0 0 1 1 *",
    "@monthly": "0 0 1 * *",
    "@weekly": "0 0 * * 0",
    "@daily": "0 0 * * *",
    "@midnight": "0 0 * * *",
    "@hourly": "0 * * * *",
}


@dataclass(frozen=True, slots=True)
class Field:
    """The plain values and the month-dependent forms of one field."""

    spec: FieldSpec
    values: tuple[int, ...]
    specials: tuple[Special, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the field admits every value of its range."""
        return len(self.values) == self.spec.high - self.spec.low + 1

    def text(self) -> str:
        """The canonical spelling."""
        if self.is_open:
            return "*"
        return ",".join([*map(str, self.values), *map(_special_text, self.specials)])


@dataclass(frozen=True, slots=True)
class Plan:
    """All seven fields in canonical order, and how the two day fields combine."""

    fields: tuple[Field, ...]
    both_days: bool

    def values(self, name: str) -> tuple[int, ...]:
        """The plain values of a field."""
        return next(field.values for field in self.fields if field.spec.name == name)

    def days(self, year: int, month: int) -> list[int]:
        """The selected days of a month, ascending; month and year fields are not looked at."""
        shape = month_of(year, month)
        by_day, by_weekday = self.fields[2], self.fields[4]
        chosen = set(by_day.values) | {special_day(item, shape) for item in by_day.specials}
        named = {special_day(item, shape) for item in by_weekday.specials}
        named |= {day for day in range(1, shape.length + 1) if shape.weekday(day) in by_weekday.values}
        either = not (self.both_days or by_day.is_open or by_weekday.is_open)
        result = chosen | named if either else chosen & named
        return [day for day in range(1, shape.length + 1) if day in result]


def parse(expression: str, seconds_first: bool, both_days: bool, key: str | None) -> Plan:
    """Read an expression; raises ExpressionError."""
    texts = expression.split()
    if len(texts) == 1 and texts[0].startswith("@"):
        if texts[0].lower() not in SHORTHANDS:
            raise ExpressionError(f"unknown shorthand {texts[0]!r}")
        texts, seconds_first = SHORTHANDS[texts[0].lower()].split(), False
    if not 5 <= len(texts) <= 7:
        raise ExpressionError(f"expected 5 to 7 fields, found {len(texts)}")
    order = list(ORDER[:5])
    if len(texts) > 5:
        order.insert(0 if seconds_first else 5, SECOND)
    if len(texts) == 7:
        order.append(YEAR)
    found = {spec.name: _read_field(spec, text.lower(), key) for spec, text in zip(order, texts, strict=True)}
    found.setdefault("second", Field(SECOND, (0,)))
    found.setdefault("year", Field(YEAR, tuple(range(YEAR.low, YEAR.high + 1))))
    return Plan(tuple(found[spec.name] for spec in ORDER), both_days)


def _read_field(spec: FieldSpec, text: str, key: str | None) -> Field:
    if text == "?" and spec.question_mark:
        text = "*"
    if not text.isascii():
        raise fault(spec, text)
    values: set[int] = set()
    specials: set[Special] = set()
    for item in text.split(","):
        special = _read_special(spec, item)
        if special is None:
            values.update(read_values(spec, item, key))
        else:
            specials.add(special)
    return Field(spec, tuple(sorted(values)), tuple(sorted(specials)))


def _read_special(spec: FieldSpec, item: str) -> Special | None:
    if spec is DAY:
        return read_day_special(item)
    return read_weekday_special(item) if spec is WEEKDAY else None


def _special_text(item: Special) -> str:
    if item.kind == "L":
        return f"L-{item.first}" if item.first else "L"
    return {"LW": "LW", "W": f"{item.first}W", "#": f"{item.first}#{item.second}", "wL": f"{item.first}L"}[
        item.kind
    ]
