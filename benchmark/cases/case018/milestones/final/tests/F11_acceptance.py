import pytest
from _command import plant, rendered, run


def test_template_alone(tmp_path):
    plant(tmp_path, {"t.tpl": "1{{b}}2{{^b}}3{{/b}}"})
    assert rendered(tmp_path, "t.tpl") == "123"


@pytest.mark.parametrize("text", ["", "no end", "a\r\nb\r\n", "é 漢\n", "\n\n"])
def test_text_is_kept(tmp_path, text):
    plant(tmp_path, {"t": text})
    code, output, errors = run(tmp_path, "t")
    assert (code, output, errors) == (0, text.encode(), "")


def test_data(tmp_path):
    plant(tmp_path, {"in/t.tpl": "{{#l}}\n- {{v}}\n{{/l}}\n", "d.json": '{"l": [{"v": "<"}, {"v": "é\\n"}]}'})
    assert rendered(tmp_path, "in/t.tpl", "d.json") == "- &lt;\n- é\n\n"
    assert rendered(tmp_path, str(tmp_path / "in/t.tpl"), str(tmp_path / "d.json")) == "- &lt;\n- é\n\n"


def test_byte_order_marks(tmp_path):
    plant(tmp_path, {"t": b"\xef\xbb\xbf{{a}}", "d": b'\xef\xbb\xbf{"a": 1}', "p.tpl": b"\xef\xbb\xbfx", "u": "{{>p}}"})
    assert rendered(tmp_path, "t", "d") == "1"
    assert rendered(tmp_path, "u") == "x"


def test_standard_input(tmp_path):
    plant(tmp_path, {"t": "{{a}}\n", "d": '{"a": 1}'})
    assert rendered(tmp_path, "-", "d", stdin=b"<{{a}}>") == "<1>"
    assert rendered(tmp_path, "t", "-", stdin='{"a": "é"}'.encode()) == "é\n"
    assert rendered(tmp_path, "-", stdin="é".encode()) == "é"


@pytest.mark.parametrize("option", [["-o", "out"], ["--output", "out"], ["--output=out"]])
def test_output_file(tmp_path, option):
    plant(tmp_path, {"t": "{{a}}é\r\n", "d": '{"a": 1}', "out": "longer than the new one"})
    assert rendered(tmp_path, "t", "d", *option) == ""
    assert (tmp_path / "out").read_bytes() == "1é\r\n".encode()


def test_order_of_arguments(tmp_path):
    plant(tmp_path, {"t": "{{a}}{{b}}", "d": '{"a": "<"}'})
    for arguments in (
        ["--plain", "t", "d", "-D", "b=2"],
        ["t", "--plain", "-D", "b=2", "d"],
        ["-D", "b=2", "t", "d", "--plain"],
    ):
        assert rendered(tmp_path, *arguments) == "<2"


def test_help_and_version(tmp_path):
    for option in ("-h", "--help"):
        assert rendered(tmp_path, option).startswith("usage: stencilry")
    assert rendered(tmp_path, "--version") == "stencilry 1.0.0\n"
