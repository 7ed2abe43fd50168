"""Renaming: a released case turned into another one, with its own product, upstream and words."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from benchmarks.invented import numbered_name, prose_word

MANIFEST = "source/manifest.json"
DOCUMENTS = ("public/Full_PRD.md", "public/Interface_Contract.md")
CHANGED = 0.75
"""Share of the free words of prose that get another spelling."""
_CODE = re.compile(
    r"^(?:```|~~~).*?^(?:```|~~~)[^\n]*$|`[^`\n]*`|^(?:#| {4}|\t)[^\n]*$|<[^>\n]*>|\]\([^)\n]*\)",
    re.MULTILINE | re.DOTALL,
)
_WORD = re.compile(r"(?<![\w'’./-])[a-z]{4,}(?![\w'’/-])")
_TOKEN = re.compile(r"[A-Za-z]{4,}")
_STRING = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`")


_FREE: dict[str, list[str]] = {}
"""Words that a template leaves free, by its id."""


@dataclass(slots=True)
class Package:
    """The files of a case in memory, and how they are to be written."""

    case_id: str
    files: dict[str, bytes]
    """Case-relative path -> content."""
    executable: set[str] = field(default_factory=set)
    links: dict[str, str] = field(default_factory=dict)
    """Case-relative path -> target of a symbolic link."""
    product: str = ""
    project: str = ""
    """Name of the invented upstream project."""
    owner: str = ""

    def manifest(self, path: str = MANIFEST) -> dict[str, object]:
        """Return a JSON file of the case as a mapping."""
        document: dict[str, object] = json.loads(self.files[path])
        return document

    def set_manifest(self, document: Mapping[str, object], path: str = MANIFEST) -> None:
        """Write a JSON file of the case anew."""
        self.files[path] = (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def read_template(folder: Path) -> Package:
    """Return a released case."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    executable = {path.relative_to(folder).as_posix() for path in paths if path.stat().st_mode & 0o111}
    return Package(folder.name, files, executable)


def renamed(template: Package, number: int, rng: Random) -> Package:
    """Return a case of the same shape and size whose names, identity and prose are its own."""
    old = str(_init_metadata(template)["suggested_neutral_name"])
    case = Package(f"case{number:05d}", {}, set(template.executable))
    case.product, case.project, case.owner = (numbered_name(kind, number) for kind in ("product", "project", "owner"))
    spelled = _spelling(template, rng)
    for path, data in template.files.items():
        text = data.decode()
        text = _other_words(text, spelled) if path in DOCUMENTS else text
        case.files[_product_renamed(path, old, case.product)] = _product_renamed(text, old, case.product).encode()
    case.executable = {_product_renamed(path, old, case.product) for path in template.executable}
    document = case.manifest()
    document["case_id"] = case.case_id
    document["sensitive_terms"] = _terms(case, len(template.manifest()["sensitive_terms"]))  # type: ignore[arg-type]
    case.set_manifest(document)
    return case


def _init_metadata(template: Package) -> dict[str, str]:
    found = template.manifest()["init_metadata"]
    assert isinstance(found, dict)
    return found


def _product_renamed(text: str, old: str, new: str) -> str:
    for spell in (str.lower, str.upper, str.capitalize):
        text = text.replace(spell(old), spell(new))
    return text


def _terms(case: Package, count: int) -> list[str]:
    """Return as many terms as the template has, at least the names, slug and addresses; sorted as people keep them."""
    slug = f"{case.owner}/{case.project}"
    terms = [case.project, case.owner, slug, f"github.com/{slug}", f"{case.project}.readthedocs.io"]
    extra = (f"{case.project[:4]}{numbered_name('project', 900_000 + at)[:6]}_{at}" for at in range(count))
    return sorted([*terms, *list(extra)[: max(0, count - len(terms))]])


def _spelling(template: Package, rng: Random) -> dict[str, str]:
    """Return the new spelling of most free words."""
    free = _FREE.get(template.case_id) or _FREE.setdefault(template.case_id, _free_words(template))
    return {word: prose_word(rng) for word in free if rng.random() < CHANGED}


def _free_words(template: Package) -> list[str]:
    """Return the words that stand in prose alone, neither in code nor in a string of a test."""
    prose = {word for path in DOCUMENTS for word in _WORD.findall(_CODE.sub(" ", template.files[path].decode()))}
    code = " ".join(match[0] for path in DOCUMENTS for match in _CODE.finditer(template.files[path].decode()))
    other = " ".join(data.decode() for path, data in template.files.items() if path not in DOCUMENTS)
    fixed = {word.lower() for word in _TOKEN.findall(f"{code} {' '.join(_STRING.findall(other))}")}
    return sorted(prose - fixed)


def _other_words(text: str, spelled: Mapping[str, str]) -> str:
    """Return a document with other words in its prose; code, headings and links stay."""
    parts, at = [], 0
    for code in _CODE.finditer(text):
        parts += [_WORD.sub(lambda found: spelled.get(found[0], found[0]), text[at : code.start()]), code[0]]
        at = code.end()
    parts.append(_WORD.sub(lambda found: spelled.get(found[0], found[0]), text[at:]))
    return "".join(parts)
