"""One value more in a TOML text: it says the same and the value, and every other byte stays."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.adoption.toml_edit import toml_string, with_value

TOP = [
    "",
    "a = 1",
    "a = 1\n",
    "# A head.\n\n# About a.\na = 1 # why\n\n# Below.\n[t]\nb = 2\n",
    "# A head.\n\n# About t.\n[t]\nb = 2\n",
    "# About t.\n[t]\nb = 2\n",
    'a = """\n[no table]\n"""\nb = 1\n',
    "a = [\n  [1],\n  [2],\n]\n[[s]]\nx = 1\n",
    "a = 1\r\n\r\n[t]\r\nb = 2\r\n",
    "# only comments",
    "# one\u2028two\n",
    "a.b = 1\n",
]


@pytest.mark.parametrize("text", TOP)
def test_a_value_at_the_top(text: str) -> None:
    changed = with_value(text, "", "key", "v")
    assert changed is not None
    assert tomllib.loads(changed) == tomllib.loads(text) | {"key": "v"}
    assert changed.replace('key = "v"\r\n', "").replace('key = "v"\n', "").rstrip("\n") == text.rstrip("\n")


def test_comments_stay_with_what_they_are_about() -> None:
    text = "# A head.\n\n# About a.\na = 1\n\n# About t.\n[t]\nb = 2\n"
    assert with_value(text, "", "key", "v") == '# A head.\n\n# About a.\na = 1\nkey = "v"\n\n# About t.\n[t]\nb = 2\n'


@pytest.mark.parametrize(
    "text",
    [
        "[tool.cblint]\na = 1\n",
        "[tool.other]\n[ tool . cblint ] # why\na = 1",
        "[tool.cblint]",
        "[tool.cblint.severity]\nCB903 = 'note'\n",
        "[project]\nname = 'x'\n[[tool.cblint.suppressions]]\nrule = 'CB1'\n",
    ],
)
def test_a_value_in_a_table(text: str) -> None:
    changed = with_value(text, "tool.cblint", "key", "v")
    assert changed is not None
    wanted = tomllib.loads(text)
    wanted["tool"]["cblint"]["key"] = "v"
    assert tomllib.loads(changed) == wanted


@pytest.mark.parametrize("text", ["tool.cblint = {a = 1}\n", "[tool]\ncblint = {a = 1}\n", "[tool]\ncblint.a = 1\n"])
def test_no_safe_place_is_none(text: str) -> None:
    assert with_value(text, "tool.cblint", "key", "v") is None


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_string_reads_back(text: str) -> None:
    assert tomllib.loads(f"a = {toml_string(text)}") == {"a": text}


def test_a_surrogate_is_refused() -> None:
    with pytest.raises(ValueError, match="surrogate"):
        toml_string("\udc80")
