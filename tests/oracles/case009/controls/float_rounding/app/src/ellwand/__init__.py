"""Quantities by floating-point arithmetic and the rounding of format strings."""

import re
from datetime import timedelta

SIZES = ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
DURATIONS = {"year": 31536000, "week": 604800, "day": 86400, "hour": 3600, "minute": 60, "second": 1}
LENGTHS = {"km": 1000, "m": 1, "cm": 0.01, "mm": 0.001, "um": 1e-6, "nm": 1e-9}


class ReadError(ValueError):
    def __init__(self, text):
        super().__init__(f"cannot read {text!r}")
        self.text = text


def _number(value):
    if isinstance(value, (bool, str, bytes, type(None), list, complex)):
        raise TypeError(value)
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError(value)
    return value


def _text(value, digits, pad):
    if isinstance(digits, bool) or not isinstance(digits, int):
        raise TypeError(digits)
    if not 0 <= digits <= 20:
        raise ValueError(digits)
    text = f"{value:.{digits}f}"
    return text if pad or "." not in text else text.rstrip("0").rstrip(".")


def _split(text):
    if not isinstance(text, str):
        raise TypeError(text)
    found = re.findall(r"([\d,]+(?:\.\d+)?)\s*([a-zµμ]*)", text.lower())
    if not found or not re.fullmatch(r"\s*[+-]?[\d.,a-zµμ \t]+\s*", text.lower()):
        raise ReadError(text)
    sign = -1 if text.strip().startswith("-") else 1
    return [(sign * float(number.replace(",", "")), unit) for number, unit in found]


def _whole(value):
    return int(value) if value == int(value) else value


def show_size(number, *, base=1000, digits=2, pad=False):
    if base not in (1000, 1024):
        raise ValueError(base)
    value = _number(number)
    for power in range(8, 0, -1):
        if abs(value) >= base**power:
            symbol = SIZES[power - 1] if base == 1000 else SIZES[power - 1][0].upper() + "iB"
            return f"{_text(value / base**power, digits, pad)} {symbol}"
    text = _text(value, digits, pad)
    return f"{text} {'byte' if text in ('1', '-1') else 'bytes'}"


def read_size(text, *, base=1000):
    if base not in (1000, 1024):
        raise ValueError(base)
    (value, unit), *rest = _split(text)
    if rest:
        raise ReadError(text)
    if unit[:1] in ("", "b"):
        return int(value)
    power = "kmgtpezy".find(unit[0]) + 1
    if power == 0:
        raise ReadError(text)
    return int(value * (1024 if "i" in unit[:2] else base) ** power)


def show_duration(seconds, *, units=3, smallest="second", style="long"):
    value = seconds.total_seconds() if isinstance(seconds, timedelta) else _number(seconds)
    rest = int(abs(value) + 0.5)
    if style == "clock":
        return f"{'-' if value < 0 else ''}{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
    parts = []
    for name, size in DURATIONS.items():
        count, rest = divmod(rest, size)
        if count:
            parts.append(f"{count}{name[0]}" if style == "short" else f"{count} {name}{'s' if count > 1 else ''}")
    parts = parts[:units] or ["0s" if style == "short" else f"0 {smallest}s"]
    return ("-" if value < 0 else "") + (" ".join(parts) if style == "short" else listing(parts))


def read_duration(text):
    if isinstance(text, str) and ":" in text:
        total = 0
        for part in text.strip().split(":"):
            if not re.fullmatch(r"[+-]?\d+(\.\d+)?", part):
                raise ReadError(text)
            total = total * 60 + float(part)
        return _whole(total)
    total = 0
    for value, unit in _split(text):
        size = next((size for name, size in DURATIONS.items() if name.startswith(unit[:1] or "second")), None)
        if size is None:
            raise ReadError(text)
        total += value * (0.001 if unit == "ms" else size)
    return _whole(total)


def show_length(metres, *, digits=2, pad=False):
    value = _number(metres)
    for symbol, size in LENGTHS.items():
        if abs(value) >= size:
            return f"{_text(value / size, digits, pad)} {symbol}"
    return f"{_text(value, digits, pad)} m"


def read_length(text):
    total = 0
    for value, unit in _split(text):
        if (unit or "m") not in LENGTHS:
            raise ReadError(text)
        total += value * LENGTHS[unit or "m"]
    return _whole(total)


def show_count(number, *, digits=2, pad=False, group=",", mark="."):
    head, point, tail = _text(_number(number), digits, pad).partition(".")
    return f"{int(head):,}".replace(",", group) + (mark + tail if point else "")


def show_short(number, *, digits=1, pad=False):
    value = _number(number)
    for power, letter in ((4, "T"), (3, "B"), (2, "M"), (1, "k")):
        if abs(value) >= 1000**power:
            return _text(value / 1000**power, digits, pad) + letter
    return _text(value, digits, pad)


def read_count(text):
    (value, unit), *rest = _split(text)
    if rest or (unit and unit[0] not in "kmbt"):
        raise ReadError(text)
    return _whole(value * {"": 1, "k": 1000, "m": 10**6, "b": 10**9, "t": 1000 if unit == "thousand" else 10**12}[unit[:1]])


def amount(number, noun, plural=None, *, digits=2):
    text = show_count(number, digits=digits)
    return f"{text} {noun if number == 1 else plural or noun + 's'}"


def listing(items, *, last="and", comma=False):
    items = list(items)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])}{',' if comma else ''} {last} {items[-1]}"


def draw_table(rows, header=None, *, style="lines"):
    if style not in ("lines", "plain", "markdown"):
        raise ValueError(style)
    rows = [["" if cell is None else str(cell) for cell in row] for row in rows]
    table = rows if header is None else [[str(cell) for cell in header], *rows]
    count = max((len(row) for row in table), default=0)
    table = [row + [""] * (count - len(row)) for row in table]
    widths = [max(len(row[place]) for row in table) for place in range(count)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in table]
    if style == "plain":
        return "\n".join(lines)
    rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
    body = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in table]
    return "\n".join([rule, *body[:1], *([rule] if header else []), *body[1:], rule])
