from _program import plant, shown, tally


def test_binary(tmp_path):
    plant(tmp_path, {"a.c": b"x\n\0", "b.txt": b"\0", "c.c": "x\n", "d.py": b"x" * 100000 + b"\0"})
    document = tally(tmp_path)
    assert document["skipped"] == {"binary": 3, "duplicate": 0, "unknown": 0}
    assert document["total"] == {"files": 1, "blank": 0, "comment": 0, "code": 1}


def test_unknown_goes_first(tmp_path):
    plant(tmp_path, {"a.bin": b"\0", "b": b"\0", "c.c": b"\0", "d.c": b"\0", "e.png": b"\0"})
    assert tally(tmp_path)["skipped"] == {"binary": 2, "duplicate": 0, "unknown": 3}


def test_first_lines_of_binary_files(tmp_path):
    plant(tmp_path, {"run": b"#!/bin/sh\n\0"})
    assert tally(tmp_path)["skipped"] == {"binary": 1, "duplicate": 0, "unknown": 0}


def test_left_out_is_not_skipped(tmp_path):
    plant(tmp_path, {"a.bin": b"\0", ".b.bin": b"\0", "x/c.bin": b"\0"})
    assert tally(tmp_path, "-x", "x")["skipped"]["unknown"] == 1


def test_only(tmp_path):
    plant(tmp_path, {"a.c": "1\n", "b.py": "2\n", "c.js": "3\n", "d.c": "4\n", "e.sql": "5\n"})
    assert list(shown(tmp_path, "--only", "C")) == ["a.c", "d.c"]
    assert list(shown(tmp_path, "--only=Python,C")) == ["a.c", "b.py", "d.c"]
    assert list(shown(tmp_path, "--only", "SQL", "--only", "JavaScript,Python")) == ["b.py", "c.js", "e.sql"]
    assert shown(tmp_path, "--only", "Rust") == {}
    document = tally(tmp_path, "--only", "Python")
    assert document["total"]["files"] == 1 and document["skipped"] == {"binary": 0, "duplicate": 0, "unknown": 0}


def test_only_with_map(tmp_path):
    plant(tmp_path, {"a.inc": "1\n", "b.c": "2\n"})
    assert list(shown(tmp_path, "--only", "Lua", "--map", "inc=Lua")) == ["a.inc"]
