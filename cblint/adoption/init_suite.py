"""`plan_init`: a suite in, its first files out; `write_init` puts them on the disk."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.baselines import plan_baseline
from cblint.adoption.fingerprint_key import new_key
from cblint.adoption.init_places import InitPlaces, find_places, refuse_existing, refuse_links
from cblint.adoption.init_texts import config_text, hook_entry, hook_text, workflow_text
from cblint.adoption.writing import replace_file
from cblint.api import DEFAULT_PROFILE, Options, prepare, run_session
from cblint.config import Origin, Settings, read_settings
from cblint.config.files import load_table
from cblint.errors import CblintError, TargetError
from cblint.model.profile import Profile
from cblint.model.report import Report
from cblint.rulebook import load_profiles
from cblint.suppressions import baseline_text


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to write."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class InitPlan:
    """What an adoption writes, and what it found."""

    places: InitPlaces
    files: tuple[NewFile, ...]
    hook_to_add: str | None
    """The entry for a file of hooks that is there already, which is never rewritten."""
    profile: str
    report: Report | None
    """Today's findings; None for a suite without cases."""
    accepted: int
    """How many of them the baseline holds."""


def plan_init(folder: Path, profile: str | None, baseline: Path | None, *, force: bool) -> InitPlan:
    """Return the first files of a suite; nothing is written.

    Without `profile` the one whose marks most cases bear is taken. Raises TargetError when something is there already
    (unless `force`), when a link is in the way, or when the folder is no suite, and what `lint` raises.
    """
    places = find_places(folder, baseline)
    hooks_exist = places.hooks.exists() or places.hooks.is_symlink()
    wanted = [places.config, places.workflow, *([places.baseline] if places.baseline else [])]
    if not force:
        refuse_existing(places, wanted)
    refuse_links(places.root, [*wanted, *([] if hooks_exist else [places.hooks])])
    chosen, key, named = profile or _fitting_profile(places), _kept_key(places) or new_key(), places.named()
    report, accepted, held = _checked(places, chosen, key)
    files = [NewFile(places.config, config_text(chosen, len(places.cases), key))]
    files += [] if hooks_exist else [NewFile(places.hooks, hook_text(named))]
    files.append(NewFile(places.workflow, workflow_text(named)))
    if places.baseline is not None:
        files.append(NewFile(places.baseline, held))
    entry = hook_entry(named) if hooks_exist and not _holds(places.hooks, hook_entry(named)) else None
    return InitPlan(places, tuple(files), entry, chosen, report, accepted if places.baseline else 0)


def write_init(files: Sequence[NewFile]) -> None:
    """Write the files, each whole or not at all; raises TargetError that tells which were written."""
    written: list[str] = []
    for file in files:
        try:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(file.path, file.text.encode())
        except OSError as error:
            reason = error.strerror or "input/output error"
            so_far = f"written were {', '.join(written)}" if written else "nothing was written"
            raise TargetError(f"{file.path}: cannot be written: {reason}; {so_far}", "make it writable") from error
        written.append(str(file.path))


def _checked(places: InitPlaces, profile: str, key: str) -> tuple[Report | None, int, str]:
    """Return today's report, and how many findings a baseline of it holds with its text."""
    said: dict[str, object] = {"profile": profile, "fingerprint_key": key, "expected_cases": len(places.cases)}
    options = Options(settings=read_settings(said, "init", Origin.COMMAND_LINE), isolated=True)
    session = prepare([places.target.suite], Options(options.settings, isolated=True, allow_empty=True))
    if not places.cases:
        return None, 0, baseline_text(plan_baseline(session, options, None).baseline(with_new=True, with_stale=True))
    if places.baseline is None:
        return run_session(session, options), 0, ""
    plan = plan_baseline(session, options, None)
    made = plan.baseline(with_new=True, with_stale=True)
    return plan.report, len(made.entries), baseline_text(made)


def _holds(hooks: Path, entry: str) -> bool:
    try:
        return entry in hooks.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def _kept_key(places: InitPlaces) -> str | None:
    """Return the key of a configuration that is written anew: what was accepted by fingerprint stays accepted."""
    try:
        settings: Settings = read_settings(load_table(places.config), str(places.config), Origin.FILE)
    except CblintError:
        return None
    return settings.fingerprint_key


def _fitting_profile(places: InitPlaces) -> str:
    """Return the profile whose marks more than half of the cases bear, else the default one."""
    for name, profile in sorted(load_profiles(()).items()):
        bearing = sum(_bears_marks(case.root, profile) for case in places.cases)
        if bearing * 2 > len(places.cases):
            return name
    return DEFAULT_PROFILE


def _bears_marks(root: Path, profile: Profile) -> bool:
    return any((root / mark).is_file() for mark in profile.markers)
