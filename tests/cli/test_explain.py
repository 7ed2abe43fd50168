"""`cblint explain`: streams, formats, exit codes, and what is never quoted."""

import json
from pathlib import Path

from tests.adoption.bases import base_suite
from tests.support.cli import run


def _leak(tmp_path: Path) -> tuple[Path, str]:
    suite = base_suite(tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    found = json.loads(run("check", suite, "-f", "json").stdout)["findings"]
    return suite, next(each["fingerprint"] for each in found if each["rule"] == "CB401")


def test_text_tells_rule_reason_mending_and_what_to_paste(tmp_path: Path) -> None:
    suite, fingerprint = _leak(tmp_path)
    done = run("explain", fingerprint[:8], suite, "--color", "never")
    assert done.returncode == 0
    for words in (
        "CB401 identity-term",
        "\nWhy\n",
        "\nFix\n",
        "[[suppressions]]",
        f'"{fingerprint}"',
        "cblint baseline",
    ):
        assert words in done.stdout
    assert done.stderr == ""
    assert "quorl" not in done.stdout
    assert "It came from quorl." in run("explain", fingerprint, suite, "--show-terms", "always").stdout


def test_json_is_one_document(tmp_path: Path) -> None:
    suite, fingerprint = _leak(tmp_path)
    done = run("explain", fingerprint, suite, "--output-format", "json", "--isolated", "--profile", "codingbench")
    assert done.returncode == 2, "without its key the fingerprint is another one"
    done = run("explain", fingerprint, suite, "--output-format", "json", "--config", suite / "cblint.toml")
    (each,) = json.loads(done.stdout)["findings"]
    assert each["finding"]["fingerprint"] == fingerprint
    assert each["rule"]["code"] == "CB401"
    assert each["suppression"]["toml"].startswith("[[suppressions]]\n")
    assert "quorl" not in done.stdout


def test_what_cannot_be_explained_exits_2(tmp_path: Path) -> None:
    suite, fingerprint = _leak(tmp_path)
    rule = run("explain", "CB401", suite)
    assert (rule.returncode, rule.stdout) == (2, "")
    assert "`cblint rule CB401`" in rule.stderr
    for text in ("0" * 32, "xyz", "\x1b[31mred"):
        done = run("explain", text, suite)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("error: ")
        assert "\x1b" not in done.stderr
    assert run("explain", fingerprint, tmp_path / "nowhere").returncode == 2
    assert run("explain", fingerprint, suite, "-f", "yaml").returncode == 2
    assert run("explain", fingerprint, suite, "--baseline", tmp_path / "nowhere").returncode == 2
    assert run("explain", fingerprint, suite, "--against", tmp_path / "nowhere").returncode == 2
