"""Shared helpers: texts from words, hunks from marked lines, and the size of a smallest change."""

from mendline import ApplyError, FileDiff, Hunk, Line


def text_of(words):
    """A text with one line for each word."""
    return "".join(f"{word}\n" for word in words.split())


def marked(*lines):
    """Lines of a hunk from texts whose first character is the kind; a text that ends with `~` lacks its line feed."""
    return [Line(line[0], line[1:].removesuffix("~"), not line.endswith("~")) for line in lines]


def hunk(old, new, *lines, heading=""):
    return Hunk(old, new, marked(*lines), heading)


def one(*hunks, **fields):
    """A file diff of a file `f`."""
    return FileDiff("f", "f", hunks, **fields)


def failure(act, *arguments, **options):
    """Code, path and hunk of the error that an application raises."""
    try:
        act(*arguments, **options)
    except ApplyError as error:
        assert str(error)
        return error.code, error.path, error.hunk
    raise AssertionError("nothing was raised")


def smallest(old, new):
    """The least number of added and removed lines between two texts, by the table of common subsequences."""
    first, second = old.splitlines(keepends=True), new.splitlines(keepends=True)
    row = [0] * (len(second) + 1)
    for line in first:
        before = row
        row = [0]
        for at, other in enumerate(second):
            row.append(before[at] + 1 if line == other else max(before[at + 1], row[at]))
    return len(first) + len(second) - 2 * row[-1]
