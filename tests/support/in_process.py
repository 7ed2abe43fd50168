"""An executor without workers: each call runs at once."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class InProcessExecutor(Executor):
    """Runs each call at once, in the calling thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Run `fn` now and return its finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
