from _program import output, plant, tally

FILES = {"a.c": "int a; /* x\n*/\n\n", "b.c": "b\n", "c.py": "# a\n# b\n", "d.bin": "x\n"}


def test_csv(tmp_path):
    plant(tmp_path, FILES)
    expected = "language,files,blank,comment,code\nC,2,1,1,2\nPython,1,0,2,0\ntotal,3,1,3,2\n"
    assert output(tmp_path, "--format", "csv") == output(tmp_path, "-f", "csv") == output(tmp_path, "--format=csv") == expected


def test_csv_of_nothing(tmp_path):
    assert output(tmp_path, "-f", "csv") == "language,files,blank,comment,code\ntotal,0,0,0,0\n"


def test_csv_quotes(tmp_path):
    plant(tmp_path, {'a,"b".c': "1\n", "c\nd.c": "2\n", "e f.c": "3\n", "g\rh.c": "4\n", "i;'j.c": "5\n"})
    assert output(tmp_path, "--by-file", "-f", "csv", "-s", "name") == (
        "path,language,blank,comment,code\n"
        '"a,""b"".c",C,0,0,1\n'
        '"c\nd.c",C,0,0,1\n'
        "e f.c,C,0,0,1\n"
        '"g\rh.c",C,0,0,1\n'
        "i;'j.c,C,0,0,1\n"
        "total,,0,0,5\n"
    )


def test_json(tmp_path):
    plant(tmp_path, FILES)
    assert tally(tmp_path) == {
        "languages": [
            {"language": "C", "files": 2, "blank": 1, "comment": 1, "code": 2},
            {"language": "Python", "files": 1, "blank": 0, "comment": 2, "code": 0},
        ],
        "total": {"files": 3, "blank": 1, "comment": 3, "code": 2},
        "skipped": {"binary": 0, "duplicate": 0, "unknown": 1},
    }


def test_json_of_nothing(tmp_path):
    nothing = {"files": 0, "blank": 0, "comment": 0, "code": 0}
    assert tally(tmp_path) == {"languages": [], "total": nothing, "skipped": {"binary": 0, "duplicate": 0, "unknown": 0}}


def test_json_of_odd_names(tmp_path):
    name = 'é"\\\n\t\x01\U0001f33f.c'
    plant(tmp_path, {name: "x\n"})
    assert [row["path"] for row in tally(tmp_path, "--by-file")["files"]] == [name]


def test_output_ends_with_a_line_feed(tmp_path):
    plant(tmp_path, FILES)
    for form in ("table", "csv", "json"):
        assert output(tmp_path, "-f", form).endswith("\n")
