"""Files of the given paths."""

import os
import stat

from .digests import below
from .names import plain


class Trouble(Exception):
    """Lines for standard error."""

    def __init__(self, lines):
        super().__init__(lines)
        self.lines = lines


def kind(path, follow=True):
    """file, folder, other or None."""
    try:
        mode = (os.stat if follow else os.lstat)(path).st_mode
    except OSError:
        return None
    return "file" if stat.S_ISREG(mode) else "folder" if stat.S_ISDIR(mode) else "other"


def identity(path):
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def collect(folder, paths, left_out):
    """Shown paths of all files, in the order of their bytes; raises Trouble."""
    found, troubles = set(), []
    for given in paths:
        sort = kind(below(folder, given)) if given else None
        if sort is None:
            troubles.append(given + b": there is no such file or folder")
        elif sort == "file":
            add(found, folder, plain(given), left_out)
        elif sort == "folder":
            shown = plain(given).rstrip(b"/") or (b"/" if given.startswith(b"/") else b"")
            walk(found, folder, b"" if shown == b"." else shown, left_out, troubles)
    if troubles:
        raise Trouble(troubles)
    return sorted(found)


def add(found, folder, shown, left_out):
    if left_out is None or identity(below(folder, shown)) != left_out:
        found.add(shown)


def walk(found, folder, shown, left_out, troubles):
    try:
        names = os.listdir(below(folder, shown) or b".")
    except OSError:
        troubles.append((shown or b".") + b": the folder cannot be read")
        return
    for name in names:
        inner = name if not shown else shown.rstrip(b"/") + b"/" + name
        sort = kind(below(folder, inner), follow=False)
        if sort == "file":
            add(found, folder, inner, left_out)
        elif sort == "folder":
            walk(found, folder, inner, left_out, troubles)
