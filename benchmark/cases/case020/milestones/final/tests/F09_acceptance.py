import pytest
from _texts import text
from nestkeep import Document, ExpansionError, parse


def kind(section, name):
    with pytest.raises(ExpansionError) as caught:
        section[name]
    assert isinstance(caught.value, ValueError)
    return caught.value.kind


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("${n}", "7"),
        ("a${n}b${n}", "a7b7"),
        ("${two words}", "w"),
        ("$n", "$n"),
        ("$", "$"),
        ("5$ $(n) $}", "5$ $(n) $}"),
        ("$$", "$"),
        ("$${n}", "${n}"),
        ("$$${n}", "$7"),
        ("$$$", "$$"),
        ("$$$$", "$$"),
        ("{n}", "{n}"),
        ("${m}", "<7>"),
        ("${d}", "$"),
        ("${${}", "x"),
        ("${}", "e"),
        ("'${n}, $$'", "7, $"),
    ],
)
def test_texts(written, expected):
    document = parse(text("n = 7", "two words = w", "m = <${n}>", "d = $$", "'${' = x", "'' = e", f"v = {written}"))
    assert document["v"] == expected
    assert document.raw("v") == written.strip("'")


def test_lists():
    document = parse("n = 7, 8\nm = 5\nv = ${m}, $$, '${m}, ${m}'\n")
    assert document["v"] == ["5", "$", "5, 5"]
    assert document.raw("v") == ["${m}", "$$", "${m}, ${m}"]


def test_several_lines():
    assert parse("n = '''a\nb'''\nv = '''${n}\n${n}'''\n")["v"] == "a\nb\na\nb"


def test_the_nearest_entry():
    document = parse(text("x = top", "y = ${x}", "[s]", "x = mid", "v = ${x}", "w = ${y}", "[[t]]", "v = ${x}", "[[u]]", "x = low", "v = ${x} ${y}", "[o]", "v = ${x}"))
    section = document["s"]
    assert (section["v"], section["w"], section["t"]["v"], section["u"]["v"], document["o"]["v"]) == ("mid", "top", "mid", "low top", "top")


def test_at_the_time_of_the_look_up():
    document = parse(text("x = 1", "[s]", "v = ${x}"))
    assert document["s"]["v"] == "1"
    document["x"] = "2"
    assert document["s"]["v"] == "2"
    document["s"]["x"] = "3"
    assert document["s"]["v"] == "3"
    document["s"]["v"] = "${x}$$"
    assert document["s"]["v"] == "3$" and document["s"].raw("v") == "${x}$$"


@pytest.mark.parametrize("written", ["${z}", "a ${z} b", "${ n }", "${n.s}", "'$${n}', ${z}", "${in}"])
def test_missing(written):
    assert kind(parse(text("n = 7", f"v = {written}", "[s]", "in = 1")), "v") == "missing"


@pytest.mark.parametrize("written", ["${l}", "${s}", "x, ${l}"])
def test_not_text(written):
    assert kind(parse(text("l = a, b", f"v = {written}", "[s]")), "v") == "not text"


@pytest.mark.parametrize("written", ["${n", "${", "$$${", "${n} ${", "a, '${'"])
def test_unclosed(written):
    assert kind(parse(text("n = 7", f"v = {written}")), "v") == "unclosed"


def test_loops():
    document = parse(text("a = ${b}", "b = x${c}", "c = ${a}", "d = ${d}", "e = ${a}", "f = ${g}", "[s]", "d = ${d}", "h = ${f}", "l = ${l}, 1"))
    assert [kind(document, name) for name in ("a", "b", "c", "d", "e")] == ["loop"] * 5
    assert kind(document["s"], "d") == "loop"
    assert kind(document, "f") == kind(document["s"], "h") == "missing"
    with pytest.raises(ExpansionError):
        document["s"]["l"]


def test_no_loops():
    document = parse(text("a = ${b}${b}", "b = ${c}", "c = 1", "[s]", "c = ${a}", "[[t]]", "a = ${c}"))
    assert document["a"] == "11" and document["s"]["c"] == "11" and document["s"]["t"]["a"] == "11"


def test_a_long_chain():
    document = parse(text("n0 = end", *(f"n{at} = ${{n{at - 1}}}" for at in range(1, 101))))
    assert document["n100"] == "end"


def test_switching_off():
    document = parse(text("a = ${z}", "b = $$", "[s]", "c = ${b}, $"), expand=False)
    assert document.expand is False
    assert document == {"a": "${z}", "b": "$$", "s": {"c": ["${b}", "$"]}}
    document.expand = True
    assert document["s"]["c"] == ["$", "$"] and kind(document, "a") == "missing"
    document.expand = False
    assert document.to_dict() == {"a": "${z}", "b": "$$", "s": {"c": ["${b}", "$"]}}
    assert Document({"a": "$$"}, expand=False)["a"] == "$$" and Document({"a": "$$"})["a"] == "$" and Document().expand is True


def test_what_rests_on_look_ups():
    document = parse(text("a = $$", "b = ${z}", "[s]", "c = ${a}"))
    with pytest.raises(ExpansionError):
        document.to_dict()
    with pytest.raises(ExpansionError):
        document.get("b")
    with pytest.raises(ExpansionError):
        list(document.values())
    with pytest.raises(ExpansionError):
        document.pop("b")
    assert list(document) == ["a", "b", "s"] and "b" in document and len(document) == 3
    assert document["s"].to_dict() == {"c": "$"} and dict(document["s"].items()) == {"c": "$"}
    assert document.to_dict(raw=True) == {"a": "$$", "b": "${z}", "s": {"c": "${a}"}}
    assert document.raw("s") is document["s"]
    assert document.render() == text("a = $$", "b = ${z}", "[s]", "c = ${a}")
