"""Planted defects: each spoils one case in one way and tells which rules must say so, and where."""

import base64
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from benchmarks.invented import numbered_name
from benchmarks.renaming import DOCUMENTS, MANIFEST, Package

PRD, CONTRACT = DOCUMENTS
TESTS = "milestones/final/test_manifest.json"
Expected = list[tuple[str, str]]
"""(rule, case-relative path) of every finding that the defect causes."""
Defect = Callable[[Package, Random], Expected]


def _said(case: Package, sentence: str, rule: str, path: str = PRD) -> Expected:
    """Add a paragraph to a public document."""
    case.files[path] = case.files[path].rstrip(b"\n") + f"\n\n{sentence}\n".encode()
    return [(rule, path)]


def _put(case: Package, path: str, content: bytes, rule: str, found: str = "") -> Expected:
    case.files[path] = content
    return [(rule, found or path)]


def _edited(case: Package, rule: str, change: Callable[[dict[str, Any]], None], path: str = MANIFEST) -> Expected:
    document: dict[str, Any] = case.manifest(path)
    change(document)
    case.set_manifest(document, path)
    return [(rule, path)]


def _first_test(case: Package) -> str:
    listed: Any = case.manifest(TESTS)["test_files"]
    return f"milestones/final/{listed[0]}"


def _wide(name: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) for char in name)


def _byte_order_mark(case: Package, _: Random) -> Expected:
    case.files[CONTRACT] = b"\xef\xbb\xbf" + case.files[CONTRACT]
    return [("CB004", CONTRACT)]


def _not_utf8(case: Package, _: Random) -> Expected:
    case.files[PRD] += b"\nSmo\xffrgas\n"
    return [("CB003", PRD)]


def _mixed_line_ends(case: Package, rng: Random) -> Expected:
    head, _, tail = case.files[PRD].partition(b"\n")
    case.files[PRD] = head + b"\r\n" + tail
    return [("CB010", PRD)]


def _contract_lost(case: Package, _: Random) -> Expected:
    del case.files[CONTRACT]
    return [("CB101", MANIFEST)]


def _link(case: Package, _: Random) -> Expected:
    case.links["public/Notes.md"] = "Full_PRD.md"
    return [("CB104", "public/Notes.md")]


def _misnamed(case: Package, _: Random) -> Expected:
    case.case_id = f"Case{case.case_id[4:]}"
    case.set_manifest({**case.manifest(), "case_id": case.case_id})
    return [("CB111", "")]


def _broken_json(case: Package, _: Random) -> Expected:
    case.files[MANIFEST] = case.files[MANIFEST].rstrip()[:-1]
    return [("CB201", MANIFEST)]


def _double_key(case: Package, _: Random) -> Expected:
    case.files[MANIFEST] = case.files[MANIFEST].replace(b"{", b'{\n  "status": "released",', 1)
    return [("CB202", MANIFEST)]


def _listed_test_lost(case: Package, _: Random) -> Expected:
    del case.files[_first_test(case)]
    return [("CB303", TESTS)]


def _vacuous_test(case: Package, _: Random) -> Expected:
    path = _first_test(case)
    script = path.endswith(("js", "ts"))
    case.files[path] += b'\ntest("nothing is said", () => {});\n' if script else b"\n\ndef test_nothing():\n    pass\n"
    document: dict[str, Any] = case.manifest(TESTS)
    if "expected_test_count" in document:
        case.set_manifest({**document, "expected_test_count": document["expected_test_count"] + 1}, TESTS)
    return [("CB804", path)]


def _unparsable_test(case: Package, _: Random) -> Expected:
    """Python and shell are what is parsed: a suite in another language gets a runner that no shell reads."""
    path = _first_test(case)
    if path.endswith(".py"):
        case.files[path] += b"\n}) (((\n"
        return [("CB812", path)]
    return _runner(case, "{command}\nif true; then\n", "CB812")


def _runner_that_always_passes(case: Package, _: Random) -> Expected:
    return _runner(case, "{command} || true\n", "CB803")


def _runner(case: Package, text: str, rule: str) -> Expected:
    """Give the suite a runner whose last lines are `text`."""
    path = "milestones/final/run_acceptance.sh"
    command = str(case.manifest(TESTS)["test_command"])
    case.files[path] = ("#!/usr/bin/env bash\nset -euo pipefail\n" + text.format(command=command)).encode()
    case.executable.add(path)
    return [(rule, path)]


def _drifted(document: dict[str, Any]) -> None:
    document["test_command"] += " -q"


def _access_key(rng: Random) -> str:
    return "AKIA" + "".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") for _ in range(16))


def _base64(case: Package) -> str:
    return base64.b64encode(f"see https://github.com/{case.owner}/{case.project} for more".encode()).decode()


DEFECTS: Mapping[str, Defect] = {
    "not UTF-8": _not_utf8,
    "byte-order mark": _byte_order_mark,
    "escape character": lambda case, _: _said(case, "Kept \x1b[1mas it is\x1b[0m.", "CB005"),
    "zero-width space": lambda case, _: _said(case, "Kept as\u200bit is.", "CB006"),
    "mixed line ends": _mixed_line_ends,
    "contract missing": _contract_lost,
    "file beside the documents": lambda case, _: _put(case, "public/Notes.md", b"# Notes\n", "CB102"),
    "link": _link,
    "case folder misnamed": _misnamed,
    "broken JSON": _broken_json,
    "double key": _double_key,
    "term that is no string": lambda case, _: _edited(case, "CB203", lambda d: d["sensitive_terms"].append(7)),
    "unknown key": lambda case, _: _edited(case, "CB204", lambda d: d.update(sensitive_term=[])),
    "escaping path": lambda case, _: _edited(case, "CB205", lambda d: d["support_files"].append("../x.py"), TESTS),
    "draft": lambda case, _: _edited(case, "CB207", lambda d: d.update(status="draft")),
    "other case's id": lambda case, _: _edited(case, "CB301", lambda d: d.update(case_id="case99999")),
    "listed test missing": _listed_test_lost,
    "unlisted file": lambda case, _: _put(case, "milestones/final/tests/notes.txt", b"later\n", "CB304"),
    "command drifted": lambda case, _: _edited(case, "CB305", _drifted, TESTS),
    "term": lambda case, _: _said(case, f"This follows {case.project}.", "CB401"),
    "term in an address": lambda case, _: [
        *_said(case, f"See https://github.com/{case.owner}/{case.project}.", "CB401"),
        ("CB407", PRD),
    ],
    "term in an identifier": lambda case, _: _said(case, f"Call `{case.project}_parse` first.", "CB402"),
    "term in wide letters": lambda case, _: _said(case, f"This follows {_wide(case.project)}.", "CB403"),
    "term in base64": lambda case, _: _said(case, f"`{_base64(case)}`", "CB404"),
    "term misspelled": lambda case, _: _said(case, f"This follows {case.project[:3] + case.project[4:]}.", "CB405"),
    "term inside a word": lambda case, _: _said(case, f"The bel{case.project}ton is kept.", "CB406"),
    "foreign address": lambda case, _: _said(
        case, f"See https://{numbered_name('project', 700_000)}.io/guide.", "CB407"
    ),
    "mail address": lambda case, _: _said(case, f"Write to jo@{numbered_name('project', 700_001)}.net.", "CB410"),
    "harness path": lambda case, _: _said(case, "All of it lies in `milestones/final`.", "CB503"),
    "talk of hidden tests": lambda case, _: _said(case, "The hidden tests look at this.", "CB504"),
    "test reference": lambda case, _: [*_said(case, "(Tests: F01_acceptance)", "CB505"), ("CB501", PRD)],
    "host path": lambda case, _: _said(case, "It was made in /home/jo/work/notes.", "CB506"),
    "hints": lambda case, _: _said(case, "## Hints\n\nBegin at the end.", "CB601"),
    "port": lambda case, _: _said(case, "This is a port of an older library.", "CB604"),
    "open end": lambda case, _: _said(case, "TODO: write this part.", "CB606"),
    "version control": lambda case, _: _put(case, ".git/HEAD", b"ref: refs/heads/main\n", "CB701", ".git"),
    "solution": lambda case, _: _put(case, "solution/main.py", b"print(1)\n", "CB703", "solution"),
    "bytecode": lambda case, _: _put(case, "__pycache__/x.pyc", b"\xa7\r\r\n", "CB707", "__pycache__"),
    "credential": lambda case, rng: _said(case, f"Use `{_access_key(rng)}` there.", "CB709"),
    "vacuous test": _vacuous_test,
    "unparsable test": _unparsable_test,
    "runner that always passes": _runner_that_always_passes,
    "redundant term": lambda case, _: _edited(
        case, "CB903", lambda d: d["sensitive_terms"].append(case.project.upper())
    ),
    "short term": lambda case, _: _edited(case, "CB902", lambda d: d["sensitive_terms"].append("qj")),
}
"""Name of a kind -> what plants it."""
