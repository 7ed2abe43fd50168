from _program import plant, shown, tally


def test_copies(tmp_path):
    plant(tmp_path, {"b.c": "int a;\n", "a/x.c": "int a;\n", "c.h": "int a;\n", "d.c": "int b;\n"})
    assert list(shown(tmp_path)) == ["a/x.c", "d.c"]
    assert tally(tmp_path)["skipped"] == {"binary": 0, "duplicate": 2, "unknown": 0}


def test_languages_keep_them_apart(tmp_path):
    plant(tmp_path, {"a.c": "x\n", "a.js": "x\n", "a.txt": "x\n", "b.txt": "x\n"})
    assert list(shown(tmp_path)) == ["a.c", "a.js", "a.txt"]


def test_same_bytes_only(tmp_path):
    plant(tmp_path, {"a.c": "x\n", "b.c": "x", "c.c": "x\r\n", "d.c": "X\n"})
    assert len(shown(tmp_path)) == 4


def test_empty_files_are_none(tmp_path):
    plant(tmp_path, {"a.c": "", "b.c": "", "c.c": "\n", "d.c": "\n"})
    assert list(shown(tmp_path)) == ["a.c", "b.c", "c.c"]
    assert tally(tmp_path)["total"]["files"] == 3


def test_the_first_by_bytes_over_all_given_paths(tmp_path):
    plant(tmp_path, {"é.c": "x\n", "z.c": "x\n", "Z.c": "x\n", "a/b.c": "x\n", "a-b.c": "x\n"})
    assert list(shown(tmp_path)) == ["Z.c"]
    assert list(shown(tmp_path, "é.c", "z.c", "a")) == ["a/b.c"]
    assert list(shown(tmp_path, "a", "a-b.c")) == ["a-b.c"]


def test_counting_all(tmp_path):
    plant(tmp_path, {"a.c": "x\n\n", "b.c": "x\n\n", "c.c": "x\n\n"})
    document = tally(tmp_path, "--duplicates")
    assert document["total"] == {"files": 3, "blank": 3, "comment": 0, "code": 3}
    assert document["skipped"]["duplicate"] == 0


def test_ignored_files_are_no_originals(tmp_path):
    plant(tmp_path, {"a.c": "x\n", "b.c": "x\n"})
    assert list(shown(tmp_path, "-x", "a.c")) == ["b.c"]
