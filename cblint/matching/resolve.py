"""Resolution: many sightings of one identity at one place become one match."""

from __future__ import annotations

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
    chosen: list[tuple[Sighting, list[Identity]]] = []
    for seen in sorted(cluster, key=_rank):
        host = next((pair for pair in chosen if _is_same(pair[0], seen)), None)
        if host is None:
            chosen.append((seen, []))
        elif seen.identity is not host[0].identity and seen.identity not in host[1]:
            host[1].append(seen.identity)
    return [_to_match(seen, others) for seen, others in chosen]


def _rank(seen: Sighting) -> tuple[bool, int, int, int]:
    """Sure kinds first, then the longest, then the plainest."""
    doubtful = not seen.strong or seen.kind in _JUDGED
    return doubtful, seen.start - seen.end, _ORDER[seen.kind], seen.start


def _is_same(host: Sighting, seen: Sighting) -> bool:
    """Whether two sightings overlap and their identities are one, or nested in one another."""
    if seen.start >= host.end or host.start >= seen.end:
        return False
    return seen.identity.key in host.identity.key or host.identity.key in seen.identity.key


def _to_match(seen: Sighting, others: Sequence[Identity]) -> Match:
    also: tuple[Term, ...] = tuple(identity.term for identity in others)
    return Match(seen.start, seen.end, seen.kind, seen.form, seen.identity.term, also, seen.strong)
