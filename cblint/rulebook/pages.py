"""Generated files of the catalogue: `python -m cblint.rulebook.pages --check|--write`."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cblint.checks.registry import check_homes
from cblint.errors import UsageError
from cblint.resources import rules_folder
from cblint.rulebook.compiled import compiled_text
from cblint.rulebook.generated import Files, compare_files, run_generator, write_changes
from cblint.rulebook.load import load_rulebook
from cblint.rulebook.markdown import catalogue_markdown, levels_of, rule_page, specs_of
from cblint.rulebook.shipped import COMPILED_NAME, read_sources, shipped_layer

PAGES = "docs/rules"
OWN = f"{PAGES}/*.md"


def generated_files() -> dict[str, str]:
    """Return the text of every generated file by its path below the checkout; raises ConfigError."""
    names = sorted(shipped_layer().profiles)
    books = [load_rulebook(name) for name in names]
    files = {
        f"rules/{COMPILED_NAME}": compiled_text(read_sources(rules_folder())),
        "rules/README.md": catalogue_markdown(*books),
        "cblint/checks/homes.json": json.dumps(check_homes(), indent=1) + "\n",
    }
    for code, spec in specs_of(*books).items():
        files[f"{PAGES}/{code}.md"] = rule_page(spec, levels_of(code, *books))
    return files


def differences(root: Path, files: Files) -> Iterator[tuple[str, str]]:
    """Yield (path, missing | different | left over) for each generated file that is not as it should be."""
    return compare_files(root, files, OWN)


def write_files(root: Path, files: Files) -> list[str]:
    """Write what differs and remove pages that are left over; return the changed paths."""
    return write_changes(root, files, OWN)


def checkout_root() -> Path:
    """Return the root of the checkout; raises UsageError in an installed package."""
    folder = rules_folder()
    if folder.name != "rules":
        raise UsageError("generated pages exist in a checkout only", "run it from the repository")
    return folder.parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: all is up to date or written, 1: something differs, 2: it could not be done."""
    return run_generator("cblint.rulebook.pages", lambda: (checkout_root(), generated_files()), OWN, arguments)


if __name__ == "__main__":
    sys.exit(main())
