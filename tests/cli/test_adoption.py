"""`cblint init`, `new`, `schema` and the key that `baseline` writes: streams and exit codes."""

import json
import tomllib
from pathlib import Path

from tests.adoption.bases import base_suite, tree
from tests.support.cli import run


def _leaking(tmp_path: Path, **more: bool) -> Path:
    suite = base_suite(tmp_path, **more)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    return suite


def test_init_tells_what_it_wrote_and_what_is_next(tmp_path: Path) -> None:
    suite = _leaking(tmp_path, key=False)
    before = tree(tmp_path)
    dry = run("init", suite, "--dry-run")
    assert dry.returncode == 0
    assert tree(tmp_path) == before
    assert dry.stdout.count("would write ") == 3
    done = run("init", suite)
    assert done.returncode == 0
    assert done.stdout.count("wrote ") == 3
    assert "1 case of profile codingbench, 1 finding\nnext: mend what `cblint check " in done.stdout
    again = run("init", suite)
    assert (again.returncode, again.stdout) == (2, "")
    assert "there already" in again.stderr
    assert run("init", suite, "--dry-run").returncode == 2
    forced = run("init", suite, "--force", "--baseline", suite / ".baseline.json", "--profile", "codingbench")
    assert forced.returncode == 0
    assert "the baseline holds 1 finding" in forced.stdout
    assert run("check", suite, "--baseline", suite / ".baseline.json").returncode == 0
    assert "quorl" not in done.stdout + forced.stdout + forced.stderr


def test_init_prints_the_hook_where_there_are_hooks(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, key=False)
    (suite / ".pre-commit-config.yaml").write_text("repos: []\n", "utf-8")
    done = run("init", suite)
    assert "below `repos:`:\n  - repo: local\n" in done.stdout
    assert (suite / ".pre-commit-config.yaml").read_text("utf-8") == "repos: []\n"


def test_init_what_cannot_be_done_exits_2(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, key=False)
    assert run("init", tmp_path / "nowhere").returncode == 2
    assert run("init", suite, "--profile", "nonsense").returncode == 2
    assert run("init", suite, "--baseline", suite / "case001/b.json").returncode == 2
    (suite / ".github").write_text("a file\n", "utf-8")
    assert run("init", suite).returncode == 2
    assert not (suite / "cblint.toml").exists()


def test_new_writes_a_case_that_check_finds_blanks_in(tmp_path: Path) -> None:
    done = run("new", "next", "--suite", tmp_path, "--language", "javascript", "--product", "gadgetlib")
    assert done.returncode == 0
    assert f"wrote {tmp_path.resolve()}/case001/public/Full_PRD.md\n" in done.stdout
    report = json.loads(run("check", tmp_path, "-f", "json").stdout)
    assert {finding["rule"] for finding in report["findings"]} == {"CB207", "CB208", "CB606"}
    assert run("new", "case001", "--suite", tmp_path).returncode == 2
    assert run("new", "case1", "--suite", tmp_path).returncode == 2
    assert run("new", "case\x1b1", "--suite", tmp_path).stderr.count("\x1b") == 0
    assert run("new", "case002", "--suite", tmp_path, "--product", "A b").returncode == 2
    assert run("new", "case002", "--suite", tmp_path, "--language", "cobol").returncode == 2
    assert run("new", "case002", "--suite", tmp_path, "--profile", "nonsense").returncode == 2
    assert run("new", "case002", "--suite", tmp_path / "nowhere").returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["case001"]


def test_new_follows_the_suites_configuration(tmp_path: Path) -> None:
    (tmp_path / "cblint.toml").write_text('profile = "zero2repo"\ncase_id_pattern = "task-\\\\d+"\n', "utf-8")
    assert run("new", "case001", "--suite", tmp_path).returncode == 2
    assert run("new", "task-07", "--suite", tmp_path).returncode == 0
    assert (tmp_path / "task-07/source/denylist.json").is_file()
    assert run("new", "next", "--suite", tmp_path, "--isolated").returncode == 0
    assert (tmp_path / "case001").is_dir()
    assert run("new", "next", cwd=tmp_path).returncode == 0
    assert (tmp_path / "task-08").is_dir()


def test_schema_prints_lists_and_writes(tmp_path: Path) -> None:
    listed = run("schema")
    assert listed.returncode == 0
    assert {line.split()[0] for line in listed.stdout.splitlines()} >= {"config", "report", "baseline", "rules"}
    printed = run("schema", "config")
    assert json.loads(printed.stdout)["title"] == "cblint configuration"
    written = run("schema", "config", "--output", tmp_path / "config.json")
    assert (written.returncode, written.stdout) == (0, "")
    assert (tmp_path / "config.json").read_text("utf-8") == printed.stdout
    wrong = run("schema", "confg")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "did you mean 'config'" in wrong.stderr
    assert run("schema", "--output", tmp_path / "x.json").returncode == 2
    assert run("schema", "config", "--output", tmp_path / "nowhere/x.json").returncode == 2


def test_baseline_writes_the_key_it_was_made_with(tmp_path: Path) -> None:
    suite = _leaking(tmp_path, key=False)
    file = tmp_path / "baseline.json"
    done = run("baseline", suite, "--output", file)
    assert done.returncode == 0
    assert "fingerprint_key is written into " in done.stderr
    key = json.loads(file.read_bytes())["fingerprint_key"]
    assert tomllib.loads((suite / "cblint.toml").read_text("utf-8")) == {"fingerprint_key": key}
    with_it = json.loads(run("check", suite, "-f", "json").stdout)["findings"]
    assert {f["fingerprint"] for f in with_it} == {f["fingerprint"] for f in json.loads(file.read_bytes())["findings"]}
    again = run("baseline", suite, "--output", file)
    assert again.returncode == 0
    assert "is written into" not in again.stderr


def test_baseline_keeps_the_rest_of_the_configuration(tmp_path: Path) -> None:
    suite = _leaking(tmp_path, key=False)
    config = suite / "cblint.toml"
    config.write_text(
        "# Mine.\r\nexpected_cases = 1 # one\r\n\r\n[severity]\r\nCB903 = 'note'\r\n", "utf-8", newline=""
    )
    config.chmod(0o640)
    assert run("baseline", suite, "--output", tmp_path / "baseline.json").returncode == 0
    text = config.read_bytes().decode()
    key = tomllib.loads(text)["fingerprint_key"]
    assert text.replace(f'fingerprint_key = "{key}"\r\n', "") == (
        "# Mine.\r\nexpected_cases = 1 # one\r\n\r\n[severity]\r\nCB903 = 'note'\r\n"
    )
    assert config.stat().st_mode & 0o7777 == 0o640


def test_baseline_adds_no_key_that_would_part_suppressions_from_findings(tmp_path: Path) -> None:
    suite = _leaking(tmp_path, key=False)
    leak = json.loads(run("check", suite, "-f", "json").stdout)["findings"][0]
    waiver = '[[suppressions]]\nrule = "CB401"\npath = "case001/public/Full_PRD.md"\nreason = "x"\n'
    (suite / "cblint.toml").write_text(f'{waiver}fingerprint = "{leak["fingerprint"]}"\n', "utf-8")
    before = tree(suite)
    done = run("baseline", suite, "--output", tmp_path / "baseline.json")
    assert "warning: fingerprint_key is not written" in done.stderr
    assert tree(suite) == before
    assert run("check", suite).returncode == 0


def test_baseline_tells_where_no_key_can_be_written(tmp_path: Path) -> None:
    suite = _leaking(tmp_path, key=False)
    (suite / "pyproject.toml").write_text("tool.cblint = {expected_cases = 1}\n", "utf-8")
    done = run("baseline", suite, "--output", tmp_path / "baseline.json")
    assert done.returncode == 2
    assert "no safe place" in done.stderr
    assert not (tmp_path / "baseline.json").exists()
