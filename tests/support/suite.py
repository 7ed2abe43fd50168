"""The released cases, as their packages tell."""

import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SUITE = ROOT / "benchmark/cases"
ORACLES = ROOT / "tests/oracles"
FINAL = "milestones/final"
_COMMAND = re.compile(r"^## (?:the )?(?:program|command)(?:[ -]line)?(?: .*)?$", re.IGNORECASE | re.MULTILINE)
"""The section of a contract that describes a program to run."""


@dataclass(frozen=True)
class Released:
    """One case of the suite."""

    folder: Path

    @property
    def id(self) -> str:
        """Name of the folder."""
        return self.folder.name

    @cached_property
    def source(self) -> dict[str, Any]:
        """The manifest of the source."""
        return _object(self.folder / "source/manifest.json")

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The manifest of the acceptance suite."""
        return _object(self.folder / FINAL / "test_manifest.json")

    @cached_property
    def documents(self) -> dict[str, str]:
        """File name -> text of each public document."""
        return {path.name: path.read_text("utf-8") for path in sorted((self.folder / "public").iterdir())}

    @property
    def prd(self) -> str:
        """The requirements."""
        return self.documents["Full_PRD.md"]

    @property
    def contract(self) -> str:
        """The interface contract."""
        return self.documents["Interface_Contract.md"]

    @property
    def product(self) -> str:
        """Neutral name of the product."""
        return str(self.source["init_metadata"]["suggested_neutral_name"])

    @property
    def title(self) -> str:
        """First heading of the requirements."""
        return self.prd.partition("\n")[0].removeprefix("# ")

    @property
    def language(self) -> str:
        """Python, JavaScript, TypeScript or any."""
        label = str(self.source["runner"]["language_label"])
        return "any" if label.startswith("Any language") else label.partition(" ")[0]

    @property
    def forms(self) -> tuple[str, ...]:
        """What the product is: a service, or library, command, or both."""
        if "service" in str(self.source["runner"]["language_label"]).casefold():
            return ("service",)
        parts = (("library", self.language != "any"), ("command", bool(_COMMAND.search(self.contract))))
        return tuple(name for name, holds in parts if holds)

    @property
    def features(self) -> tuple[str, ...]:
        """Ids of the feature points that are tested."""
        return tuple(feature for group in self.manifest["execution_groups"] for feature in group["feature_ids"])

    @property
    def has_script(self) -> bool:
        """Its tests are run by a script of its own."""
        return (self.folder / FINAL / "run_acceptance.sh").is_file()

    def test_paths(self) -> tuple[Path, ...]:
        """Return every file below the tests, in order."""
        return tuple(sorted(path for path in (self.folder / FINAL / "tests").rglob("*") if path.is_file()))


def _object(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@cache
def released() -> tuple[Released, ...]:
    """Return the cases in order."""
    folders = (path for path in SUITE.iterdir() if path.is_dir() and path.name.startswith("case"))
    return tuple(Released(path) for path in sorted(folders))
