"""The settings of a run: the configuration file that holds, and the caller's own above it."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cblint.api.options import Options
from cblint.config import Settings, find_config_file, merge_settings, read_settings
from cblint.config.files import load_table
from cblint.config.settings import Origin
from cblint.errors import ConfigError, SelectionError, UnknownProfileError
from cblint.reading.discovery import Target, find_repository_root

MOST_REPEATS: Final = 3
"""Repeats of single characters: with names of 255 bytes, four could take seconds."""
_REPEATED_GROUP: Final = re.compile(r"\)[*+{]")
_REPEAT: Final = re.compile(r"[*+]|\{\d*,")
_FLAGS: Final = re.compile(r"\(\?[a-zA-Z]+\)")
"""Flags of the whole pattern must stay in front."""


def resolve_settings(targets: Sequence[Target], options: Options) -> tuple[Path | None, Settings]:
    """Return the configuration file that holds, if any, and the merged settings; raises ConfigError."""
    config_file = None if options.isolated else options.config_file or _config_of(targets)
    layers = [options.settings]
    if config_file is not None:
        layers.insert(0, read_settings(load_table(config_file), str(config_file), Origin.FILE))
    settings = merge_settings(layers)
    if settings.case_id_pattern is not None and not _is_quick(settings.case_id_pattern):
        _refuse_slow(settings.case_id_pattern, config_file)
    return config_file, settings


@contextmanager
def blamed_on_file(settings: Settings, config_file: Path | None) -> Iterator[None]:
    """Let errors about profile and rules name the configuration file, and its key, when that is what said it."""
    try:
        yield
    except UnknownProfileError as error:
        if settings.origins.get("profile") is not Origin.FILE:
            raise
        raise UnknownProfileError(f"{config_file}: profile: {error.message}", hint=error.hint) from error
    except SelectionError as error:
        keys = (error.key,) if error.key else ("select", "extend_select", "ignore")
        said = [key for key in keys if settings.origins.get(key) is Origin.FILE]
        if not said:
            raise
        where = f"{config_file}: {', '.join(said)}"
        raise SelectionError(f"{where}: {error.message}", error.hint, error.key) from error


def _is_quick(pattern: str) -> bool:
    """Tell whether a pattern surely takes little time for a file's name: at most cubic, and in no way exponential."""
    return _REPEATED_GROUP.search(pattern) is None and len(_REPEAT.findall(pattern)) <= MOST_REPEATS


def _refuse_slow(pattern: str, config_file: Path | None) -> None:
    """Raise ConfigError when a pattern of case ids could take for ever; it is tried in a process of its own."""
    from cblint.rulebook.patterns import try_patterns

    flags = _FLAGS.match(pattern)
    start = flags.end() if flags else 0
    whole = rf"{pattern[:start]}\A(?:{pattern[start:]})\Z"
    problem = try_patterns([whole]).get(whole)
    if problem is not None:
        where = f"{config_file}: " if config_file else ""
        message = f"{where}case_id_pattern cannot be used"
        raise ConfigError(message, (f"it {problem}",), "bound its repeats, such as {0,20}")


def _config_of(targets: Sequence[Target]) -> Path | None:
    files = {find_config_file(target.suite, find_repository_root(target.suite)) for target in targets}
    if len(files) > 1:
        names = tuple(sorted(str(file) for file in files if file))
        raise ConfigError("the named suites have different configurations", names, "check them one by one")
    return next(iter(files), None)


def report_path(path: Path, suite: Path) -> str:
    """Return a file's report path: relative to the repository's root, else to the folder that holds the suite."""
    root = find_repository_root(suite) or suite.parent
    return Path(os.path.relpath(path.resolve(), root.resolve())).as_posix()
