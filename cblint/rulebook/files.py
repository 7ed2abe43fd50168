"""TOML files with packs and profiles, read without trust."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cblint.rulebook.faults import Fault

MAX_BYTES = 1 << 20
"""A rule file larger than this is refused, so that a wrong path cannot exhaust memory."""

_POSITION = re.compile(r" \(at line (\d+), column (\d+)\)$")


class RuleFile(NamedTuple):
    """One parsed pack or profile."""

    label: str
    """How messages name the file."""
    data: Mapping[str, Any]
    text: str = ""
    """The source, for line numbers; "" when it is not at hand."""


class Layer(NamedTuple):
    """Packs and profiles of one origin: the shipped ones, or those of one `--rules` folder."""

    packs: tuple[RuleFile, ...] = ()
    profiles: Mapping[str, RuleFile] = {}
    """Name (the file's stem) -> profile."""
    shipped: bool = False
    digests: Mapping[str, str] = {}
    """Profile -> digest of the rulebook that this layer alone makes, where it was made beforehand."""


def read_layer(folder: Path) -> tuple[Layer, list[Fault]]:
    """Read `packs/*.toml`, `profiles/*.toml` and loose `*.toml` (packs) of a user's rules folder."""
    if not folder.is_dir():
        return Layer(), [Fault(str(folder), "", "there is no such folder", "name a folder with packs")]
    faults: list[Fault] = []
    packs = _read_all([*toml_files(folder / "packs"), *toml_files(folder)], faults)
    profiles = _read_all(toml_files(folder / "profiles"), faults)
    if not (packs or profiles or faults):
        fix = "put packs into packs/*.toml and profiles into profiles/*.toml"
        faults.append(Fault(str(folder), "", "it holds neither packs nor profiles", fix))
    return Layer(tuple(packs.values()), {path.stem: file for path, file in profiles.items()}), faults


def toml_files(folder: Path) -> list[Path]:
    """Return the visible TOML files directly in a folder, by name; none when it is not there."""
    return sorted(path for path in folder.glob("*.toml") if not path.name.startswith("."))


def _read_all(paths: list[Path], faults: list[Fault]) -> dict[Path, RuleFile]:
    files: dict[Path, RuleFile] = {}
    for path in paths:
        read = _read(path)
        if isinstance(read, Fault):
            faults.append(read)
        else:
            files[path] = read
    return files


def _read(path: Path) -> RuleFile | Fault:
    label = str(path)
    try:
        # A FIFO or device would block the run.
        if not path.is_file():
            return Fault(label, "", "no regular file", "move it out of the rules folder")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        return Fault(label, "", f"cannot be read ({error.strerror})", "check its permissions")
    if len(data) > MAX_BYTES:
        return Fault(label, "", f"larger than {MAX_BYTES} bytes", "split it")
    return parse(data, label)


def parse(data: bytes, label: str) -> RuleFile | Fault:
    """Parse TOML bytes; what is wrong with them comes back as a Fault with its line."""
    import tomllib  # the shipped rules have a compiled form

    try:
        text = data.decode("utf-8")
        return RuleFile(label, tomllib.loads(text), text)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Fault(f"{label}:{line}", "", "not UTF-8", "save it as UTF-8")
    except RecursionError:
        return Fault(label, "", "nested too deeply", "flatten it")
    except ValueError as error:
        # Not only TOMLDecodeError: an integer of thousands of digits raises a bare ValueError.
        message = str(error)
        position = _POSITION.search(message)
        where = f"{label}:{position[1]}:{position[2]}" if position else label
        return Fault(where, "", f"no valid TOML: {_POSITION.sub('', message)}", "mend the syntax")
