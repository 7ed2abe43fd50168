"""Where the shipped data lies: `rules/` inside a wheel or beside the package in a checkout."""

from functools import cache
from pathlib import Path

from cblint.errors import ResourceError

SENTINEL = "cblint-rules"
"""A file of this name marks a folder as cblint's own rules (a sibling `rules/` of something else has none)."""


@cache
def rules_folder() -> Path:
    """Return the folder with packs, profiles and schemas; raises ResourceError when there is none."""
    package = Path(__file__).resolve().parent
    for folder in (package / "_rules", package.parent / "rules"):
        if (folder / SENTINEL).is_file():
            return folder
    raise ResourceError("the shipped rules are missing", "reinstall cblint")


def schema_text(name: str) -> str:
    """Return the JSON Schema `name` as text; raises ResourceError when it is not shipped."""
    try:
        return (rules_folder() / "schemas" / f"{name}.schema.json").read_text("utf-8")
    except OSError as error:
        raise ResourceError(f"the schema {name!r} is missing", "reinstall cblint") from error


def package_data(part: str, name: str) -> bytes:
    """Return the bytes of a generated file that lies beside the modules of one part; raises OSError without it."""
    return (Path(__file__).parent / part / name).read_bytes()
