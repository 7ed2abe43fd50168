"""Lists, sets and maps that keep their entries in order."""

from .ranklist import RankList
from .rankmap import RankMap
from .rankset import RankSet

__all__ = ["RankList", "RankMap", "RankSet"]
