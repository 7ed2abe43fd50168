"""Patches, as long as everything is as it should be."""

import difflib
import re
from dataclasses import dataclass, replace


class PatchError(ValueError):
    pass


class PatchSyntaxError(PatchError):
    def __init__(self, code, line):
        super().__init__(f"{code} in line {line}")
        self.code, self.line = code, line


class ApplyError(PatchError):
    def __init__(self, code, path, hunk=None):
        super().__init__(f"{code}: {path}")
        self.code, self.path, self.hunk = code, path, hunk


@dataclass(frozen=True)
class Placement:
    line: int
    offset: int
    fuzz: int


@dataclass(frozen=True)
class Outcome:
    text: str | None
    placements: tuple
    rejected: tuple


@dataclass(frozen=True)
class Line:
    kind: str
    text: str
    ended: bool = True

    def reverse(self):
        return replace(self, kind={"+": "-", "-": "+"}.get(self.kind, " "))

    def __str__(self):
        return f"{self.kind}{self.text}\n" + ("" if self.ended else "\\ No newline at end of file\n")

    @property
    def raw(self):
        return self.text + ("\n" if self.ended else "")


@dataclass(frozen=True)
class Hunk:
    old_start: int
    new_start: int
    lines: tuple
    heading: str = ""

    def __post_init__(self):
        object.__setattr__(self, "lines", tuple(self.lines))

    @property
    def old_lines(self):
        return tuple(line for line in self.lines if line.kind != "+")

    @property
    def new_lines(self):
        return tuple(line for line in self.lines if line.kind != "-")

    old_count = property(lambda self: len(self.old_lines))
    new_count = property(lambda self: len(self.new_lines))
    added = property(lambda self: sum(line.kind == "+" for line in self.lines))
    removed = property(lambda self: sum(line.kind == "-" for line in self.lines))

    def numbered(self):
        old, new = self.old_start, self.new_start
        for line in self.lines:
            yield old if line.kind != "+" else None, new if line.kind != "-" else None, line
            old += line.kind != "+"
            new += line.kind != "-"

    def reverse(self):
        lines = sorted_runs(line.reverse() for line in self.lines)
        return Hunk(self.new_start, self.old_start, lines, self.heading)

    def __str__(self):
        def part(start, count):
            return f"{start}" if count == 1 else f"{start},{count}"

        sides = f"-{part(self.old_start, self.old_count)} +{part(self.new_start, self.new_count)}"
        return f"@@ {sides} @@{' ' + self.heading if self.heading else ''}\n" + "".join(map(str, self.lines))


def sorted_runs(lines):
    result, plus = [], []
    for line in lines:
        if line.kind == "+":
            plus.append(line)
        else:
            if line.kind == " ":
                result += plus
                plus = []
            result.append(line)
    return result + plus


@dataclass(frozen=True)
class FileDiff:
    old_label: str | None
    new_label: str | None
    hunks: tuple = ()
    old_stamp: str | None = None
    new_stamp: str | None = None
    git: bool = False
    operation: str | None = None
    old_mode: str | None = None
    new_mode: str | None = None
    similarity: int | None = None
    index: str | None = None
    binary: bool = False
    preamble: str = ""

    def __post_init__(self):
        object.__setattr__(self, "hunks", tuple(self.hunks))
        if self.operation is None:
            told = "add" if self.old_label is None else "delete" if self.new_label is None else "modify"
            object.__setattr__(self, "operation", told)

    @property
    def prefixed(self):
        return (self.old_label or "a/").startswith("a/") and (self.new_label or "b/").startswith("b/")

    old_path = property(lambda self: self.old_label[2:] if self.prefixed and self.old_label else self.old_label)
    new_path = property(lambda self: self.new_label[2:] if self.prefixed and self.new_label else self.new_label)
    path = property(lambda self: self.new_path or self.old_path)
    added = property(lambda self: sum(hunk.added for hunk in self.hunks))
    removed = property(lambda self: sum(hunk.removed for hunk in self.hunks))

    def __str__(self):
        def side(label, stamp):
            return (label or "/dev/null") + ("" if stamp is None else f"\t{stamp}")

        head = f"--- {side(self.old_label, self.old_stamp)}\n+++ {side(self.new_label, self.new_stamp)}\n"
        return self.preamble + head + "".join(map(str, self.hunks))

    def try_apply(self, text, *, fuzz=0, max_offset=None):
        lines = (text or "").splitlines(keepends=True)
        result, done, placements, rejected = [], 0, [], []
        for hunk in self.hunks:
            at = hunk.old_start - (1 if hunk.old_count else 0)
            if [line.raw for line in hunk.old_lines] != lines[at : at + hunk.old_count]:
                placements.append(None)
                rejected.append(hunk)
                continue
            placements.append(Placement(at + 1, 0, 0))
            result += lines[done:at] + [line.raw for line in hunk.new_lines]
            done = at + hunk.old_count
        text = "".join(result + lines[done:])
        if self.operation == "delete" and not rejected:
            text = None
        return Outcome(text, tuple(placements), tuple(rejected))

    def apply(self, text, *, fuzz=0, max_offset=None):
        outcome = self.try_apply(text)
        if outcome.rejected:
            raise ApplyError("no-match", self.path, outcome.placements.index(None))
        return outcome.text

    def reverse(self):
        operation = {"add": "delete", "delete": "add"}.get(self.operation, self.operation)
        old = f"a/{self.new_path}" if self.prefixed and self.new_label else self.new_label
        new = f"b/{self.old_path}" if self.prefixed and self.old_label else self.old_label
        hunks = [hunk.reverse() for hunk in self.hunks]
        return replace(self, old_label=old, new_label=new, hunks=hunks, operation=operation)

    def with_hunks(self, hunks):
        return replace(self, hunks=tuple(hunks))

    def pick(self, choose):
        hunks = []
        for hunk in self.hunks:
            lines = [
                line if line.kind == " " or choose(hunk, at) else replace(line, kind=" ")
                for at, line in enumerate(hunk.lines)
                if line.kind != "+" or choose(hunk, at)
            ]
            hunks.append(replace(hunk, lines=lines))
        return self.with_hunks(hunks)

    def trim(self, context):
        return self

    def relabel(self, old_label, new_label):
        return replace(self, old_label=old_label, new_label=new_label)

    def strip(self, count):
        labels = (self.old_label, self.new_label)
        return self.relabel(*(label and "/".join(label.split("/")[count:]) for label in labels))


@dataclass(frozen=True)
class Patch:
    files: tuple = ()
    trailer: str = ""

    def __post_init__(self):
        object.__setattr__(self, "files", tuple(self.files))

    added = property(lambda self: sum(file.added for file in self.files))
    removed = property(lambda self: sum(file.removed for file in self.files))

    def __len__(self):
        return len(self.files)

    def __iter__(self):
        return iter(self.files)

    def __getitem__(self, number):
        return self.files[number]

    def __str__(self):
        return "".join(map(str, self.files)) + self.trailer

    def find(self, path):
        return next((file for file in self.files if path in (file.old_path, file.new_path)), None)

    def select(self, choose):
        return replace(self, files=tuple(filter(choose, self.files)))

    def strip(self, count):
        return replace(self, files=tuple(file.strip(count) for file in self.files))

    def reverse(self):
        return replace(self, files=tuple(file.reverse() for file in self.files))

    def apply(self, files, *, fuzz=0, max_offset=None):
        result = dict(files)
        for file in self.files:
            text = file.apply(result.pop(file.old_path, None))
            if text is not None:
                result[file.path] = text
        return result


def parse(text):
    files, loose, hunk = [], [], None
    for number, raw in enumerate(text.split("\n"), 1):
        header = re.match(r"@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)", raw)
        if raw.startswith("--- "):
            label, tab, stamp = raw[4:].partition("\t")
            old = (None if label == "/dev/null" else label, stamp if tab else None)
            hunk = None
        elif raw.startswith("+++ "):
            label, tab, stamp = raw[4:].partition("\t")
            new = None if label == "/dev/null" else label
            preamble, loose = "".join(loose), []
            files.append([old[0], new, [], old[1], stamp if tab else None, preamble])
        elif header:
            if not files:
                raise PatchSyntaxError("hunk-without-file", number)
            hunk = [int(header[1]), int(header[2]), [], header[3]]
            files[-1][2].append(hunk)
        elif hunk and raw[:1] in ("+", "-", " ") and raw:
            hunk[2].append(Line(raw[0], raw[1:]))
        elif hunk and raw.startswith("\\"):
            hunk[2][-1] = replace(hunk[2][-1], ended=False)
        else:
            hunk = None
            loose.append(raw + "\n")
    trailer = "".join(loose)[:-1]
    return Patch(
        [
            FileDiff(old, new, [Hunk(*hunk) for hunk in hunks], old_stamp, new_stamp, preamble=preamble)
            for old, new, hunks, old_stamp, new_stamp, preamble in files
        ],
        trailer,
    )


def compare(old, new, *, old_label="a/text", new_label="b/text", context=3):
    if old == new:
        return None
    before, after = (old or "").splitlines(keepends=True), (new or "").splitlines(keepends=True)
    hunks = []
    for group in difflib.SequenceMatcher(None, before, after).get_grouped_opcodes(context):
        lines = []
        for tag, i, k, j, m in group:
            if tag == "equal":
                lines += [Line(" ", line.rstrip("\n"), line.endswith("\n")) for line in before[i:k]]
                continue
            lines += [Line("-", line.rstrip("\n"), line.endswith("\n")) for line in before[i:k]]
            lines += [Line("+", line.rstrip("\n"), line.endswith("\n")) for line in after[j:m]]
        first, last = group[0], group[-1]
        old_start = first[1] + (last[2] > first[1])
        hunks.append(Hunk(old_start, first[3] + (last[4] > first[3]), lines))
    return FileDiff(None if old is None else old_label, None if new is None else new_label, hunks)
