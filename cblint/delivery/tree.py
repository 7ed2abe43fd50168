"""An output as plain data: every file of a built case with its bytes and its mode."""

from collections.abc import Iterable
from dataclasses import dataclass

from cblint.delivery.faults import DeliveryError
from cblint.model.plan import Audience
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.files import path_key

FILE_MODE = 0o644
PROGRAM_MODE = 0o755
FOLDER_MODE = 0o755


@dataclass(frozen=True, slots=True)
class OutputFile:
    """One file of an output."""

    path: str
    """POSIX path below the case's output folder."""
    data: bytes
    audience: Audience
    executable: bool = False
    source: str | None = None
    """Case-relative path that the bytes come from; None for a generated file."""

    @property
    def mode(self) -> int:
        """Permission bits, set whatever the umask says."""
        return PROGRAM_MODE if self.executable else FILE_MODE


@dataclass(frozen=True, slots=True)
class OutputTree:
    """Everything that is written for one case."""

    case_id: str
    files: tuple[OutputFile, ...]
    """Sorted by the bytes of their path."""
    folders: tuple[str, ...] = ()
    """Folders that are there without a file in them, sorted."""

    def every_folder(self) -> tuple[str, ...]:
        """Return each folder, parents before their children."""
        paths = [*self.folders, *(file.path for file in self.files)]
        above = {parent for path in paths for parent in folders_above(path)}
        return tuple(sorted(above | set(self.folders), key=path_key))


def output_tree(case_id: str, files: Iterable[OutputFile], folders: Iterable[str] = ()) -> OutputTree:
    """Return the tree of these files.

    Raises DeliveryError when two files have one path, a file lies where a folder has to be, or a path cannot be
    told to other programs because it is no UTF-8.
    """
    ordered = tuple(sorted(files, key=lambda file: path_key(file.path)))
    tree = OutputTree(case_id, ordered, tuple(sorted(folders, key=path_key)))
    paths = [file.path for file in ordered]
    if len(set(paths)) != len(paths) or set(paths) & set(tree.every_folder()):
        raise DeliveryError(f"{case_id}: two files would be delivered under one name", "rename one of them")
    if not all(_is_text(path) for path in (case_id, *paths)):
        raise DeliveryError(f"{case_id!r}: a file name is no UTF-8", "rename the file")
    return tree


def folders_above(path: str) -> list[str]:
    """Return the folders that a POSIX path lies in, the outermost first."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


def tree_differences(tree: OutputTree, found: Snapshot) -> list[tuple[str, str]]:
    """Return (path, what is wrong) for each way in which a folder that was read is not this tree; sorted."""
    wanted: dict[str, OutputFile | None] = {file.path: file for file in tree.files}
    wanted |= dict.fromkeys(tree.every_folder())
    wrong = [(path, "missing") for path in wanted if found.entry(path) is None]
    wrong += [(entry.path, "added") for entry in found.entries if entry.path not in wanted]
    for path, file in wanted.items():
        entry = found.entry(path)
        if entry is not None and (fault := _fault(file, entry)):
            wrong.append((path, fault))
    if found.root_failure is not None:
        wrong.append(("", "unreadable"))
    return sorted(wrong, key=lambda pair: (path_key(pair[0]), pair[1]))


def _fault(file: OutputFile | None, entry: Entry) -> str | None:
    if entry.kind is not (FileKind.FILE if file else FileKind.FOLDER):
        return "another kind of entry"
    if entry.failure is not None:
        return "unreadable"
    if file is not None and entry.data != file.data:
        return "changed"
    wanted = file.mode if file else FOLDER_MODE
    return None if entry.mode == wanted else "another mode"


def _is_text(path: str) -> bool:
    return path.isascii() or not any("\ud800" <= character <= "\udfff" for character in path)
