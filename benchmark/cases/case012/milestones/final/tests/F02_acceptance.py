import pytest
from _program import numbers, plant, shown, tally


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("#!/bin/sh", "Shell"),
        ("#!/bin/bash -e", "Shell"),
        ("#! /usr/bin/python3", "Python"),
        ("#!/usr/bin/env python", "Python"),
        ("#!/usr/bin/env  node --harmony", "JavaScript"),
        ("#!\t/usr/local/bin/lua\t-v", "Lua"),
        ("#!lua", "Lua"),
        ("#!env bash", "Shell"),
        ("#!/usr/bin/env /opt/bin/python3", "Python"),
        ("#!/bin/sh\r", "Shell"),
    ],
)
def test_programs(tmp_path, line, language):
    plant(tmp_path, {"run": f"{line}\nx\n"})
    assert shown(tmp_path) == {"run": language}


@pytest.mark.parametrize(
    "content",
    ["", "x\n", "#!\n", "#!/bin/zsh\n", "#!/usr/bin/env\n", "#!/usr/bin/python2\n", " #!/bin/sh\n", "#!/bin/Sh\n", "\n#!/bin/sh\n", "# !/bin/sh\n", "#!/usr/bin/env -S python\n", "#!/usr/bin/perl sh\n", "#!/usr/bin/env env sh\n"],
)
def test_other_first_lines(tmp_path, content):
    plant(tmp_path, {"run": content})
    assert tally(tmp_path)["skipped"] == {"binary": 0, "duplicate": 0, "unknown": 1}


def test_suffixes_and_names_go_first(tmp_path):
    plant(tmp_path, {"a.py": "#!/bin/sh\n", "b.xyz": "#!/bin/sh\n", "Makefile": "#!/usr/bin/env node\n"})
    assert shown(tmp_path) == {"Makefile": "Makefile", "a.py": "Python"}


def test_hidden_names_have_no_suffix(tmp_path):
    plant(tmp_path, {".c": "#!/bin/sh\n", ".sh": "x\n", ".a.c": "x\n"})
    assert shown(tmp_path, "--hidden") == {".a.c": "C", ".c": "Shell"}


def test_without_line_feed(tmp_path):
    plant(tmp_path, {"run": "#!/bin/sh"})
    assert tally(tmp_path)["languages"] == [{"language": "Shell", "files": 1, "blank": 0, "comment": 0, "code": 1}]


@pytest.mark.parametrize("name", ["run", "a.py", "a.js", "a.c", "a.txt", "Makefile"])
def test_the_line_itself_is_code(tmp_path, name):
    assert numbers(tmp_path, name, "#!/bin/sh\n\n") == (1, 0, 1)


def test_only_the_first_line(tmp_path):
    assert numbers(tmp_path, "a.sh", "# a\n#!/bin/sh\n#!\n") == (0, 3, 0)
    assert numbers(tmp_path, "b.sh", "#!\n#\n") == (0, 1, 1)
