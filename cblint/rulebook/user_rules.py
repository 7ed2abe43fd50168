"""What only the files of users need: schemas, trial of patterns, references to the installation."""

import re
from collections.abc import Iterator, Mapping

from cblint.model.profile import Delivery, Profile
from cblint.model.rule import RuleSpec
from cblint.resources import rules_folder
from cblint.rulebook.bind import bind_rule, known_checks
from cblint.rulebook.faults import Fault
from cblint.rulebook.files import Layer
from cblint.rulebook.merge import RawRule
from cblint.rulebook.params import short
from cblint.rulebook.patterns import try_patterns
from cblint.rulebook.profiles import JoinedProfile
from cblint.rulebook.suggest import did_you_mean
from cblint.rulebook.validation import schema_faults, sound_rules

_PLACEHOLDER = re.compile("placeholder")
_SLOW_FIX = "anchor it, bound its repeats, such as {0,80}, and let no two of them match the same text"


def layer_faults(layer: Layer) -> list[Fault]:
    """Return every breach of the schemas in a layer."""
    faults = [fault for file in layer.packs for fault in schema_faults(file, "pack")]
    return faults + [fault for file in layer.profiles.values() for fault in schema_faults(file, "profile")]


def sound_layer(layer: Layer, faults: list[Fault]) -> tuple[Layer, list[Fault], frozenset[str]]:
    """Return a layer without what breaks the schemas, all faults so far, and every code that its packs name.

    The codes are there so that a reference to a dropped rule is not called unknown as well.
    """
    packs, found, named = [], list(faults), set[str]()
    for file in layer.packs:
        sound, errors = sound_rules(file)
        packs.append(sound)
        found += errors
        rules = file.data.get("rule")
        for rule in rules if isinstance(rules, list) else ():
            if isinstance(rule, dict) and isinstance(rule.get("code"), str):
                named.add(rule["code"])
    profiles = {}
    for name, file in layer.profiles.items():
        errors = schema_faults(file, "profile")
        found += errors
        if not errors:
            profiles[name] = file
    return layer._replace(packs=tuple(packs), profiles=profiles), found, frozenset(named)


def user_faults(specs: Mapping[str, RuleSpec], rules: Mapping[str, RawRule], joined: JoinedProfile) -> list[Fault]:
    """Return what is wrong with the parameters, and above all the patterns, that users have given."""
    faults: list[Fault] = []
    patterns: list[tuple[str, str, str]] = []
    touched = [code for code in specs if rules[code].touched or code in joined.spoken]
    # Importing every check is left to runs that need them.
    checks = known_checks() if touched else {}
    for code in touched:
        spec, file = specs[code], joined.spoken.get(code, rules[code].file)
        texts: list[str] = []
        faults += bind_rule(spec, checks, _Recorder(texts), file)[1]
        patterns += ((file, code, text) for text in texts)
    if not joined.shipped:
        faults += _profile_faults(joined.profile, joined.file)
        patterns.append((joined.file, "case_id_pattern", joined.profile.case_id_pattern))
        patterns += ((joined.file, *pattern) for pattern in _delivery_patterns(joined.profile.delivery))
    return [*faults, *_pattern_faults(patterns)]


def _delivery_patterns(delivery: Delivery) -> Iterator[tuple[str, str]]:
    """Yield (place, pattern) of what is searched for in a case when it is built."""
    for number, image in enumerate(delivery.images):
        yield f"delivery.images[{number}].pattern", image.pattern
    for name, pattern in delivery.hardware.items():
        yield f"delivery.hardware.{name}", pattern


class _Recorder:
    """Notes the texts of patterns instead of compiling them: compiling alone can take very long."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = texts

    def __call__(self, text: str) -> re.Pattern[str]:
        self._texts.append(text)
        return _PLACEHOLDER


def _pattern_faults(patterns: list[tuple[str, str, str]]) -> Iterator[Fault]:
    problems = try_patterns(text for _, _, text in patterns)
    for file, place, text in patterns:
        if text in problems:
            fix = _SLOW_FIX if "slow" in problems[text] else "mend the regular expression"
            yield Fault(file, place, f"the pattern {short(text)} {problems[text]}", fix)


def _profile_faults(profile: Profile, file: str) -> Iterator[Fault]:
    folder = rules_folder() / "schemas"
    known = sorted(path.name.removesuffix(".schema.json") for path in folder.glob("*.schema.json"))
    for name in sorted({*(manifest.schema for manifest in profile.manifests), *profile.audiences}):
        if name not in known:
            yield Fault(file, name, "there is no such schema", did_you_mean(name, known))
