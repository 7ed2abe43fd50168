import pytest
from _command import plant, rendered


@pytest.mark.parametrize(
    ("data", "text", "shown"),
    [
        ('{"a": true, "b": false, "c": null}', "{{a}} {{b}} {{c}}", "true false "),
        ('{"a": 1, "b": 1.50, "c": -0.0, "d": 1e3}', "{{a}} {{b}} {{c}} {{d}}", "1 1.5 -0.0 1000.0"),
        ('{"a": {"b": {"c": "x"}}}', "{{a.b.c}}{{#a}}{{b.c}}{{/a}}", "xx"),
        ('{"a": [[1, 2], [3]]}', "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", "(12)(3)"),
        ('{"a": 0, "b": {}, "c": [], "d": ""}', "{{#a}}a{{/a}}{{#b}}b{{/b}}{{#c}}c{{/c}}{{#d}}d{{/d}}", "ab"),
        (' \n{"a": "\\u00e9\\ud83c\\udf4e"}\n', "{{a}}", "é🍎"),
        ('{"a": 1, "a": 2}', "{{a}}", "2"),
        ("{}", "<{{a}}>", "<>"),
    ],
)
def test_values_of_json(tmp_path, data, text, shown):
    plant(tmp_path, {"t": text, "d": data})
    assert rendered(tmp_path, "t", "d") == shown


def test_definitions(tmp_path):
    plant(tmp_path, {"t": "{{a}}|{{b}}|{{#c}}{{.}}{{/c}}", "d": '{"a": 1, "b": 2}'})
    assert rendered(tmp_path, "t", "-D", "a=x") == "x||"
    assert rendered(tmp_path, "t", "d", "-D", "a=x", "--define", "c=<y>") == "x|2|&lt;y&gt;"
    assert rendered(tmp_path, "t", "d", "--define=b=z", "-Da=1", "-D", "a=2") == "2|z|"


def test_values_of_definitions_are_texts(tmp_path):
    plant(tmp_path, {"t": "{{#a}}[{{.}}]{{/a}}{{^a}}none{{/a}}"})
    for value, shown in (
        ("a=b=c", "[a=b=c]"),
        ("", "none"),
        ("false", "[false]"),
        ("0", "[0]"),
        (" x ", "[ x ]"),
        ("[1]", "[[1]]"),
        ("é", "[é]"),
    ):
        assert rendered(tmp_path, "t", "-D", f"a={value}") == shown


def test_definitions_are_keys_as_they_stand(tmp_path):
    plant(tmp_path, {"t": "{{a.b}}{{#a}}{{b}}{{/a}}", "d": '{"a": {"b": 1}}'})
    assert rendered(tmp_path, "t", "d", "-D", "a.b=2") == "11"
    assert rendered(tmp_path, "t", "-D", "a.b=2") == ""
    assert rendered(tmp_path, "t", "d", "-D", "a=2") == ""
