"""Disguises inside of other markup: of tags, of comments, and of runs that neighbours prolong."""

import base64

import pytest

from cblint.matching import Match, Matcher, Term, TermSet, load_policy

MATCHER = Matcher(TermSet.build([Term(name, "#/0") for name in ("quorlith", "woozy-index")], (), (), load_policy()))


def spans(text: str) -> list[str]:
    return [text[match.start : match.end] for match in found(text)]


def found(text: str) -> list[Match]:
    return [match for match in MATCHER.scan(text) if match.strong]


@pytest.mark.parametrize("disguise", ["[quo](#there)rlith", "[quor][1]lith", "quor<!---->lith", "quor<!-- x -->lith"])
@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '<a class="reference {} internal" href="../x">text</a>',
        "<span title='see {} for more'>text</span>",
        '<div style="width: 1px;\n{}\nheight: 2px"/>',
        "<!-- #rules <{}> -->",
        "<!-- one -->\n<!-- {} more -->",
        "[-O0][-G `{}` num][-V]",
        "[see](<x/{}>)",
    ],
)
def test_markup_is_looked_through_inside_of_tags_and_comments(text: str, disguise: str) -> None:
    assert spans(text.format(f"the {disguise} of")) == [disguise.lstrip("[")]


@pytest.mark.parametrize("link", ['<a title="](x)" href="y">', '<b class="a [x](y) b">'])
def test_a_tag_that_holds_a_link_still_parts_no_name(link: str) -> None:
    assert spans(f"a quor{link}lith b") == [f"quor{link}lith"]


@pytest.mark.parametrize("hyphen", ["-", "\u2010", "\u2011", "_", "."])
def test_hyphens_join_ordinary_words(hyphen: str) -> None:
    assert spans(f"the woozy{hyphen}index of") == [f"woozy{hyphen}index"]


@pytest.mark.parametrize("gap", [" ", "\u2013", " - ", ", "])
def test_ordinary_words_side_by_side_are_no_name(gap: str) -> None:
    assert spans(f"the woozy{gap}index of") == []


@pytest.mark.parametrize("before", ["", "key: ", "span.innerText\n", "[Documentation \n", "Widget_\n", "etc. Text\n"])
@pytest.mark.parametrize("after", ["", "\nvalue=1", "\nJun19 00:00", '\nICal" );', "\nand more", " = old;"])
@pytest.mark.parametrize("shift", ["", "x", "xy"])
@pytest.mark.parametrize("encode", [base64.b64encode, base64.urlsafe_b64encode])
def test_neighbours_do_not_prolong_what_is_encoded(encode: type, before: str, after: str, shift: str) -> None:
    run = encode(f"{shift}?>? see quorlith now {shift}>>".encode()).decode().rstrip("=")
    assert spans(f"{before}{run}{after}") == [run]


@pytest.mark.parametrize("width", [40, 64, 76])
@pytest.mark.parametrize("place", [0, 30, 60, 90])
def test_wrapped_runs_are_whole(width: int, place: int) -> None:
    text = "a" * place + " see quorlith now " + "and more " * ((110 - place) // 9)
    run = base64.b64encode(text.encode()).decode()
    wrapped = "\n".join(run[at : at + width] for at in range(0, len(run), width))
    assert spans(f"see Documentation\n{wrapped}\nand so on") == [wrapped]


@pytest.mark.parametrize("name", ["quorl", "orl", "quor"])
@pytest.mark.parametrize(
    "text",
    ["GET /api/v1/{}", "{}/v2 is", "src/i18n/{}/x", "k8s/{}", "2024/05/{}/x", "eth0/{}", "{}/arm64", "{}+v5",
     "srv/v1/{}", "x86/64/{}/3/4", "blobs/9f8a7b6c5d4e/{}", "/u12/Ab3/{}"],
)  # fmt: skip
def test_a_short_name_that_is_a_part_of_a_path_is_found(name: str, text: str) -> None:
    matcher = Matcher(TermSet.build([Term(name, "#/0")], (), (), load_policy()))
    assert [match.strong for match in matcher.scan(text.format(name))] == [True]


@pytest.mark.parametrize("control", ["\x00", "\x01", "\x07", "\x1b", "\x7f", "\x9b", "\x01\x02", "\u200b\x01"])
def test_control_characters_part_no_name(control: str) -> None:
    text = f"the quo{control}rlith of"
    assert [(text[one.start : one.end], one.strong) for one in found(text)] == [(f"quo{control}rlith", True)]


def test_a_form_feed_ends_a_page_between_names() -> None:
    assert spans("the quor\n\x0c\nlith of") == []


@pytest.mark.parametrize("sign", ["™", "℠", "®", "©", "²", "①", "℃"])
def test_a_sign_behind_a_name_is_no_part_of_it(sign: str) -> None:
    assert spans(f"with Quorlith{sign} you") == ["Quorlith"]
