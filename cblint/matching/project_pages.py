"""Pages of projects: which names an address tells, by its shape."""

from __future__ import annotations

_OWN_PAGES = frozenset(
    ("readthedocs.io", "readthedocs.org", "rtfd.io", "github.io", "gitlab.io", "codeberg.page", "netlify.app",
     "vercel.app", "pages.dev", "sourceforge.net", "sourceforge.io", "surge.sh", "fly.dev", "herokuapp.com")
)  # fmt: skip
"""Hosts that give each project pages under a name of its own."""
_OF_PACKAGES = frozenset(
    (
        "project",
        "projects",
        "package",
        "packages",
        "crate",
        "crates",
        "gem",
        "gems",
        "module",
        "modules",
        "pypi",
        "dist",
    )
)
"""What comes before the name in the path of a package's page."""
_INSIDE = "-"
"""Begins what is in a repository, in a path of a host that has groups of groups."""


def page_names(text: str) -> list[str]:
    """The names of the project or package whose page an address is; none for any other text."""
    authority, _, path = (text.partition("://")[2] or text).partition("/")
    # After a colon stands a port, or where SSH begins the path.
    host, _, first = authority.rpartition("@")[2].partition(":")
    path = path if first.isdigit() else f"{first}/{path}"
    name, _, home = host.lower().partition(".")
    if home in _OWN_PAGES:
        return [host[: len(name)]]
    parts = [part for part in path.partition("?")[0].partition("#")[0].split("/") if part]
    if "gitlab" in host.lower():
        repository = parts[: parts.index(_INSIDE)] if _INSIDE in parts else parts
        return [repository[-1].removesuffix(".git")] if len(repository) > 2 else []
    if parts and len(parts[0]) == 2:
        parts = parts[1:]  # a language
    if len(parts) < 2 or parts[0].lower() not in _OF_PACKAGES or "." not in host:
        return []
    return [parts[2]] if parts[1].startswith("@") and len(parts) > 2 else [parts[1].lstrip("@")]
