import os

from _program import plant, shown, tally


def test_folders_below_folders(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "x/b.c": "2\n", "x/y/z/c.py": "3\n", "x/y/note": "no\n"})
    (tmp_path / "empty").mkdir()
    assert shown(tmp_path) == shown(tmp_path, ".") == shown(tmp_path, "./") == {"a.c": "C", "x/b.c": "C", "x/y/z/c.py": "Python"}


def test_shown_paths(tmp_path):
    plant(tmp_path, {"x/b.c": "2\n", "x/y/c.c": "3\n"})
    assert list(shown(tmp_path, "x")) == ["x/b.c", "x/y/c.c"]
    assert list(shown(tmp_path, "x/")) == list(shown(tmp_path, "x//")) == ["x/b.c", "x/y/c.c"]
    assert list(shown(tmp_path, "./x")) == ["./x/b.c", "./x/y/c.c"]
    assert list(shown(tmp_path, "x/b.c")) == ["x/b.c"]
    assert list(shown(tmp_path / "x", "../x/y")) == ["../x/y/c.c"]
    assert list(shown(tmp_path, f"{tmp_path}/x/y")) == [f"{tmp_path}/x/y/c.c"]


def test_several_paths(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "x/b.c": "2\n", "y/c.c": "3\n"})
    assert list(shown(tmp_path, "y", "a.c")) == ["a.c", "y/c.c"]
    assert tally(tmp_path, "x", "x/b.c", "x", "x/")["total"]["files"] == 1
    assert tally(tmp_path, "x", "x/b.c")["skipped"]["duplicate"] == 0


def test_hidden(tmp_path):
    plant(tmp_path, {".a.c": "1\n", ".git/b.c": "2\n", "x/.c/d.c": "3\n", "x/e.c": "4\n"})
    assert list(shown(tmp_path)) == ["x/e.c"]
    assert list(shown(tmp_path, "--hidden")) == [".a.c", ".git/b.c", "x/.c/d.c", "x/e.c"]
    assert list(shown(tmp_path, ".a.c", ".git", "x/.c/d.c")) == [".a.c", ".git/b.c", "x/.c/d.c"]


def test_symbolic_links(tmp_path):
    plant(tmp_path, {"x/a.c": "1\n", "y/b.c": "2\n"})
    os.symlink("../y", tmp_path / "x" / "folder")
    os.symlink("../y/b.c", tmp_path / "x" / "file.c")
    os.symlink("..", tmp_path / "x" / "round")
    os.symlink("nowhere", tmp_path / "x" / "dead.c")
    assert list(shown(tmp_path, "x")) == list(shown(tmp_path, "x", "--hidden")) == ["x/a.c"]
    assert list(shown(tmp_path, "x/folder", "x/file.c", "--duplicates")) == ["x/file.c", "x/folder/b.c"]


def test_names_of_all_kinds(tmp_path):
    plant(tmp_path, {"a b/c d.c": "1\n", "é/ü.c": "2\n", "-x.c": "3\n", "*.c": "4\n", "a\nb.c": "5\n"})
    assert list(shown(tmp_path)) == sorted(["a b/c d.c", "é/ü.c", "-x.c", "*.c", "a\nb.c"], key=str.encode)


def test_many_files(tmp_path):
    plant(tmp_path, {f"d{number % 7}/f{number}.c": f"{number}\n\n" for number in range(300)})
    assert tally(tmp_path)["total"] == {"files": 300, "blank": 300, "comment": 0, "code": 300}
