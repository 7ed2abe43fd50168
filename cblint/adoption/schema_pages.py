"""Published copies of the schemas: `python -m cblint.adoption.schema_pages --check|--write`."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cblint.adoption.schemas import SCHEMAS, schema_document
from cblint.rulebook.generated import Files, compare_files, run_generator, write_changes
from cblint.rulebook.pages import checkout_root

FOLDER = "docs/schemas"
OWN = f"{FOLDER}/*"


def generated_schemas() -> dict[str, str]:
    """Return the text of every published schema by its path below the checkout."""
    return {f"{FOLDER}/{name}.schema.json": schema_document(name) for name in SCHEMAS}


def differences(root: Path, files: Files) -> Iterator[tuple[str, str]]:
    """Yield (path, missing | different | left over) for each published schema that is not as it should be."""
    return compare_files(root, files, OWN)


def write_schemas(root: Path, files: Files) -> list[str]:
    """Write what differs and remove what is left over; return the changed paths."""
    return write_changes(root, files, OWN)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: all is up to date or written, 1: something differs, 2: it could not be done."""
    return run_generator("cblint.adoption.schema_pages", lambda: (checkout_root(), generated_schemas()), OWN, arguments)


if __name__ == "__main__":
    sys.exit(main())
