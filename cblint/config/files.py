"""Which configuration file holds: the nearest from the suite upwards to the repository's root."""

from pathlib import Path
from typing import Any

from cblint.errors import ConfigError

CONFIG_NAME = "cblint.toml"
PYPROJECT_NAME = "pyproject.toml"
MAX_BYTES = 1 << 20


def find_config_file(suite: Path, repository: Path | None) -> Path | None:
    """Return the configuration file that holds for a suite, or None.

    Looks in the suite and in each folder above it, up to the repository's root (without a repository: in the
    suite and the folder that holds it). One file, no cascade; a pyproject without `[tool.cblint]` is passed
    over. Links and special files are refused: a configuration decides what the gate lets through.
    """
    for folder in _folders(suite, repository):
        direct = folder / CONFIG_NAME
        if direct.is_symlink() or direct.exists():
            return _regular(direct)
        project = folder / PYPROJECT_NAME
        if project.is_file() and not project.is_symlink() and "cblint" in _tool_table(project):
            return project
    return None


def load_table(path: Path) -> dict[str, Any]:
    """Return the configuration table of a file; raises ConfigError when it can't be read as TOML."""
    document = _load_toml(_regular(path))
    if path.name != PYPROJECT_NAME:
        return document
    table = document.get("tool", {}).get("cblint", {})
    if not isinstance(table, dict):
        raise ConfigError(f"{path}: tool.cblint is no table", hint="write [tool.cblint]")
    return table


def _folders(suite: Path, repository: Path | None) -> list[Path]:
    if repository is None:
        return [suite, suite.parent]
    folders = [suite]
    while folders[-1] != repository and folders[-1] != folders[-1].parent:
        folders.append(folders[-1].parent)
    return folders


def _regular(path: Path) -> Path:
    if path.is_symlink() or not path.is_file():
        raise ConfigError(f"{path}: no regular file", hint="a configuration may not be a link or a special file")
    return path


def _tool_table(path: Path) -> dict[str, Any]:
    tool = _load_toml(path).get("tool", {})
    return tool if isinstance(tool, dict) else {}


def _load_toml(path: Path) -> dict[str, Any]:
    import tomllib  # most suites have no configuration

    try:
        if path.stat().st_size > MAX_BYTES:
            raise ConfigError(f"{path}: larger than {MAX_BYTES} bytes")
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: no valid TOML", (str(error),), "mend the line it names") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: not UTF-8", (f"byte {error.start}",), "save it as UTF-8") from error
    except RecursionError as error:
        raise ConfigError(f"{path}: nested too deeply") from error
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read", (error.strerror or "input/output error",)) from error
