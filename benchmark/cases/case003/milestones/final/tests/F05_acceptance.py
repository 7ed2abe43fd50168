import json
import random

import pytest
from _program import back, flat, output

LINES = [
    "doc = {};",
    "doc.size = [];",
    "doc.size[0] = 4.50;",
    "doc.size[1] = {};",
    'doc["no name"] = "a\\tb";',
    "doc.empty = [];",
]


def test_indented_document():
    assert back(LINES) == (
        '{\n  "empty": [],\n  "no name": "a\\tb",\n  "size": [\n    4.50,\n    {}\n  ]\n}\n'
    )


def test_long_option():
    assert output("--restore", data="\n".join(LINES)) == back(LINES)


@pytest.mark.parametrize("option", ["-c", "--compact"])
def test_compact_document(option):
    assert back(LINES, option) == '{"empty":[],"no name":"a\\tb","size":[4.50,{}]}\n'


@pytest.mark.parametrize("text", ["{}", "[]", '"x y"'])
def test_single_values(text):
    assert back([f"doc = {text};"]) == text + "\n"
    assert back([f"doc = {text};"], "-c") == text + "\n"


def test_any_root_name():
    assert back(["$_9.a = 1;", "$_9.b = 2;"], "-c") == '{"a":1,"b":2}\n'


def test_members_are_sorted_by_code_points():
    lines = [f'doc["{key}"] = 0;' for key in ("\U0001f511", "b", "\uff5e", "B", "10", "9", "")]
    assert list(json.loads(back(lines))) == ["", "10", "9", "B", "b", "\uff5e", "\U0001f511"]


def test_first_mention_decides_the_order_on_request():
    lines = [
        "d.z.q = 1;",
        "d.a = 2;",
        "d.z.b = 3;",
        "d.m[1].y = 4;",
        "d.m[0].x = 5;",
        "d.m[1].c = 6;",
        "d.a = 7;",
    ]
    expected = '{"z":{"q":1,"b":3},"a":7,"m":[{"x":5},{"y":4,"c":6}]}\n'
    assert back(lines, "-c", "-k") == expected


def random_value(rng, depth):
    kind = rng.randrange(8 if depth else 5)
    if kind < 5:
        return [
            None,
            True,
            rng.randrange(-999, 999),
            rng.random(),
            "".join(rng.choices('ab"\\\n\u00e9\u2028\U0001f511 .[', k=4)),
        ][kind]
    if kind == 5:
        return [random_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {
        "".join(rng.choices('aB1 ."\u00df', k=rng.randrange(4))): random_value(rng, depth - 1)
        for _ in range(rng.randrange(5))
    }


@pytest.mark.parametrize("seed", range(8))
def test_round_trip(seed):
    document = {"top": [random_value(random.Random(seed * 100 + n), 4) for n in range(25)]}
    text = json.dumps(document, ensure_ascii=seed % 2 == 0)
    assert json.loads(back(flat(text))) == document
    kept = back(flat(text, "-k"), "-k")
    assert json.loads(kept, object_pairs_hook=list) == json.loads(text, object_pairs_hook=list)


def test_output_has_the_usual_indented_form():
    document = random_value(random.Random(77), 5) or {"a": [{}, []]}
    text = json.dumps({"x": [document, {"y": [1, [2]]}]}, sort_keys=True)
    expected = json.dumps(json.loads(text), indent=2, ensure_ascii=False, sort_keys=True)
    assert back(flat(text)).replace("\\u2028", "\u2028") == expected + "\n"
