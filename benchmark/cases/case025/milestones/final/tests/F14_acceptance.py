import json

import pytest
from _command import call, failure, printed


@pytest.mark.parametrize(
    ("formula", "expected"),
    [("1 + 2 * 3", "7\n"), ("7 / 2", "3.5\n"), ("'a' + 'b'", '"ab"\n'), ("1 < 2", "true\n"), ("None", "null\n"),
     ("'żółć'", '"żółć"\n'), ("f'{3:>4}'", '"   3"\n')],
)
def test_values(formula, expected):
    assert printed(formula) == expected


def test_containers():
    assert json.loads(printed("-c", "[1, (2, 3), {'b': None, 'a': 1.5}]")) == [1, [2, 3], {"b": None, "a": 1.5}]
    assert printed("--containers", "{'b': 1, 'a': 2}").index('"b"') < printed("-c", "{'b': 1, 'a': 2}").index('"a"')
    assert "Unavailable at 0-3" in failure(1, "[1]")


def test_names():
    assert printed("-n", "a=3", "--name", "b=[1, 2]", "--name=c=1.5", "a + b[1] + c") == "6.5\n"
    assert printed("-t", "a=3", "--text", "b==", "--text=c=", "a + b + c") == '"3="\n'
    assert printed("-n", 'a="x"', "-t", "b=y", "a + b") == '"xy"\n'
    assert printed("a * 2", "-n", "a=4") == "8\n"


def test_names_of_a_file(tmp_path):
    (tmp_path / "names.json").write_text('{"a": {"b": [5]}, "é": 2}', "utf-8")
    assert printed("--names", "names.json", "a.b[0] * é", folder=tmp_path) == "10\n"
    assert printed("--names=names.json", "-n", "é=3", "é", folder=tmp_path) == "3\n"
    assert printed("-n", "é=3", "--names=names.json", "é", folder=tmp_path) == "2\n"


def test_the_last_name_counts():
    assert printed("-n", "a=1", "-t", "a=2", "a") == '"2"\n'
    assert printed("-t", "a=2", "-n", "a=1", "a") == "1\n"


def test_strict():
    assert printed("-s", "'a'.upper()") == '"A"\n'
    assert failure(1, "--strict", "'a'.zfill(3)").startswith("reckonry: Barred at 0-9: ")
    assert printed("'a'.zfill(3)") == '"00a"\n'


def test_limits():
    assert failure(1, "--limit", "bits=8", "255 + 1").startswith("reckonry: TooBig at 0-7: ")
    assert printed("--limit=bits=8", "--limit", "depth=2", "254 + 1") == "255\n"
    assert failure(1, "--limit=bits=8", "--limit", "depth=2", "1 + 2 + 3").startswith("reckonry: TooDeep: ")


@pytest.mark.parametrize(
    ("formula", "start"),
    [("1 + nobody", "reckonry: UnknownName at 4-10: "), ("1 +", "reckonry: Malformed: "), ("1 / 0", "reckonry: ZeroDivisionError: "),
     ("'a' + 1", "reckonry: TypeError: "), ("2 ** 99999", "reckonry: TooBig at 0-10: "), ("", "reckonry: Malformed: "),
     ("max", "reckonry: TypeError: "), ("1e999", "reckonry: ValueError: "), ("1e999 - 1e999", "reckonry: ValueError: "),
     ("é.x", "reckonry: UnknownName at 0-1: ")],
)
def test_failures(formula, start):
    assert failure(1, formula).startswith(start)


@pytest.mark.parametrize("formula", ["{1}", "[1, {2}]", "{1: 2}", "{'a': {None: 1}}", "(len,)"])
def test_values_without_json(formula):
    assert failure(1, "-c", formula).startswith("reckonry: TypeError: ")


def test_inspection():
    found = json.loads(printed("--inspect", "max(b, a.x) + len(nobody) / 0"))
    assert found == {"names": ["a", "b", "nobody"], "functions": ["len", "max"]}
    assert json.loads(printed("--inspect", "-c", "[x for x in []]")) == {"names": [], "functions": []}
    assert failure(1, "--inspect", "a.__class__").startswith("reckonry: Barred at 0-11: ")


def test_hyphens():
    assert printed("--", "-3 + 1") == "-2\n"
    assert printed("-n", "a=4", "--", "-a") == "-4\n"


def test_help_and_version():
    assert printed("--version") == "reckonry 1.0.0\n"
    assert "--containers" in printed("--help") and printed("-h") == printed("--help")


@pytest.mark.parametrize(
    "arguments",
    [[], ["1", "2"], ["--nope", "1"], ["-z", "1"], ["1", "--name"], ["-n", "a", "1"], ["-n", "a=nope", "1"], ["-n", "1a=2", "1"],
     ["-t", "a b=2", "1"], ["--limit", "size=3", "1"], ["--limit", "bits=x", "1"], ["--limit", "bits=0", "1"],
     ["--limit", "depth=101", "1"], ["--lines", "-", "1"], ["-3"]],
    ids=" ".join,
)
def test_usage(arguments):
    failure(2, *arguments)


def test_files_that_cannot_be_used(tmp_path):
    (tmp_path / "list.json").write_text("[1]")
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "latin.json").write_bytes('{"é": 1}'.encode("latin-1"))
    for name in ("list.json", "broken.json", "latin.json", "absent.json", "."):
        failure(3, "--names", name, "1", folder=tmp_path)


def test_standard_input_is_left_alone():
    done = call("1 + 1", given="2 + 2\n")
    assert (done.returncode, done.stdout) == (0, b"2\n")
