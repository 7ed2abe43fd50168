import pytest
from stencilry import escape_html, render


@pytest.mark.parametrize("text", ["", "plain", "a\r\nb\n\tc\n\n", "{ } {a} }} {", "é 漢 🍎\u2028\x00", "\n"])
def test_plain_text_is_kept(text):
    assert render(text) == text == render(text, {"a": 1})


@pytest.mark.parametrize(
    "tag", ["{{a}}", "{{ a }}", "{{\ta\n}}", "{{a }}", "{{{a}}}", "{{{ a }}}", "{{&a}}", "{{& a }}", "{{&\na}}"]
)
def test_white_space_in_tags(tag):
    assert render(f"<{tag}>", {"a": "x"}) == "<x>"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("x", "x"),
        ("", ""),
        (None, ""),
        (True, "true"),
        (False, "false"),
        (0, "0"),
        (-12, "-12"),
        (1.5, "1.5"),
        (2.0, "2.0"),
        (1e30, "1e+30"),
        (10**30, "1" + "0" * 30),
        ("é\n 漢", "é\n 漢"),
        ([1, 2], "[1, 2]"),
        ((), "()"),
    ],
)
def test_written_values(value, written):
    for tag in ("{{a}}", "{{{a}}}", "{{&a}}"):
        assert render(f"({tag})", {"a": value}) == f"({written})"


def test_absent_values():
    assert render("<{{a}}{{{b}}}{{&c}}>") == "<>" == render("<{{a}}{{{b}}}{{&c}}>", {"d": 1})


def test_escaping():
    data = {"a": "<b> & \"c\" 'd' &amp; é/`="}
    escaped = "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &amp;amp; é/`="
    assert render("{{a}}", data) == escaped == escape_html(data["a"])
    assert render("{{{a}}}", data) == render("{{&a}}", data) == data["a"]
    assert render("<&\"'>{{b}}", {"b": ["<"]}) == "<&\"'>[&#39;&lt;&#39;]"


def test_other_escaping():
    data = {"a": "<x>", "b": True}
    assert render("{{a}} {{b}} {{{a}}} {{&a}} {{c}}", data, escape=str.upper) == "<X> TRUE <x> <x> "
    assert render("{{a}} {{b}}", data, escape=None) == "<x> true"
    for escape in ("html", 5):
        with pytest.raises(TypeError):
            render("", escape=escape)


def test_values_are_not_looked_at_for_tags():
    assert render("{{a}}|{{{a}}}", {"a": "{{b}}", "b": "no"}) == "{{b}}|{{b}}"


def test_neighbours():
    assert render("{{a}}{{b}}{{{a}}}-{{&b}}", {"a": 1, "b": 2}) == "121-2"
    assert render("{{{a}}}}", {"a": 1}) == "1}"
    assert render("{{a}}}}", {"a": 1}) == "1}}"


def test_many_tags():
    data = {f"n{at}": at for at in range(20_000)}
    text = "".join(f"{{{{n{at}}}}} {{{{! c }}}}" for at in range(20_000))
    assert render(text, data) == "".join(f"{at} " for at in range(20_000))
    assert render(text.replace(" ", "\n"), data).count("\n") == 20_000
