import os
import socket

import pytest
from _program import output, plant


def shown(root, *arguments):
    return [line[34:].decode() for line in output(root, "make", "-a", "md5", *arguments).splitlines()]


@pytest.fixture
def tree(tmp_path):
    plant(tmp_path, {"d/x": "1", "d/e/y": "2", "d/.hidden": "3", ".dot/z": "4", "top": "5"})
    (tmp_path / "d" / "empty").mkdir()
    return tmp_path


EVERYTHING = [".dot/z", "d/.hidden", "d/e/y", "d/x", "top"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["."], EVERYTHING),
        (["./"], EVERYTHING),
        (["././/."], EVERYTHING),
        (["d"], EVERYTHING[1:4]),
        (["d/"], EVERYTHING[1:4]),
        (["d///"], EVERYTHING[1:4]),
        (["./d"], EVERYTHING[1:4]),
        ([".//./d/"], EVERYTHING[1:4]),
        (["d/e"], ["d/e/y"]),
        (["d//e"], ["d//e/y"]),
        (["d/../d/e"], ["d/../d/e/y"]),
        (["d/."], ["d/./.hidden", "d/./e/y", "d/./x"]),
        ([".dot"], [".dot/z"]),
        (["./top"], ["top"]),
        (["top", "./top", "d/x", "d"], ["d/.hidden", "d/e/y", "d/x", "top"]),
        ([".", "d", "top"], EVERYTHING),
        (["d/empty"], []),
        (["--", "top"], ["top"]),
    ],
)
def test_given_paths(tree, given, expected):
    assert shown(tree, *given) == expected


def test_other_places(tree):
    inner = tree / "d" / "e"
    assert shown(inner, "..") == ["../.hidden", "../e/y", "../x"]
    assert shown(inner, "../../top") == ["../../top"]
    assert shown(inner, str(tree / "d" / "e")) == [f"{tree}/d/e/y"]


def test_links(tree):
    os.symlink("top", tree / "file-link")
    os.symlink("d", tree / "folder-link")
    os.symlink("nowhere", tree / "d" / "broken")
    os.symlink("..", tree / "d" / "up")
    assert shown(tree) == EVERYTHING
    assert shown(tree, "file-link") == ["file-link"]
    assert shown(tree, "folder-link") == shown(tree, "folder-link/") == ["folder-link/.hidden", "folder-link/e/y", "folder-link/x"]
    assert output(tree, "make", "file-link")[:64] == output(tree, "make", "top")[:64]


def test_special_files(tree):
    os.mkfifo(tree / "d" / "pipe")
    listener = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(tree)
    try:
        listener.bind("socket")
    finally:
        os.chdir(here)
        listener.close()
    assert shown(tree) == EVERYTHING
    assert shown(tree, "d/pipe", "top") == ["top"]


def test_another_folder(tree):
    assert shown(tree, "-C", "d") == [".hidden", "e/y", "x"]
    assert shown(tree, "--folder", "d", "e", "./x") == shown(tree, "--folder=d/", "x", "e") == ["e/y", "x"]
    assert shown(tree, "-C", str(tree / "d"), "..") == ["../.dot/z", "../d/.hidden", "../d/e/y", "../d/x", "../top"]


def test_many_files(tmp_path):
    plant(tmp_path, {f"{at % 7}/{at}": str(at) for at in range(500)})
    found = shown(tmp_path)
    assert len(found) == 500 and found == sorted(found)
