"""Which crew knows an executor best."""

from concurrent.futures import Executor, ProcessPoolExecutor

from cblint.engine.crews import Crew, PlainCrew, PoolCrew


def crew_of(executor: Executor) -> Crew:
    """Return the crew that knows this executor best."""
    if isinstance(executor, ProcessPoolExecutor):
        # The standard library tells the number of workers nowhere else.
        return PoolCrew(executor, getattr(executor, "_max_workers", 1))
    if type(executor).__module__.partition(".")[0] == "distributed":
        from cblint.engine.dask_crew import DaskCrew

        return DaskCrew(executor)
    own: Crew | None = getattr(executor, "crew", None)
    return own or PlainCrew(executor)
