"""The name itself: as listed, in other letter cases, as an address, and beside other scripts."""

from __future__ import annotations

from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, inside, longer_than, whole
from benchmarks.matching.names import Name

_SAME = frozenset({"exact"})
_IN_TEXT = frozenset({"exact", "variant"})
_ADDRESS = frozenset({"exact", "variant"})
_SCHEMES = ("https://", "http://", "git+https://", "")
_PATHS = ("/blob/main/x.py", "#readme", "?tab=x")


def _mixed(name: Name, rng: Random) -> Spelled:
    return whole("".join(rng.choice((char.lower(), char.upper())) for char in name.text))


def _beside(scripts: tuple[str, ...]) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        return inside(rng.choice(scripts), name.text, rng.choice(scripts))

    return spell


def _address(before: tuple[str, ...], after: tuple[str, ...]) -> Spelling:
    """Scheme and suffix belong to the address, but the name is told without them."""

    def spell(name: Name, rng: Random) -> Spelled:
        head, tail = rng.choice(before), rng.choice(after)
        text = head + name.address + tail
        end = len(head) + len(name.address)
        return Spelled(text, (len(head), end), (0, end + len(".git") * tail.startswith(".git") + (tail == "/")))

    return spell


def _secure_shell(name: Name, rng: Random) -> Spelled:
    text = f"git@github.com:{name.slug}.git"
    return Spelled(text, (len("git@github.com:"), len(text) - len(".git")), (0, len(text)))


_CASES: tuple[tuple[str, Spelling], ...] = (
    ("lower case", lambda name, rng: whole(name.text.lower())),
    ("capitals", lambda name, rng: whole(name.text.upper())),
    ("capitalized", lambda name, rng: whole(name.text.capitalize())),
    ("mixed case", _mixed),
)

DISGUISES = (
    Disguise("as listed", "plain", lambda name, rng: whole(name.text), _SAME, any_name),
    *(Disguise(title, "letter case", spell, _SAME, longer_than(0)) for title, spell in _CASES),
    Disguise("owner/name", "address", lambda name, rng: whole(name.slug), _ADDRESS, any_name),
    Disguise("owner__name", "address", lambda name, rng: whole(f"{name.owner}__{name.text}"), _ADDRESS, any_name),
    Disguise("URL", "address", _address(_SCHEMES, ("", "/", ".git")), _ADDRESS, any_name),
    Disguise("deep URL", "address", _address(_SCHEMES[:1], _PATHS), _ADDRESS, any_name),
    Disguise("SSH address", "address", _secure_shell, _ADDRESS, any_name),
    Disguise("beside Chinese", "scripts", _beside(("使用", "的", "库是")), _IN_TEXT, any_name),
    Disguise("beside Japanese", "scripts", _beside(("これは", "を", "ライブラリ")), _IN_TEXT, any_name),
    Disguise("beside Korean", "scripts", _beside(("는", "라이브러리", "을")), _IN_TEXT, any_name),
)
