"""One repository: where it is, and its commits and index as trees."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.errors import UsageError
from cblint.git.process import GitError, run_git
from cblint.git.tree import Tree, parse_additions, parse_listing

_MANY = 1000
"""Arguments of paths; the system bounds the bytes of a command line."""

_INDEX_OPTIONS = (
    "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ita-invisible-in-index",
    # A repository's own .gitmodules could hide them else.
    "--ignore-submodules=none",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository and the folder that its paths start from."""

    root: Path
    """The root of the work tree, or the folder of a bare repository; absolute, links resolved."""
    bare: bool
    index: Path | None = None
    """Another index file than the repository's own, as hooks of partial commits get it."""

    def commit(self, revision: str) -> str:
        """Return the id of the commit that a revision names; raises UsageError and GitError."""
        if revision.startswith("-") or not revision.strip() or any(c in revision for c in "\0\n"):
            raise UsageError(f"{revision!r} is no revision", "name a commit, a branch or a tag")
        name = f"{revision}^{{commit}}"
        try:
            return _line(run_git(self.root, "rev-parse", "--verify", "--end-of-options", name))
        except GitError as error:
            raise GitError(f"{revision}: no commit of this repository: {error.message}", self._advice(error)) from error

    def head(self) -> str | None:
        """Return the id of the commit that is checked out, or None before the first one."""
        try:
            return self.commit("HEAD")
        except GitError:
            run_git(self.root, "symbolic-ref", "--quiet", "HEAD")
            return None

    def tree(self, commit: str | None, paths: Sequence[str]) -> Tree:
        """Return what a commit holds at or below the paths; nothing for no commit. Raises GitError."""
        if commit is None:
            return Tree({})
        return parse_listing(run_git(self.root, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *_named(paths)))

    def staged(self, paths: Sequence[str]) -> Tree:
        """Return what the index holds at or below the paths, as a commit would; raises GitError."""
        if self.bare:
            raise GitError("a bare repository has no index", "check a commit with --git-ref")
        empty = _line(run_git(self.root, "hash-object", "-t", "tree", "--stdin"))
        arguments = ("diff-index", *_INDEX_OPTIONS, empty, "--", *_named(paths))
        return parse_additions(run_git(self.root, *arguments, index=self.index))

    def _advice(self, error: GitError) -> str:
        if _line(run_git(self.root, "rev-parse", "--is-shallow-repository")) == "true":
            return "the clone is shallow: fetch the revision first (in GitHub Actions: fetch-depth: 0)"
        return error.hint or "name a commit, a branch or a tag"


def open_repository(path: Path) -> Repository:
    """Return the repository that holds a path, which itself need not exist; raises GitError."""
    folder = next(above for above in (path, *path.parents) if above.is_dir())
    bare = _line(run_git(folder, "rev-parse", "--is-bare-repository")) == "true"
    git_folder = Path(_line(run_git(folder, "rev-parse", "--absolute-git-dir")))
    root = git_folder if bare else Path(_line(run_git(folder, "rev-parse", "--show-toplevel")))
    return Repository(Path(os.path.realpath(root)), bare, _index_of(git_folder))


def _index_of(git_folder: Path) -> Path | None:
    """Return the index that a hook was given, unless it is one of another repository: what it holds is committed."""
    given = os.environ.get("GIT_INDEX_FILE")
    if not given:
        return None
    index = Path(os.path.realpath(given))
    own = index.is_relative_to(os.path.realpath(git_folder))
    return index if own or not any(_is_git_folder(above) for above in index.parents) else None


def _is_git_folder(folder: Path) -> bool:
    return (folder / "HEAD").is_file() and (folder / "objects").is_dir()


def _named(paths: Sequence[str]) -> list[str]:
    """Return paths as arguments; none for the whole tree, which is also read where there would be too many."""
    named = set(paths)
    if "" in named or len(named) > _MANY:
        return []
    return [os.fsdecode(path.encode("utf-8", "surrogateescape")) for path in sorted(named)]


def _line(output: bytes) -> str:
    """Return output without the newline that ends it; a path can hold others."""
    return os.fsdecode(output.removesuffix(b"\n"))
