from _program import output, plant


def test_table(tmp_path):
    plant(tmp_path, {"a.c": "int a; /* x\n*/\n\n", "b.js": "x\n" * 1234, "c.json": "{}\n", "d.json": "[]\n"})
    assert output(tmp_path) == (
        "language    files  blank  comment  code\n"
        "JavaScript      1      0        0  1234\n"
        "JSON            2      0        0     2\n"
        "C               1      1        1     1\n"
        "total           4      1        1  1237\n"
    )
    assert output(tmp_path, "--format", "table") == output(tmp_path, "-f", "table") == output(tmp_path)


def test_narrow_columns(tmp_path):
    plant(tmp_path, {"a.c": "x\n"})
    assert output(tmp_path) == (
        "language  files  blank  comment  code\n"
        "C             1      0        0     1\n"
        "total         1      0        0     1\n"
    )


def test_wide_numbers(tmp_path):
    plant(tmp_path, {"a.c": "\n" * 123456 + "x\n" * 1234})
    assert output(tmp_path) == (
        "language  files   blank  comment  code\n"
        "C             1  123456        0  1234\n"
        "total         1  123456        0  1234\n"
    )


def test_nothing_counted(tmp_path):
    plant(tmp_path, {"a.bin": "x\n"})
    assert output(tmp_path) == "language  files  blank  comment  code\ntotal         0      0        0     0\n"


def test_empty_files_are_counted(tmp_path):
    plant(tmp_path, {"a.c": ""})
    assert output(tmp_path).splitlines()[1] == "C             1      0        0     0"


def test_the_example(tmp_path):
    plant(tmp_path, {"tree/n.c": "int n; /* how\nmany */\n\n", "tree/hello.sh": "# greet\necho \"# hi\"\n"})
    assert output(tmp_path, "tree").split("\n")[1:4] == [
        "C             1      1        1     1",
        "Shell         1      0        1     1",
        "total         2      1        2     2",
    ]
