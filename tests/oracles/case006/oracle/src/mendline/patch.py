"""Many file diffs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from mendline.errors import ApplyError
from mendline.filediff import FileDiff


@dataclass(frozen=True)
class Patch:
    """File diffs in order, and what follows them."""

    files: tuple[FileDiff, ...] = ()
    trailer: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "files", tuple(self.files))

    def __len__(self) -> int:
        return len(self.files)

    def __iter__(self) -> Iterator[FileDiff]:
        return iter(self.files)

    def __getitem__(self, number: int) -> FileDiff:
        return self.files[number]

    @property
    def added(self) -> int:
        return sum(file.added for file in self.files)

    @property
    def removed(self) -> int:
        return sum(file.removed for file in self.files)

    def __str__(self) -> str:
        return "".join(map(str, self.files)) + self.trailer

    def find(self, path: str) -> FileDiff | None:
        return next((file for file in self.files if path in (file.new_path, file.old_path)), None)

    def select(self, choose: Callable[[FileDiff], bool]) -> Patch:
        return replace(self, files=[file for file in self.files if choose(file)])

    def strip(self, count: int) -> Patch:
        return replace(self, files=[file.strip(count) for file in self.files])

    def reverse(self) -> Patch:
        return replace(self, files=[file.reverse() for file in self.files])

    def apply(self, files: Mapping[str, str], *, fuzz: int = 0, max_offset: int | None = None) -> dict[str, str]:
        work = _Work(files, self.files)
        for file in self.files:
            work.take(file, fuzz, max_offset)
        kept = {path: text for path, text in files.items() if path not in work.removed}
        return {**kept, **work.written}


class _Work:
    """Results to be put in place together."""

    def __init__(self, given: Mapping[str, str], diffs: Iterable[FileDiff]) -> None:
        self.given = given
        self.going = {file.old_path for file in diffs if file.operation in {"delete", "rename"}}
        self.written: dict[str, str] = {}
        self.changed: set[str] = set()
        self.removed: set[str] = set()

    def take(self, file: FileDiff, fuzz: int, max_offset: int | None) -> None:
        source, target = self._paths(file)
        if target is not None:
            self._check_target(file, target)
        if file.operation in {"delete", "rename"}:
            if source in self.removed or source in self.changed:
                raise ApplyError("twice", source)
            self.removed.add(source)
        text = file.apply(None if source is None else self.given.get(source), fuzz=fuzz, max_offset=max_offset)
        if target is not None and text is not None:
            self.written[target] = text

    def _paths(self, file: FileDiff) -> tuple[str | None, str | None]:
        if file.operation == "modify":
            path = file.new_path if file.new_path in self.given else file.old_path
            return path, path
        return file.old_path, file.new_path

    def _check_target(self, file: FileDiff, target: str) -> None:
        if target in self.written or (file.operation == "modify" and target in self.going):
            raise ApplyError("twice", target)
        if file.operation == "modify":
            self.changed.add(target)
        elif target in self.given and target not in self.going:
            raise ApplyError("exists", target)
