import pytest
from _program import output, plant, tally

FILES = {"a.py": "1\n2\n3\n", "b.c": "4\n", "c.c": "5\n# x\n", "d.js": "6\n7\n8\n", "e.sql": "\n-- a\n"}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, FILES)


def test_files_in_a_table(tree):
    assert output(tree, "--by-file") == (
        "path   language    blank  comment  code\n"
        "a.py   Python          0        0     3\n"
        "d.js   JavaScript      0        0     3\n"
        "c.c    C               0        0     2\n"
        "b.c    C               0        0     1\n"
        "e.sql  SQL             1        1     0\n"
        "total                  1        1     9\n"
    )


def test_files_in_json(tree):
    document = tally(tree, "--by-file", "--only", "C,SQL")
    assert document == {
        "files": [
            {"path": "c.c", "language": "C", "blank": 0, "comment": 0, "code": 2},
            {"path": "b.c", "language": "C", "blank": 0, "comment": 0, "code": 1},
            {"path": "e.sql", "language": "SQL", "blank": 1, "comment": 1, "code": 0},
        ],
        "total": {"files": 3, "blank": 1, "comment": 1, "code": 3},
        "skipped": {"binary": 0, "duplicate": 0, "unknown": 0},
    }


def test_files_in_csv(tree):
    assert output(tree, "--by-file", "-f", "csv", "b.c") == "path,language,blank,comment,code\nb.c,C,0,0,1\ntotal,,0,0,1\n"


def test_no_files(tmp_path):
    assert output(tmp_path, "--by-file") == "path   language  blank  comment  code\ntotal                0        0     0\n"


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("code", ["C", "JavaScript", "Python", "SQL"]),
        ("name", ["C", "JavaScript", "Python", "SQL"]),
        ("files", ["C", "JavaScript", "Python", "SQL"]),
    ],
)
def test_languages_by_key(tree, key, expected):
    for options in (["--sort", key], ["-s", key], [f"--sort={key}"]):
        assert [row["language"] for row in tally(tree, *options)["languages"]] == expected


def test_languages_in_another_tree(tmp_path):
    plant(tmp_path, {"a.html": "1\n", "b.html": "2\n", "c.css": "1\n2\n3\n", "d.hs": "4\n5\n", "e.ini": "1\n", "f.ini": "2\n3\n"})
    orders = {
        "code": ["CSS", "INI", "HTML", "Haskell"],
        "name": ["CSS", "HTML", "Haskell", "INI"],
        "files": ["INI", "HTML", "CSS", "Haskell"],
    }
    for key, expected in orders.items():
        assert [row["language"] for row in tally(tmp_path, "-s", key)["languages"]] == expected
    assert [row["language"] for row in tally(tmp_path)["languages"]] == orders["code"]


def test_files_by_key(tmp_path):
    plant(tmp_path, {"b.c": "1\n", "a/x.c": "2\n", "a-x.c": "3\n", "Z.c": "4\n5\n", "é.c": "6\n7\n"})
    by_code = ["Z.c", "é.c", "a-x.c", "a/x.c", "b.c"]
    for key, expected in (("code", by_code), ("files", by_code), ("name", ["Z.c", "a-x.c", "a/x.c", "b.c", "é.c"])):
        assert [row["path"] for row in tally(tmp_path, "--by-file", "-s", key)["files"]] == expected


def test_wide_paths_count_characters(tmp_path):
    plant(tmp_path, {"éé/üü-long.c": "1\n"})
    assert output(tmp_path, "--by-file").splitlines()[1] == "éé/üü-long.c  C             0        0     1"
