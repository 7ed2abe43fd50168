"""The public names that a case's own documents declare: what its product, its parts and its calls are named."""

import re
from collections.abc import Iterable, Iterator

from cblint.reading.documents import Documents

CONTRACT = "public/Interface_Contract.md"
PRD = "public/Full_PRD.md"
NEUTRAL_NAME = "/init_metadata/suggested_neutral_name"
_MANIFEST = "source/manifest.json"
_HEADING = re.compile(r"^[ ]{0,3}#{1,6}[ \t]+([^\s][^\n]*)$", re.MULTILINE)
_FENCE = re.compile(r"^[ \t]*(`{3,}+|~{3,}+)[^\n]*\n(.*?)^[ \t]*\1", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"@?[A-Za-z_][\w]*(?:[.-][A-Za-z_]\w*)*")
_DEFINITION = re.compile(
    r"^[ \t]*(?:export[ \t]+)?(?:default[ \t]+)?(?:async[ \t]+)?(?:pub[ \t]+)?(?:static[ \t]+)?"
    r"(?:def|class|function|fn|func|struct|enum|interface|type|trait|const|let|var|package|module|namespace|impl)"
    r"[ \t]+([A-Za-z_]\w*)",
    re.MULTILINE,
)
_SIGNATURE = re.compile(r"^[ \t]*((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\([^\n]*\)[ \t]*(?:->|:|=>|;?[ \t]*$)", re.MULTILINE)
_FROM_IMPORT = re.compile(r"^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+([^\n]+)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+([^\n]+)", re.MULTILINE)
_QUOTED = re.compile(r"[\"']([@\w./-]+)[\"']")
_TITLE_CUT = re.compile(r"[:|(\u2013\u2014]|[ \t]-[ \t]")
_TITLE_WORDS = frozenset(
    (
        *("full", "prd", "product", "requirements", "requirement", "document", "documents", "specification", "spec"),
        *("the", "a", "an", "contract", "interface", "public", "of", "for", "and", "overview", "api", "library"),
    )
)
LONGEST_TITLE = 3
"""A first heading of more words than this is a sentence, not a name."""


def product_names(documents: Documents) -> tuple[str, ...]:
    """Return what the product is called: the manifest's neutral name and the name in the PRD's first heading."""
    names = []
    neutral = documents.value(_MANIFEST, NEUTRAL_NAME)
    if isinstance(neutral, str) and neutral.strip():
        names.append(neutral.strip())
    heading = next(iter(_headings(documents, PRD)), "")
    title = _title_name(heading)
    if title and title not in names:
        names.append(title)
    return tuple(names)


def declared_names(documents: Documents) -> frozenset[str]:
    """Return the names that the contract declares: in headings, definitions, signatures and listed imports.

    Names in mere backticks of prose are not declared by it.
    """
    text = documents.text(CONTRACT)
    if text is None:
        return frozenset()
    names = {name for heading in _headings(documents, CONTRACT) for name in _NAME.findall(heading)}
    for match in _FENCE.finditer(text.content):
        names.update(_code_names(match[2]))
    return frozenset(part for name in names for part in (name, name.rpartition(".")[2]) if part)


def own_vocabulary(documents: Documents, products: Iterable[str], declared: Iterable[str]) -> tuple[str, ...]:
    """Return the texts whose words are the case's own: its products' names, its contract's headings, declared names."""
    return tuple(dict.fromkeys((*products, *_headings(documents, CONTRACT), *sorted(declared))))


def _headings(documents: Documents, path: str) -> Iterator[str]:
    text = documents.text(path)
    if text is not None:
        for match in _HEADING.finditer(_FENCE.sub("\n", text.content)):
            # The closing signs are taken off here: a pattern that leaves them out would look at every blank again.
            yield match[1].rstrip().rstrip("#").rstrip() or match[1]


def _title_name(heading: str) -> str:
    plain = _TITLE_CUT.split(heading.replace("`", "").replace("*", ""))[0]
    words = [word for word in plain.split() if word.lower() not in _TITLE_WORDS]
    return " ".join(words) if 0 < len(words) <= LONGEST_TITLE else ""


def _code_names(code: str) -> Iterator[str]:
    """Yield what a fenced block defines or imports, and the callee of each line that is only a signature."""
    yield from (match[1] for match in _DEFINITION.finditer(code))
    yield from (match[1] for match in _SIGNATURE.finditer(code))
    for match in _FROM_IMPORT.finditer(code):
        yield match[1]
        yield from _NAME.findall(match[2])
    for match in _IMPORT.finditer(code):
        yield from (name for name in _NAME.findall(match[1]) if name not in ("from", "as", "type"))
        yield from _QUOTED.findall(match[1])
