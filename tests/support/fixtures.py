"""Builds the case, or the suite, that a rule fixture describes (format: tests/rules/README.md)."""

import base64
import json
import os
import shutil
import socket
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RULES = Path(__file__).resolve().parents[1] / "rules"
KNOWN_KEYS = {
    "about", "learned", "profile", "case", "cases", "suite", "remove", "expect",
    "append", "write", "replace", "set", "unset", "special", "crash", "against",
}  # fmt: skip
UNORDERED = ("remove", "write", "append", "replace", "set", "unset", "special")


@dataclass(frozen=True)
class Fixture:
    """One folder below tests/rules/CBnnn/."""

    folder: Path
    data: Mapping[str, Any]

    @property
    def code(self) -> str:
        return self.folder.parent.name

    @property
    def name(self) -> str:
        return f"{self.code}/{self.folder.name}"

    @property
    def bad(self) -> bool:
        return self.folder.name.startswith("bad-")

    @property
    def profile(self) -> str:
        return str(self.data.get("profile", "codingbench"))

    @property
    def cases(self) -> list[str]:
        return list(self.data.get("cases", [self.data.get("case", "case001")]))

    @property
    def is_suite(self) -> bool:
        return "cases" in self.data

    @property
    def expected(self) -> list[str]:
        return list(self.data.get("expect", []))


def load_fixtures() -> list[Fixture]:
    """Return every fixture, sorted; an unknown key or a misnamed folder is an error at once."""
    found = []
    for path in sorted(RULES.glob("*/*/fixture.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        unknown = set(data) - KNOWN_KEYS
        assert not unknown, f"{path}: unknown keys {sorted(unknown)}"
        assert path.parent.name.startswith(("ok-", "bad-")), f"{path.parent}: neither ok- nor bad-"
        found.append(Fixture(path.parent, data))
    return found


def build_suite(fixture: Fixture, folder: Path) -> Path:
    """Write the fixture's suite below `folder` and return it."""
    suite = folder / "cases"
    for case_id in fixture.cases:
        shutil.copytree(RULES / "_base" / fixture.profile, suite / case_id, symlinks=True)
        _set_case_id(suite / case_id, case_id)
    for path in fixture.data.get("remove", ()):
        _remove(_root(fixture, suite, {}) / path)
    overlay = fixture.folder / "overlay"
    if overlay.is_dir():
        shutil.copytree(overlay, _root(fixture, suite, {}), symlinks=True, dirs_exist_ok=True)
    for key in UNORDERED[1:]:
        for edit in fixture.data.get(key, ()):
            _EDITS[key](_root(fixture, suite, edit), edit)
    if "suite" in fixture.data:
        (suite / "cblint.toml").write_text(_toml(fixture.data["suite"]), "utf-8")
    return suite


def _toml(table: Mapping[str, Any]) -> str:
    """Return simple values first, then arrays of tables, as TOML."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in table.items() if not _is_table_array(value)]
    for key, rows in table.items():
        for row in rows if _is_table_array(rows) else ():
            lines += ["", f"[[{key}]]", *(f"{name} = {json.dumps(value)}" for name, value in row.items())]
    return "\n".join(lines) + "\n"


def _is_table_array(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _root(fixture: Fixture, suite: Path, edit: Mapping[str, Any]) -> Path:
    if not fixture.is_suite:
        return suite / fixture.cases[0]
    return suite / edit.get("case", "") if edit else suite


def _set_case_id(case: Path, case_id: str) -> None:
    for path in sorted(case.rglob("*.json")):
        text = path.read_text("utf-8")
        path.write_text(text.replace('"case_id": "case001"', f'"case_id": "{case_id}"'), "utf-8")


def _remove(path: Path) -> None:
    assert path.is_symlink() or path.exists(), f"nothing to remove at {path}"
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def _write(root: Path, edit: Mapping[str, Any]) -> None:
    path = root / edit["file"]
    path.parent.mkdir(parents=True, exist_ok=True)
    if "base64" in edit:
        path.write_bytes(base64.b64decode(edit["base64"], validate=True))
    else:
        path.write_bytes(edit["text"].encode("utf-8", "surrogateescape") * edit.get("repeat", 1))


def _append(root: Path, edit: Mapping[str, Any]) -> None:
    with (root / edit["file"]).open("ab") as file:
        file.write(edit["text"].encode() * edit.get("repeat", 1))


def _replace(root: Path, edit: Mapping[str, Any]) -> None:
    path = root / edit["file"]
    old = path.read_bytes()
    find = edit["find"].encode()
    assert old.count(find) == 1, f"{path}: {edit['find']!r} stands {old.count(find)} times"
    path.write_bytes(old.replace(find, edit["with"].encode()))


def _set(root: Path, edit: Mapping[str, Any]) -> None:
    _edit_json(root, edit, lambda holder, key: _put(holder, key, edit["value"]))


def _unset(root: Path, edit: Mapping[str, Any]) -> None:
    def drop(holder: Any, key: str) -> None:
        del holder[int(key) if isinstance(holder, list) else key]

    _edit_json(root, edit, drop)


def _put(holder: Any, key: str, value: Any) -> None:
    if isinstance(holder, list) and key == "-":
        holder.append(value)
    else:
        holder[int(key) if isinstance(holder, list) else key] = value


def _edit_json(root: Path, edit: Mapping[str, Any], change: Callable[[Any, str], None]) -> None:
    path = root / edit["file"]
    document = json.loads(path.read_text("utf-8"))
    parts = [part.replace("~1", "/").replace("~0", "~") for part in edit["pointer"].split("/")[1:]]
    holder = document
    for part in parts[:-1]:
        holder = holder[int(part) if isinstance(holder, list) else part]
    change(holder, parts[-1])
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")


def _special(root: Path, edit: Mapping[str, Any]) -> None:
    path = root / edit["file"]
    path.parent.mkdir(parents=True, exist_ok=True)
    kind = edit["kind"]
    if kind == "size":
        os.truncate(path, edit["size"])
        return
    if kind == "mode":
        path.chmod(int(edit["mode"], 8))
        return
    if path.exists() or path.is_symlink():
        path.unlink()
    if kind == "link":
        path.symlink_to(edit["target"])
    elif kind == "hardlink":
        path.hardlink_to(root / edit["target"])
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind == "socket":
        _bind_socket(path)
    else:
        raise AssertionError(f"{edit}: unknown kind")


def _bind_socket(path: Path) -> None:
    """Bind by a relative name: socket paths may not be longer than about 100 bytes."""
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(path.name)
    finally:
        os.chdir(before)


_EDITS: Mapping[str, Callable[[Path, Mapping[str, Any]], None]] = {
    "write": _write, "append": _append, "replace": _replace, "set": _set, "unset": _unset, "special": _special,
}  # fmt: skip
