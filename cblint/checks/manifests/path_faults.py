"""Why a path of a manifest may lead out of the place that it is relative to, on any platform."""

import re
import unicodedata

_DRIVE = re.compile(r"[A-Za-z]:")


def path_fault(path: str, reserved_names: frozenset[str], *, absolute: bool) -> str | None:
    """Return in plain words what is wrong with a path, or None.

    `absolute` is for paths that begin at the root by their nature; they may still not climb. Reserved names
    are upper-case stems, such as CON.
    """
    if not path.isprintable() and any(unicodedata.category(character) == "Cc" for character in path):
        return "a control character"
    if "\\" in path:
        return "a backslash"
    if not absolute and path.startswith(("/", "~")):
        return "a start outside the folder"
    if _DRIVE.match(path):
        return "a drive letter"
    parts = path.split("/")
    # Some platforms drop blanks at the end of a name, so "..  " climbs as well.
    if any(part.rstrip(" ") == ".." for part in parts):
        return "a step to the parent folder"
    if any(part.partition(".")[0].rstrip(" ").upper() in reserved_names for part in parts):
        return "the name of a device"
    return None
