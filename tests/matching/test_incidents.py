"""What scanners missed or cried wolf over in public incidents, each with other spellings and a silent relation."""

from __future__ import annotations

import base64

import pytest

from tests.matching.support import kinds, matcher_for, seen

FOUND = [
    # joined owner and repository
    ("Case vexholm__quorl-1f2e3d4c", "vexholm/quorl", "vexholm__quorl"),
    ("image vexholm--quorl:latest", "vexholm/quorl", "vexholm--quorl"),
    ("VEXHOLM_QUORL_HOME", "vexholm/quorl", "VEXHOLM_QUORL"),
    # beside other scripts, in identifiers, disguised
    ("使用quorl解析", "quorl", "quorl"),
    ("한국어quorl입니다", "quorl", "quorl"),
    ("quorl_parse()", "quorl", "quorl"),
    ("my_quorl", "quorl", "quorl"),
    ("quorl2", "quorl", "quorl"),
    ("QuorlParser", "quorl", "Quorl"),
    ("newQuorl()", "quorl", "Quorl"),
    ("quo\u200brl", "quorl", "quo\u200brl"),
    ("q\u00aduorl", "quorl", "q\u00aduorl"),
    ("qu\u043erl", "quorl", "qu\u043erl"),
    ("ｑｕｏｒｌ", "quorl", "ｑｕｏｒｌ"),
    ("%71uorl", "quorl", "%71uorl"),
    ("&#113;uorl", "quorl", "&#113;uorl"),
    ("quo**rl**", "quorl", "quo**rl"),
    ("quo\u0301rl", "quorl", "quo\u0301rl"),
    ("quo\u202erl", "quorl", "quo\u202erl"),
    ("qu\u2066orl", "quorl", "qu\u2066orl"),
    ("qu\U000e0071orl", "quorl", "qu\U000e0071orl"),
    ("quo\u2060rl", "quorl", "quo\u2060rl"),
    # values that end up in an instruction
    ("make quorl-all", "quorl", "quorl"),
    ("QUORL_HOME=src python3 -m pytest", "quorl", "QUORL"),
    ("run from /home/mt/quorl-bench/cases/c1", "quorl", "quorl"),
    ("Home-page: https://vexholm.dev/quorl", "quorl", "quorl"),
    # link targets, attributes, comments, front matter, footnotes
    ("[docs](\nhttps://vexholm.dev/quorl)", "quorl", "quorl"),
    ("[ref]: https://x.example/quorl", "quorl", "quorl"),
    ("![quorl logo](logo.svg)", "quorl", "quorl"),
    ("<!-- from quorl -->", "quorl", "quorl"),
    ('<span title="quorl">x</span>', "quorl", "quorl"),
    ("---\nsource: quorl\n---", "quorl", "quorl"),
    ("```\nimport quorl\n```", "quorl", "quorl"),
    ("[^1]: see quorl", "quorl", "quorl"),
    # wrapped phrases
    ("by Mirel\n> Tavosk", "mirel tavosk", "Mirel\n> Tavosk"),
    ("by Mirel\u00a0Tavosk", "mirel tavosk", "Mirel\u00a0Tavosk"),
    ("by Mirel\r\n  Tavosk", "mirel tavosk", "Mirel\r\n  Tavosk"),
    # encoded
    ("\\u0071uorl", "quorl", "\\u0071uorl"),
    ("&#x71;uorl", "quorl", "&#x71;uorl"),
    ("a\\nquorl", "quorl", "quorl"),
    ('{"quorl": 1}', "quorl", "quorl"),
    ("中文😀前缀 quorl", "quorl", "quorl"),
    ("line\x0cquorl", "quorl", "quorl"),
    ("quorl\x00", "quorl", "quorl"),
]


@pytest.mark.parametrize(("text", "term", "spelled"), FOUND)
def test_forms_that_scanners_missed(text: str, term: str, spelled: str) -> None:
    assert spelled in [found for _, found in seen(text, term)]


SILENT = [
    ("hello world", "orl"),
    ("quorling", "quorl"),
    ("adapter readable Inada", "ada"),
    ("the format is toml", "tomli"),
    ("a node can fail", "nodeca"),
    ("objects in .git/lfs", "gitlfs"),
    ("sha112 and sha1128", "h11"),
    ("the suite has 401 checks", "a01"),
    ("12345678901234567890", "s67"),
    ("Это русское предложение о сорах и рорах.", "pop"),
    ("a family \U0001f468\u200d\U0001f469\u200d\U0001f467 and \u05e9\u05dc\u05d5\u05dd\u200f", "quorl"),
    ("Mirel. Tavosk went home", "mirel tavosk"),
    ("Mirel\n\nTavosk", "mirel tavosk"),
    ("product a*da of", "ada"),
    ("id 3f2ada9c0b1d", "ada"),
    ("commit 8120c4c", "cac"),
]


@pytest.mark.parametrize(("text", "term"), SILENT)
def test_ordinary_text_is_silent(text: str, term: str) -> None:
    assert seen(text, term) == []


def test_a_picture_that_holds_a_short_name_by_chance_is_silent() -> None:
    raw = bytes((number * 73 + 41 * (number // 7)) % 256 for number in range(3000))
    picture = base64.b64encode(raw).decode()
    for at in (400, 1401, 2602):
        planted = f"![x](data:image/png;base64,{picture[:at]}/orl+{picture[at:]})"
        assert seen(planted, "orl") == []


def test_a_long_run_switches_nothing_off() -> None:
    run = base64.b64encode(bytes(range(256)) * 8).decode()
    text = f"```\n{run}\n```\n\nThen quorl stands here.\n"
    assert seen(text, "quorl") == [("exact", "quorl")]


def test_a_column_deep_in_one_line_is_kept() -> None:
    text = "x " * 6122 + " quorl"
    assert [match.start for match in matcher_for("quorl").scan(text)] == [12_245]


def test_padding_does_not_decide() -> None:
    for pad in range(0, 3000, 217):
        assert kinds("x" * pad + " quorl " + "y" * pad, "quorl") == ["exact"]
