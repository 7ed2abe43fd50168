"""Which crew knows an executor best."""

import sys
from typing import TYPE_CHECKING, Any

from cblint.engine.crews import Crew
from cblint.engine.fork_crew import ForkCrew

if TYPE_CHECKING:
    from cblint.engine.executors import Workers


def crew_of(workers: "Workers") -> Crew[Any]:
    """Return the crew that knows an executor best; a crew is its own."""
    if isinstance(workers, ForkCrew):
        return workers
    # Nothing is a process pool before its module is imported, and importing that one takes long.
    if "concurrent.futures.process" in sys.modules:
        from concurrent.futures import ProcessPoolExecutor

        from cblint.engine.pool_crew import PoolCrew

        if isinstance(workers, ProcessPoolExecutor):
            # The standard library tells the number of workers nowhere else.
            return PoolCrew(workers, getattr(workers, "_max_workers", 1))
    if type(workers).__module__.partition(".")[0] == "distributed":
        from cblint.engine.dask_crew import DaskCrew

        return DaskCrew(workers)
    from cblint.engine.plain_crew import PlainCrew

    own: Crew[Any] | None = getattr(workers, "crew", None)
    return own or PlainCrew(workers)
