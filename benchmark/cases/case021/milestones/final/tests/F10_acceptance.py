import random

import pytest
from _program import digest, lines, plain, plant


def audit(root, listed, present, *options):
    plant(root, present)
    return lines(root, "audit", *options, "-", given=plain(listed), code=1)


def test_moved(tmp_path):
    assert audit(tmp_path, {"a": "1", "b": "2"}, {"b": "2", "c/a": "1"}) == [("moved", "a", "c/a")]


def test_copied(tmp_path):
    assert audit(tmp_path, {"a": "1", "b": "1"}, {"b": "1", "a": "1", "c": "1", "0": "1"}, "-v") == [("copy", "a", "0"), ("ok", "a"), ("ok", "b"), ("copy", "a", "c")]


def test_first_goes_with_first(tmp_path):
    listed = {"m": "1", "a": "1", "k": "2"}
    assert audit(tmp_path, listed, {"z": "1", "b": "1", "x": "2"}) == [("moved", "a", "b"), ("moved", "k", "x"), ("moved", "m", "z")]


def test_more_files_than_entries(tmp_path):
    listed = {"a": "1", "c": "1"}
    assert audit(tmp_path, listed, {"x1": "1", "x2": "1", "x3": "1", "x4": "2"}) == [("moved", "a", "x1"), ("moved", "c", "x2"), ("copy", "a", "x3"), ("new", "x4")]


def test_more_entries_than_files(tmp_path):
    listed = {"a": "1", "b": "1", "c": "1"}
    assert audit(tmp_path, listed, {"x": "1"}) == [("missing", "b"), ("missing", "c"), ("moved", "a", "x")]


def test_missing_goes_before_present(tmp_path):
    assert audit(tmp_path, {"a": "1", "b": "1"}, {"a": "1", "c": "1"}) == [("moved", "b", "c")]


def test_changed_files_are_not_moved(tmp_path):
    assert audit(tmp_path, {"a": "1"}, {"a": "2", "b": "1"}) == [("changed", "a"), ("copy", "a", "b")]


def test_swapped_contents(tmp_path):
    assert audit(tmp_path, {"a": "1", "b": "2"}, {"a": "2", "b": "1"}) == [("changed", "a"), ("changed", "b")]


def test_listed_files_are_never_copies(tmp_path):
    assert audit(tmp_path, {"a": "1", "b": "2"}, {"a": "2", "b": "2"}) == [("changed", "a")]


def test_empty_files_are_files(tmp_path):
    assert audit(tmp_path, {"a": ""}, {"b": ""}) == [("moved", "a", "b")]


def test_unusual_paths(tmp_path):
    plant(tmp_path, {"new\t1": "1"})
    assert lines(tmp_path, "audit", "-", given=f"\\{digest('md5', '1')}  o\\nld\n", code=1) == [("moved", "o\\nld", "new\\t1")]


def test_entries_of_different_kinds(tmp_path):
    manifest = f"MD5 (a) = {digest('md5', '1')}\nSHA1 (b) = {digest('sha1', '1')}\nMD5 (c) = {digest('md5', '1')}\nSHA1 (c) = {digest('sha1', '2')}\n"
    plant(tmp_path, {"x": "1", "y": "1", "z": "1"})
    assert lines(tmp_path, "audit", "-", given=manifest, code=1) == [("missing", "c"), ("moved", "a", "x"), ("moved", "b", "y"), ("copy", "a", "z")]


def test_sizes_have_to_fit(tmp_path):
    one = digest("md5", "1")
    plant(tmp_path, {"x": "1"})
    assert lines(tmp_path, "audit", "-", given=f"%size,md5,path\n2,{one},a\n1,{one},b\n", code=1) == [("missing", "a"), ("moved", "b", "x")]
    assert lines(tmp_path, "audit", "-", given=f"%size,md5,path\n2,{one},a\n", code=1) == [("missing", "a"), ("new", "x")]


@pytest.mark.parametrize("seed", range(3))
def test_against_a_plain_account(tmp_path, seed):
    chance = random.Random(seed)
    names = [f"f{at}" for at in range(30)]
    listed = {name: chance.choice("1234") for name in chance.sample(names, 15)}
    present = {name: chance.choice("12345") for name in chance.sample(names, 18)}
    expected, gone = [], sorted(name for name in listed if name not in present)
    for name in sorted(present):
        if name in listed:
            expected.append(("ok" if present[name] == listed[name] else "changed", name))
            continue
        old = [other for other in gone if listed[other] == present[name]]
        same = sorted(other for other in listed if listed[other] == present[name])
        if old:
            gone.remove(old[0])
            expected.append(("moved", old[0], name))
        else:
            expected.append(("copy", same[0], name) if same else ("new", name))
    expected += [("missing", name) for name in gone]
    assert audit(tmp_path, dict(sorted(listed.items(), reverse=True)), present, "-v") == sorted(expected, key=lambda line: line[-1])
