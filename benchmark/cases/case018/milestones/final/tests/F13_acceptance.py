import pytest
from _command import plant, refused, rendered, run


def test_partials_beside_the_template(tmp_path):
    plant(
        tmp_path,
        {
            "in/t.tpl": "[{{>p}}|{{>mail/foot}}|{{>none}}]",
            "in/p.tpl": "{{a}}",
            "in/mail/foot.tpl": "foot {{>p}}",
            "p.tpl": "no",
            "d": '{"a": 1}',
        },
    )
    assert rendered(tmp_path, "in/t.tpl", "d") == "[1|foot 1|]"
    assert rendered(tmp_path / "in", "t.tpl", "../d") == "[1|foot 1|]"
    assert rendered(tmp_path, str(tmp_path / "in/t.tpl"), "d") == "[1|foot 1|]"


def test_partials_of_standard_input(tmp_path):
    plant(tmp_path, {"p.tpl": "here", "q.tpl/x": "a folder"})
    assert rendered(tmp_path, "-", stdin=b"{{>p}}{{>q}}") == "here"


@pytest.mark.parametrize("option", [["-p", "parts"], ["--partials", "parts"], ["--partials=parts"]])
def test_partials_in_another_folder(tmp_path, option):
    plant(tmp_path, {"t.tpl": "  {{>p}}\n{{>q}}", "parts/p.tpl": "1\n2\n", "q.tpl": "no"})
    assert rendered(tmp_path, "t.tpl", *option) == "  1\n  2\n"


def test_partials_stay_in_their_folder(tmp_path):
    plant(
        tmp_path,
        {
            "in/t": f"<{{{{>../p}}}}{{{{>a/../../p}}}}{{{{>{tmp_path}/p}}}}{{{{>..}}}}{{{{>a/..x}}}}>",
            "p.tpl": "no",
            "in/a/..x.tpl": "yes",
        },
    )
    assert rendered(tmp_path, "in/t") == "<yes>"
    assert refused(tmp_path, 1, "in/t", "--strict").startswith("in/t:1: ")


def test_strict(tmp_path):
    plant(tmp_path, {"t": "{{a}}\n{{#b}}{{/b}}", "u": "\n{{>p}}"})
    assert rendered(tmp_path, "t") == "\n"
    assert rendered(tmp_path, "t", "--strict", "-D", "a=", "-D", "b=x") == "\n"
    assert refused(tmp_path, 1, "t", "--strict", "-D", "a=1").startswith("t:2: ")
    assert refused(tmp_path, 1, "u", "--strict").startswith("u:2: ")


def test_plain(tmp_path):
    plant(tmp_path, {"t": "{{a}}{{{a}}}{{>p}}", "p.tpl": "{{a}}"})
    assert rendered(tmp_path, "t", "-D", "a=<'>") == "&lt;&#39;&gt;<'>&lt;&#39;&gt;"
    assert rendered(tmp_path, "t", "-D", "a=<'>", "--plain") == "<'>" * 3


def test_delimiters(tmp_path):
    plant(tmp_path, {"t": "<%a%>{{a}}<%>p%>", "p.tpl": "<%a%>"})
    for option in (["--delimiters", "<% %>"], ["--delimiters=<% %>"]):
        assert rendered(tmp_path, "t", "-D", "a=1", *option) == "1{{a}}1"


def test_check(tmp_path):
    plant(
        tmp_path,
        {"good": "{{a}}{{>p}}{{>none}}", "bad": "\n{{#a}}", "p.tpl": "{{/x}}", "d": "no json", "out": "before"},
    )
    assert rendered(tmp_path, "--check", "good") == ""
    assert rendered(tmp_path, "--check", "good", "d", "--strict", "-o", "out") == ""
    assert (tmp_path / "out").read_text() == "before"
    assert refused(tmp_path, 1, "--check", "bad").startswith("bad:2: ")
    assert refused(tmp_path, 1, "--check", "-", stdin=b"{{a").startswith("-:1: ")
    refused(tmp_path, 3, "--check", "none")
    assert run(tmp_path, "--check", "-", "--delimiters", "<% %>", stdin=b"{{a")[0] == 0
