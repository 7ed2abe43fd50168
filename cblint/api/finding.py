"""The cases of a run: from the disk, or as a choice of git leaves them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cblint.api.options import Options
from cblint.reading.discovery import Target, discover

if TYPE_CHECKING:
    from cblint.model.snapshot import Snapshot

DEFAULT_SUITE = Path("benchmark/cases")


class FoundCases(NamedTuple):
    """What is to be checked, before the first case is read."""

    targets: tuple[Target, ...]
    options: Options
    """The options that hold for these cases."""
    every: int
    """Number of cases that were found, chosen or not."""
    snapshots: Mapping[Path, "Snapshot"] = {}
    """Content of cases that is not on the disk, by their folder."""

    @property
    def chosen(self) -> int:
        """Number of cases that are to be checked."""
        return sum(len(target.cases) for target in self.targets)


@contextmanager
def find_cases(paths: Sequence[Path | str], options: Options) -> Iterator[FoundCases]:
    """Yield the cases that paths and options mean, to be checked within the `with` block.

    `paths` defaults to `benchmark/cases`, else the current folder. Raises TargetError when a path is missing,
    UsageError for options that don't fit together, and GitError when git fails.
    """
    named = [Path(path) for path in paths]
    if not options.git:
        targets = discover(named or [default_target()])
        yield FoundCases(targets, options, _count(targets))
        return
    from cblint.git.selection import git_cases

    with git_cases(named, DEFAULT_SUITE, options.git, _given(options)) as found:
        if found.image is not None and options.config_file is not None:
            options = options._replace(config_file=found.image.holding(options.config_file))
        yield FoundCases(found.targets, options, _count(found.found), found.snapshots)


def default_target() -> Path:
    """Return what is checked when nothing is named."""
    return DEFAULT_SUITE if DEFAULT_SUITE.is_dir() else Path()


def _given(options: Options) -> list[Path]:
    """Return the files and folders that the options name: what they hold decides about every case."""
    named = (options.config_file, options.baseline, options.against, *options.rules_dirs)
    return [path for path in named if path is not None]


def _count(targets: Sequence[Target]) -> int:
    return sum(len(target.cases) for target in targets)
