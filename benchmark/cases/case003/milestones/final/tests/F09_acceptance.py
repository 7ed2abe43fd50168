import json

import pytest
from _program import back, flat, output, refusal

DOCUMENT = '{"k": {"a b": ["x", 1.0, {}], "": null}, "\\u00e9\\u2029": []}'


@pytest.mark.parametrize("option", ["-t", "--tuples"])
def test_tuples(option):
    assert flat(DOCUMENT, option) == [
        "[[],{}]",
        '[["k"],{}]',
        '[["k",""],null]',
        '[["k","a b"],[]]',
        '[["k","a b",0],"x"]',
        '[["k","a b",1],1.0]',
        '[["k","a b",2],{}]',
        '[["\u00e9\\u2029"],[]]',
    ]


def test_digits_as_keys_are_strings():
    assert flat('{"0": [5]}', "-t", "-l") == ['[["0",0],5]']


def test_tuples_point_at_their_values():
    document = json.loads(DOCUMENT)
    for line in flat(DOCUMENT, "-t"):
        path, value = json.loads(line)
        place = document
        for part in path:
            place = place[part]
        assert place == value or (type(place) is type(value) and value in ({}, []))


def test_tuples_restore_the_document():
    assert back(flat(DOCUMENT, "-t"), "-t") == back(flat(DOCUMENT))
    assert (
        back(flat(DOCUMENT, "-t", "-l", "-k"), "--tuples", "-k", "-c")
        == '{"k":{"a b":["x",1.0,{}],"":null},"\u00e9\\u2029":[]}\n'
    )


def test_loose_and_incomplete_tuples():
    data = '\n--\n [ [ "a" , 2 ] , "\\u0041" ] \r\n[["b"], { }]\n'
    assert output("-r", "-t", "-c", data=data) == '{"a":[null,null,"A"],"b":{}}\n'


@pytest.mark.parametrize(
    "line",
    [
        "doc.a = 1;", "{}", '[["a"]]', '[["a"],1,2]', '["a",1]', '[["a"],1];', "[[null],1]", 
        '[[["a"]],1]', "[[-1],1]", "[[1e2],1]", "[[1000000],1]", '[["a"],[1]]', '[["a"],{"b":1}]', '[["a"],]',
    ],
)  # fmt: skip
def test_faulty_tuples(line):
    assert "line 2" in refusal(5, "-r", "-t", data=f"--\n{line}\n")


def test_contradicting_tuples():
    assert "line 2" in refusal(5, "-r", "-t", data='[["a"],1]\n[["a",0],1]\n')


def test_no_tuples():
    refusal(1, "-r", "-t", data="--\n")
