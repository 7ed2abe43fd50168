import pytest
from _program import plant, shown, tally

SUFFIXES = {
    "C": "c h",
    "CSS": "css",
    "Haskell": "hs",
    "HTML": "html htm",
    "INI": "ini cfg",
    "JavaScript": "js mjs cjs",
    "JSON": "json",
    "Lua": "lua",
    "Makefile": "mk",
    "Python": "py",
    "Rust": "rs",
    "Shell": "sh bash",
    "SQL": "sql",
    "Text": "txt",
}


def test_all_suffixes(tmp_path):
    expected = {f"x.{suffix}": name for name, suffixes in SUFFIXES.items() for suffix in suffixes.split()}
    plant(tmp_path, {name: f"{name}\n" for name in expected})
    assert shown(tmp_path) == expected


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("MAIN.C", "C"),
        ("a.Py", "Python"),
        ("a.b.js", "JavaScript"),
        ("a.js.txt", "Text"),
        ("Makefile", "Makefile"),
        ("GNUmakefile", "Makefile"),
        ("a b.rs", "Rust"),
        ("é.lua", "Lua"),
        ("..c", "C"),
    ],
)
def test_names(tmp_path, name, language):
    plant(tmp_path, {name: "x\n"})
    assert shown(tmp_path, name) == {name: language}


@pytest.mark.parametrize("name", ["a.xyz", "a.", "makefile", "MAKEFILE", "Makefile.old", "c", "a.c~", "a.js.xyz", "py", "x.C.o"])
def test_unknown_names(tmp_path, name):
    plant(tmp_path, {name: "x\n"})
    document = tally(tmp_path)
    assert document["languages"] == [] and document["skipped"]["unknown"] == 1


def test_map(tmp_path):
    plant(tmp_path, {"a.inc": "1\n", "b.H": "2\n", "c.c": "3\n", "Makefile": "4\n", "d.mk": "5\n"})
    options = ["--map", "inc=C", "--map=h=Rust", "--map", "MK=Text"]
    assert shown(tmp_path, *options) == {"Makefile": "Makefile", "a.inc": "C", "b.H": "Rust", "c.c": "C", "d.mk": "Text"}
    assert shown(tmp_path, "--map", "inc=C", "--map", "inc=SQL", "a.inc") == {"a.inc": "SQL"}
