import json

from _program import flat

NAMES = ["$", "$a_B9", "Z", "_", "_1", "a", "constructor", "for", "null", "x" * 300]
OTHERS = [
    "",
    " ",
    "1",
    "1a",
    "[0]",
    "a b",
    "a'b",
    "a-b",
    "a.b",
    "a/b",
    "a\u00e9",
    "\u00e9",
    "\u0661",
    "\u540d",
]


def test_names_follow_a_dot():
    lines = flat(json.dumps(dict.fromkeys(NAMES, 1)), "-l")
    assert lines == [f"doc.{key} = 1;" for key in NAMES]


def test_other_keys_stand_in_brackets():
    lines = flat(json.dumps(dict.fromkeys(OTHERS, 1)), "-l")
    assert lines == [f'doc["{key}"] = 1;' for key in OTHERS]


def test_escapes_in_keys():
    assert flat('{"a\\"b\\\\c\\n": 1}')[1] == 'doc["a\\"b\\\\c\\n"] = 1;'
    assert flat('{"\\u2028\\u0001\\ud83d": 1}')[1] == 'doc["\\u2028\\u0001\\ud83d"] = 1;'


def test_escaped_letters_make_a_name():
    assert flat('{"\\u0061\\u0062": 1}')[1] == "doc.ab = 1;"


def test_indexes():
    lines = flat(json.dumps([0] * 12))
    assert lines[1] == "doc[0] = 0;"
    assert lines[12] == "doc[11] = 0;"


def test_mixed_path():
    document = '{"floors": {"3rd": [[{"$id": {"": "x"}}]]}}'
    assert flat(document)[-1] == 'doc.floors["3rd"][0][0].$id[""] = "x";'
