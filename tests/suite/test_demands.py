"""Each name, key, option, exit code and word that an acceptance test demands is promised in the documents."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.support.demands.cases import unpromised
from tests.support.demands.javascript import read_javascript
from tests.support.demands.model import Kind, unanswered
from tests.support.demands.python import code_helpers, read_python
from tests.support.suite import Released, released

ALLOWED = tomllib.loads((Path(__file__).parent / "allowed_demands.toml").read_text("utf-8"))["allowed"]
CASES = released()
MOST_ALLOWED = 3
"""Entries of a case on the list: a greater need is a fault of its documents."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_is_demanded_is_promised(case: Released) -> None:
    entries = [entry for entry in ALLOWED if entry["case"] == case.id]
    words = [word for entry in entries for word in entry["words"]]
    left = unpromised(case)
    found = [
        f"{d.file}:{d.line}: {d.kind.value} {d.word}" for d in left if not any(fnmatchcase(d.word, w) for w in words)
    ]
    assert found == []
    unused = [word for word in words if not any(fnmatchcase(demand.word, word) for demand in left)]
    assert unused == [], "the list allows what no test demands"
    assert len(entries) <= MOST_ALLOWED


def test_every_entry_is_reviewed() -> None:
    assert all(
        set(entry) == {"case", "words", "reason"} and entry["words"] and len(entry["reason"]) > 20 for entry in ALLOWED
    )
    assert {entry["case"] for entry in ALLOWED} <= {case.id for case in CASES}


PYTHON = """
import os
import pytest
from _support import fails, run
from gadget import Lathe, spin
from pathlib import Path

@pytest.mark.parametrize(("given", "expected"), [("input", "turned")])
def test_one(given, expected):
    done = run("--fast", "--size=3")
    assert done.returncode == 4
    assert done["speed"] == "hasty"
    assert spin(given) == expected
    assert "slow" not in done and done.stderr.startswith("oops")
    fails(7)
    with pytest.raises(ValueError, match="jammed"):
        Lathe(axis=1).engage()
    assert Path("x").name == "x"
"""
HELPERS = "def fails(code, *rest):\n    assert run().returncode == code\n"


def test_demands_of_python() -> None:
    assert code_helpers(HELPERS) == {"fails": 0}
    reading = read_python("F01.py", PYTHON, "gadget", {"fails": 0})
    left = {(d.kind, d.word) for d in unanswered([reading], [], "", "")}
    assert left == {
        (Kind.WORD, "turned"), (Kind.WORD, "hasty"), (Kind.WORD, "oops"), (Kind.WORD, "jammed"), (Kind.KEY, "speed"),
        (Kind.NAME, "Lathe"), (Kind.NAME, "spin"), (Kind.NAME, "axis"), (Kind.NAME, "engage"), (Kind.FLAG, "--fast"),
        (Kind.FLAG, "--size"), (Kind.CODE, "4"), (Kind.CODE, "7"),
    }  # fmt: skip
    public = "`Lathe(axis)` has `engage`, `spin`; --fast --size; hasty, turned, speed, oops: jammed; 4, 7"
    assert unanswered([reading], [], public, public) == []


JAVASCRIPT = """
import assert from "node:assert/strict";
const { Lathe } = await import(entry);
test("one", () => {
  const lathe = new Lathe({ axis: "steep" }, "--fast");
  assert.equal(lathe.speed, "hasty");
  assert.deepEqual([done.status, done.stdout], [6, ""]);
  assert.deepEqual(lathe.list(), [{ kind: "turned" }, `${lathe.x} steep`]);
});
"""


def test_demands_of_javascript() -> None:
    reading = read_javascript("F01.mjs", JAVASCRIPT)
    left = {(d.kind, d.word) for d in unanswered([reading], [], "", "")}
    assert left == {
        (Kind.NAME, "Lathe"), (Kind.NAME, "speed"), (Kind.NAME, "list"), (Kind.NAME, "x"), (Kind.FLAG, "--fast"),
        (Kind.WORD, "hasty"), (Kind.WORD, "kind"), (Kind.WORD, "turned"),
        (Kind.CODE, "6"),
    }  # fmt: skip
    assert unanswered([reading], [], "Lathe speed list x --fast hasty kind turned", "exits with 6") == []
