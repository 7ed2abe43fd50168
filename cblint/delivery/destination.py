"""Where outputs may be written: never into the input, through a link, or over what a build did not make."""

import os
from collections.abc import Sequence
from pathlib import Path

from cblint.delivery.faults import DeliveryError
from cblint.delivery.record import RECORD
from cblint.delivery.recorded import read_record, record_differences
from cblint.model.snapshot import FileKind
from cblint.reading.discovery import CaseRef, enclosing_case
from cblint.reading.files import kind_of
from cblint.reading.loader import load_case


def check_destination(out: Path, inputs: Sequence[Path], case_ids: Sequence[str]) -> Path:
    """Return the absolute output folder when all of the cases may be written into it.

    `inputs` are the folders that the cases come from, links resolved. Nothing is written. Raises DeliveryError.
    """
    folder = _without_links(out)
    if enclosing_case(folder):
        raise _in_the_input(out)
    for case_id in case_ids:
        target = folder / case_id
        for given in inputs:
            if target.is_relative_to(given) or given.is_relative_to(target):
                raise _in_the_input(out)
        check_replaceable(target, case_id)
    return folder


def fresh_folder(out: Path, case: Path) -> Path:
    """Make an empty folder, or take the one that is there, and return its absolute path.

    Raises DeliveryError when it would lie in the case, or in any, or over it, and when it holds something.
    """
    folder = Path(os.path.realpath(out))
    if enclosing_case(folder) or folder.is_relative_to(case) or case.is_relative_to(folder):
        raise _in_the_input(out)
    try:
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()):
            raise DeliveryError(f"{out}: is not empty", "name a new folder with --out")
    except OSError as error:
        raise DeliveryError(f"{out}: cannot be written: {error.strerror}", "name another folder with --out") from error
    return out.resolve()


def _in_the_input(out: Path) -> DeliveryError:
    return DeliveryError(
        f"{out}: the output would lie in the input, or over it", "name a folder outside the cases with --out"
    )


def check_replaceable(target: Path, case_id: str) -> None:
    """Raise DeliveryError unless nothing is there, or an output of a build and nothing else."""
    try:
        kind = kind_of(os.lstat(target).st_mode)
    except FileNotFoundError:
        return
    except OSError as error:
        raise DeliveryError(f"{target}: cannot be read: {error.strerror}", "name another folder with --out") from error
    hint = "remove it yourself, or name another folder with --out"
    if kind is not FileKind.FOLDER:
        raise DeliveryError(f"{target}: is there already, and no folder", hint)
    found = load_case(CaseRef(case_id, target))
    data = found.data(RECORD)
    record = read_record(data) if data is not None else None
    if record is None or record.case_id != case_id:
        raise DeliveryError(f"{target}: is there already, and carries no record of a build of this case", hint)
    foreign = [
        path for path, fault in record_differences(record, found) if fault not in ("missing", "changed", "another mode")
    ]
    if foreign:
        raise DeliveryError(f"{target}: holds what no build made ({len(foreign)})", hint)


def _without_links(out: Path) -> Path:
    """Return the absolute path; raises DeliveryError when a part of it, as it was named, is a link or no folder."""
    if "\0" in str(out):
        raise DeliveryError(f"{str(out)!r}: is no path", "a path cannot hold a NUL character")
    named = [folder for folder in (*reversed(out.parents), out) if folder.parts and str(folder) != "."]
    for folder in named:
        try:
            kind = kind_of(os.lstat(folder).st_mode)
        except FileNotFoundError:
            break
        except OSError as error:
            raise DeliveryError(
                f"{folder}: cannot be read: {error.strerror}", "name another folder with --out"
            ) from error
        if kind is FileKind.LINK:
            raise DeliveryError(f"{folder}: is a link", f"name the folder itself: {os.path.realpath(out)}")
        if kind is not FileKind.FOLDER:
            raise DeliveryError(f"{folder}: is no folder", "name another folder with --out")
    return Path(os.path.normpath(out if out.is_absolute() else os.path.realpath(Path.cwd()) / out))
