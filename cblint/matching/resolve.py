"""Resolution: many sightings of one identity at one place become one match."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from cblint.matching.assess import Sighting
from cblint.matching.identities import Identity
from cblint.matching.records import Match, MatchKind, Term

_ORDER = {kind: at for at, kind in enumerate(MatchKind)}
_JUDGED = frozenset((MatchKind.NEAR, MatchKind.EMBEDDED))


def resolve(sightings: Iterable[Sighting]) -> list[Match]:
    """The matches, sorted by place, one for each place and identity; nested identities count as one."""
    ordered = sorted(sightings, key=lambda seen: (seen.start, -seen.end))
    return sorted(
        (match for cluster in _clusters(ordered) for match in _resolve_cluster(cluster)),
        key=lambda match: (match.start, match.end, _ORDER[match.kind], match.term.text),
    )


def _clusters(ordered: Sequence[Sighting]) -> Iterator[list[Sighting]]:
    """Runs of sightings that overlap one another."""
    cluster: list[Sighting] = []
    reach = -1
    for seen in ordered:
        if cluster and seen.start >= reach:
            yield cluster
            cluster = []
        reach = max(reach, seen.end) if cluster else seen.end
        cluster.append(seen)
    if cluster:
        yield cluster


def _resolve_cluster(cluster: list[Sighting]) -> list[Match]:
    if len(cluster) == 1:
        return [_to_match(cluster[0], [])]
    chosen = _Chosen(max(seen.end - seen.start for seen in cluster))
    for seen in sorted(cluster, key=_rank):
        host = chosen.host_of(seen)
        if host is None:
            chosen.add(seen)
        elif seen.identity is not host[0].identity and seen.identity not in host[1]:
            host[1].append(seen.identity)
    return [_to_match(seen, others) for seen, others in chosen.hosts]


_Host = tuple[Sighting, list[Identity]]


class _Chosen:
    """The sightings that stand for their place, looked up by place so that long clusters stay cheap."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._starts: list[int] = []
        self.hosts: list[_Host] = []

    def add(self, seen: Sighting) -> None:
        at = bisect_right(self._starts, seen.start)
        self._starts.insert(at, seen.start)
        self.hosts.insert(at, (seen, []))

    def host_of(self, seen: Sighting) -> _Host | None:
        """The first chosen sighting that overlaps and is of the same or a nested identity."""
        low = bisect_left(self._starts, seen.start - self._longest)
        high = bisect_left(self._starts, seen.end)
        return next((host for host in self.hosts[low:high] if _is_same(host[0], seen)), None)


def _rank(seen: Sighting) -> tuple[bool, int, int, int, int, str, str]:
    """Sure kinds first, then the longest, then the plainest."""
    doubtful = not seen.strong or seen.kind in _JUDGED
    return (
        doubtful,
        seen.start - seen.end,
        -len(seen.identity.key),
        _ORDER[seen.kind],
        seen.start,
        seen.identity.key,
        seen.form,
    )


def _is_same(host: Sighting, seen: Sighting) -> bool:
    """Whether two sightings overlap and their identities are one, or nested in one another."""
    if seen.start >= host.end or host.start >= seen.end:
        return False
    return seen.identity.key in host.identity.key or host.identity.key in seen.identity.key


def _to_match(seen: Sighting, others: Sequence[Identity]) -> Match:
    also: tuple[Term, ...] = tuple(identity.term for identity in others)
    return Match(seen.start, seen.end, seen.kind, seen.form, seen.identity.term, also, seen.strong)
