"""From text to a patch."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from mendline.errors import PatchSyntaxError
from mendline.filediff import FileDiff
from mendline.hunks import Hunk, Line, follows
from mendline.patch import Patch
from mendline.quoting import unquote

_HUNK = re.compile(r"@@ -([0-9]+)(?:,([0-9]+))? \+([0-9]+)(?:,([0-9]+))? @@(?: (.*))?")
_EXTENDED = re.compile(
    r"(?P<old_mode>old mode|deleted file mode) (?P<old>[0-9]+)|(?P<new_mode>new mode|new file mode) (?P<new>[0-9]+)"
    r"|similarity index (?P<similarity>[0-9]+)%|(?P<move>rename|copy) (?P<end>from|to) (?P<path>.+)|index (?P<index>.+)"
    r"|(?P<binary>Binary files .* and .* differ)"
)


@dataclass
class Header:
    """What an extended header tells."""

    line: int
    labels: tuple[str, str] | None = None
    binary: bool = False
    operation: str | None = None
    fields: dict = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)


class Reader:
    """The walk over the lines of a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        if self.lines[-1] == "":
            self.lines.pop()
        self.at = 0
        self.files: list[FileDiff] = []
        self.loose: list[str] = []

    def fail(self, code: str, at: int | None = None) -> None:
        raise PatchSyntaxError(code, (self.at if at is None else at) + 1)

    def line(self, ahead: int = 0) -> str:
        """A line without a carriage return at its end; empty after the end of the text."""
        at = self.at + ahead
        return self.lines[at].removesuffix("\r") if at < len(self.lines) else ""

    def run(self) -> Patch:
        while self.at < len(self.lines):
            line = self.line()
            if line.startswith("diff --git "):
                self.git_file()
            elif self.at_header():
                self.plain_file(None)
            elif _HUNK.fullmatch(line):
                self.fail("hunk-without-file")
            else:
                self.loose.append(self.lines[self.at] + "\n")
                self.at += 1
        return Patch(self.files, "".join(self.loose))

    def at_header(self) -> bool:
        return self.line().startswith("--- ") and self.line(1).startswith("+++ ")

    def name(self, text: str) -> tuple[str, str]:
        try:
            return unquote(text)
        except ValueError:
            self.fail("bad-quoting")
            raise

    def label(self) -> tuple[str | None, str | None]:
        text = self.line()[4:]
        if text.startswith('"'):
            label, rest = self.name(text)
            if rest and not rest.startswith("\t"):
                self.fail("bad-quoting")
            return label, rest[1:] if rest else None
        label, tab, stamp = text.partition("\t")
        return (None if label == "/dev/null" else label), stamp if tab else None

    def plain_file(self, header: Header | None) -> None:
        old, old_stamp = self.label()
        self.at += 1
        new, new_stamp = self.label()
        if old is None and new is None:
            self.fail("no-file")
        self.at += 1
        self.add(header, old, new, old_stamp=old_stamp, new_stamp=new_stamp, hunks=self.hunks())

    def add(self, header: Header | None, old: str | None, new: str | None, **rest: object) -> None:
        preamble, self.loose = "".join(self.loose), []
        if header is not None:
            operation = header.operation
            old = None if operation == "add" else old
            new = None if operation == "delete" else new
            if operation in {"rename", "copy"} and None not in (old, new):
                rest["operation"] = operation
            rest.update(header.fields, git=True, binary=header.binary)
        self.files.append(FileDiff(old, new, preamble=preamble, **rest))

    def git_file(self) -> None:
        header = Header(self.at, self.git_labels(self.line()[len("diff --git ") :]))
        self.at += 1
        while not header.binary and self.extended(header):
            self.at += 1
        if not header.binary and self.at_header():
            self.plain_file(header)
            return
        labels = header.labels
        if labels is None and len(header.moved) == 2:
            labels = (f"a/{header.moved['from']}", f"b/{header.moved['to']}")
        if labels is None:
            self.fail("bad-git-header", header.line)
        self.add(header, *labels)

    def git_labels(self, text: str) -> tuple[str, str] | None:
        if text.startswith('"'):
            old, rest = self.name(text)
            if not rest.startswith(" "):
                self.fail("bad-quoting")
            return old, self.whole_name(rest[1:])
        if ' "' in text:
            old, _, new = text.partition(' "')
            return old, self.whole_name('"' + new)
        for cut in re.finditer(" ", text):
            old, new = text[: cut.start()], text[cut.end() :]
            if old == new or ("/" in old and "/" in new and old.partition("/")[2] == new.partition("/")[2]):
                return old, new
        return None

    def whole_name(self, text: str) -> str:
        if not text.startswith('"'):
            return text
        name, rest = self.name(text)
        if rest:
            self.fail("bad-quoting")
        return name

    def extended(self, header: Header) -> bool:
        """Take one line of an extended header; whether it was one."""
        line = self.line()
        if line == "GIT binary patch":
            self.fail("binary-payload")
        found = _EXTENDED.fullmatch(line)
        if found is None:
            return False
        part = found.groupdict()
        for side in ("old", "new"):
            if part[side] is not None:
                header.fields[f"{side}_mode"] = part[side]
        if part["old_mode"] == "deleted file mode":
            header.operation = "delete"
        if part["new_mode"] == "new file mode":
            header.operation = "add"
        if part["similarity"] is not None:
            header.fields["similarity"] = int(part["similarity"])
        if part["index"] is not None:
            header.fields["index"] = part["index"]
        if part["move"] is not None:
            header.operation = part["move"]
            header.moved[part["end"]] = self.whole_name(part["path"])
        if part["binary"] is not None:
            header.binary = True
        return True

    def hunks(self) -> list[Hunk]:
        result: list[Hunk] = []
        while self.line().startswith("@@ -"):
            result.append(self.hunk(result[-1] if result else None))
        return result

    def hunk(self, previous: Hunk | None) -> Hunk:
        found = _HUNK.fullmatch(self.line())
        if found is None:
            self.fail("bad-hunk-header")
        old_start, old, new_start, new = (1 if part is None else int(part) for part in found.groups()[:4])
        if (old_start == 0 and old) or (new_start == 0 and new):
            self.fail("bad-hunk-header")
        if previous and not follows(previous, old_start, old, new_start, new):
            self.fail("hunk-order")
        self.at += 1
        lines = self.body({"-": old, "+": new})
        self.check_after()
        return Hunk(old_start, new_start, lines, found[5] or "")

    def body(self, missing: dict[str, int]) -> list[Line]:
        lines: list[Line] = []
        marked = True
        while True:
            raw = self.lines[self.at] if self.at < len(self.lines) else None
            if raw is not None and raw.startswith("\\"):
                if marked:
                    self.fail("misplaced-marker")
                lines[-1] = replace(lines[-1], ended=False)
                marked = True
            elif not any(missing.values()):
                return lines
            else:
                lines.append(self.body_line(raw, missing, lines))
                marked = False
            self.at += 1

    def body_line(self, raw: str | None, missing: dict[str, int], before: list[Line]) -> Line:
        if raw in ("", "\r"):
            raw = f" {raw}"
        if raw is None or raw[0] not in " -+":
            self.fail("short-hunk")
        sides = "-+" if raw[0] == " " else raw[0]
        for side in sides:
            if missing[side] == 0:
                self.fail("short-hunk")
            if any(not line.ended and line.kind in (" ", side) for line in before[-2:]):
                self.fail("misplaced-marker")
            missing[side] -= 1
        return Line(raw[0], raw[1:])

    def check_after(self) -> None:
        if self.line()[:1] in {" ", "+", "-"} and self.line() != "-- " and not self.at_header():
            self.fail("surplus-line")


def parse(text: str) -> Patch:
    """Read a text in the unified format; PatchSyntaxError where it is malformed."""
    if not isinstance(text, str):
        raise TypeError("a string expected")
    return Reader(text).run()
