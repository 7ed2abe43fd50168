"""Code in a text: a function is the same one however the text holds it, and its place is that of its lines."""

import html
from collections.abc import Callable

import pytest

from cblint.checks.hints.code_pieces import fence_piece, loose_functions
from cblint.checks.hints.region import Kind
from cblint.checks.hints.regions import scan_regions
from cblint.testing import case_view, run_check

PYTHON = "def merge(a, b):\n    out = []\n    for x in a:\n        if x not in b:\n            out.append(x)\n\n"
PYTHON += '    out.extend(b if len(b) > 1 else ["&"])\n    return out\n'
BRACES = "static int merge(int a, int b) {\n    int out = 0;\n    for (int i = 0; i < a; i++) {\n        out += b;\n"
BRACES += "    }\n    out++;\n    return out;\n}\n"
PARAMS = {"python": ["python"], "braces": ["c"], "plain": ["text"]}


def led(code: str, lead: str) -> str:
    return "".join(lead + line if line.strip() else lead.rstrip() + "\n" for line in code.splitlines(keepends=True))


FORMS: list[Callable[[str], str]] = [
    lambda code: f"```text\n{code}```",
    lambda code: f"~~~\nIt goes like this:\n\n{code}~~~",
    lambda code: led(code, "    "),
    lambda code: led(code, "\t"),
    lambda code: led(code, "> "),
    lambda code: led(code, ">     "),
    lambda code: led(f"~~~text\n{code}~~~\n", "> > "),
    lambda code: "1. So:\n\n" + led(f"```\n{code}```\n", "   "),
    lambda code: "- " + led(code, "  ")[2:],
    lambda code: f"<pre>\n{code}</pre>",
    lambda code: f'<pre class="a"><code>{html.escape(code)}</code></pre>',
    lambda code: f"<!--\n{code}-->",
    lambda code: f"<!-- {code.rstrip()} -->",
    lambda code: f"<!--\n```\n{code}```\n-->",
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", [PYTHON, BRACES])
def test_a_function_is_found_in_every_form(code: str, form: Callable[[str], str]) -> None:
    text = f"# T\n\nText.\n\n{form(code)}\n\nMore text.\n"
    (problem,) = run_check("solution-code", case_view({"public/Full_PRD.md": text.encode()}), PARAMS)
    assert problem.place.span is not None
    found = text[problem.place.span.start : problem.place.span.end]
    assert found.startswith(code[:16])
    assert found.endswith(code.rstrip()[-1:])
    assert "--" not in found
    assert "</" not in found


@pytest.mark.parametrize(
    "text",
    [
        led(PYTHON + "\nmerge([1], [2])\n", "    "),
        led(PYTHON + "\nresult = merge([1], [2])\n", "> "),
        led(PYTHON.replace("    return out\n", ""), "    ")
        .replace("for x", "with x")
        .replace("if x not in", "with x,"),
        "def merge(a, b): the words\nof a definition (in Python)\n",
        "    def merge(a): ...\n    def split(a): ...\n    def keep(a): ...\n    def drop(a): ...\n",
        "when (a) {\n  b;\n  c;\n",
        "```text\nlevel(1) {\n  name = a\n}\n```",
        "    def merge(a, b:\n        for x in a:\n            c = 1\n            d = 2\n        return 1\n",
    ],
)
def test_what_is_no_implementation(text: str) -> None:
    view = case_view({"public/Full_PRD.md": f"# T\n\n{text}\n".encode()})
    assert run_check("solution-code", view, PARAMS) == []


@pytest.mark.parametrize("lead", ["", "  ", "> ", ">   ", "\t"])
def test_every_position_of_a_fence_leads_back(lead: str) -> None:
    text = "Text.\n\n" + led(f"```py\n{PYTHON}```\n", lead)
    (fence,) = (region for region in scan_regions(text).blocks if region.kind is Kind.FENCE)
    piece = fence_piece(text, fence)
    assert piece.code == PYTHON
    for position, sign in enumerate(piece.code):
        assert text[piece.origin(position)] == sign


@pytest.mark.parametrize(
    "unit", ["def f(\n", "def f(\n\n", " def f():\n", "f() {\n", "f(", "> ", "- ", "<pre>", "<!--", "\n "]
)
@pytest.mark.parametrize("is_python", [True, False])
def test_hostile_text_ends(unit: str, is_python: bool) -> None:
    text = unit * 20_000
    assert len(list(loose_functions(text, 0, len(text), is_python))) <= 20_000
