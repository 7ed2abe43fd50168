"""The interpreters and runners of this machine that a sandbox gets, read-only."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib64")
_PATH = ("/usr/local/bin", "/usr/bin", "/bin")
_PROGRAMS = ("node", "go", "cargo", "ctest")
_FACTS = """
import importlib.util, json, sys
has = [importlib.util.find_spec(name) is not None for name in sys.argv[1:]]
print(json.dumps([sys.executable, sys.prefix, sys.base_prefix, has]))
"""


@dataclass(frozen=True, slots=True)
class Toolchain:
    """What is there to run programs with."""

    python: str
    """Absolute path of an interpreter."""
    folders: tuple[Path, ...]
    """Folders beside the system's own that these programs lie in."""
    search_path: str


def find_toolchain(modules: Sequence[str] = ()) -> Toolchain:
    """Return the toolchain whose Python has the most of these modules; the running one among equals."""
    found = [_interpreter(path, tuple(modules)) for path in _candidates()]
    known = [python for python in found if python is not None]
    chosen = max(known, key=lambda python: sum(python.has)) if known else _Python(sys.executable, (), ())
    others = [path for name in _PROGRAMS if (path := shutil.which(name))]
    folders = [*map(Path, chosen.prefixes), *(_installation(Path(path)) for path in others), *_rust_folders()]
    bins = [str(Path(chosen.executable).parent), *(str(Path(path).parent) for path in others)]
    search = list(dict.fromkeys([bins[0], *_PATH, *(b for b in bins[1:] if b not in _PATH)]))
    return Toolchain(chosen.executable, _outermost(folders), os.pathsep.join(search))


@dataclass(frozen=True, slots=True)
class _Python:
    executable: str
    prefixes: tuple[str, ...]
    has: tuple[bool, ...]


def _candidates() -> list[str]:
    named = [sys.executable, shutil.which("python3") or ""]
    return list(dict.fromkeys(path for path in named if path))


@lru_cache(maxsize=16)
def _interpreter(path: str, modules: tuple[str, ...]) -> _Python | None:
    import json

    names = [name for name in modules if name.isidentifier()]
    try:
        done = subprocess.run(
            [path, "-I", "-c", _FACTS, *names], capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=True
        )
        executable, prefix, base, has = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    # The base's own links must hold inside as well, so each folder is named as it is and as it resolves.
    prefixes = dict.fromkeys([prefix, base, os.path.realpath(base), *_on_the_way(Path(executable))])
    return _Python(str(executable), tuple(prefixes), tuple(has))


def _on_the_way(program: Path) -> list[str]:
    """Return the installations that the links of an interpreter lead through."""
    found: list[str] = []
    while program.is_symlink() and len(found) < 8:
        program = Path(os.path.normpath(program.parent / program.readlink()))
        if program.parent.name == "bin":
            found.append(str(program.parent.parent))
    return found


def _installation(program: Path) -> Path:
    """Return the folder that a program was installed into: what holds its `bin`, else its own folder.

    A folder right below the home folder holds other things as well, so only the `bin` in it counts.
    """
    real = Path(os.path.realpath(program))
    above = real.parent.parent
    return above if real.parent.name == "bin" and Path.home() not in (above, above.parent) else real.parent


def rust_variables() -> tuple[tuple[str, str], ...]:
    """Return where rustup's toolchains lie, when there are any."""
    folder = Path(os.environ.get("RUSTUP_HOME", Path.home() / ".rustup"))
    return (("RUSTUP_HOME", str(folder)),) if shutil.which("cargo") and (folder / "toolchains").is_dir() else ()


def _rust_folders() -> list[Path]:
    return [Path(folder) for _, folder in rust_variables()]


def _outermost(folders: Iterable[Path]) -> tuple[Path, ...]:
    kept: list[Path] = []
    wanted = {folder for folder in folders if not any(folder.is_relative_to(system) for system in _SYSTEM)}
    for folder in sorted(wanted, key=lambda folder: len(folder.parts)):
        if folder != Path("/") and folder.is_dir() and not any(folder.is_relative_to(above) for above in kept):
            kept.append(folder)
    return tuple(kept)
