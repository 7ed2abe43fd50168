import pytest
from _program import flat, refusal

DOCUMENT = '{"port": 1, "ports": [[2], {"a": 3}, 4], "x y": {"z": {}}, "p": {"q": "r"}}'


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("doc.port", ["doc.port = 1;"]),
        (
            "doc.ports",
            [
                "doc.ports = [];",
                "doc.ports[0] = [];",
                "doc.ports[0][0] = 2;",
                "doc.ports[1] = {};",
                "doc.ports[1].a = 3;",
                "doc.ports[2] = 4;",
            ],
        ),
        ("doc.ports[1]", ["doc.ports[1] = {};", "doc.ports[1].a = 3;"]),
        ('doc["x y"]', ['doc["x y"] = {};', 'doc["x y"].z = {};']),
        ('doc["x\\u0020y"]["z"]', ['doc["x y"].z = {};']),
        ('doc["ports"][0][0]', ["doc.ports[0][0] = 2;"]),
        ("doc.p", ["doc.p = {};", 'doc.p.q = "r";']),
    ],
)
def test_parts(path, expected):
    assert flat(DOCUMENT, "-u", path) == expected
    assert flat(DOCUMENT, "--under", path) == expected
    assert flat(DOCUMENT, f"--under={path}") == expected


def test_whole_document():
    assert flat(DOCUMENT, "-u", "doc") == flat(DOCUMENT)
    assert flat("7", "-u", "doc") == ["doc = 7;"]


def test_with_other_options():
    assert flat(DOCUMENT, "-u", "doc.ports", "-v") == ["2", "3", "4"]
    assert flat(DOCUMENT, "-u", "doc.ports", "-l", "-p") == [
        "doc.ports[0][0]",
        "doc.ports[1].a",
        "doc.ports[2]",
    ]
    assert flat(DOCUMENT, "-u", "doc.ports[1]", "-t") == ['[["ports",1],{}]', '[["ports",1,"a"],3]']
    assert flat('{"b": {"z": 1, "y": 2}}', "-k", "-u", "doc.b") == [
        "doc.b = {};",
        "doc.b.z = 1;",
        "doc.b.y = 2;",
    ]
    assert flat("1\n[2]\n", "-s", "-u", "doc[1]") == ["doc[1] = [];", "doc[1][0] = 2;"]


def test_with_another_root():
    assert flat('{"a": 1}', "-n", "cfg", "-u", "cfg.a") == ["cfg.a = 1;"]
    refusal(2, "-n", "cfg", "-u", "doc.a", data='{"a": 1}')


@pytest.mark.parametrize(
    "path",
    [
        "doc.none",
        "doc.port.x",
        "doc.port[0]",
        "doc.ports[3]",
        "doc.ports.a",
        'doc.ports["0"]',
        "doc.p[0]",
        'doc[""]',
    ],
)
def test_no_value_at_the_path(path):
    refusal(1, "-u", path, data=DOCUMENT)


def test_a_value_without_lines_is_found():
    assert flat(DOCUMENT, "-u", 'doc["x y"]', "-v") == []


@pytest.mark.parametrize(
    "path",
    [
        "",
        "port",
        ".port",
        "doc.",
        "doc..port",
        "doc[",
        "doc[x]",
        "doc[01]",
        "doc.port ",
        "doc port",
        "doc.x y",
        "docs",
    ],
)
def test_malformed_paths(path):
    refusal(2, "-u", path, data=DOCUMENT)


def test_invalid_input_is_told_before_the_missing_path():
    refusal(4, "-u", "doc.none", data="{")
