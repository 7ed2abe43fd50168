"""The text of the header: lines of a name, a colon and a value."""

from .faults import CatalogueFault


def parsed(text, line=None):
    metadata = {}
    for row in text.split("\n"):
        if not row.strip(" \t"):
            continue
        name, colon, value = row.partition(":")
        if not colon:
            raise CatalogueFault("a line of the header without a colon", line)
        metadata[name.strip(" \t")] = value.strip(" \t")
    return metadata


def written(metadata):
    return "".join(f"{name}: {value}\n" for name, value in metadata.items())
