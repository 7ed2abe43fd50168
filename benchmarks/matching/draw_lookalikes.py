"""Maker of `lookalikes.json`: letters that installed fonts draw as they draw a Latin letter, told from the pictures.

python -m benchmarks.matching.draw_lookalikes FONT [FONT ...]      (needs Pillow and fontTools, which nothing else does)
"""

from __future__ import annotations

import json
import string
import sys
import unicodedata
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("lookalikes.json")
SCRIPTS = {"cyrillic": range(0x400, 0x530), "greek": range(0x370, 0x400)}
SIZE, WIDTH, HEIGHT = 48, 72, 80
ALIKE = 0.04
"""The share of the ink, of both letters together, that may differ."""


def draw(font: Any, char: str) -> bytes:
    """The picture of one character, one byte a pixel, its left edge at a fixed place."""
    from PIL import Image, ImageDraw  # type: ignore[import-not-found]

    picture = Image.new("L", (WIDTH, HEIGHT))
    left = font.getbbox(char)[0]
    ImageDraw.Draw(picture).text((8 - left, 8), char, font=font, fill=255)
    return bytes(picture.tobytes())


def difference(one: bytes, other: bytes) -> float:
    """How much of the ink of two pictures is in one of them alone: 0 for the same, 1 for nothing in common."""
    ink = sum(one) + sum(other)
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / ink if ink else 1.0


def alike_in(path: str) -> dict[str, dict[str, str]]:
    """From each script and ASCII letter to the letters that a font draws alike."""
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
    from PIL import ImageFont

    font, known = ImageFont.truetype(path, SIZE), TTFont(path).getBestCmap()
    latin = {letter: draw(font, letter) for letter in string.ascii_letters}
    found: dict[str, dict[str, str]] = {}
    for script, block in SCRIPTS.items():
        for code in block:
            if code not in known or not unicodedata.category(chr(code)).startswith("L"):
                continue
            picture = draw(font, chr(code))
            letter = min(latin, key=lambda key: difference(latin[key], picture))
            if difference(latin[letter], picture) <= ALIKE:
                found.setdefault(script, {}).setdefault(letter, "")
                found[script][letter] += chr(code)
    return found


def merge(tables: list[dict[str, dict[str, str]]]) -> dict[str, dict[str, str]]:
    """What at least one of the fonts draws alike; letter case is kept apart."""
    merged: dict[str, dict[str, str]] = {}
    for script in SCRIPTS:
        letters = sorted({letter for table in tables for letter in table.get(script, {})})
        merged[script] = {
            letter: "".join(sorted({char for table in tables for char in table.get(script, {}).get(letter, "")}))
            for letter in letters
        }
    return merged


if __name__ == "__main__":
    drawn = merge([alike_in(path) for path in sys.argv[1:]])
    TABLE.write_text(json.dumps(drawn, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
