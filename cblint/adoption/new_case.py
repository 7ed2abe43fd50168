"""`new_case`: a skeleton written into a suite, whole or not at all."""

import os
import re
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.case_ids import check_case_id, next_case_id
from cblint.adoption.skeleton import NewCase, skeleton_files
from cblint.api import DEFAULT_PROFILE, Options, resolve_settings
from cblint.api.settings import blamed_on_file
from cblint.errors import TargetError, UsageError
from cblint.reading.discovery import discover
from cblint.reading.files import posix_name
from cblint.rulebook import load_rulebook

NEXT = "next"
"""Asks for the next free id."""

_PRODUCT = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_NOT_A_NAME = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Written:
    """A new case on the disk."""

    root: Path
    files: tuple[str, ...]
    """Case-relative, sorted."""


def new_case(suite: Path, name: str, language: str, product: str | None, options: Options) -> Written:
    """Write a skeleton into a suite and return what was written.

    `name` is an id or `next`. Without `product` the case id is the product's name, until its author finds a better one.
    Raises TargetError when the suite is no folder, cannot be written or has the case already, UsageError for an id or
    a name that does not fit, ConfigError for wrong settings.
    """
    suite = Path(os.path.realpath(suite))
    if not suite.is_dir():
        raise TargetError(f"{suite} is no folder", "name the suite with --suite DIR")
    targets = discover([suite])
    if not all(target.whole for target in targets):
        raise TargetError(f"{suite} is a case, or lies in one", "name the suite with --suite DIR")
    config_file, settings = resolve_settings(targets, options)
    with blamed_on_file(settings, config_file):
        profile = load_rulebook(settings.profile or DEFAULT_PROFILE, options.rules_dirs).profile
    pattern = settings.case_id_pattern or profile.case_id_pattern
    taken = _names(suite)
    case_id = next_case_id(taken, pattern) if name == NEXT else name
    check_case_id(case_id, pattern)
    if case_id.casefold() in {other.casefold() for other in taken}:
        raise TargetError(f"{case_id}: is there already", "choose another id, or say `next`")
    schemas = {manifest.schema for manifest in profile.manifests}
    case = NewCase(case_id, _product_name(product, case_id), language, "recipe_lock" in schemas)
    files = skeleton_files(case)
    _write(suite, case_id, files)
    return Written(suite / case_id, tuple(sorted(files)))


def _product_name(product: str | None, case_id: str) -> str:
    name = product if product is not None else _NOT_A_NAME.sub("-", case_id.lower()).strip("-")
    if _PRODUCT.fullmatch(name):
        return name
    hint = "small letters and digits in groups joined by `-`, beginning with a letter"
    raise UsageError(f"{name!r} is no name for a product", f"give one with --product: {hint}")


def _names(suite: Path) -> frozenset[str]:
    """Return the names in a suite; a draft takes the id that it will have."""
    try:
        return frozenset(posix_name(path.name).lstrip("_") for path in suite.iterdir())
    except OSError as error:
        raise TargetError(f"{suite}: cannot be read", "make the suite readable") from error


def _write(suite: Path, case_id: str, files: dict[str, bytes]) -> None:
    """Write the files beside their place, then rename the folder; an interrupted run leaves no half case."""
    staged = suite / f".cblint-{secrets.token_hex(8)}"
    try:
        for path, data in files.items():
            target = staged / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        # Made first, so that a case of that name which came in the meantime is refused, not replaced.
        (suite / case_id).mkdir()
        staged.rename(suite / case_id)
    except FileExistsError as error:
        raise TargetError(f"{case_id}: is there already", "choose another id, or say `next`") from error
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise TargetError(f"{suite}: cannot be written: {reason}", "make the suite writable") from error
    finally:
        shutil.rmtree(staged, ignore_errors=True)
