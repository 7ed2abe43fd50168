"""Loading: files, layers and a profile into a rulebook."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from cblint.errors import UnknownProfileError
from cblint.model.profile import Profile
from cblint.model.rule import RuleSpec
from cblint.rulebook.book import Rulebook, digest_of
from cblint.rulebook.faults import Fault, config_error, raise_faults
from cblint.rulebook.files import Layer, read_layer
from cblint.rulebook.graph import required_codes
from cblint.rulebook.graph_faults import circle_faults, unknown_end_faults
from cblint.rulebook.merge import NEEDED, RawRule, merge_layers
from cblint.rulebook.profiles import JoinedProfile, collect_profiles, join_profile, profile_rule_faults
from cblint.rulebook.shipped import shipped_layer
from cblint.rulebook.specs import holds_in, in_profile, to_spec
from cblint.rulebook.suggest import did_you_mean


def load_rulebook(profile: str = "codingbench", rules_dirs: Sequence[Path] = ()) -> Rulebook:
    """Load the shipped rules, and those of `rules_dirs` above them, as the profile has them.

    Raises ConfigError with every problem found, and ResourceError when the installation is incomplete.
    """
    return book_of(profile, *_sound_layers(rules_dirs))


def book_of(
    profile: str, layers: Sequence[Layer], faults: Sequence[Fault] = (), named: frozenset[str] = frozenset()
) -> Rulebook:
    """Return the rulebook of layers without unsound parts, the shipped one first.

    `faults` are wrong with these parts, which name the codes `named`. Raises ConfigError with every problem found.
    """
    faults = list(faults)
    with _explained():
        rules, found = merge_layers(layers)
        faults += found
        files, found = collect_profiles(layers)
        faults += found
        joined = join_profile(profile, files, frozenset(layers[0].profiles))
    if not isinstance(joined, JoinedProfile):
        said = any(f"{profile}.toml" in fault.file for fault in faults)
        if not faults and not any(fault.file for fault in joined):
            hint = "name one with --profile, or as `profile` in cblint.toml"
            raise UnknownProfileError("; ".join(map(str, joined)), hint=hint)
        raise config_error(faults if said else [*faults, *joined])
    with _explained():
        everything = _specs_of(rules)
        specs = _held(everything, joined)
    digest = layers[0].digests.get(profile) if len(layers) == 1 else None
    if digest is None:  # what is compiled was sound
        with _explained():
            faults += _rulebook_faults(rules, everything, joined, frozenset(files), named)
    if len(layers) > 1:
        from cblint.rulebook.user_rules import user_faults

        faults += user_faults(specs, rules, joined)
    raise_faults(faults)
    absent = {code: rule.data["name"] for code, rule in rules.items() if code not in specs}
    ordered = tuple(spec for _, spec in sorted(specs.items()))
    return Rulebook(joined.profile, ordered, digest or digest_of(joined.profile, ordered), absent)


def load_profiles(rules_dirs: Sequence[Path] = ()) -> Mapping[str, Profile]:
    """Return every profile by name, shipped ones and those of `rules_dirs`; raises ConfigError."""
    layers, faults, _ = _sound_layers(rules_dirs)
    files, found = collect_profiles(layers)
    faults += found
    profiles: dict[str, Profile] = {}
    with _explained():
        for name in sorted(files):
            joined = join_profile(name, files, frozenset(layers[0].profiles))
            if isinstance(joined, JoinedProfile):
                profiles[name] = joined.profile
            else:
                faults += joined
    raise_faults(faults)
    return profiles


def _sound_layers(rules_dirs: Sequence[Path]) -> tuple[list[Layer], list[Fault], frozenset[str]]:
    """Return the layers without unsound parts, what is wrong with these, and every code that they name."""
    layers, faults, named = [shipped_layer()], [], frozenset[str]()
    for folder in rules_dirs:
        from cblint.rulebook.user_rules import sound_layer

        layer, found, codes = sound_layer(*read_layer(Path(folder)))
        layers.append(layer)
        faults += found
        named |= codes
    return layers, faults, named


def _specs_of(rules: Mapping[str, RawRule]) -> dict[str, RuleSpec]:
    """Return the complete rules by code, as they are without a profile."""
    return {code: to_spec(rule.data) for code, rule in rules.items() if all(key in rule.data for key in NEEDED)}


def _held(everything: Mapping[str, RuleSpec], joined: JoinedProfile) -> dict[str, RuleSpec]:
    """Return the rules that hold in a profile by code."""
    held = {code: in_profile(spec, joined) for code, spec in everything.items() if holds_in(spec, joined)}
    return {code: _without_absent(spec, everything, held) for code, spec in held.items()}


def _rulebook_faults(
    rules: Mapping[str, RawRule],
    everything: Mapping[str, RuleSpec],
    joined: JoinedProfile,
    profiles: frozenset[str],
    named: frozenset[str],
) -> Iterator[Fault]:
    """Yield what is wrong with how the rules and the profile name each other."""
    yield from profile_rule_faults(joined, rules)
    known = frozenset(rules) | named
    for code, spec in everything.items():
        yield from unknown_end_faults(spec, known, rules[code].file)
        yield from _unknown_profiles(spec, profiles, rules[code].file)
    yield from circle_faults(list(everything.values()))
    yield from _lost_requirements(everything, joined, rules)


def _unknown_profiles(spec: RuleSpec, profiles: frozenset[str], file: str) -> Iterator[Fault]:
    for name in spec.profiles:
        if name not in profiles:
            hint = did_you_mean(name, profiles) or f"known are {', '.join(sorted(profiles))}"
            yield Fault(file, f"{spec.code}: profiles", f"there is no profile {name!r}", hint)


def _lost_requirements(
    everything: Mapping[str, RuleSpec], joined: JoinedProfile, rules: Mapping[str, RawRule]
) -> Iterator[Fault]:
    for code in joined.profile.disabled:
        for spec in everything.values():
            if code in rules and code in required_codes(spec) and holds_in(spec, joined):
                message = f"the rule is disabled, but {spec.code} requires it"
                yield Fault(joined.file, f"rules.{code}", message, f"disable {spec.code} too, or keep {code}")


def _without_absent(spec: RuleSpec, known: Mapping[str, RuleSpec], held: Mapping[str, RuleSpec]) -> RuleSpec:
    """Drop requirements on rules that are written for other profiles only: here nothing can breach them."""
    gone = {code for code in required_codes(spec) if code in known and code not in held}
    if not gone:
        return spec
    return spec._replace(requires=tuple(need for need in spec.requires if need.code not in gone))


@contextmanager
def _explained() -> Iterator[None]:
    """Turn a stumble over malformed shipped data, which is not validated when loaded, into its causes."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError):
        from cblint.rulebook.user_rules import layer_faults

        raise_faults(layer_faults(shipped_layer()))
        raise
