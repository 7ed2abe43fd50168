import os

import pytest
from _program import plant, shown

FILES = ["a.c", "b.c", "lib/a.c", "lib/deep/a.c", "lib/deep/x.py", "out/a.c", "out/lib/q.c", "z/out.c", "z/[a].c"]


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {name: f"{name}\n" for name in FILES})


def left(tree, *rules):
    plant(tree, {".tallyignore": "".join(f"{rule}\n" for rule in rules)})
    return set(FILES) - set(shown(tree))


CASES = [
    (["a.c"], {"a.c", "lib/a.c", "lib/deep/a.c", "out/a.c"}),
    (["/a.c"], {"a.c"}),
    (["lib/a.c"], {"lib/a.c"}),
    (["lib"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py", "out/lib/q.c"}),
    (["lib/"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py", "out/lib/q.c"}),
    (["/lib/"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py"}),
    (["a.c/"], set()),
    (["*.py"], {"lib/deep/x.py"}),
    (["?.c"], {"a.c", "b.c", "lib/a.c", "lib/deep/a.c", "out/a.c", "out/lib/q.c"}),
    (["out*"], {"out/a.c", "out/lib/q.c", "z/out.c"}),
    (["*/a.c"], {"lib/a.c", "out/a.c"}),
    (["lib/*"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py"}),
    (["lib/*.c"], {"lib/a.c"}),
    (["**/a.c"], {"a.c", "lib/a.c", "lib/deep/a.c", "out/a.c"}),
    (["lib/**/a.c"], {"lib/a.c", "lib/deep/a.c"}),
    (["lib/**"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py"}),
    (["**/lib/*.c"], {"lib/a.c", "out/lib/q.c"}),
    (["[a].c"], {"z/[a].c"}),
    (["A.C"], set()),
    (["a"], set()),
    (["**"], set(FILES)),
    (["a.c", "!/a.c"], {"lib/a.c", "lib/deep/a.c", "out/a.c"}),
    (["!a.c", "a.c"], {"a.c", "lib/a.c", "lib/deep/a.c", "out/a.c"}),
    (["lib/*", "!lib/deep"], {"lib/a.c"}),
    (["lib", "!lib/a.c"], {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py", "out/lib/q.c"}),
    (["*", "!z/", "!out.c"], set(FILES) - {"z/out.c"}),
    (["# a.c", "", "  ", "b.c  ", "lib/\t"], {"b.c", "lib/a.c", "lib/deep/a.c", "lib/deep/x.py", "out/lib/q.c"}),
    ([" b.c"], set()),
    (["a.c\r", "b.c\r"], {"a.c", "b.c", "lib/a.c", "lib/deep/a.c", "out/a.c"}),
    (["\\a.c", "a.+"], set()),
]


@pytest.mark.parametrize(("rules", "expected"), CASES)
def test_rules(tree, rules, expected):
    assert left(tree, *rules) == expected


def test_exclude(tree):
    assert set(FILES) - set(shown(tree, "-x", "b.c", "--exclude=/lib/", "--exclude", "z")) == {name for name in FILES if name[0] in "bz" or name.startswith("lib")}
    assert set(shown(tree, "-x", "*", "-x", "!/b.c")) == {"b.c"}


def test_options_follow_the_file(tree):
    plant(tree, {".tallyignore": "*.c\n"})
    assert set(shown(tree, "-x", "!/a.c")) == {"a.c", "lib/deep/x.py"}
    plant(tree, {".tallyignore": "!a.c\n"})
    assert "a.c" not in shown(tree, "-x", "a.c")


def test_no_rules(tree):
    plant(tree, {".tallyignore": "*\n"})
    assert shown(tree) == {}
    assert set(shown(tree, "--no-rules")) == set(FILES)
    assert set(shown(tree, "--no-rules", "-x", "?*.c")) == {"lib/deep/x.py"}


def test_each_given_folder_has_its_own(tree):
    plant(tree, {".tallyignore": "*.py\n", "lib/.tallyignore": "/a.c\n"})
    assert set(FILES) - set(shown(tree)) == {"lib/deep/x.py"}
    assert set(shown(tree, "lib")) == {"lib/deep/a.c", "lib/deep/x.py"}
    assert set(shown(tree, "lib", "out")) == {"lib/deep/a.c", "lib/deep/x.py", "out/a.c", "out/lib/q.c"}


def test_given_files_and_folders_are_not_left_out(tree):
    plant(tree, {".tallyignore": "a.c\nlib\n"})
    assert set(shown(tree, "a.c", "-x", "a.c")) == {"a.c"}
    assert set(shown(tree, "lib", "-x", "lib")) == {"lib/a.c", "lib/deep/a.c", "lib/deep/x.py"}


def test_a_linked_file_is_no_rules(tree):
    plant(tree, {"rules.txt": "*.c\n"})
    os.symlink("rules.txt", tree / ".tallyignore")
    assert "a.c" in shown(tree)
