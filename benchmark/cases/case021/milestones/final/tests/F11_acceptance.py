import pytest
from _program import digest, lines, plain, plant

LISTED = {"z": "1", "b": "1", "c": "2", "gone": "9"}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {"d/x": "1", "d/y": "3", "c": "2", "e": "2", "f": ""})


def test_known(tree):
    assert lines(tree, "match", "-", given=plain(LISTED)) == [("known", "c", "c"), ("known", "d/x", "b"), ("known", "e", "c")]
    assert lines(tree, "match", "-", "e", "d", given=plain(LISTED)) == [("known", "d/x", "b"), ("known", "e", "c")]


def test_unknown(tree):
    assert lines(tree, "match", "--unknown", "-", given=plain(LISTED)) == [("unknown", "d/y"), ("unknown", "f")]
    assert lines(tree, "match", "-", "d", "--unknown", given=plain(LISTED)) == [("unknown", "d/y")]


def test_nothing_to_print(tree):
    assert lines(tree, "match", "-", "f", "d/y", given=plain(LISTED), code=1) == []
    assert lines(tree, "match", "--unknown", "-", "c", "e", given=plain(LISTED), code=1) == []


def test_the_manifest_is_left_out(tree):
    plant(tree, {"m": plain(LISTED)})
    assert lines(tree, "match", "m", "--unknown") == [("unknown", "d/y"), ("unknown", "f")]
    assert lines(tree, "match", "m", "--unknown", "m", "f") == [("unknown", "f")]
    assert lines(tree, "match", "--unknown", "-", "m", given=plain(LISTED)) == [("unknown", "m")]


def test_all_digests_and_the_size(tree):
    one, other = digest("md5", "1"), digest("sha1", "2")
    assert lines(tree, "match", "-", "d", given=f"MD5 (a) = {one}\nSHA1 (a) = {other}\n", code=1) == []
    assert lines(tree, "match", "-", "d", given=f"MD5 (a) = {one}\nSHA1 (a) = {other}\nSHA512 (k) = {digest('sha512', '1')}\n") == [("known", "d/x", "k")]
    assert lines(tree, "match", "-", "d", given=f"%size,md5,path\n2,{one},a\n1,{one},b\n") == [("known", "d/x", "b")]


def test_the_first_of_different_kinds(tree):
    manifest = f"SHA1 (a) = {digest('sha1', '2')}\nSHA1 (n) = {digest('sha1', '1')}\nMD5 (m) = {digest('md5', '1')}\nSHA256 (o) = {digest('sha256', '1')}\n"
    assert lines(tree, "match", "-", "d/x", given=manifest) == [("known", "d/x", "m")]


def test_another_folder(tree):
    plant(tree, {"m": plain(LISTED)})
    assert lines(tree, "match", "-C", "d", "m") == [("known", "x", "b")]
    assert lines(tree, "match", "--folder=d", "--unknown", "m", "y") == [("unknown", "y")]


def test_unusual_paths(tree):
    plant(tree, {"a\\b\tc": "7", "n\n": "8"})
    manifest = f"\\{digest('md5', '7')}  \\r\\n\\\\\n"
    assert lines(tree, "match", "-", given=manifest) == [("known", "a\\\\b\\tc", "\\r\\n\\\\")]
    assert ("unknown", "n\\n") in lines(tree, "match", "--unknown", "-", given=manifest)
