"""A profile: which layout and which rules hold in a suite."""

from collections.abc import Mapping
from typing import NamedTuple

from cblint.model.plan import Audience
from cblint.model.severity import Severity


class PublicDocument(NamedTuple):
    """A document that the agent gets."""

    path: str
    destination: str
    required: bool


class ManifestFile(NamedTuple):
    """A JSON file with a schema."""

    path: str
    """Case-relative path; a `*` part stands for one folder name."""
    schema: str
    required: bool


class ClosedFolder(NamedTuple):
    """A folder whose children are a closed list."""

    path: str
    """Case-relative; "" is the case folder."""
    files: tuple[str, ...] = ()
    """Names of files that may stand in it."""
    folders: tuple[str, ...] = ()
    """Names of folders that may stand in it; `*` for any."""


class BaseImage(NamedTuple):
    """The container image that cases in some language start from."""

    pattern: str
    """Regular expression that is searched for in the language label."""
    image: str
    """`name:tag@sha256:digest`."""


class Resources(NamedTuple):
    """What a container gets."""

    cpus: int = 2
    memory_mb: int = 4096
    """MiB."""
    storage_mb: int = 10240
    """MiB."""
    gpus: int = 0


class Delivery(NamedTuple):
    """What holds for built tasks."""

    errors: tuple[str, ...] = ()
    """Codes of rules whose findings are errors in a build, whatever their level elsewhere."""
    shown: Mapping[str, tuple[str, ...]] = {}
    """Target -> pointers of manifest values that reach the agent with it, whatever their declared reader."""
    agent_seconds: int = 7200
    """Time that an agent has."""
    build_seconds: int = 1800
    """Time that a build of the product has before it is judged."""
    judge_seconds: int = 600
    """Least time that the acceptance suite has; a test manifest can ask for more."""
    resources: Resources = Resources()
    """Where the hardware document says nothing."""
    hardware: Mapping[str, str] = {}
    """Field of the resources, or `none` -> regular expression over a clause of the hardware document."""
    images: tuple[BaseImage, ...] = ()
    """The first that fits the language label counts."""


class Profile(NamedTuple):
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
    audiences: Mapping[str, Mapping[str, Audience]] = {}
    """Schema name -> JSON pointer pattern (`*` for any part) -> who reads that value."""
    severities: Mapping[str, Severity] = {}
    """Rule code -> level in this profile."""
    disabled: tuple[str, ...] = ()
    """Rule codes that don't hold in this profile."""
    params: Mapping[str, Mapping[str, object]] = {}
    """Rule code -> parameters that replace the pack's."""
    standards_hosts: tuple[str, ...] = ()
    delivery: Delivery = Delivery()
