"""Which crew knows an executor best."""

import sys
from concurrent.futures import Executor

from cblint.engine.crews import Crew, PlainCrew


def crew_of(executor: Executor) -> Crew:
    """Return the crew that knows this executor best."""
    # Nothing is a process pool before its module is imported, and importing that one takes long.
    if "concurrent.futures.process" in sys.modules:
        from concurrent.futures import ProcessPoolExecutor

        from cblint.engine.pool_crew import PoolCrew

        if isinstance(executor, ProcessPoolExecutor):
            # The standard library tells the number of workers nowhere else.
            return PoolCrew(executor, getattr(executor, "_max_workers", 1))
    if type(executor).__module__.partition(".")[0] == "distributed":
        from cblint.engine.dask_crew import DaskCrew

        return DaskCrew(executor)
    own: Crew | None = getattr(executor, "crew", None)
    return own or PlainCrew(executor)
