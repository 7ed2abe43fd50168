import pytest
from _program import call, lines, output, plain, plant, refusal


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {"a": "1", "d/b": "2", "m": plain({"a": "1"}), "-x": "3", "--y": "4"})


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help(tmp_path, option):
    assert output(tmp_path, option).startswith(b"usage: crateproof")


def test_version(tmp_path):
    assert output(tmp_path, "--version") == b"crateproof 1.0.0\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [""],
        ["list"],
        ["Make"],
        ["-a", "md5", "make"],
        ["--help", "make"],
        ["-h", "-h"],
        ["--version", "x"],
        ["make", "--help"],
        ["make", "-v"],
        ["make", "--summary"],
        ["make", "--unknown"],
        ["make", "-x"],
        ["make", "--Format", "table"],
        ["make", "--form", "table"],
        ["make", "-amd5"],
        ["make", "-a"],
        ["make", "a", "-o"],
        ["make", "--folder"],
        ["make", "-f", "csv"],
        ["make", "--format=PLAIN"],
        ["make", "--format="],
        ["make", "-C", ""],
        ["make", "--output="],
        ["make", "--output", ""],
        ["check"],
        ["check", "-v"],
        ["check", "m", "a"],
        ["check", "-a", "md5", "m"],
        ["check", "--unknown", "m"],
        ["check", "--verbose=yes", "m"],
        ["check", "-vv", "m"],
        ["check", "m", "-o", "out"],
        ["audit"],
        ["audit", "--unknown", "m"],
        ["audit", "--summary=1", "m"],
        ["audit", "-C"],
        ["match"],
        ["match", "-v", "m"],
        ["match", "--unknown=", "m"],
        ["match", "m", "--summary"],
        ["check", "nowhere", "a"],
        ["make", "nowhere", "-f", "x"],
    ],
)
def test_usage_errors(tree, arguments):
    refusal(2, tree, *arguments)


def test_mixing(tree):
    assert output(tree, "make", "a", "-a", "md5", "d", "--format=tagged").count(b"MD5") == 2
    assert lines(tree, "check", "m", "-v") == lines(tree, "check", "-v", "m") == [("ok", "a")]
    assert output(tree, "make", "--", "-x", "--y") == plain({"--y": "4", "-x": "3"}).encode()
    assert output(tree, "make", "./-x", "--", "a") == plain({"-x": "3", "a": "1"}).encode()
    plant(tree, {"--/q": "6"})
    assert output(tree, "make", "-C", "--", "q") == plain({"q": "6"}).encode()
    assert lines(tree, "check", "-v", "-v", "--", "m") == [("ok", "a")]


def test_the_last_value_holds(tree):
    assert output(tree, "make", "-f", "table", "--format=tagged", "-f", "plain", "a") == plain({"a": "1"}).encode()
    assert output(tree, "make", "-C", ".", "-C", "d") == plain({"b": "2"}).encode()


def test_a_lone_dash_is_a_path(tree):
    plant(tree, {"-": "5"})
    assert output(tree, "make", "-", "a") == plain({"-": "5", "a": "1"}).encode()
    assert lines(tree, "match", "-", "-", given=plain({"q": "5"})) == [("known", "-", "q")]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["make", "nowhere"], ["nowhere"]),
        (["make", "a", "gone", "d", "d/gone"], ["gone", "d/gone"]),
        (["make", "a/b"], ["a/b"]),
        (["audit", "m", "lost"], ["lost"]),
        (["match", "m", "a", "lost"], ["lost"]),
        (["make", "-C", "d", "a"], ["a"]),
    ],
)
def test_paths_that_do_not_exist(tree, arguments, names):
    found = refusal(3, tree, *arguments)
    assert len(found) == len(names)
    assert all(any(line.startswith(f"crateproof: {name}") for line in found) for name in names)


@pytest.mark.parametrize(
    "arguments",
    [["check", "nowhere"], ["audit", "nowhere", "a"], ["match", "d/nowhere"], ["check", "d"], ["audit", "d"], ["make", "-C", "nowhere"], ["make", "-C", "a"], ["check", "-C", "nowhere", "m"], ["make", ""], ["make", "a", ""], ["check", ""], ["check", "-C", "d", "b"]],
)
def test_what_cannot_be_read(tree, arguments):
    assert len(refusal(3, tree, *arguments)) == 1


def test_links_that_lead_nowhere(tree):
    (tree / "broken").symlink_to("nowhere")
    assert refusal(3, tree, "make", "broken")[0].startswith("crateproof: broken")


def test_nothing_is_written(tree):
    before = sorted(path.name for path in tree.rglob("*"))
    for arguments in (["make"], ["check", "m"], ["audit", "m"], ["match", "m"]):
        call(tree, *arguments)
    assert sorted(path.name for path in tree.rglob("*")) == before
