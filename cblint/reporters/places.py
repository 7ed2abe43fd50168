"""Places as readers and editors know them: `path:line:column`."""

from cblint.model.place import Region
from cblint.reporters.escape import shown_path


def shown_place(path: str, region: Region | None, unicode: bool) -> str:
    """Return `path:line:column`, or the path alone for a whole file or folder."""
    place = shown_path(path, unicode)
    return f"{place}:{region.start_line}:{region.start_column}" if region else place
