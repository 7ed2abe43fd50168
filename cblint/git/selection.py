"""From paths and a choice to the cases of a repository that are to be checked."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from cblint.errors import UsageError
from cblint.git.blobs import BlobReader
from cblint.git.changes import Content, DiskContent, TreeContent, choose_cases
from cblint.git.choice import GitChoice
from cblint.git.image import CONFIG_NAMES, SEAL, Image, fill_image, open_image
from cblint.git.locate import Locator, enclosing_case, folders_of, joined, markers_of, path_in
from cblint.git.repository import Repository, open_repository
from cblint.git.snapshots import TreeSnapshots
from cblint.git.tree import Tree
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import Target, discover
from cblint.reading.files import posix_name


@dataclass(frozen=True, slots=True)
class GitCases:
    """What was found."""

    targets: tuple[Target, ...]
    """With the chosen cases."""
    found: tuple[Target, ...]
    """With all cases."""
    snapshots: Mapping[Path, Snapshot] = field(default_factory=dict)
    image: Image | None = None
    """Where content that is not on the disk is thought to lie."""


@contextmanager
def git_cases(
    paths: Sequence[Path], default: Path, choice: GitChoice, given: Sequence[Path] = ()
) -> Iterator[GitCases]:
    """Yield the cases that the paths mean and the choice leaves.

    Without paths `default` is checked when it exists, else the current folder. `given` holds what the run is
    told to use besides: when that differs, every case counts as changed. Raises UsageError for choices that don't fit
    together and revisions that can't be one, GitError when git fails, and what `discover` raises.
    """
    if choice.staged and (choice.since is not None or choice.revision is not None):
        raise UsageError("--staged excludes --since and --git-ref", "leave one of them out")
    repository = open_repository(Path(os.path.realpath((*paths, Path())[0])))
    if choice.staged or choice.revision is not None:
        with _from_tree(repository, paths, default, choice, given) as cases:
            yield cases
        return
    assert choice.since is not None
    targets = discover(paths or [default if default.is_dir() else Path()])
    _refuse_outside(repository, targets)
    yield GitCases(_chosen(repository, targets, repository.root, choice, given, DiskContent(repository.root)), targets)


def _refuse_outside(repository: Repository, targets: Sequence[Target]) -> None:
    for target in targets:
        for folder in [target.suite] if target.whole else [case.root for case in target.cases]:
            path_in(repository, folder)


@contextmanager
def _from_tree(
    repository: Repository, paths: Sequence[Path], default: Path, choice: GitChoice, given: Sequence[Path]
) -> Iterator[GitCases]:
    commit = repository.commit(choice.revision) if choice.revision is not None else None
    source = choice.revision or "the index"
    named = paths or [_default_path(repository, commit, default, staged=choice.staged)]
    tree = _read(repository, commit, _wanted(repository, commit, named, staged=choice.staged), staged=choice.staged)
    with open_image(repository.root, source) as image, closing(BlobReader(repository.root)) as blobs:
        targets = discover(named, Locator(repository, tree, image.root, source))
        fill_image(image, tree, blobs, [_place(image.root, target.suite) for target in targets])
        places = {case: _place(image.root, case.root) for target in targets for case in target.cases}
        chosen = _chosen(repository, targets, image.root, choice, given, TreeContent(tree))
        yield GitCases(chosen, targets, TreeSnapshots(tree, blobs, places), image)


def _chosen(
    repository: Repository,
    targets: Sequence[Target],
    root: Path,
    choice: GitChoice,
    given: Sequence[Path],
    content: Content,
) -> tuple[Target, ...]:
    """Return the targets with the cases that changed; all of them when no earlier commit is named."""
    if not choice.staged and choice.since is None:
        return tuple(targets)
    commit = repository.head() if choice.staged else repository.commit(choice.since or "")
    suites = [_place(root, target.suite) for target in targets]
    ours = [os.path.realpath(path) for path in given]
    others = [path_in(repository, Path(path)) for path in ours if Path(path).is_relative_to(repository.root)]
    cases = [_place(root, case.root) for target in targets if not target.whole for case in target.cases]
    wholes = [suite for suite, target in zip(suites, targets, strict=True) if target.whole]
    base = repository.tree(commit, [*wholes, *cases, *others, *_settings_of(suites)])
    on_disk = DiskContent(repository.root)
    if any(on_disk.differs(base, other) for other in others):
        return tuple(targets)
    return tuple(
        choose_cases(target, suite, base, content, root) for target, suite in zip(targets, suites, strict=True)
    )


def _default_path(repository: Repository, commit: str | None, default: Path, *, staged: bool) -> Path:
    place = path_in(repository, default)
    return default if _read(repository, commit, [place], staged=staged).entries else Path()


def _wanted(repository: Repository, commit: str | None, paths: Sequence[Path], *, staged: bool) -> list[str]:
    """Return the paths of a tree that hold all that a check of `paths` looks at."""
    places = [path_in(repository, path) for path in paths]
    markers = _read(repository, commit, markers_of(places), staged=staged)
    cases = [enclosing_case(markers, place) for place in places]
    roots = [place if case is None else case for place, case in zip(places, cases, strict=True)]
    suites = [root if case is None else case.rpartition("/")[0] for root, case in zip(roots, cases, strict=True)]
    return [*roots, *_settings_of(suites)]


def _settings_of(suites: Sequence[str]) -> list[str]:
    """Return where a suite's seal and configuration may lie."""
    files = [joined(suite, SEAL) for suite in suites]
    return files + [joined(folder, name) for suite in suites for folder in folders_of(suite) for name in CONFIG_NAMES]


def _read(repository: Repository, commit: str | None, places: Sequence[str], *, staged: bool) -> Tree:
    return repository.staged(places) if staged else repository.tree(commit, places)


def _place(root: Path, folder: Path) -> str:
    """Return a folder's path in the tree; "" for the root, and for what lies above it."""
    if folder != root and root not in folder.parents:
        return ""
    relative = posix_name(os.fspath(folder.relative_to(root)))
    return "" if relative == "." else relative
