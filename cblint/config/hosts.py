"""The hosts that a suite allows: names that a host of a text can have, each said as such."""

import re
from typing import Final

_NAME: Final = re.compile(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?)*")
_HOST_OF_URL: Final = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//(?:[^/@\s]*@)?([^/:?#\s]+)|([^/:?#@\s]+)[/:?#]")


def allowed_hosts(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names; raises ValueError on one that would allow nothing, or the hosts of everybody."""
    for name in names:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no host name; {_instead(name)}")
        if _is_public_suffix(name):
            raise ValueError(f"{name!r} would allow the hosts of everybody below it; write each host, such as a.{name}")
    return names


def _instead(name: str) -> str:
    """Return what to write for a name."""
    lowered = name.strip().lower()
    url = _HOST_OF_URL.match(lowered)
    bare = (url[1] or url[2] if url else lowered).removeprefix("*").strip(".")
    if _NAME.fullmatch(bare) and "." in bare and not _is_public_suffix(bare):
        return f"write {bare!r}, which allows what is below it as well"
    if not bare.isascii():
        return "write it as it is in ASCII, such as 'xn--bcher-kva.example'"
    return "write each host, such as 'docs.example.org'"


def _is_public_suffix(name: str) -> bool:
    from cblint.matching.policy import load_policy  # most suites allow no hosts

    return load_policy().suffixes.suffix_of(name) == name
