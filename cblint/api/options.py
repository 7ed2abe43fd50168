"""What a caller of the library may choose."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cblint.config import Settings
from cblint.git.choice import GitChoice
from cblint.model.plan import DeliveryTarget

if TYPE_CHECKING:
    from datetime import date

DEFAULT_PROFILE = "codingbench"


class Options(NamedTuple):
    """Choices of one run; Settings hold what configuration may say as well."""

    settings: Settings = Settings()
    """The caller's own layer, above the configuration file."""
    config_file: Path | None = None
    isolated: bool = False
    """No configuration file is looked for."""
    rules_dirs: tuple[Path, ...] = ()
    show_terms: bool = False
    allow_empty: bool = False
    jobs: int | None = None
    executor: str | None = None
    """`in-process`, `processes`, `dask-local` or `dask://HOST:PORT`; None is what serves the number of cases best."""
    suppressions: bool = True
    """False: suppressions of the configuration hide nothing."""
    baseline: Path | None = None
    against: Path | None = None
    """A folder of texts that public text must not repeat."""
    target: DeliveryTarget = DeliveryTarget.CODINGBENCH
    """What the cases are planned for: a target can show the agent more of them."""
    line_hashes: bool = False
    """Findings carry the hash by which GitHub knows their line again; such a run is not remembered."""
    git: GitChoice = GitChoice()
    """Which cases of a repository are checked, and whether a commit or the index instead of the disk."""
    cache_dir: Path | None = None
    """Folder of the cache; None: nothing is remembered. Runs that show terms, and builds, don't use it."""
    trust_stat: bool = False
    """A case whose files have the sizes and times of last time is not read again; else their bytes are compared."""
    today: "date | None" = None
    """Day on which suppressions are judged; None is the clock's."""
