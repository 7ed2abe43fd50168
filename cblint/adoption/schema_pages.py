"""Published copies of the schemas: `python -m cblint.adoption.schema_pages --check|--write`."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cblint.adoption.schemas import SCHEMAS, schema_document
from cblint.errors import CblintError
from cblint.rulebook.pages import checkout_root

FOLDER = "docs/schemas"


def generated_schemas() -> dict[str, str]:
    """Return the text of every published schema by its path below the checkout."""
    return {f"{FOLDER}/{name}.schema.json": schema_document(name) for name in SCHEMAS}


def differences(root: Path, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (path, missing | different | left over) for each published schema that is not as it should be."""
    for name, text in files.items():
        path = root / name
        if not path.is_file():
            yield name, "missing"
        elif path.read_bytes() != text.encode():
            yield name, "different"
    for path in sorted((root / FOLDER).glob("*")):
        if f"{FOLDER}/{path.name}" not in files:
            yield f"{FOLDER}/{path.name}", "left over"


def write_schemas(root: Path, files: Mapping[str, str]) -> list[str]:
    """Write what differs and remove what is left over; return the changed paths."""
    changed = list(differences(root, files))
    for name, state in changed:
        path = root / name
        if state == "left over":
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name].encode())
    return [name for name, _ in changed]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: all is up to date or written, 1: something differs, 2: it could not be done."""
    parser = argparse.ArgumentParser(prog="python -m cblint.adoption.schema_pages", description=__doc__)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="tell what differs, write nothing")
    mode.add_argument("--write", action="store_true", help="write what differs")
    options = parser.parse_args(arguments)
    try:
        root, files = checkout_root(), generated_schemas()
        if options.write:
            print("\n".join(write_schemas(root, files)) or "nothing to write")
            return 0
        found = list(differences(root, files))
    except (CblintError, OSError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    for name, state in found:
        print(f"{name}: {state}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
