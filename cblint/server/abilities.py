"""What the client said it can show."""

from dataclasses import dataclass
from typing import Any

from lsprotocol import types


@dataclass(frozen=True, slots=True)
class Abilities:
    """Optional parts of the protocol; a client that says nothing has none of them."""

    versions: bool = False
    """Of diagnostics."""
    related: bool = False
    links: bool = False
    """From a code to its description."""
    tags: frozenset[int] = frozenset()
    markdown: bool = False
    """In hovers."""
    versioned_edits: bool = False
    literal_actions: bool = False
    """Code actions with an edit instead of bare commands."""
    watching: bool = False
    """The client can be asked to tell of changed files."""


def abilities_of(client: types.ClientCapabilities) -> Abilities:
    """Return what a client's capabilities mean for this server."""
    diagnostics = "text_document.publish_diagnostics"
    tags = _at(client, f"{diagnostics}.tag_support.value_set") or ()
    return Abilities(
        versions=bool(_at(client, f"{diagnostics}.version_support")),
        related=bool(_at(client, f"{diagnostics}.related_information")),
        links=bool(_at(client, f"{diagnostics}.code_description_support")),
        tags=frozenset(int(tag) for tag in tags),
        markdown=types.MarkupKind.Markdown in (_at(client, "text_document.hover.content_format") or ()),
        versioned_edits=bool(_at(client, "workspace.workspace_edit.document_changes")),
        literal_actions=_at(client, "text_document.code_action.code_action_literal_support") is not None,
        watching=bool(_at(client, "workspace.did_change_watched_files.dynamic_registration")),
    )


def _at(value: Any, path: str) -> Any:
    """Return the attribute at a dotted path, or None where one on the way is missing."""
    for name in path.split("."):
        value = getattr(value, name, None)
    return value
