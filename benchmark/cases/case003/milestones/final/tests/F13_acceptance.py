import json
import subprocess

import pytest
from _program import ENVIRONMENT, PROGRAM, back, flat, output, refusal

INVALID = [
    "", "{", "[1", "[1,", "[1,]", '{"a":}', '{"a":1,}', '{"a" 1}', "{a:1}", "{'a':1}", "['a']",
    "[1 2]", "[1}", '{"a":1]', "1 2", "[]x", "tru", "nulll", "NaN", "+1", "01",
    ".5", "1.", "1e", "0x1", '"a', '"a\nb"', '"\\x"', '"\\u12g4"', '"\\"', "// x\n1",
    "/* x */1", "[1] // x", "\u00a01", "\x0c1", "\ufeff\ufeff1", "\u2028",
]  # fmt: skip


@pytest.mark.parametrize("document", INVALID)
def test_invalid_documents(document):
    refusal(4, data=document)


@pytest.mark.parametrize(
    "data",
    [b'"\xff"', b'"\xc3"', b'"\xed\xa0\x80"', b'{"\xe9": 1}', b"[1]\xff", b'"\xc0\xaf"', b"\xff\xfe1\x00"],
)
def test_bytes_outside_utf_8(data):
    refusal(4, data=data)


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ("x", 1),
        ('{"a": 1,\n"b" 2}', 2),
        ('{"a": 1\n\n"b": 2}', 3),
        ("[1,\n2,\n]", 3),
        ("{}\n\n\nx\n", 4),
        ("[\r\n\"a\",\r\n'b']", 3),
        ("[1,\n2", 2),
        ('["\\u00e9",\n"\\q"]', 2),
    ],
)
def test_message_names_the_line(document, line):
    assert f"line {line}" in refusal(4, data=document)


def test_byte_order_mark_is_ignored():
    assert flat("\ufeff[1]") == ["doc = [];", "doc[0] = 1;"]
    assert output("-r", "-c", data="\ufeffd.a = 1;\n") == '{"a":1}\n'
    assert not output(data="\ufeff1").startswith("\ufeff")


def test_deep_arrays():
    depth = 2000
    document = "[" * depth + "]" * depth
    lines = flat(document, "-l")
    assert lines == ["doc" + "[0]" * (depth - 1) + " = [];"]
    assert back(lines, "-c") == document + "\n"


def test_deep_objects():
    depth = 2000
    document = '{"a":' * depth + "1" + "}" * depth
    assert flat(document, "-l") == ["doc" + ".a" * depth + " = 1;"]
    assert back(flat(document), "-c") == document + "\n"


def test_deep_tuples():
    depth = 2000
    path = ",".join(["0"] * depth)
    assert back([f"[[{path}],true]"], "-t", "-c") == "[" * depth + "true" + "]" * depth + "\n"


def test_ten_thousand_values():
    document = {f"key {n}": {"n": n, "s": "x" * 20} for n in range(3400)}
    lines = flat(json.dumps(document))
    assert len(lines) == 1 + 3 * 3400
    assert json.loads(back(lines)) == document


def test_long_string():
    text = "a\u00e9\U0001f511" * 100000
    assert flat(json.dumps(text)) == [f'doc = "{text}";']


def test_reader_that_goes_away():
    data = json.dumps(list(range(200000))).encode()
    process = subprocess.Popen(
        [PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    process.stdin.write(data)
    process.stdin.close()
    assert process.stdout.readline() == b"doc = [];\n"
    process.stdout.close()
    message = process.stderr.read()
    process.stderr.close()
    process.wait(timeout=60)
    assert message == b""


def test_output_is_bytes_of_utf_8():
    assert output("-v", data='["\\ud83d\\udd11", "\\ud83d"]').encode() == b"\xf0\x9f\x94\x91\n\\ud83d\n"
