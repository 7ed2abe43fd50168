"""When colour is written: the order in which the voices are heard."""

import re

import pytest

from cblint.reporters import Style, render
from cblint.reporters.color import ColorChoice, use_color

from .canned import FULL


@pytest.mark.parametrize(
    ("choice", "environ", "isatty", "expected"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"TERM": "xterm"}, True, True),
        ("auto", {"NO_COLOR": "0"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, False, False),
        ("auto", {"FORCE_COLOR": ""}, False, False),
        ("auto", {"FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"}, False, True),
        ("auto", {"CLICOLOR_FORCE": "1", "TERM": "dumb", "CLICOLOR": "0"}, False, True),
        ("auto", {"CLICOLOR": "0"}, True, False),
        ("auto", {"CLICOLOR": "1"}, True, True),
        ("auto", {"CLICOLOR": "1"}, False, False),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_who_decides(choice: ColorChoice, environ: dict[str, str], isatty: bool, expected: bool) -> None:
    assert use_color(choice, environ, isatty) is expected


@pytest.mark.parametrize("format_name", ["pretty", "concise"])
def test_colour_adds_sequences_and_nothing_else(format_name: str) -> None:
    plain = render(format_name, FULL, Style())
    colored = render(format_name, FULL, Style(color=True))
    assert "\x1b" not in plain
    assert "\x1b[1;31m" in colored
    assert re.sub("\x1b\\[[0-9;]*m", "", colored) == plain
