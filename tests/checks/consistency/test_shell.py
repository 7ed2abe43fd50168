"""Shell commands: words as a shell reads them, programs, and exact places."""

import shlex
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.code.shell import shell_words, simple_commands

PLAIN = st.text(alphabet="ab=/.-'\" \\{}*", max_size=30)


@given(PLAIN)
def test_words_are_those_of_a_posix_shell(command: str) -> None:
    try:
        wanted = shlex.split(command.replace("\\", ""))
    except ValueError:
        return
    assert shell_words(command.replace("\\", "")) == tuple(wanted)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a  b", " a b "),
        ("a 'b'", "a b"),
        ("a \\\n  b", "a b"),
        ("a; b", "a ;b;"),
        ("a\nb", "a; b"),
        ("a # why", "a"),
        ('a "b c"', "a b\\ c"),
    ],
)
def test_spellings_that_a_shell_reads_alike_are_equal(one: str, other: str) -> None:
    assert shell_words(one) == shell_words(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("a b", "a 'b '"), ("a b", "ab"), ("a && b", "a || b"), ("a ';' b", "a ; b"), ("a $B", "a B"), ("a > b", "a b")],
)
def test_spellings_that_a_shell_reads_differently_are_not(one: str, other: str) -> None:
    assert shell_words(one) != shell_words(other)


@pytest.mark.parametrize(
    ("command", "programs"),
    [
        ("pip install x", ["pip"]),
        ("A=1 B='2 3' /usr/bin/pip install x", ["pip"]),
        ("env -i A=1 pip x && sudo -E apt-get y", ["pip", "apt-get"]),
        ("timeout 30s nice pip x", ["pip"]),
        ("make -j$(nproc) all", ["nproc", "make"]),
        ("echo `pip x`", ["pip", "echo"]),
        ("bash -lc 'pip install x; true'", ["bash", "pip", "true"]),
        ("sh -c \"sh -c 'pip x'\"", ["sh", "sh", "pip"]),
        ("if true; then pip x; fi", ["true", "pip"]),
        ("for f in a b; do node $f; done", ["for", "node"]),
        ("(cd x && pip y) > log 2>&1", ["cd", "pip"]),
        ("pip 'x", ["pip"]),
        ("echo 'a $(pip x) b'", ["echo"]),
        ("", []),
    ],
)
def test_programs_are_told_from_arguments(command: str, programs: list[str]) -> None:
    assert [call.program for call in simple_commands(command) if call.words] == programs


@given(st.lists(st.sampled_from(["pip", "'a b'", "x\\ y", '"c"', "&&", "$(d e)", "z=1"]), min_size=1, max_size=8))
def test_a_words_place_spells_it(parts: list[str]) -> None:
    command = "  ".join(parts)
    for call in simple_commands(command):
        for word in (*call.assignments, *call.words):
            spelled = shell_words(command[word.start : word.end])
            assert spelled == (word.text,)


@pytest.mark.parametrize("unit", ["'", '"', "`", "$(", "\\", "a ", "$(`", "'\"", "sh -c ' ", "((", "a\\\n"])
def test_hostile_commands_cost_linear_time(unit: str) -> None:
    start = time.perf_counter()
    simple_commands.__wrapped__(unit * (50_000 // len(unit)))
    shell_words(unit * (50_000 // len(unit)))
    assert time.perf_counter() - start < 3
