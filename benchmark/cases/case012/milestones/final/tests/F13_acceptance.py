import pytest
from _program import call, output, plant, refusal, shown, tally


def test_help_and_version(tmp_path):
    for option in ("-h", "--help"):
        assert output(tmp_path, option).startswith("usage: rowtally")
    assert output(tmp_path, "--version") == "rowtally 1.0.0\n"
    assert output(tmp_path, "--by-file", "--version") == "rowtally 1.0.0\n"
    refusal(2, tmp_path, "--version", "--nonsense")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense"],
        ["-z"],
        ["--byfile"],
        ["--by-file=yes"],
        ["--hidden="],
        ["--format"],
        ["-f"],
        ["-f", "xml"],
        ["--format="],
        ["-f", "CSV"],
        ["--sort", "size"],
        ["-s"],
        ["--only", "c"],
        ["--only", "C,"],
        ["--only", "Cobol"],
        ["--only", ""],
        ["--map", "inc"],
        ["--map", "inc=Cobol"],
        ["--map", "=C"],
        ["--map", ".inc=C"],
        ["--map", "a.b=C"],
        ["--map"],
        ["-x"],
        ["--exclude"],
        ["--version=1"],
    ],
)
def test_usage_errors(tmp_path, arguments):
    plant(tmp_path, {"a.c": "x\n"})
    refusal(2, tmp_path, "a.c", *arguments)


def test_missing_paths(tmp_path):
    plant(tmp_path, {"a.c": "x\n"})
    assert "no/such.c" in refusal(3, tmp_path, "no/such.c")
    assert "gone" in refusal(3, tmp_path, "a.c", "gone", "-f", "json")
    assert "no/such.c" in refusal(3, tmp_path, "--only", "Rust", "a.c", "no/such.c")
    refusal(2, tmp_path, "gone", "--nonsense")


def test_options_and_paths_mixed(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "b/c.c": "2\n"})
    assert output(tmp_path, "a.c", "-f", "csv", "b", "--by-file", "-s", "name") == output(tmp_path, "--by-file", "--sort=name", "--format=csv", "a.c", "b")


def test_paths_after_two_hyphens(tmp_path):
    plant(tmp_path, {"-x.c": "1\n", "--by-file": "#!/bin/sh\n", "-": "#!/bin/bash\n"})
    assert shown(tmp_path, "--", "-x.c", "--by-file") == {"--by-file": "Shell", "-x.c": "C"}
    assert shown(tmp_path, "-") == {"-": "Shell"}
    assert tally(tmp_path, "--")["total"]["files"] == 3
    refusal(3, tmp_path, "--", "-f")


def test_the_last_one_holds(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "b.c": "2\n3\n"})
    assert output(tmp_path, "-f", "json", "--format=csv") == output(tmp_path, "-f", "csv")
    assert [row["path"] for row in tally(tmp_path, "-s", "name", "-s", "code", "--by-file")["files"]] == ["b.c", "a.c"]


def test_values_may_look_like_options(tmp_path):
    plant(tmp_path, {"-f": "#!/bin/sh\n", "a.c": "1\n"})
    assert list(shown(tmp_path, "-x", "-f")) == ["a.c"]
    assert list(shown(tmp_path, "--exclude=-f")) == ["a.c"]


def test_values_may_hold_equals_signs(tmp_path):
    plant(tmp_path, {"a=b.c": "1\n", "c.c": "2\n"})
    assert list(shown(tmp_path, "--exclude=a=b.c")) == ["c.c"]


def test_nothing_is_written(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "x/b.py": "2\n"})
    before = sorted(str(place) for place in tmp_path.rglob("*"))
    assert call(tmp_path, "--by-file").returncode == 0
    assert sorted(str(place) for place in tmp_path.rglob("*")) == before
