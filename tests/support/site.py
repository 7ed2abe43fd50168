"""What pages of a site ask other hosts for: `python -m tests.support.site FOLDER` fails when there is anything."""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

LOADING = {
    "script": ("src",), "link": ("href",), "img": ("src", "srcset"), "source": ("src", "srcset"), "iframe": ("src",),
    "video": ("src", "poster"), "audio": ("src",), "embed": ("src",), "object": ("data",), "use": ("href",),
}  # fmt: skip
"""Elements that load something without being asked, and the attributes that say what."""
_ELSEWHERE = re.compile(r"\s*(?:https?|wss?|ftp)?:?//", re.IGNORECASE)
_STYLE = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)
UNLOADED_RELATIONS = {"canonical", "next", "prev", "search", "author", "license"}


class _Reader(HTMLParser):
    """Collects addresses on other hosts that a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        relations = set(values.get("rel", "").split())
        if tag == "link" and relations and relations <= UNLOADED_RELATIONS:
            return
        self.found += [values[name] for name in LOADING.get(tag, ()) if _ELSEWHERE.match(values.get(name, ""))]
        self.found += _STYLE.findall(values.get("style", ""))

    def handle_data(self, data: str) -> None:
        self.found += _STYLE.findall(data) if self.get_starttag_text() == "<style>" else []


def requests(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield (file, address) for everything on another host that a page or style sheet loads."""
    for path in sorted(folder.rglob("*.html")):
        reader = _Reader()
        reader.feed(path.read_text("utf-8"))
        yield from ((path, address) for address in reader.found)
    for path in sorted(folder.rglob("*.css")):
        yield from ((path, address) for address in _STYLE.findall(path.read_text("utf-8")))


def main() -> int:
    """Print what is asked for; 0: nothing, 1: something, 2: there is no site."""
    folder = Path(sys.argv[1])
    if not any(folder.rglob("*.html")):
        print(f"{folder} holds no page", file=sys.stderr)
        return 2
    found = list(requests(folder))
    for path, address in found:
        print(f"{path}: {address}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
