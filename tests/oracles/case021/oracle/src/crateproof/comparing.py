"""Comparing files with a manifest."""

from .digests import below, measure
from .walking import Trouble, kind

STATES = ("ok", "changed", "missing", "moved", "copy", "new")


def algorithms_of(entries):
    return sorted({name for entry in entries.values() for name in entry.digests})


def look(folder, path, algorithms):
    try:
        return measure(below(folder, path), algorithms)
    except OSError:
        raise Trouble([path + b": the file cannot be read"]) from None


def check(folder, entries):
    """Pairs of state and path."""
    for path, entry in sorted(entries.items()):
        if kind(below(folder, path)) != "file":
            yield "missing", path
        else:
            found = look(folder, path, list(entry.digests))
            yield ("ok" if entry.fits(found) else "changed"), path


class Index:
    """Entries by content."""

    def __init__(self, entries):
        self._groups = {}
        for path, entry in sorted(entries.items()):
            shape = tuple(sorted(entry.digests)), entry.size is not None
            self._groups.setdefault(shape, {}).setdefault(self._key(shape, entry), []).append(path)

    @staticmethod
    def _key(shape, entry):
        names, sized = shape
        return tuple(entry.digests[name] for name in names), entry.size if sized else None

    def paths(self, found):
        """Lists of the paths of equal content, one for each way in which contents are known."""
        for shape, group in self._groups.items():
            listed = group.get(self._key(shape, found))
            if listed:
                yield listed

    def first(self, found):
        return min((listed[0] for listed in self.paths(found)), default=None)

    def take(self, found):
        """The first path, which is not given again; None if there is none."""
        best = min(self.paths(found), key=lambda listed: listed[0], default=None)
        return best.pop(0) if best else None


def audit(folder, entries, files):
    """Lists of state and one or two paths, in the order of the last path."""
    algorithms = algorithms_of(entries)
    present, lines, fresh = set(files), [], []
    for path in files:
        found = look(folder, path, algorithms)
        if path in entries:
            lines.append(("ok" if entries[path].fits(found) else "changed", path))
        else:
            fresh.append((path, found))
    missing = {path: entry for path, entry in entries.items() if path not in present}
    gone, known, moved = Index(missing), Index(entries), set()
    for path, found in fresh:
        old = gone.take(found)
        if old is not None:
            moved.add(old)
            lines.append(("moved", old, path))
        elif (original := known.first(found)) is not None:
            lines.append(("copy", original, path))
        else:
            lines.append(("new", path))
    lines += [("missing", path) for path in missing if path not in moved]
    return sorted(lines, key=lambda line: line[-1])


def match(folder, entries, files, unknown):
    algorithms, known = algorithms_of(entries), Index(entries)
    for path in files:
        original = known.first(look(folder, path, algorithms))
        if unknown and original is None:
            yield "unknown", path
        elif not unknown and original is not None:
            yield "known", path, original
