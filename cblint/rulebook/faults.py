"""Faults of rule data: gathered, then raised together."""

from collections.abc import Iterable
from typing import NamedTuple

from cblint.errors import ConfigError


class Fault(NamedTuple):
    """One thing wrong with a pack or a profile."""

    file: str
    """How the user names the file; "" where no single file is to blame."""
    place: str
    """Rule, key or line inside the file; "" for the file as a whole."""
    message: str
    fix: str = ""

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.place) if part)
        text = f"{where}: {self.message}" if where else self.message
        return f"{text}; {self.fix}" if self.fix else text


def raise_faults(faults: Iterable[Fault]) -> None:
    """Raise the error that holds every fault; return when there is none."""
    listed = list(faults)
    if listed:
        raise config_error(listed)


def config_error(faults: Iterable[Fault]) -> ConfigError:
    """Return one error that holds every fault, each once, in the given order."""
    lines = tuple(dict.fromkeys(str(fault) for fault in faults))
    noun = "problem" if len(lines) == 1 else "problems"
    return ConfigError(f"the rules have {len(lines)} {noun}", lines, "mend the named packs and profiles")
