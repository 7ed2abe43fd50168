"""Failures of other tools that are about a whole run rather than about one rule."""

from pathlib import Path

from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})


def test_the_path_of_the_checkout_is_no_content(tmp_path: Path) -> None:
    """A clean case is clean wherever it is checked out; a leak's report does not hold the checkout's path."""
    suite = build_suite(BASE, tmp_path / "quorl" / "vexholm")
    assert run("check", str(suite), "--fail-on", "note").returncode == 0
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("vexholm\n")
    done = run("check", str(suite), "-f", "json")
    assert done.returncode == 1
    assert "quorl" not in done.stdout + done.stderr


def test_a_checkout_behind_a_link_gives_the_same_report(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path / "real")
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl\n")
    (tmp_path / "linked").symlink_to("real", target_is_directory=True)
    linked = tmp_path / "linked" / "cases"
    for form in ("json", "concise"):
        assert run("check", str(linked), "-f", form).stdout == run("check", str(suite), "-f", form).stdout
        assert (
            run("check", str(linked / "case001"), "-f", form).stdout
            == run("check", str(suite / "case001"), "-f", form).stdout
        )
