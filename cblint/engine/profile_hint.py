"""A hint, instead of a flood of findings, when the suite looks like another profile's."""

from collections.abc import Iterable, Mapping

from cblint.model.profile import Profile


def profile_hints(chosen: Profile, found: Iterable[str], profiles: Mapping[str, Profile]) -> tuple[str, ...]:
    """Return one line for each other profile whose marker files, unknown to the chosen one, were found."""
    present = set(found)
    hints = []
    for name, profile in sorted(profiles.items()):
        names = [path.rpartition("/")[2] for path in profile.markers if path in present]
        if names and name != chosen.name:
            hints.append(f"{' and '.join(names)} found: did you mean --profile {name}?")
    return tuple(hints)


def foreign_markers(chosen: Profile, profiles: Mapping[str, Profile]) -> tuple[str, ...]:
    """Return the marker files of all profiles that the chosen one does not share."""
    paths = {path for profile in profiles.values() for path in profile.markers}
    return tuple(sorted(paths - set(chosen.markers)))
