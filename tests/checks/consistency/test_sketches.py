"""Sketches: the same everywhere, near for near texts, far for others, and never compared pairwise."""

import os
import random
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.checks.consistency.sketches import BAND, SLOTS, SketchTable, likeness, sketch_text, twin_candidates

WORDS = [f"w{n}" for n in range(400)]


def prose(seed: int, length: int = 3000) -> list[str]:
    return random.Random(seed).choices(WORDS, k=length)


def test_a_sketch_is_the_same_on_every_machine() -> None:
    assert sketch_text(["one two three four five", "Six, SEVEN"])[:4] == (4262231326, 1607795565, 3248327100, 593891339)
    program = (
        "from cblint.checks.consistency.sketches import sketch_text as s; print(s(['one two three four five six']))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "7")
    }
    assert outputs == {f"{sketch_text(['one two three four five six'])}\n"}


@settings(max_examples=60)
@given(st.text(max_size=300))
def test_any_text_has_a_whole_sketch_or_none(text: str) -> None:
    sketch = sketch_text([text])
    assert len(sketch) in (0, SLOTS)
    assert all(0 <= number < 2**32 for number in sketch)
    assert sketch == sketch_text([text.swapcase() if text.swapcase().casefold() == text.casefold() else text])


def test_the_products_name_and_layout_do_not_count() -> None:
    text = "Lapwing counts words. lapwing prints them, as lapwing --top does; " * 9
    other = text.replace("apwing", "inewise").replace("L", "l").replace("; ", "\n")
    assert sketch_text([text], ["lapwing"]) == sketch_text([other], ["linewise"])


def test_scripts_without_blanks_are_sketched_by_character() -> None:
    first = "每行一个键和一个值，空行和注释被跳过，后来的值有效。" * 3
    assert likeness(sketch_text([first]), sketch_text([first.replace("注释", "说明")])) > 0.5
    assert (
        likeness(sketch_text([first]), sketch_text(["这个命令统计文本中的单词并打印最常见的几个，按数量排列。"])) < 0.3
    )


def test_likeness_estimates_what_texts_share() -> None:
    base = prose(1)
    for kept, low, high in ((1.0, 1, 1), (0.97, 0.6, 1), (0.5, 0.0, 0.35), (0.0, 0, 0.1)):
        count = int(len(base) * kept)
        mixed = base[:count] + prose(2)[count:]
        assert low <= likeness(sketch_text([" ".join(base)]), sketch_text([" ".join(mixed)])) <= high, kept


def test_twins_become_candidates_and_strangers_do_not() -> None:
    sketches = [sketch_text([" ".join(prose(seed))]) for seed in range(40)]
    base = prose(3)
    base[50:60] = ["changed"] * 10
    sketches.append(sketch_text([" ".join(base)]))
    candidates = list(twin_candidates(SketchTable(sketches)))
    assert (3, 40) in candidates
    assert len(candidates) <= 3


def test_many_copies_cost_candidates_in_proportion() -> None:
    sketches = [sketch_text([" ".join(prose(5))])] * 2000
    candidates = list(twin_candidates(SketchTable(sketches)))
    assert len(candidates) == 1999
    assert {first for first, _ in candidates} == {0}
    assert SLOTS % BAND == 0
