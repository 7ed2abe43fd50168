import pytest
from _texts import text
from nestkeep import Document, Problem, RuleError, Rules, Verdict, parse

RULES = Rules(
    text(
        "port = integer(min=1, max=99, default=80)",
        "name = text",
        "note = text(default=none)",
        "[paths]",
        "root = text(default='/')",
        "*values = texts",
        "[boats]",
        "[[*sections]]",
        "length = number",
        "crew = integers(default=[1, 2])",
        "[[[*sections]]]",
        "[[home]]",
        "berth = integer(default=1)",
    )
)


def check(*lines, rules=RULES):
    verdict = rules.check(parse(text(*lines)))
    assert verdict.ok is (not verdict.problems)
    return verdict.values, sorted(verdict.problems), sorted(verdict.extra)


def test_all_is_well():
    values, problems, extra = check("name = pier", "port = 7", "[paths]", "logs = a, b", "[boats]", "[[heron]]", "length = 9.5", "crew = 3,", "[[[log]]]", "[[home]]", "berth = 2")
    assert values == {
        "port": 7,
        "name": "pier",
        "note": None,
        "paths": {"root": "/", "logs": ["a", "b"]},
        "boats": {"home": {"berth": 2}, "heron": {"length": 9.5, "crew": [3], "log": {}}},
    }
    assert problems == extra == []


def test_missing_entries():
    values, problems, extra = check()
    assert values == {"port": 80, "note": None, "paths": {"root": "/"}, "boats": {"home": {"berth": 1}}}
    assert problems == [Problem(("name",), "missing")] and extra == []
    assert check("[boats]", "[[heron]]")[1] == [(("boats", "heron", "length"), "missing"), (("name",), "missing")]
    rules = Rules(text("[a]", "[[b]]", "x = any", "y = any(default=none)"))
    assert check(rules=rules) == ({"a": {"b": {"y": None}}}, [(("a", "b", "x"), "missing")], [])


def test_problems():
    values, problems, extra = check("name = x, y", "port = 100", "[paths]", "root = /srv", "logs = a", "[boats]", "[[heron]]", "length = long", "crew = 1, x")
    assert values == {"note": None, "paths": {"root": "/srv"}, "boats": {"home": {"berth": 1}, "heron": {}}}
    assert problems == [
        (("boats", "heron", "crew"), "type"),
        (("boats", "heron", "length"), "type"),
        (("name",), "type"),
        (("paths", "logs"), "type"),
        (("port",), "range"),
    ]
    assert extra == []


def test_sections_and_values():
    values, problems, extra = check("paths = x", "boats = y", "[name]", "[port]")
    assert values == {"note": None} and extra == []
    assert problems == [(("boats",), "no section"), (("name",), "section"), (("paths",), "no section"), (("port",), "section")]


def test_extra():
    document = ["name = x", "other = 1", "[paths]", "[[deep]]", "x = 1", "[boats]", "loose = 1", "[[home]]", "x = 1", "[[[y]]]", "z = 1", "[[heron]]", "length = 1", "flag = 1", "[more]", "x = 1"]
    values, problems, extra = check(*document)
    assert problems == [] and "more" not in values and "other" not in values
    assert extra == [("boats", "heron", "flag"), ("boats", "home", "x"), ("boats", "home", "y"), ("boats", "loose"), ("more",), ("other",), ("paths", "deep")]


def test_expansion():
    values, problems, _ = check("base = /srv", "name = ${base}/x", "port = ${gone}", "[paths]", "root = ${paths}", "a = ${base}, $$", "b = ${base}")
    assert values["name"] == "/srv/x" and values["paths"] == {"a": ["/srv", "$"]}
    assert problems == [(("paths", "b"), "type"), (("paths", "root"), "expansion"), (("port",), "expansion")]
    document = parse(text("name = ${gone}"), expand=False)
    assert RULES.check(document).values["name"] == "${gone}"


def test_all_values():
    rules = Rules(text("a = integer", "[b]", "*values = truth", "*ignored = any(default=none)"))
    rules_of_all = Rules(text("a = integer", "*values = text(max=3)"))
    assert check("a = 1", "b = xyz", "c = long", "[d]", "e = 1", rules=rules_of_all) == ({"a": 1, "b": "xyz"}, [(("c",), "range")], [("d",)])
    assert check("a = 1", "[b]", "x = on", "y = off", "z = 5", rules=rules) == ({"a": 1, "b": {"*ignored": None, "x": True, "y": False}}, [(("b", "z"), "type")], [])
    assert check("a = 1", rules=rules)[0] == {"a": 1, "b": {"*ignored": None}}


def test_all_sections():
    rules = Rules(text("[*sections]", "x = integer", "[[*sections]]", "*values = integers", "[named]", "y = any"))
    values, problems, extra = check("v = 1", "[one]", "x = 1", "[[in]]", "p = 1,", "q = 2", "[named]", "y = 5", "[[in]]", "[two]", "x = z", rules=rules)
    assert values == {"one": {"x": 1, "in": {"p": [1]}}, "named": {"y": "5"}, "two": {}}
    assert problems == [(("one", "in", "q"), "type"), (("two", "x"), "type")]
    assert extra == [("named", "in"), ("v",)]


@pytest.mark.parametrize(("lines", "path"), [(["[s]", "*values = text(default=x)"], ("s", "*values")), (["*values = any(default=none)"], ("*values",)), (["[s]", "[[*values]]"], ("s", "*values")), (["*sections = any"], ("*sections",))])
def test_faulty_wildcards(lines, path):
    with pytest.raises(RuleError) as caught:
        Rules(text(*lines))
    assert caught.value.path == path


def test_sections_can_be_checked():
    document = parse(text("n = 5", "[a]", "[[b]]", "x = ${n}", "y = 1"))
    verdict = Rules("x = integer\nz = any\n").check(document["a"]["b"])
    assert verdict == Verdict(False, {"x": 5}, [Problem(("z",), "missing")], [("y",)])
    for value in ({}, None, "x = 1"):
        with pytest.raises(TypeError):
            RULES.check(value)


def test_nothing_changes():
    source = text("name = x", "[boats]", "[[heron]]", "length = 1")
    document = parse(source)
    verdict = RULES.check(document)
    verdict.values["boats"]["heron"]["crew"].append(9)
    assert document.render() == source
    assert RULES.check(document).values["boats"]["heron"]["crew"] == [1, 2]
    plain = Rules("v = any(default=[x])\n")
    plain.check(document).values["v"].append("no")
    assert plain.check(document).values == {"v": ["x"]}


def test_many_entries():
    rules = Rules(text("*values = integer", "[*sections]", "name = integer"))
    document = parse(text(*(f"n{at} = {at}" for at in range(10_000)), *(line for at in range(5_000) for line in (f"[s{at}]", f"name = {at}"))))
    verdict = rules.check(document)
    assert verdict.ok and len(verdict.values) == 15_000 and verdict.values["s4999"] == {"name": 4999}
