"""The compiled form of the shipped packs and profiles: their data, and the digests of the rulebooks they make."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from cblint.rulebook.load import book_of
from cblint.rulebook.shipped import parse_sources, sources_digest


def compiled_text(sources: Mapping[str, bytes]) -> str:
    """Return the compiled form of shipped sources, one rule a line; raises ConfigError on invalid ones."""
    layer = parse_sources(sources)
    packs = (f"{_json(file.label)}: [\n{_lines(map(_json, file.data.get('rule', ())))}\n]" for file in layer.packs)
    profiles = (f"{_json(file.label)}: {_json(file.data)}" for file in layer.profiles.values())
    digests = {name: book_of(name, [layer]).digest for name in sorted(layer.profiles)}
    return (
        f'{{"sources": {_json(sources_digest(sources))},\n"digests": {_json(digests)},\n'
        f'"packs": {{\n{_lines(packs)}\n}},\n"profiles": {{\n{_lines(profiles)}\n}}}}\n'
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(items: Iterable[str]) -> str:
    return ",\n".join(items)
