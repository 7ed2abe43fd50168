import pytest
from _program import digest, lines, output, plant


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {"a,b": "plums\n", "c": "", ",": b"\x00" * 1000})


def table(algorithms, files):
    rows = [",".join(["%size", *algorithms, "path"])]
    rows += [",".join([str(len(content)), *(digest(name, content) for name in algorithms), path]) for path, content in files]
    return "".join(row + "\n" for row in rows).encode()


ROWS = [(",", b"\x00" * 1000), ("a,b", b"plums\n"), ("c", b"")]


@pytest.mark.parametrize("algorithms", [["sha256"], ["md5"], ["sha512", "md5", "sha1"], ["md5", "sha1", "sha256", "sha384", "sha512"]])
def test_tables(tree, algorithms):
    assert output(tree, "make", "-f", "table", "-a", ",".join(algorithms)) == table(algorithms, ROWS)


def test_the_default(tree):
    assert output(tree, "make", "--format", "table") == table(["sha256"], ROWS)


def test_nothing(tmp_path):
    assert output(tmp_path, "make", "-f", "table", "-a", "md5,sha1") == b"%size,md5,sha1,path\n"


def test_tables_are_read_again(tree):
    manifest = output(tree, "make", "-f", "table", "-a", "sha1,sha384")
    assert lines(tree, "check", "-v", "-", given=manifest) == [("ok", ","), ("ok", "a,b"), ("ok", "c")]


def test_sizes_count(tree):
    manifest = table(["md5"], ROWS).replace(b"\n6,", b"\n7,")
    assert lines(tree, "check", "-", given=manifest, code=1) == [("changed", "a,b")]
