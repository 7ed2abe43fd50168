"""Configuration: one file, every problem at once, each value with its origin; nothing inside a case counts."""

from functools import partial
from pathlib import Path

import pytest

from cblint.api import Options, lint, resolve_settings
from cblint.config import Origin, Settings, find_config_file, merge_settings, read_settings
from cblint.config.suppressions import read_suppressions, suppression_lines
from cblint.errors import ConfigError, UsageError
from cblint.model.severity import Severity
from cblint.reading.discovery import discover
from cblint.rulebook import patterns
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})


def test_every_problem_is_told_at_once_with_the_nearest_key() -> None:
    table = {
        "profil": "x",
        "expected_cases": True,
        "fail_on": "fatal",
        "allowed_hosts": "a.org",
        "case_id_pattern": "(",
    }
    with pytest.raises(ConfigError) as caught:
        read_settings(table, "cblint.toml", Origin.FILE)
    assert len(caught.value.problems) == 5
    assert "did you mean 'profile'?" in str(caught.value)


def test_the_later_layer_wins_and_every_value_knows_its_origin() -> None:
    low = read_settings({"profile": "zero2repo", "fail_on": "note"}, "file", Origin.FILE)
    high = read_settings({"fail-on": "error"}, "cli", Origin.COMMAND_LINE)
    merged = merge_settings([low, high])
    assert (merged.profile, merged.fail_on) == ("zero2repo", Severity.ERROR)
    assert merged.origins == {"profile": Origin.FILE, "fail_on": Origin.COMMAND_LINE}
    assert merge_settings([]) == Settings()


def test_the_nearest_file_up_to_the_repository_root_holds(tmp_path: Path) -> None:
    (tmp_path / "cblint.toml").write_text("")
    root = tmp_path / "repo"
    suite = root / "benchmark" / "cases"
    suite.mkdir(parents=True)
    assert find_config_file(suite, root) is None
    (root / "pyproject.toml").write_text("[tool.other]\n")
    assert find_config_file(suite, root) is None
    (root / "pyproject.toml").write_text("[tool.cblint]\nprofile = 'zero2repo'\n")
    assert find_config_file(suite, root) == root / "pyproject.toml"
    (suite / "cblint.toml").write_text("")
    assert find_config_file(suite, root) == suite / "cblint.toml"


@pytest.mark.parametrize(
    "content", [b"a = ", b"\xff\xfe", b"[[suppressions]]\nrule = 'CB101'\n", b"a = " + b"[" * 50_000]
)
def test_a_damaged_file_is_a_configuration_error(content: bytes, tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_bytes(content)
    with pytest.raises(ConfigError):
        lint([suite])


def test_a_link_is_no_configuration(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").symlink_to("/dev/zero")
    with pytest.raises(ConfigError):
        lint([suite])


def test_configuration_inside_a_case_changes_nothing(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl\n")
    for folder in ("", "public", "source"):
        (suite / "case001" / folder / "cblint.toml").write_text("ignore = ['CB4', 'CB1']\n")
        (suite / "case001" / folder / "pyproject.toml").write_text("[tool.cblint]\nignore = ['CB4', 'CB1']\n")
    for target in (suite, suite / "case001"):
        assert resolve_settings(discover([target]), Options())[0] is None
        codes = {finding.rule for finding in lint([target]).findings}
        assert {"CB401", "CB102"} <= codes


def test_settings_of_the_suite_hold_for_every_way_of_naming_it(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text("[severity]\nCB009 = 'error'\n")
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("caf\u00c3\u00a9\n")
    for target in (suite, suite / "case001", suite / "case001/public/Full_PRD.md"):
        (finding,) = [f for f in lint([target]).findings if f.rule == "CB009"]
        assert finding.severity is Severity.ERROR


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"rule": "CB101", "path": "a"}, "reason"),
        ({"rule": "CB401", "path": "a", "reason": "x"}, "fingerprint"),
        ({"rule": "CB709", "path": "a", "reason": "x"}, "fingerprint"),
        ({"rule": "CB101", "path": "case*/a", "reason": "x"}, "exact"),
        ({"rule": "CB101", "path": "../a", "reason": "x"}, "exact"),
        ({"rule": "CB101", "path": "/a", "reason": "x"}, "exact"),
        ({"rule": "CB101", "path": "a", "reason": " "}, "reason"),
        ({"rule": "CB101", "path": "a", "reason": "x", "expires": "soon"}, "YYYY-MM-DD"),
        ({"rule": "CB101", "path": "a", "reason": "x", "owner": "me"}, "unknown key"),
    ],
)
def test_a_loose_suppression_is_refused(entry: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_suppressions([entry])


def test_lines_of_suppressions(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text("[tool.cblint]\n\n[[tool.cblint.suppressions]]\nrule='x'\n  [[ tool.cblint.suppressions ]]\n")
    assert suppression_lines(path) == (3, 5)


def test_unknown_rule_in_severity_is_told(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text("[severity]\nCB4O1 = 'error'\n")
    with pytest.raises(UsageError) as caught:
        lint([suite])
    assert "did you mean" in caught.value.hint


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("ignore = ['nope']", "ignore"),
        ("select = ['nope']", "select"),
        ("[severity]\nnope = 'error'", "severity"),
        ("profile = 'nope'", "profile"),
        ("ignore = ['ALL']", "ignore"),
        ("select = ['CB4']\nignore = ['CB4']", "select, ignore"),
    ],
)
def test_what_a_file_says_of_rules_is_blamed_on_the_file(content: str, key: str, tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text(content)
    done = run("check", suite)
    assert done.returncode == 2
    assert done.stderr.startswith(f"error: {suite / 'cblint.toml'}: {key}: ")
    assert "cblint.toml: " not in run("check", suite, "--isolated", "--ignore", "nope").stderr


def test_a_pattern_of_case_ids_is_blamed_on_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "try_patterns", partial(patterns.try_patterns, seconds=0.2))
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text("case_id_pattern = '(a+)+'")
    assert run("check", suite).stderr.startswith(f"error: {suite / 'cblint.toml'}: case_id_pattern cannot be used")


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("*", "write each host"),
        ("https://docs.foo.net/", "write 'docs.foo.net'"),
        ("HTTPS://me@Docs.foo.net:80/x?y", "write 'docs.foo.net'"),
        ("docs.foo.net/x", "write 'docs.foo.net'"),
        ("docs.foo.net:80", "write 'docs.foo.net'"),
        ("*.foo.net", "write 'foo.net'"),
        (".foo.net", "write 'foo.net'"),
        ("Foo.net", "write 'foo.net'"),
        ("*.net", "write each host"),
        ("https://net", "write each host"),
        ("b\u00fccher.example", "in ASCII"),
        ("a b", "write each host"),
        ("net", "would allow the hosts of everybody"),
        ("co.uk", "would allow the hosts of everybody"),
    ],
)
def test_a_host_that_allows_nothing_or_everything_is_refused(host: str, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_settings({"allowed_hosts": ["docs.example.org", host]}, "cblint.toml", Origin.FILE)
    assert said in str(caught.value)


def test_hosts_that_can_be_allowed() -> None:
    names = ("foo.net", "a_b.foo.net", "xn--bcher-kva.example", "localhost", "10.0.0.1", "wiki.internal")
    assert read_settings({"allowed_hosts": list(names)}, "x", Origin.FILE).allowed_hosts == names


def test_config_show_leaves_out_what_may_hold_a_term(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text(
        "allowed_vocabulary = ['quorls', 'vexholmish']\n\n"
        "[[suppressions]]\nrule = 'CB009'\npath = 'case001/quorl.md'\nreason = 'quorl it is'\n"
    )
    for form in ("text", "json"):
        masked = run("config", "show", suite, "-f", form).stdout
        assert "quorl" not in masked
        assert "vexholm" not in masked
        assert "(2 words)" in masked
        shown = run("config", "show", suite, "-f", form, "--show-terms", "always").stdout
        assert all(word in shown for word in ("vexholmish", "quorl it is", "case001/quorl.md"))


def test_config_show_tells_what_holds_and_who_said_it(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "cblint.toml").write_text(
        "fail_on = 'warning'\nfingerprint_key = 'secret'\n\n"
        "[[suppressions]]\nrule = 'CB009'\npath = 'case001/a.md'\nreason = 'x'\nexpires = 2031-01-31\n"
    )
    for form in ("text", "json"):
        done = run("config", "show", suite, "-f", form)
        assert done.returncode == 0, done.stderr
        assert "warning" in done.stdout
        assert "codingbench" in done.stdout
        assert "secret" not in done.stdout
        assert "2031-01-31" in done.stdout


@pytest.mark.parametrize("pattern", ["(a+)+", "(?i)(a|a)*b", "a*a*a*a*a*b", "(a{9999999999999})"])
def test_a_pattern_of_case_ids_that_could_take_for_ever_is_refused(
    pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patterns, "try_patterns", partial(patterns.try_patterns, seconds=0.2))
    with pytest.raises(ConfigError, match="case_id_pattern"):
        resolve_settings((), Options(settings=_with_pattern(pattern), isolated=True))


@pytest.mark.parametrize("pattern", [r"case\d{3}", "(py|js)-[0-9]+", "[a-z]+-[a-z]+-[0-9]+", "(?i)(?:[a-z]+-)*[0-9]+"])
def test_a_pattern_of_case_ids_may_repeat(pattern: str) -> None:
    _, settings = resolve_settings((), Options(settings=_with_pattern(pattern), isolated=True))
    assert settings.case_id_pattern == pattern


def _with_pattern(pattern: str) -> Settings:
    return read_settings({"case_id_pattern": pattern}, "the test", Origin.COMMAND_LINE)
