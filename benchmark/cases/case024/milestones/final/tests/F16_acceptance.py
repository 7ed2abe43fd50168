import time

import pytest
from _program import call, output, refusal


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.log").write_bytes(b"one\ntwo")
    (tmp_path / "b.log").write_bytes(b"three\n")
    (tmp_path / "-c").write_bytes(b"four\n")
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "dir").mkdir()
    return tmp_path


def test_files(folder):
    assert output("-f", "a.log", "*", folder=folder, text="not read\n") == "one\ntwo\n"
    assert output("-f", "b.log", "--file", "a.log", "*", "--file=b.log", folder=folder) == "three\none\ntwo\nthree\n"
    assert output("*", "-f", "empty", folder=folder) == "" and output("-f", "-c", "*", folder=folder) == "four\n"
    assert output("-f", str(folder / "a.log"), "t*o") == "two\n"
    assert output("-f", "a.log", "-f", "b.log", "* | count", folder=folder) == "count\n    3\n"


def test_files_that_cannot_be_read(folder):
    for name in ("gone.log", "dir", "a.log/x"):
        assert name in refusal(3, "-f", name, "*", folder=folder)
        assert name in refusal(3, "-f", "a.log", "-f", name, "* | limit 1", folder=folder)


def test_options():
    for words in (["-o", "json"], ["--output", "json"], ["--output=json"]):
        assert output(*words, "*", text="x\n") == output("*", *words, text="x\n") == "{}\n"
    assert output("-o", "json", "--output=raw", "*", text="x\n") == "x\n"
    assert output("--", "-x", text="a-x\nb\n") == "a-x\n"
    assert output("-o", "raw", "--", "*", text="y\n") == "y\n"


def test_help_and_version():
    for word in ("--help", "-h"):
        assert output(word).startswith("usage: siftline")
    assert output("--version") == "siftline 1.0.0\n"


@pytest.mark.parametrize(
    "words",
    [[], ["*", "*"], ["-o", "json"], ["-o", "csv", "*"], ["*", "-o"], ["*", "-f"], ["-x", "*"], ["--help=1"], ["--output", "JSON", "*"], ["--", "*", "-o"]],
)
def test_wrong_command_lines(words):
    refusal(2, *words)


@pytest.mark.parametrize(
    "query",
    [
        "* |",
        "* | | json",
        "* | json |",
        "* | jsn",
        "* | JSON",
        "* | json x",
        "* | json from 5",
        "* | json optional from a",
        "* | *",
        '* | "json"',
        "* | `json`",
        "* | where a # b",
    ],
)
def test_wrong_queries(query):
    refusal(2, "-f", "gone.log", query)


def test_stages_in_any_spacing():
    assert output("*|json|count by`a`", text='{"a":1}\n') == "a  count\n1      1\n"
    assert output("\n *\n | json\n\t| where a\n== 1\n| count\n", text='{"a":1}\n') == "count\n    1\n"
    assert output("|count", text="a\n") == "count\n    1\n"


def test_many_lines():
    line = '{"t":%d,"level":"info","path":"/some/long/path/of/a/page/that/nobody/reads","ms":%d.5,"ok":true}\n'
    text = "".join(line % (number, number % 1000) for number in range(50_000))
    begun = time.monotonic()
    found = output("-o", "logfmt", "info | json | where ms > 10 | count, avg(ms), p95(ms) by level", text=text)
    assert time.monotonic() - begun < 60
    assert found == "level=info count=49500 avg(ms)=505 p95(ms)=950.5\n"


def test_nothing_is_written_beside_the_results(folder):
    before = sorted(path.name for path in folder.iterdir())
    done = call("-f", "a.log", "* | count", folder=folder)
    assert done.returncode == 0 and sorted(path.name for path in folder.iterdir()) == before
