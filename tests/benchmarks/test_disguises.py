"""The generator of disguises: independent of the matcher, undone by other means, the same for the same seed."""

from __future__ import annotations

import ast
import base64
import codecs
import html
import json
import re
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest

from benchmarks import matching
from benchmarks.matching.disguises import DISGUISES, Disguise
from benchmarks.matching.names import Name, NameMaker
from benchmarks.matching.plant import plant_texts
from benchmarks.matching.texts import Document
from benchmarks.matching.words import Vocabulary

ROOT = Path(matching.__file__).parent
GENERATOR = [*ROOT.glob("disguises/*.py"), *(ROOT / name for name in ("names.py", "words.py", "texts.py", "plant.py"))]
NAMES = (
    Name(("kexovaliz",), "", "zhurok"),
    Name(("wodyzan", "krefiol"), "-", "thozab"),
    Name(("yavurog4", "parser"), "_", "kiyovex"),
    Name(("vemozuk", "jodroxa"), "", "skylor"),
)
WORDS = Vocabulary([Document("own", "words", "ordinary words of a page about parsers and their options " * 40)], [])


def letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).lower()


def unicode_escapes(text: str) -> str:
    forms = r"\\u\{([0-9a-f]+)\}|\\U([0-9a-f]{8})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})"
    text = re.sub(forms, lambda found: chr(int(found[found.lastindex or 0], 16)), text)
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)


def decoded(text: str) -> str:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()


def hidden(text: str) -> str:
    return "".join(chr(ord(char) - 0xE0000) if ord(char) > 0xE0000 else char for char in text)


def unmarked(text: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))


UNDO: dict[str, Callable[[str], str]] = {
    "full width": lambda text: unicodedata.normalize("NFKC", text),
    "fraktur": lambda text: unicodedata.normalize("NFKC", text),
    "circled": lambda text: unicodedata.normalize("NFKC", text),
    "squared": lambda text: unicodedata.normalize("NFKC", text),
    "accents, composed": unmarked,
    "accents, decomposed": unmarked,
    "in tag characters": hidden,
    "zero width everywhere": lambda text: re.sub("[\u200b-\u200d\u2060\ufeff]", "", text),
    "decimal entities": html.unescape,
    "padded entities": html.unescape,
    "entities of entities": lambda text: html.unescape(html.unescape(text)),
    "percent": unquote,
    "percent of percent": lambda text: unquote(unquote(text)),
    "percent of entities": lambda text: html.unescape(unquote(text)),
    "entities of percent": lambda text: unquote(html.unescape(text)),
    "unicode escapes": unicode_escapes,
    "long unicode escapes": unicode_escapes,
    "braced unicode escapes": unicode_escapes,
    "hexadecimal escapes": unicode_escapes,
    "octal escapes": unicode_escapes,
    "base64": decoded,
    "base64 twice": lambda text: decoded(decoded(text)),
    "base64 of hexadecimal": lambda text: bytes.fromhex(decoded(text)).decode(),
    "hexadecimal": lambda text: bytes.fromhex(text).decode(),
    "hexadecimal pairs": lambda text: bytes.fromhex(re.sub("[ :-]", "", text)).decode(),
    "rot13": lambda text: codecs.decode(text, "rot13"),
    "reversed": lambda text: text[::-1],
    "hyphenated at a line end": lambda text: text.replace("-\n", ""),
    "void tag": lambda text: re.sub("<[^>]*>", "", text),
    "link": lambda text: re.sub(r"\[|\]\(.*?\)", "", text),
}
"""How another means than the matcher reads a class."""


@pytest.mark.parametrize("path", GENERATOR, ids=lambda path: path.name)
def test_the_generator_imports_nothing_of_the_product(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    imported = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    imported += [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]

    assert imported
    assert not [name for name in imported if name.split(".")[0] == "cblint"]


@pytest.mark.parametrize("disguise", DISGUISES, ids=lambda disguise: disguise.name)
def test_a_disguise_keeps_its_place(disguise: Disguise) -> None:
    suited = [name for name in NAMES if disguise.suits(name)]
    assert suited
    for name in suited:
        spelled = disguise.spell(name, Random(name.text))

        assert disguise.spell(name, Random(name.text)) == spelled
        assert 0 <= spelled.hull[0] <= spelled.core[0] < spelled.core[1] <= spelled.hull[1] <= len(spelled.text)


@pytest.mark.parametrize("title", UNDO)
def test_a_disguise_can_be_undone(title: str) -> None:
    disguise = next(disguise for disguise in DISGUISES if disguise.name == title)
    for name in filter(disguise.suits, NAMES):
        spelled = disguise.spell(name, Random(7))

        assert spelled.text != name.text
        assert letters(UNDO[title](spelled.text)) == letters(name.text)


def test_look_alikes_are_of_other_scripts() -> None:
    table = json.loads((ROOT / "lookalikes.json").read_text("utf-8"))

    assert len(table["cyrillic"]) > 25
    assert len(table["greek"]) > 18
    for script, letters_of in table.items():
        for letter, alike in letters_of.items():
            assert letter.isascii()
            assert all(unicodedata.name(char).startswith(script.upper()) for char in alike)


def test_names_are_new_and_no_words() -> None:
    maker = NameMaker(Random(3), WORDS)
    names = [maker.name() for _ in range(300)]

    assert len({name.letters for name in names}) == 300
    assert {len(name.parts) for name in names} == {1, 2, 3}
    assert all(4 <= len(name.letters) <= 16 for name in names)
    assert not [name for name in names if name.letters in WORDS]


def test_plants_stand_where_they_are_said_to_stand() -> None:
    text = "some words that stand for a page of an ordinary manual " * 400
    planted = list(plant_texts([text], DISGUISES, Random(5), NameMaker(Random(5), WORDS), WORDS))
    plants = [plant for one in planted for plant in one.plants]

    assert sorted(plant.disguise.name for plant in plants) == sorted(disguise.name for disguise in DISGUISES)
    for one in planted:
        ends = [(plant.start, plant.start + len(plant.spelled.text)) for plant in one.plants]
        assert [one.text[low:high] for low, high in ends] == [plant.spelled.text for plant in one.plants]
        assert all(high < low for (_, high), (low, _) in pairwise(ends))
        assert {plant.name for plant in one.plants} <= set(one.names)


def test_a_text_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        list(plant_texts(["short text"], DISGUISES[:3], Random(1), NameMaker(Random(1), WORDS), WORDS))
