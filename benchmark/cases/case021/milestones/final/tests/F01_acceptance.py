import pytest
from _program import digest, output, plain, plant

FILES = {"b.txt": "figs\n", "a/plum": "plums\n", "a.txt": "", "A": b"\x00\xff\r\n"}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, FILES)


def test_single_files(tree):
    assert output(tree, "make", "a.txt") == plain({"a.txt": ""}).encode()
    assert output(tree, "make", "b.txt", "a.txt") == plain({"a.txt": "", "b.txt": "figs\n"}).encode()


def test_the_current_folder(tree):
    ordered = {name: FILES[name] for name in ("A", "a.txt", "a/plum", "b.txt")}
    assert output(tree, "make") == output(tree, "make", ".") == plain(ordered).encode()
    assert output(tree, "make", "--format", "plain") == plain(ordered).encode()


def test_files_and_folders(tree):
    assert output(tree, "make", "b.txt", "a") == plain({"a/plum": "plums\n", "b.txt": "figs\n"}).encode()


def test_the_order_is_that_of_bytes(tmp_path):
    names = ["a b", "a-b", "a.b", "a/b", "a0", "aB", "ab", "Z", "z\u00e9", "z\U0001f6a2", "\u00e9", "10", "9"]
    plant(tmp_path, dict.fromkeys(names, "x"))
    found = [line[66:].decode() for line in output(tmp_path, "make").splitlines()]
    assert found == sorted(names, key=str.encode)


def test_names_are_bytes(tmp_path):
    plant(tmp_path, {b"\xff\xfe": "x", b"\xc3(": "y", "\u00e9": "z"})
    expected = [(digest("sha256", content).encode(), name) for name, content in ((b"\xc3(", "y"), ("\u00e9".encode(), "z"), (b"\xff\xfe", "x"))]
    assert output(tmp_path, "make", ".") == b"".join(one + b"  " + name + b"\n" for one, name in expected)
    assert output(tmp_path, "make", b"\xff\xfe") == expected[2][0] + b"  \xff\xfe\n"


def test_blanks_in_names(tmp_path):
    files = {" a ": "1", "# c": "2", "*b": "3", "d  e": "4"}
    plant(tmp_path, files)
    assert output(tmp_path, "make") == plain(files).encode()


def test_nothing(tmp_path):
    (tmp_path / "empty" / "inner").mkdir(parents=True)
    assert output(tmp_path, "make") == output(tmp_path, "make", "empty") == b""


def test_a_large_file(tmp_path):
    content = bytes(range(256)) * 4 * 50_000
    plant(tmp_path, {"big": content})
    assert output(tmp_path, "make", "big") == plain({"big": content}).encode()
