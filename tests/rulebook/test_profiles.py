"""Profiles: looked up, extended, applied to rules."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cblint.errors import ConfigError
from cblint.model.severity import Severity
from cblint.rulebook import load_profiles, load_rulebook

from .samples import RULE

Pack = Callable[..., Path]


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / "profiles" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return folder


def problems(folder: Path, profile: str = "house") -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_rulebook(profile, (folder,))
    return list(caught.value.problems)


IMAGE = f"python:3.12@sha256:{'0' * 64}"
HOUSE = 'name = "house"\nsummary = "Rules of the house"\nextends = "codingbench"\n'


def test_every_shipped_profile_loads() -> None:
    profiles = load_profiles()
    assert set(profiles) == {"codingbench", "zero2repo"}
    for name, profile in profiles.items():
        assert load_rulebook(name).profile == profile


def test_an_extending_profile_states_only_what_differs(tmp_path: Path) -> None:
    code = next(spec.code for spec in load_rulebook().rules if not spec.locked)
    text = f'{HOUSE}gate_level = "warning"\nmarkers = ["HOUSE.md"]\n[rules.{code}]\nseverity = "note"\n'
    book = load_rulebook("house", (write(tmp_path, "house", text),))
    base = load_rulebook().profile
    assert (book.profile.documents, book.profile.manifests) == (base.documents, base.manifests)
    assert book.profile.audiences == base.audiences
    assert (book.profile.gate_level, book.profile.markers) == (Severity.WARNING, ("HOUSE.md",))
    assert book.rule(code).severity is Severity.NOTE
    assert load_profiles((tmp_path,))["house"] == book.profile


def test_rules_of_the_extended_profile_hold(tmp_path: Path, pack: Pack) -> None:
    rules = [{**RULE, "profiles": ["codingbench"]}, {**RULE, "code": "ACME102", "name": "b", "profiles": ["zero2repo"]}]
    book = load_rulebook("house", (write(pack(*rules), "house", HOUSE),))
    assert "ACME101" in {spec.code for spec in book.rules}
    assert book.absent.get("ACME102") == "b"


def test_a_profile_changes_parameters_and_disables(pack: Pack) -> None:
    text = (
        f'{HOUSE}[rules.ACME101.params]\nlimit = 3\nphrases = [{{pattern = "x"}}]\n[rules.ACME102]\ndisabled = true\n'
    )
    second = {**RULE, "code": "ACME102", "name": "second"}
    book = load_rulebook("house", (write(pack(RULE, second), "house", text),))
    assert book.rule("ACME101").params == {"limit": 3, "phrases": [{"pattern": "x"}]}
    assert "ACME102" in book.absent


def test_parameters_of_a_profile_are_checked_in_its_file(pack: Pack) -> None:
    text = f'{HOUSE}[rules.ACME101.params]\nlimt = 3\nphrases = [{{pattern = "(b*)*c"}}]\n'
    unknown, slow = problems(write(pack(RULE), "house", text))
    assert "profiles/house.toml: ACME101: params.limt: unknown parameter; did you mean 'limit'?" in unknown
    assert "profiles/house.toml: ACME101: the pattern '(b*)*c' is too slow" in slow


def test_the_case_id_pattern_of_a_user_is_tried_too(tmp_path: Path) -> None:
    folder = write(tmp_path, "house", HOUSE + "case_id_pattern = '(x+)+$'\n")
    assert "case_id_pattern: the pattern '(x+)+$' is too slow" in problems(folder)[0]


def test_a_disabled_rule_that_others_require_is_told(pack: Pack) -> None:
    second = {**RULE, "code": "ACME102", "name": "second", "requires": ["ACME101"]}
    folder = write(pack(RULE, second), "house", f"{HOUSE}[rules.ACME101]\ndisabled = true\n")
    assert "rules.ACME101: the rule is disabled, but ACME102 requires it" in problems(folder)[0]


def test_a_requirement_written_for_another_profile_is_void_here(pack: Pack) -> None:
    first = {**RULE, "profiles": ["zero2repo"]}
    second = {**RULE, "code": "ACME102", "name": "second", "requires": ["ACME101", "CB201"]}
    folder = pack(first, second)
    assert [need.code for need in load_rulebook("codingbench", (folder,)).rule("ACME102").requires] == ["CB201"]
    assert len(load_rulebook("zero2repo", (folder,)).rule("ACME102").requires) == 2


def test_locked_rules_stay_as_they_are(tmp_path: Path) -> None:
    code = next(spec.code for spec in load_rulebook().rules if spec.locked)
    text = f'{HOUSE}[rules.{code}]\ndisabled = true\nseverity = "note"\n'
    disabled, lowered = problems(write(tmp_path, "house", text))
    assert "may not be disabled" in disabled
    assert "may not be lowered" in lowered


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HOUSE + "[rules.CB1O1]\ndisabled = true\n", "'CB1O1' does not fit"),
        (HOUSE + "[rules.CB999]\ndisabled = true\n", "rules.CB999: there is no such rule"),
        (HOUSE + 'gate_levle = "note"\n', "unknown key 'gate_levle'; did you mean 'gate_level'?"),
        (HOUSE + 'gate_level = "notes"\n', "must be one of error, warning, note; did you mean 'note'?"),
        (HOUSE.replace("codingbench", "codingbenhc"), "extends: there is no profile 'codingbenhc'; did you mean"),
        (HOUSE.replace("codingbench", "house"), "'house' extends itself"),
        (HOUSE.replace('"house"', '"other"'), "name: must be 'house'"),
        (HOUSE.replace('extends = "codingbench"', ""), "the key 'documents' is missing"),
        (HOUSE + '[audiences.manifest]\n"/x" = "agents"\n', "must be one of agent, judge, harness"),
        (HOUSE + '[audiences.manifst]\n"/x" = "agent"\n', "there is no such schema; did you mean 'manifest'?"),
        (HOUSE + 'markers = ["../up"]\n', "'../up' does not fit"),
        (HOUSE + '[delivery]\nerrors = ["CB999"]\n', "delivery.errors: there is no rule CB999"),
        (HOUSE + "[rules.CB207]\ndisabled = true\n", "delivery.errors: CB207 is disabled"),
        (HOUSE + '[[delivery.images]]\npattern = "x"\nimage = "python:3.12"\n', "'python:3.12' does not fit"),
        (HOUSE + f'[[delivery.images]]\npattern = "("\nimage = "{IMAGE}"\n', "delivery.images[0].pattern: the pattern"),
        (HOUSE + "[delivery.hardware]\ncpus = '(b*)*c'\n", "delivery.hardware.cpus: the pattern '(b*)*c' is too slow"),
        (HOUSE + "[delivery.resources]\ncpus = 0\n", "delivery.resources.cpus"),
        ("name = [", "no valid TOML"),
    ],
)
def test_faults_of_a_profile_are_told(tmp_path: Path, text: str, said: str) -> None:
    found = problems(write(tmp_path, "house", text))
    assert any(said in line for line in found), found
    assert not any("there is no profile 'house'" in line for line in found)


def test_an_unknown_profile_is_told_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"there is no profile 'codingbnch'; did you mean 'codingbench'\?"):
        load_rulebook("codingbnch")


def test_a_shipped_profile_cannot_be_replaced(tmp_path: Path) -> None:
    folder = write(tmp_path, "codingbench", HOUSE.replace('"house"', '"codingbench"'))
    assert "there is a profile 'codingbench' already" in problems(folder, "codingbench")[0]
