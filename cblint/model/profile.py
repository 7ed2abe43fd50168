"""A profile: which layout and which rules hold in a suite."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cblint.model.plan import Audience
from cblint.model.severity import Severity


@dataclass(frozen=True, slots=True)
class PublicDocument:
    """A document that the agent gets."""

    path: str
    destination: str
    required: bool


@dataclass(frozen=True, slots=True)
class ManifestFile:
    """A JSON file with a schema."""

    path: str
    """Case-relative path; a `*` part stands for one folder name."""
    schema: str
    required: bool


@dataclass(frozen=True, slots=True)
class ClosedFolder:
    """A folder whose children are a closed list."""

    path: str
    """Case-relative; "" is the case folder."""
    files: tuple[str, ...] = ()
    """Names of files that may stand in it."""
    folders: tuple[str, ...] = ()
    """Names of folders that may stand in it; `*` for any."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Everything that differs between dialects of the case format."""

    name: str
    summary: str
    documents: tuple[PublicDocument, ...]
    manifests: tuple[ManifestFile, ...]
    closed_folders: tuple[ClosedFolder, ...]
    required_folders: tuple[str, ...] = ()
    case_id_pattern: str = r"case\d{3}"
    gate_level: Severity = Severity.ERROR
    markers: tuple[str, ...] = ()
    """Case-relative paths whose presence suggests this profile."""
    audiences: Mapping[str, Mapping[str, Audience]] = field(default_factory=dict)
    """Schema name -> JSON pointer pattern (`*` for any part) -> who reads that value."""
    severities: Mapping[str, Severity] = field(default_factory=dict)
    """Rule code -> level in this profile."""
    disabled: tuple[str, ...] = ()
    """Rule codes that don't hold in this profile."""
    params: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Rule code -> parameters that replace the pack's."""
    standards_hosts: tuple[str, ...] = ()
