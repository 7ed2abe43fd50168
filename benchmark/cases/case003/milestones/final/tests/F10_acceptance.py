import pytest
from _program import back, flat, output, refusal

SERIES = '{"t": 1, "m": "up"}\n\n[2.0]\r\n \t\n"x"\n'


@pytest.mark.parametrize("option", ["-s", "--stream"])
def test_series(option):
    assert flat(SERIES, option) == [
        "doc = [];",
        "doc[0] = {};",
        'doc[0].m = "up";',
        "doc[0].t = 1;",
        "doc[1] = [];",
        "doc[1][0] = 2.0;",
        'doc[2] = "x";',
    ]


@pytest.mark.parametrize("data", ["", "\n", " \n\t\r\n"])
def test_empty_series(data):
    assert flat(data, "-s") == ["doc = [];"]


def test_last_line_needs_no_end():
    assert flat("1\n2", "-s", "-v") == ["1", "2"]


def test_restored_series():
    assert back(flat(SERIES, "-s"), "-s") == '{"m":"up","t":1}\n[2.0]\n"x"\n'
    assert back(flat(SERIES, "-s", "-k"), "--stream", "-k") == '{"t":1,"m":"up"}\n[2.0]\n"x"\n'
    assert back(flat(SERIES, "-s", "-t"), "-s", "-t", "-c") == '{"m":"up","t":1}\n[2.0]\n"x"\n'


def test_gaps_and_empty_arrays():
    assert back(["d[1].a = 1;"], "-s") == 'null\n{"a":1}\n'
    assert output("-r", "-s", data="d = [];\n") == ""


@pytest.mark.parametrize("line", ["d = {};", "d.a = 1;", "d = 5;"])
def test_only_arrays_become_series(line):
    refusal(5, "-r", "-s", data=line)


@pytest.mark.parametrize("document", ["{", "1 2", "[1,", "nope", "{} {}", '"a', "\u00a0"])
def test_faulty_document_in_a_series(document):
    assert "line 3" in refusal(4, "-s", data=f"1\n\n{document}\n2\n")


def test_documents_do_not_span_lines():
    assert "line 1" in refusal(4, "-s", data="[1,\n2]\n")


def test_long_series():
    data = "".join(f'{{"n":{n}}}\n' for n in range(5000))
    lines = flat(data, "-s")
    assert len(lines) == 10001
    assert lines[-1] == "doc[4999].n = 4999;"
    assert back(lines, "-s") == data
