"""Files of the given paths."""

import os

from .ignoring import ignored, read_rules


class Missing(Exception):
    pass


def files_of(paths, options):
    found = {}
    for path in paths:
        shown = path.rstrip("/") or "/"
        if not os.path.exists(path):
            raise Missing(path)
        if os.path.isdir(path):
            rules = folder_rules(path, options)
            for inner in walk(path, "", rules, options):
                found.setdefault(inner if shown == "." else f"{shown.rstrip('/')}/{inner}", os.path.join(path, inner))
        else:
            found.setdefault(shown, path)
    return sorted(found.items(), key=lambda item: os.fsencode(item[0]))


def folder_rules(path, options):
    rules = []
    place = os.path.join(path, ".tallyignore")
    if options.rules and os.path.isfile(place) and not os.path.islink(place):
        with open(place, encoding="utf-8", errors="surrogateescape", newline="") as stream:
            rules = read_rules(stream.read())
    return rules + [one for line in options.exclude for one in read_rules(line)]


def walk(root, inner, rules, options):
    with os.scandir(os.path.join(root, inner)) as entries:
        for entry in sorted(entries, key=lambda one: os.fsencode(one.name)):
            path = f"{inner}/{entry.name}" if inner else entry.name
            if entry.is_symlink() or (entry.name.startswith(".") and not options.hidden):
                continue
            folder = entry.is_dir()
            if ignored(path, folder, rules):
                continue
            if folder:
                yield from walk(root, path, rules, options)
            elif entry.is_file():
                yield path
