import pytest
from _program import digest, output, plain, plant, refusal

ALL = ["md5", "sha1", "sha256", "sha384", "sha512"]
FILES = {"a": "plums\n", "b (1) = 2": ""}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, FILES)


def tagged(files, algorithms):
    return "".join(f"{name.upper()} ({path}) = {digest(name, content)}\n" for path, content in files.items() for name in algorithms).encode()


@pytest.mark.parametrize("algorithm", ALL)
def test_each_algorithm(tree, algorithm):
    for option in (["-a", algorithm], ["--algorithm", algorithm], [f"--algorithm={algorithm}"]):
        assert output(tree, "make", *option) == plain(FILES, algorithm).encode()


def test_tagged(tree):
    assert output(tree, "make", "-f", "tagged") == tagged(FILES, ["sha256"])
    assert output(tree, "make", "--format=tagged", "-a", ",".join(ALL)) == tagged(FILES, ALL)


def test_the_order_of_algorithms(tree):
    assert output(tree, "make", "-f", "tagged", "-a", "sha512,md5", "-a", "sha1,sha512", "-a", "md5") == tagged(FILES, ["sha512", "md5", "sha1"])


def test_one_algorithm_for_plain_lines(tree):
    refusal(2, tree, "make", "-a", "md5,sha1")
    refusal(2, tree, "make", "-a", "md5", "-f", "plain", "-a", "sha256")
    assert output(tree, "make", "-a", "md5,md5", "-a", "md5") == plain(FILES, "md5").encode()
    assert output(tree, "make", "-f", "table", "-a", "sha1", "-f", "plain") == plain(FILES, "sha1").encode()


@pytest.mark.parametrize("value", ["MD5", "sha-1", "crc32", "", "md5,", ",md5", "md5, sha1", "sha3"])
def test_unknown_algorithms(tree, value):
    refusal(2, tree, "make", "-f", "tagged", "-a", value)
