import re

import pytest
from _program import call, flat, output, refusal

LONG_OPTIONS = [
    "--restore", "--compact", "--keep-order", "--leaves", "--paths", "--values", "--tuples", "--stream", "--under", "--root",
    "--help", "--version",
]  # fmt: skip


def test_file_and_standard_input(tmp_path):
    path = tmp_path / "in put.json"
    path.write_text('{"a": 1}')
    expected = "doc = {};\ndoc.a = 1;\n"
    assert output(str(path), data="[]") == expected
    assert output(data='{"a": 1}') == expected
    assert output("-", data='{"a": 1}') == expected


def test_places_of_options(tmp_path):
    (tmp_path / "-r").write_text("[5]")
    (tmp_path / "d").write_text("[5]")
    assert call("d", "-v", cwd=tmp_path).stdout == b"5\n"
    assert call("-v", "d", "-k", cwd=tmp_path).stdout == b"5\n"
    assert call("-v", "--", "-r", cwd=tmp_path).stdout == b"5\n"
    assert call("-v", "--", "d", cwd=tmp_path).stdout == b"5\n"


@pytest.mark.parametrize("options", [["-n", "cfg"], ["--root", "cfg"], ["--root=cfg"]])
def test_root(options):
    assert flat('{"a": [1]}', *options) == ["cfg = {};", "cfg.a = [];", "cfg.a[0] = 1;"]


@pytest.mark.parametrize("name", ["_", "$", "a1", "json", "X_$"])
def test_root_names(name):
    assert flat("1", "-n", name) == [f"{name} = 1;"]


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option):
    text = output(option)
    assert [name for name in LONG_OPTIONS if name not in text] == []


def test_version():
    assert output("--version", data="no json") == "leafline 1.0.0\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["-x"], ["--nothing"], ["-rc"], ["--keep_order"], ["--Restore"], ["--restore=yes"], ["--leaves="], ["-n"], ["--root"], ["-u"],
        ["--under"], ["a.json", "b.json"], ["-", "-"], ["-n", ""], ["-n", "1a"], ["-n", "a.b"], ["-n", "a b"], ["--root="], ["-n", "\u00e9"],
        ["-c"], ["-r", "-l"], ["-r", "-p"], ["-r", "-v"], ["-r", "-u", "doc"], ["-r", "-n", "doc"], ["-p", "-v"], ["-t", "-p"], ["-t", "-v"],
        ["--values", "--paths"],
    ],
)  # fmt: skip
def test_usage_errors(arguments):
    refusal(2, *arguments, data="[]")


def test_usage_errors_come_before_the_input():
    refusal(2, "-c", "no-such-file")
    refusal(2, "-u", "other.a", "no-such-file")


def test_unreadable_files(tmp_path):
    missing = str(tmp_path / "no such.json")
    assert missing in refusal(3, missing)
    assert missing in refusal(3, "-r", missing)
    assert str(tmp_path) in refusal(3, str(tmp_path))


def test_messages_name_the_line(tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("doc.a = 1;\nbroken\n")
    assert re.search(r"\bline 2\b", refusal(5, "-r", str(path)))


def test_environment_has_no_effect():
    first = call("-", data='{"\u00e9": "\u540d"}')
    assert first.stdout.decode() == 'doc = {};\ndoc["\u00e9"] = "\u540d";\n'
