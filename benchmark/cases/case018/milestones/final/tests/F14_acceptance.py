import pytest
from _command import plant, refused, rendered


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["t", "d", "x"],
        ["--partial", "x", "t"],
        ["-x", "t"],
        ["t", "-D"],
        ["t", "-D", "a"],
        ["t", "-D", "=x"],
        ["t", "--define=a"],
        ["t", "-o"],
        ["t", "-p"],
        ["t", "--delimiters", "<%"],
        ["t", "--delimiters", ""],
        ["t", "--delimiters", "<% %> x"],
        ["t", "--delimiters", "<%  %>"],
        ["t", "--delimiters", "<= =>"],
        ["-", "-"],
        ["--plain=yes", "t"],
        ["--stric", "t"],
        ["--out", "x", "t"],
        ["none", "-D", "a"],
    ],
)
def test_wrong_command_lines(tmp_path, arguments):
    plant(tmp_path, {"t": "text", "d": "{}"})
    refused(tmp_path, 2, *arguments)


@pytest.mark.parametrize(
    ("text", "line"),
    [("{{a", 1), ("\n{{#a}}\n", 2), ("a\nb\n{{/a}}", 3), ("{{#a}}{{}}{{/a}}", 1), ("\n\n{{=x=}}", 3), ("{{>self}}", 1)],
)
def test_faults(tmp_path, text, line):
    plant(tmp_path, {"in/t.tpl": text, "in/self.tpl": "x", "out": "before"})
    if "self" in text:
        plant(tmp_path, {"in/self.tpl": "{{>self}}"})
        assert refused(tmp_path, 1, "in/t.tpl").startswith("in/self.tpl:1: ")
        return
    message = refused(tmp_path, 1, "in/t.tpl", "-o", "out")
    assert message.startswith(f"in/t.tpl:{line}: ") and message.strip() != f"in/t.tpl:{line}:"
    assert (tmp_path / "out").read_text() == "before"
    assert refused(tmp_path / "in", 1, "t.tpl").startswith(f"t.tpl:{line}: ")
    assert refused(tmp_path, 1, "-", stdin=text.encode()).startswith(f"-:{line}: ")


def test_faults_of_partials(tmp_path):
    plant(tmp_path, {"in/t": "\n\n{{>mail/p}}", "in/mail/p.tpl": "x\n{{/a}}", "parts/mail/p.tpl": "{{a"})
    assert refused(tmp_path, 1, "in/t").startswith("in/mail/p.tpl:2: ")
    assert refused(tmp_path / "in", 1, "t").startswith("mail/p.tpl:2: ")
    assert refused(tmp_path, 1, "in/t", "-p", "parts").startswith("parts/mail/p.tpl:1: ")
    assert refused(tmp_path / "in", 1, "-", stdin=b"{{>mail/p}}").startswith("mail/p.tpl:2: ")


@pytest.mark.parametrize(
    "data", ["", "{", "{'a': 1}", "[1]", "5", "null", '"x"', '{"a": 1} x', "[" * 100_000, b'{"a": "\xff"}']
)
def test_what_is_no_object(tmp_path, data):
    plant(tmp_path, {"t": "text", "some.json": data, "out": "before"})
    assert "some.json" in refused(tmp_path, 3, "t", "some.json", "-o", "out")
    assert (tmp_path / "out").read_text() == "before"


def test_files_that_cannot_be_read(tmp_path):
    plant(tmp_path, {"t": "text", "bad.tpl": b"\xff", "u": "{{>bad}}", "folder/x": "", "d": "{}"})
    for arguments, path in (
        (["none.tpl"], "none.tpl"),
        (["folder"], "folder"),
        (["bad.tpl"], "bad.tpl"),
        (["t", "none.json"], "none.json"),
        (["t", "folder"], "folder"),
        (["u"], "bad.tpl"),
    ):
        assert path in refused(tmp_path, 3, *arguments)
    refused(tmp_path, 3, "-", stdin=b"\xff")


def test_files_that_cannot_be_written(tmp_path):
    plant(tmp_path, {"t": "text", "folder/x": ""})
    assert "folder" in refused(tmp_path, 3, "t", "-o", "folder")
    assert "none/out" in refused(tmp_path, 3, "t", "-o", "none/out")


def test_template_is_read_before_the_data(tmp_path):
    plant(tmp_path, {"bad": "{{#a}}", "d": "no json"})
    refused(tmp_path, 1, "bad", "d")
    refused(tmp_path, 1, "bad", "none.json")


def test_partials_that_are_not_needed_are_not_read(tmp_path):
    plant(tmp_path, {"t": "{{#a}}{{>bad}}{{/a}}x", "bad.tpl": b"\xff"})
    assert rendered(tmp_path, "t") == "x"
    refused(tmp_path, 3, "t", "-D", "a=1")
