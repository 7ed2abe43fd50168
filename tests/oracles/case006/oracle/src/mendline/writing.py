"""The written form of a file diff."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mendline.quoting import quote

if TYPE_CHECKING:
    from mendline.filediff import FileDiff


def _label(label: str | None) -> str:
    return "/dev/null" if label is None else quote(label)


def _stamped(label: str | None, stamp: str | None) -> str:
    return _label(label) + ("" if stamp is None else f"\t{stamp}")


def _git_labels(file: FileDiff) -> str:
    old, new = file.old_label, file.new_label
    if old is None:
        old = f"a/{file.path}" if file.prefixed else file.path
    if new is None:
        new = f"b/{file.path}" if file.prefixed else file.path
    return f"diff --git {quote(old)} {quote(new)}"


def _modes(file: FileDiff) -> Iterator[str]:
    if file.operation == "add":
        if file.new_mode is not None:
            yield f"new file mode {file.new_mode}"
    elif file.operation == "delete":
        if file.old_mode is not None:
            yield f"deleted file mode {file.old_mode}"
    else:
        if file.old_mode is not None:
            yield f"old mode {file.old_mode}"
        if file.new_mode is not None:
            yield f"new mode {file.new_mode}"


def _extended(file: FileDiff) -> Iterator[str]:
    yield _git_labels(file)
    yield from _modes(file)
    if file.similarity is not None:
        yield f"similarity index {file.similarity}%"
    if file.operation in {"rename", "copy"}:
        yield f"{file.operation} from {quote(file.old_path)}"
        yield f"{file.operation} to {quote(file.new_path)}"
    if file.index is not None:
        yield f"index {file.index}"
    if file.binary:
        yield f"Binary files {_label(file.old_label)} and {_label(file.new_label)} differ"


def file_text(file: FileDiff) -> str:
    lines = list(_extended(file)) if file.git else []
    if file.hunks or not file.git:
        lines += [f"--- {_stamped(file.old_label, file.old_stamp)}", f"+++ {_stamped(file.new_label, file.new_stamp)}"]
    return file.preamble + "".join(f"{line}\n" for line in lines) + "".join(map(str, file.hunks))
