"""What a case says of the machine that it needs, as the resources of a container."""

import re
from collections.abc import Iterator, Mapping

from cblint.model.profile import Delivery, Resources
from cblint.reading.documents import Documents

DOCUMENT = "public/Hardware_Requirements.md"
_MANIFEST = "source/manifest.json"
_CLAUSE = re.compile(r"[;,\n]|\.(?=\s|\Z)|\band\b")
_AMOUNT = re.compile(r"(?<![\w.,-])(\d{1,7}(?:\.\d{1,3})?)[ -]?([GMT])i?B\b")
_COUNT = re.compile(
    r"(?<![\w.,-])(\d{1,4}|one|single|two|four|eight|sixteen)"
    r"(?![\w.]|[ -]?(?:[GMTk]i?B|[GM]?Hz|%|(?:milli)?seconds?|minutes?|m?s|bits?)\b)",
    re.IGNORECASE,
)
_WORDS = {"one": 1, "single": 1, "two": 2, "four": 4, "eight": 8, "sixteen": 16}
_MIB = {"M": 1, "G": 1024, "T": 1024 * 1024}
_AMOUNTS = ("memory_mb", "storage_mb")


def hardware_needs(documents: Documents, delivery: Delivery) -> Resources:
    """Return what the containers of a case get: the largest that its hardware document names, else the defaults.

    Decimal and binary units count as binary. Processors for graphics that the manifest's runner names count too.
    """
    text = documents.text(DOCUMENT)
    needs: dict[str, int] = {}
    for name, number in _stated(text.content, delivery.hardware) if text else ():
        needs[name] = max(number, needs.get(name, 0))
    gpus = _container_gpus(documents.value(_MANIFEST, "/runner/docker_gpus"))
    needs["gpus"] = max(gpus, needs.get("gpus", delivery.resources.gpus))
    return delivery.resources._replace(**{name: number for name, number in needs.items() if number or name == "gpus"})


def _stated(text: str, patterns: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    none = patterns.get("none")
    for clause in _CLAUSE.split(text):
        if none and re.search(none, clause):
            continue
        for name, pattern in patterns.items():
            if name != "none" and re.search(pattern, clause):
                yield name, _number(clause, name)


def _number(clause: str, name: str) -> int:
    """Return the largest amount of a clause, in MiB, or its largest count; a needed GPU without a count is one."""
    if name in _AMOUNTS:
        return max((int(float(number) * _MIB[unit]) for number, unit in _AMOUNT.findall(clause)), default=0)
    counts = [_WORDS.get(word.lower()) or int(word) for word in _COUNT.findall(clause)]
    return max(counts, default=1 if name == "gpus" else 0)


def _container_gpus(value: object) -> int:
    """Return how many a container option asks for: a number, `all`, or `device=0,1`."""
    if isinstance(value, int) and not isinstance(value, bool):
        return max(value, 0)
    text = value.strip() if isinstance(value, str) else ""
    if text.isascii() and text.isdigit():
        return int(text)
    devices = text.partition("device=")[2]
    return len(devices.split(",")) if devices else int(bool(text) and text.lower() not in ("none", "false"))
