"""Files that are generated into a checkout: compared with what they should hold, or written, by one command line."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from cblint.errors import CblintError

Files = Mapping[str, str]
"""Path below the checkout -> text."""


def compare_files(root: Path, files: Files, own: str) -> Iterator[tuple[str, str]]:
    """Yield (path, missing | different | left over) for each file that is not as it should be.

    `own` is a pattern of paths that nothing but the generator writes.
    """
    for name, text in files.items():
        path = root / name
        if not path.is_file():
            yield name, "missing"
        elif path.read_bytes() != text.encode():
            yield name, "different"
    for path in sorted(root.glob(own)):
        name = path.relative_to(root).as_posix()
        if name not in files:
            yield name, "left over"


def write_changes(root: Path, files: Files, own: str) -> list[str]:
    """Write what differs and remove what is left over; return the changed paths."""
    changed = list(compare_files(root, files, own))
    for name, state in changed:
        path = root / name
        if state == "left over":
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name].encode())
    return [name for name, _ in changed]


def run_generator(
    program: str, make: Callable[[], tuple[Path, Files]], own: str, arguments: Sequence[str] | None
) -> int:
    """Run a generator's command line; `make` returns the root of the checkout and the files.

    Returns 0: all is up to date or written, 1: something differs, 2: it could not be done.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {program}")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="tell what differs, write nothing")
    mode.add_argument("--write", action="store_true", help="write what differs")
    options = parser.parse_args(arguments)
    try:
        root, files = make()
        if options.write:
            print("\n".join(write_changes(root, files, own)) or "nothing to write")
            return 0
        found = list(compare_files(root, files, own))
    except (CblintError, OSError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    for name, state in found:
        print(f"{name}: {state}")
    return 1 if found else 0
