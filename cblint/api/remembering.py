"""The caches of a run: one for each of its suites, or none."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cblint.api.options import Options
from cblint.engine.context import RunContext
from cblint.engine.suite_run import suite_prefix
from cblint.reading.targets import Target

if TYPE_CHECKING:
    from cblint.cache.suite import SuiteCache

NAMES_CHECK = "identity-in-name"
"""The check of what case ids and file names give away."""


def suite_caches(context: RunContext, targets: Sequence[Target], options: Options) -> "Mapping[Path, SuiteCache]":
    """Return the cache of each suite; {} when the options name no folder.

    Of a run that shows terms only results without findings are remembered, and none where case ids are not looked at.
    A suite that holds the folder has no cache, and nothing has one when the program's own files cannot be looked at.
    """
    if options.cache_dir is None or (context.show_terms and all(spec.check != NAMES_CHECK for spec in context.specs)):
        return {}
    from cblint.cache.opening import RunKey, open_suite_cache

    # Other machines may see a shared folder later than this one, so that its times tell nothing of what they read.
    trust = options.trust_stat and not (options.executor or "").startswith("dask://")
    try:
        key = RunKey.of(_parts(context), trust_stat=trust)
    except OSError:
        return {}
    found = {
        target.suite: open_suite_cache(
            options.cache_dir,
            target.suite,
            suite_prefix(target.suite),
            key,
            trust_stat=trust,
            clean_only=context.show_terms,
        )
        for target in targets
    }
    return {suite: cache for suite, cache in found.items() if cache is not None}


def _parts(context: RunContext) -> tuple[object, ...]:
    """Return everything of a context that a result depends on; its digest covers profile, rules and settings."""
    return context.digest, context.suppressions, context.suppression_prefix, context.foreign_markers
