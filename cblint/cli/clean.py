"""`cblint clean`: remove what is remembered of earlier runs."""

import os
import sys

from cblint.cache.folder import DIRECTORY_VARIABLE, clear, default_folder
from cblint.errors import UsageError
from cblint.reporters.counts import counted, sized
from cblint.reporters.escape import shown_text


def clean() -> None:
    """Remove the cache: what earlier checks found.

    The cache lies in the folder that CBLINT_CACHE_DIR names, else in the user's cache folder. Exit codes: 0 removed or
    not there, 2 it could not be removed.
    """
    folder = default_folder(os.environ)
    if folder is None:
        raise UsageError("no cache folder is known", f"name it with {DIRECTORY_VARIABLE}")
    cleared = clear(folder)
    place = shown_text(str(folder), True)
    if cleared.suites:
        sys.stderr.write(f"removed {place}: {counted(cleared.suites, 'suite')}, {sized(cleared.bytes)}\n")
    else:
        sys.stderr.write(f"nothing to remove in {place}\n")
