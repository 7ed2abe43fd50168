"""Generated files of the catalogue: `python -m cblint.rulebook.pages --check|--write`."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cblint.checks.registry import check_homes
from cblint.errors import CblintError, UsageError
from cblint.resources import rules_folder
from cblint.rulebook.load import load_rulebook
from cblint.rulebook.markdown import catalogue_markdown, levels_of, rule_page, specs_of
from cblint.rulebook.shipped import COMPILED_NAME, compiled_text, read_sources, shipped_layer

PAGES = "docs/rules"


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


def differences(root: Path, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (path, missing | different | left over) for each generated file that is not as it should be."""
    for name, text in files.items():
        path = root / name
        if not path.is_file():
            yield name, "missing"
        elif path.read_text("utf-8") != text:
            yield name, "different"
    for path in sorted((root / PAGES).glob("*.md")):
        name = f"{PAGES}/{path.name}"
        if name not in files:
            yield name, "left over"


def write_files(root: Path, files: Mapping[str, str]) -> list[str]:
    """Write what differs and remove pages that are left over; return the changed paths."""
    changed = list(differences(root, files))
    for name, state in changed:
        path = root / name
        if state == "left over":
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name], "utf-8", newline="\n")
    return [name for name, _ in changed]


def checkout_root() -> Path:
    """Return the root of the checkout; raises UsageError in an installed package."""
    folder = rules_folder()
    if folder.name != "rules":
        raise UsageError("generated pages exist in a checkout only", "run it from the repository")
    return folder.parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: all is up to date or written, 1: something differs, 2: it could not be done."""
    parser = argparse.ArgumentParser(prog="python -m cblint.rulebook.pages", description=__doc__)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="tell what differs, write nothing")
    mode.add_argument("--write", action="store_true", help="write what differs")
    options = parser.parse_args(arguments)
    try:
        root, files = checkout_root(), generated_files()
        if options.write:
            print("\n".join(write_files(root, files)) or "nothing to write")
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
