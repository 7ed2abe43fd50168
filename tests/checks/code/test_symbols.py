"""Outlines of source files in every language that is read."""

import pytest

from cblint.checks.code.languages import language_of
from cblint.checks.code.outline import file_names, file_symbols
from cblint.checks.code.symbols import Symbols
from cblint.testing import case_view

DEFINED = {
    "a.py": (
        "class Pair:\n    def level(self): ...\n\n\ndef read(text):\n    def inner(): ...\n",
        "Pair level read inner",
    ),
    "a.mjs": (
        "export const read = (t) => t;\nclass Pair { level() {} }\nfunction* walk() {}\n",
        "read Pair level walk",
    ),
    "a.ts": (
        "export abstract class Pair { level(): void {} }\ninterface Line {}\nenum Sign { A }\n",
        "Pair level Line Sign",
    ),
    "a.go": ("package a\n\ntype Pair struct{}\n\nfunc (p *Pair) Level() {}\n\nfunc Read() {}\n", "Pair Level Read"),
    "a.c": (
        "#define CHECK(x) x\nstruct pair { int level; };\nstatic int *read_all(int n) { return 0; }\n",
        "CHECK pair read_all",
    ),
    "a.cc": ("namespace n { class Pair { void level(); }; }\nvoid n::Pair::level() {}\n", "Pair level"),
    "a.rs": ("struct Pair;\nimpl Pair { fn level(&self) {} }\nmacro_rules! lines { () => {} }\n", "Pair level lines"),
    "a.java": ("class Pair { Pair() {} void level() {} }\nrecord Line(int n) {}\n", "Pair Pair level Line"),
    "a.sh": ("read_all() { :; }\nfunction walk { :; }\n", "read_all walk"),
}
IMPORTED = {
    "a.py": ("from a.b import c\nimport d.e\n", ["a.b", "d.e"]),
    "a.js": ('import x from "./x.js";\nexport { y } from "y";\n', ["./x.js", "y"]),
    "a.go": ('package a\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n', ["fmt", "net/http"]),
    "a.c": ('#include <a.h>\n#include "b.h"\n', ["a.h", "b.h"]),
    "a.rs": ("use a::b;\n", ["a::b"]),
    "a.java": ("import a.b.C;\n", ["a.b.C"]),
}
CALLED = {
    "a.py": (
        'run(["git", "log"])\nrequests.get("https://a.test")\n',
        [("run", "git"), ("requests.get", "https://a.test")],
    ),
    "a.js": (
        "await fetch('https://a.test');\nfs.readFileSync(`x`);\n",
        [("fetch", "https://a.test"), ("fs.readFileSync", "x")],
    ),
    "a.go": ('package a\n\nfunc F() { http.Get("x\\ty") }\n', [("http.Get", "x\ty")]),
    "a.rs": ('fn f() { std::fs::read("a"); }\n', [("std.fs.read", "a")]),
    "a.java": ('class A { void f() { Files.read("a"); } }\n', [("Files.read", "a")]),
    "a.sh": ("curl 'https://a.test'\n", [("curl", "https://a.test")]),
}


def symbols_of(name: str, content: str) -> Symbols:
    path = f"milestones/final/tests/{name}"
    found = file_symbols(case_view({path: content.encode()}), path)
    assert found is not None
    return found


@pytest.mark.parametrize("name", DEFINED)
def test_definitions(name: str) -> None:
    content, names = DEFINED[name]
    found = symbols_of(name, content)
    assert sorted(item.text for item in found.names) == sorted(names.split())
    assert all(content[item.start : item.end] == item.text for item in found.names)


@pytest.mark.parametrize("name", IMPORTED)
def test_imports(name: str) -> None:
    content, modules = IMPORTED[name]
    assert [item.text for item in symbols_of(name, content).imports] == modules


@pytest.mark.parametrize("name", CALLED)
def test_calls_with_literal_arguments(name: str) -> None:
    content, calls = CALLED[name]
    found = [(c.callee, c.arguments[0].text) for c in symbols_of(name, content).calls if c.arguments and c.arguments[0]]
    assert found == calls


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.py", 'PROGRAM = """\nclass Probe:\n    def level(self): ...\n\ndef feed_lines(): ...\n"""\n'),
        ("a.py", 'PROGRAM = """\n    class Probe {}\n    function feed_lines(x) {}\n"""\n'),
        ("a.mjs", "const program = `\nclass Probe:\n    pass\n\ndef feed_lines(): ...\n`;\n"),
        ("a.sh", "cat > x.py <<'END'\nclass Probe:\n    pass\n\ndef feed_lines(): ...\nEND\n"),
    ],
)
def test_programs_in_literals_define_names_too(name: str, content: str) -> None:
    found = {item.text for item in symbols_of(name, content).names if item.embedded and not item.inner}
    assert {"Probe", "feed_lines"} <= found


def test_inner_definitions_are_told_from_outer_ones() -> None:
    found = symbols_of("a.mjs", "function outer() { const inner = () => 1; }\n")
    assert {item.text: item.inner for item in found.names} == {"outer": False, "inner": True}


@pytest.mark.parametrize(
    ("path", "first", "language"),
    [
        ("a/B.PY", "", "python"),
        ("run", "#!/usr/bin/env -S bash -e\n", "bash"),
        ("run", "#! /usr/bin/python3.12\n", "python"),
        ("data.json", "{}", None),
        (".py", "", None),
        ("notes", "#!/usr/bin/awk -f\n", None),
    ],
)
def test_languages(path: str, first: str, language: str | None) -> None:
    assert language_of(path, first) == language


def test_data_and_faulty_python_have_no_outline() -> None:
    view = case_view({"a.json": b"{}", "b.py": b"def f(:\n"})
    assert file_symbols(view, "a.json") is None
    assert file_symbols(view, "b.py") is None
    assert file_symbols(view, "gone.py") is None


def test_a_faulty_file_of_another_language_is_read_as_far_as_it_goes() -> None:
    found = symbols_of("a.js", "function before() {}\nconst = ;\n")
    assert not found.whole
    assert [item.text for item in found.names] == ["before"]


LATER = "type Pairs = dict[str, str]\n"
"""Python that a later version reads, and this one may not."""


@pytest.mark.parametrize("flaw", [LATER, 'x = f"{d["a"]}"\n', "def (:\n", "# pad\n" * 360_000])
def test_names_of_a_file_that_no_parser_reads_are_told_by_its_words(flaw: str) -> None:
    code = f"{flaw}\nclass TestRows:\n    async def test_rows_stand(self): ...\n\n\ndef read_all_rows(): ...\n"
    path = "milestones/final/tests/a.py"
    found = file_names(case_view({path: code.encode()}), path)
    assert [name.text for name in found if name.text != "Pairs"] == ["TestRows", "test_rows_stand", "read_all_rows"]
    assert [code[name.start : name.end] for name in found] == [name.text for name in found]


def test_a_long_file_of_another_language_is_told_by_its_words() -> None:
    code = "// pad\n" * 80_000 + "export const readRows = 1;\n  function inner() {}\nexport default class Rows {}\n"
    path = "milestones/final/tests/a.mjs"
    found = file_names(case_view({path: code.encode()}), path)
    assert [(name.text, name.inner) for name in found] == [("readRows", False), ("inner", True), ("Rows", False)]
