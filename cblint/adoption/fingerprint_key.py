"""The key of a suite's fingerprints: written into its configuration where there is none."""

import os
import secrets
from pathlib import Path

from cblint.adoption.toml_edit import with_value
from cblint.adoption.writing import replace_file
from cblint.config import Settings
from cblint.config.files import CONFIG_NAME, PYPROJECT_NAME
from cblint.errors import ConfigError

KEY_BYTES = 16
NAME = "fingerprint_key"


def new_key() -> str:
    """Return a fresh random key: 32 hexadecimal digits."""
    return secrets.token_hex(KEY_BYTES)


def holds_unkeyed_waivers(settings: Settings) -> bool:
    """Tell whether suppressions name fingerprints that were made without a key, so that a new key would part them."""
    return not settings.fingerprint_key and any(each.fingerprint for each in settings.suppressions or ())


def write_key(config_file: Path | None, suite: Path, key: str) -> Path:
    """Write the key into the configuration file, or into a new one in the suite, and return that file's path.

    Nothing else of the file changes. Raises ConfigError when the file cannot be written, or when no place for the
    key is safe.
    """
    path = config_file or suite / CONFIG_NAME
    try:
        # Another run may have made the file since the configuration was read.
        if config_file is None and os.path.lexists(path):
            raise ConfigError(f"{path}: is there already", hint="run the command again")
        changed = f'{NAME} = "{key}"\n' if config_file is None else _changed(path, key)
        replace_file(path, changed.encode("utf-8"))
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise ConfigError(f"{path}: cannot be written", (reason,), f"add {NAME} yourself") from error
    return path


def _changed(path: Path, key: str) -> str:
    table = "tool.cblint" if path.name == PYPROJECT_NAME else ""
    try:
        changed = with_value(path.read_bytes().decode("utf-8"), table, NAME, key)
    except ValueError as error:
        raise ConfigError(f"{path}: no valid TOML", hint="mend it first") from error
    if changed is None:
        raise ConfigError(f"{path}: there is no safe place for {NAME}", hint=f'add {NAME} = "..." yourself')
    return changed
