"""Configuration: defaults, one file, environment, command line; every value knows its origin."""

from cblint.config.files import find_config_file
from cblint.config.settings import KNOWN_KEYS, Origin, Settings, merge_settings, read_settings

__all__ = ["KNOWN_KEYS", "Origin", "Settings", "find_config_file", "merge_settings", "read_settings"]
