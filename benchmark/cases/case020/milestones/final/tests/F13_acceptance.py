import pytest
from _texts import text
from nestkeep import Document, RuleError, Rules, parse


def test_own_checks():
    calls = []

    def note(value, *arguments, **options):
        calls.append((value, arguments, options))
        return len(calls)

    rules = Rules(text("a = note", "b = note(1, 'x y', none, [p, 'q'], [], k=2, l=none, m=[z])", "c = note()"), checks={"note": note})
    assert calls == []
    verdict = rules.check(Document({"a": "1", "b": ["2", "3"]}))
    assert verdict.values == {"a": 1, "b": 2} and [tuple(one) for one in verdict.problems] == [(("c",), "missing")]
    assert calls == [("1", (), {}), (["2", "3"], ("1", "x y", None, ["p", "q"], []), {"k": "2", "l": None, "m": ["z"]})]


def refuse(value):
    raise ValueError(value)


def even(value):
    if int(value) % 2:
        raise ValueError("odd")
    return int(value)


def test_refusals():
    rules = Rules(text("a = even", "[s]", "b = even"), checks={"even": even})
    verdict = rules.check(Document({"a": "3", "s": {"b": "x"}}))
    assert sorted(verdict.problems) == [(("a",), "value"), (("s", "b"), "value")] and verdict.values == {"s": {}}
    assert rules.check(Document({"a": "4", "s": {"b": "6"}})).values == {"a": 4, "s": {"b": 6}}


def test_other_errors_pass():
    def broken(value):
        raise ZeroDivisionError

    rules = Rules("a = broken\n", checks={"broken": broken})
    with pytest.raises(ZeroDivisionError):
        rules.check(Document({"a": "1"}))


def test_replacing():
    rules = Rules("a = integer(any, thing)\nb = number\n", checks={"integer": lambda value, *rest: (value, rest)})
    assert rules.check(Document({"a": "x", "b": "1"})).values == {"a": ("x", ("any", "thing")), "b": 1.0}


def test_defaults_of_own_checks():
    rules = Rules("a = even(default=8)\nb = even(default=none)\n", checks={"even": even})
    assert rules.check(Document()).values == {"a": 8, "b": None}
    with pytest.raises(RuleError) as caught:
        Rules("a = even(default=7)\n", checks={"even": even})
    assert caught.value.path == ("a",)
    with pytest.raises(RuleError):
        Rules("a = other\n", checks={"even": even})


RULES = text(
    "# the port",
    "",
    "port = integer(default='080')",
    "name = text",
    "note = text(default=none)",
    "# where",
    "[paths]",
    "# the root",
    "root = text(default=/srv)",
    "also = texts(default=[a, 'b, c'])",
    "[[deep]]",
    "x = text(default='')",
    "[bare]",
    "y = any",
    "z = any(default=none)",
    "# all",
    "[*sections]",
    "# size",
    "size = number(default=2.5)",
)


def test_filling():
    document = parse("name = pier\n")
    added = Rules(RULES).fill(document)
    assert sorted(added) == [("paths", "also"), ("paths", "deep", "x"), ("paths", "root"), ("port",)]
    assert document.render() == text(
        "name = pier",
        "# the port",
        "",
        "port = 080",
        "# where",
        "[paths]",
        "# the root",
        "root = /srv",
        'also = a, "b, c"',
        "[[deep]]",
        'x = ""',
    )
    assert Rules(RULES).fill(document) == []


def test_what_is_there_stays():
    source = text("port = many  # own", "[paths]  # p", "root = ${gone}", "also = ,", "[[deep]]", "x = 1", "# b", "[bare]", "# other", "[other]", "size = 1")
    document = parse(source)
    assert Rules(RULES).fill(document) == []
    assert document.render() == source


def test_parts():
    document = parse(text("# own", "[paths]", "root = /", "# o", "[other]", "[another]", "size = 3"))
    assert sorted(Rules(RULES).fill(document)) == [("other", "size"), ("paths", "also"), ("paths", "deep", "x"), ("port",)]
    assert document.render() == text(
        "# the port",
        "",
        "port = 080",
        "# own",
        "[paths]",
        "root = /",
        'also = a, "b, c"',
        "[[deep]]",
        'x = ""',
        "# o",
        "[other]",
        "# size",
        "size = 2.5",
        "[another]",
        "size = 3",
    )


def test_other_kinds_of_entries():
    source = text("paths = x", "[port]", "a = 1")
    document = parse(source)
    assert Rules(RULES).fill(document) == []
    assert document.render() == source


def test_only_what_gets_something():
    rules = Rules(text("[a]", "x = any", "[[b]]", "y = any(default=none)", "[[c]]", "[d]", "[[e]]", "[[[f]]]", "v = any(default=1)"))
    document = Document()
    assert rules.fill(document) == [("d", "e", "f", "v")]
    assert document.to_dict() == {"d": {"e": {"f": {"v": "1"}}}}
    assert rules.fill(document["d"]["e"]) == [("d", "e", "f", "v")]


def test_filled_documents_check():
    document = parse("name = x\n")
    rules = Rules(RULES)
    before = rules.check(document).values
    rules.fill(document)
    after = rules.check(document).values
    assert before == after == {"port": 80, "name": "x", "note": None, "paths": {"root": "/srv", "also": ["a", "b, c"], "deep": {"x": ""}}, "bare": {"z": None}}
    for value in ({}, None):
        with pytest.raises(TypeError):
            rules.fill(value)
