"""URLs in a text: which hosts they name, in which context, and how grave that is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from cblint.matching import known_hosts
from cblint.matching.known_hosts import is_at
from cblint.matching.records import Context
from cblint.matching.regions import Regions
from cblint.matching.suffixes import SuffixList


class Level(StrEnum):
    """How grave a sighting is."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    SILENT = "silent"


class Url(NamedTuple):
    """One URL in a text."""

    start: int
    end: int
    scheme: str
    """In lower case; empty for an address without one, `scp` for `user@host:path`."""
    host: str
    """In lower case and ASCII form, without user and port."""
    path: str
    """What follows the host, a port excluded."""
    context: Context


class Candidate(NamedTuple):
    """What may be a URL; the fields are those of `Url`."""

    start: int
    end: int
    scheme: str
    host: str
    path: str


_TAIL = r"[^\s<>\"'`\\^{}|]*"
_HOST = r"[^\W_](?:[\w-]{0,62})(?:\.[\w-]{1,63}){1,9}\.?"
_SCHEMED = re.compile(r"(?<![A-Za-z0-9+.-])([A-Za-z][A-Za-z0-9+.-]{1,23}):/{2,3}([^\s/?#<>\"'`\\^|]+)(" + _TAIL + ")")
_SCP = re.compile(r"(?<![\w.@/-])[\w.-]{1,64}@(" + _HOST + r"):(?!\d+(?:\D|$)|//)([\w~./-]{2,})")
_RELATIVE = re.compile(r"(?<![\w:/.\\*])//(" + _HOST + r")((?::\d+)?(?:[/?#]" + _TAIL + ")?)")
_BARE = re.compile(r"(?<![\w@/.:\\$%{}*+=-])(" + _HOST + r")(:\d+)?(/" + _TAIL + ")?")
# What each of the patterns above has somewhere: user and host, two slashes, a path behind a dot, or `www.` Each begins
# with a fixed character, because searches skip to it.
_SIGNS = tuple(map(re.compile, (r"@", r"//", r"\.[\w-]{1,63}\.?(?::\d+)?/", r"w[Ww]{2}\.", r"W[Ww]{2}\.")))
_BLANK = re.compile(r"\s")
_IP_LITERAL = re.compile(r"(?:0x[0-9a-f]+|\d+)(?:\.(?:0x[0-9a-f]+|\d+)){0,3}", re.IGNORECASE)
_PACKAGE_PAGE = re.compile(
    r"/(?:project|projects|package|packages|crates|gems|p|pkg|module|modules)/(@?[\w.-]+)", re.IGNORECASE
)
_VCS_SCHEME = re.compile(r"(?:git|hg|svn|bzr)(?:\+[a-z+]+)?|ssh|svn\+ssh|scp")
_MIRROR_PATH = re.compile(
    r"/?(?:(?:simple|index|mirror|mirrors|registry|repository|npm|web|root|debian|ubuntu|dist|v\d|api)/?)*"
)
# Endings of files and of attribute chains (`object.name/part`) that are top-level domains as well.
_FILE_ENDINGS = frozenset(
    ("rs", "md", "py", "sh", "pl", "ps", "cc", "so", "zip", "mov", "bat", "pm", "mk", "ml", "mm", "la", "gz",
     "java", "name", "id", "call", "map", "next", "data", "date", "link", "host", "click", "open", "read",
     "cat", "stream", "in", "is", "do", "as", "at", "be", "by", "no")
)  # fmt: skip


def find_urls(text: str, regions: Regions, suffixes: SuffixList) -> list[Url]:
    """The URLs of a text, in order: with a scheme, `//host`, `user@host:path`, `www.`, or a known host and a path.

    `suffixes` tells hosts from file names. Linear in the text.
    """
    return [Url(*found, regions.context_at(found.start)) for found in _apart(_candidates(text, suffixes))]


def find_speaking_urls(text: str, regions: Regions, suffixes: SuffixList, allowed: frozenset[str]) -> list[Url]:
    """The URLs of a text whose hosts are not silent: a context is only looked for where it can matter."""
    apart = _apart(_candidates(text, suffixes))
    speaking = [found for found in apart if not is_silent_host(found.host, suffixes, allowed)]
    return [Url(*found, regions.context_at(found.start)) for found in speaking]


def _apart(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """The candidates in order, of those that overlap the first and longest."""
    reach = -1
    for found in sorted(candidates, key=lambda found: (found.start, -found.end)):
        if found.start >= reach:
            reach = found.end
            yield found


def _candidates(text: str, suffixes: SuffixList) -> Iterator[Candidate]:
    for start, end in _stretches(text):
        for match in _SCHEMED.finditer(text, start, end):
            yield _candidate(match, match[1].lower(), _host_of(match[2]), match[3])
        for match in _SCP.finditer(text, start, end):
            yield _candidate(match, "scp", _host_of(match[1]), "/" + match[2])
        for match in _RELATIVE.finditer(text, start, end):
            if suffixes.suffix_of(_host_of(match[1])):
                yield _candidate(match, "", _host_of(match[1]), re.sub(r"^:\d+", "", match[2]))
        for match in _BARE.finditer(text, start, end):
            host = _host_of(match[1])
            if _is_bare_url(host, match[3] or "", suffixes):
                yield _candidate(match, "", host, match[3] or "")


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """The stretches between blanks that hold a sign which every URL has; no URL reaches over a blank."""
    done = 0
    for place in sorted(match.start() for sign in _SIGNS for match in sign.finditer(text)):
        if place >= done:
            start = max(done, text.rfind(" ", done, place) + 1, text.rfind("\n", done, place) + 1)
            blank = _BLANK.search(text, place)
            done = blank.start() if blank else len(text)
            yield start, done


def _is_bare_url(host: str, path: str, suffixes: SuffixList) -> bool:
    """Whether a host without a scheme is one: `www.` and a suffix, or a registrable name, a path, no file ending."""
    if not suffixes.registrable(host):
        return False
    if host.startswith("www."):
        return True
    return bool(path) and host.rsplit(".", 1)[-1] not in _FILE_ENDINGS


def _candidate(match: re.Match[str], scheme: str, host: str, path: str) -> Candidate:
    trimmed = match[0].rstrip(".,;:!?)]*_~")
    path = path[: max(0, len(path) - (len(match[0]) - len(trimmed)))]
    return Candidate(match.start(), match.start() + len(trimmed), scheme, host, path)


def _host_of(authority: str) -> str:
    """The host in an authority, in lower case and ASCII form; as it is when that can't be told."""
    host = authority.rsplit("@", 1)[-1]
    if host.startswith("["):
        return host.split("]", 1)[0] + "]"
    host = host.split(":", 1)[0].replace("\u3002", ".").rstrip(".,;!?)*_~").lower()
    if host.isascii():
        return host
    return ".".join(x if x.isascii() else "xn--" + x.encode("punycode").decode("ascii") for x in host.split("."))


def is_silent_host(host: str, suffixes: SuffixList, allowed: frozenset[str]) -> bool:
    """Whether a host says nothing of anybody: reserved, local, an address literal, a template, allowed, or none."""
    if not host or host.startswith("[") or "." not in host or _IP_LITERAL.fullmatch(host):
        return True
    if any(char in host for char in "{}<>$%*()"):
        return True
    return is_at(host, known_hosts.RESERVED) or is_at(host, allowed) or not suffixes.registrable(host)


def judge_url(url: Url, suffixes: SuffixList, allowed: frozenset[str] = known_hosts.STANDARDS) -> Level:
    """How grave a URL in a public text is; `allowed` are the standards hosts and those that the suite allows."""
    if is_silent_host(url.host, suffixes, allowed):
        return Level.SILENT
    if url.context is Context.LINK or _is_project_address(url):
        return Level.ERROR
    if is_at(url.host, known_hosts.NEED_PATH) and url.context is not Context.PROSE:
        return Level.NOTE
    if _is_sample(url):
        return Level.SILENT
    return Level.NOTE if url.context is Context.CODE else Level.WARNING


def judge_command_url(url: Url, suffixes: SuffixList, allowed: frozenset[str] = known_hosts.STANDARDS) -> Level:
    """How grave a URL in a shipped command is: a package mirror without a package's path says nothing."""
    if is_silent_host(url.host, suffixes, allowed):
        return Level.SILENT
    if _is_project_address(url):
        return Level.ERROR
    return Level.SILENT if _MIRROR_PATH.fullmatch(url.path) else Level.WARNING


def _is_project_address(url: Url) -> bool:
    """Whether a URL leads to a project wherever it stands: its code, documents, badges, chat, funding or package."""
    if _VCS_SCHEME.fullmatch(url.scheme) or _PACKAGE_PAGE.match(url.path):
        return True
    path = url.path.strip("/?#")
    below = is_at(url.host, known_hosts.DOCUMENTATION) and url.host not in known_hosts.DOCUMENTATION
    pages = url.host.endswith((".github.io", ".gitlab.io", ".codeberg.page"))
    return below or pages or (bool(path) and is_at(url.host, known_hosts.NEED_PATH))


def _is_sample(url: Url) -> bool:
    """Whether a URL is sample data: a well-known or one-letter host, bare or in code."""
    bare = not url.path.strip("/?#")
    if url.context is not Context.CODE and not bare:
        return False
    labels = url.host.removeprefix("www.").split(".")
    return is_at(url.host, known_hosts.SAMPLES) or (len(labels) >= 2 and len(labels[-2]) == 1)
