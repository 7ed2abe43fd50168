"""The settings of a run: the configuration file that holds, and the caller's own above it."""

import os
from collections.abc import Sequence
from pathlib import Path

from cblint.api.options import Options
from cblint.config import Settings, find_config_file, merge_settings, read_settings
from cblint.config.files import load_table
from cblint.config.settings import Origin
from cblint.errors import ConfigError
from cblint.reading.discovery import Target, find_repository_root


def resolve_settings(targets: Sequence[Target], options: Options) -> tuple[Path | None, Settings]:
    """Return the configuration file that holds, if any, and the merged settings; raises ConfigError."""
    config_file = None if options.isolated else options.config_file or _config_of(targets)
    layers = [options.settings]
    if config_file is not None:
        layers.insert(0, read_settings(load_table(config_file), str(config_file), Origin.FILE))
    return config_file, merge_settings(layers)


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
