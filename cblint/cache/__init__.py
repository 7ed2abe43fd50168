"""The cache: what checks found, by the content of the cases; it holds no term and no text of a case."""

from cblint.cache.folder import default_folder
from cblint.cache.opening import RunKey, open_suite_cache
from cblint.cache.suite import SuiteCache

__all__ = ["RunKey", "SuiteCache", "default_folder", "open_suite_cache"]
