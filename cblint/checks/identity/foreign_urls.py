"""Hosts of others in what the agent sees: each link is a way to the original."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.matching.hosts import Level, Url, find_speaking_urls, judge_command_url, judge_url
from cblint.matching.suffixes import SuffixList
from cblint.model.problem import Problem
from cblint.model.severity import Severity

_SEVERITIES = {Level.ERROR: Severity.ERROR, Level.WARNING: Severity.WARNING, Level.NOTE: Severity.NOTE}


class Params(NamedTuple):
    """Hosts that nobody's project lives on, besides the profile's standards hosts and those the suite allows."""

    hosts: tuple[str, ...] = ()


@case_check("foreign-url", Params)
def foreign_url(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each URL of a foreign host, as grave as its context; notes once for a registrable domain."""
    allowed = frozenset((*params.hosts, *view.profile.standards_hosts, *view.settings.allowed_hosts))
    suffixes = view.terms.policy.suffixes
    noted: set[str] = set()
    for surface in agent_surfaces(view):
        if surface.kind is SurfaceKind.NAME:
            continue
        for url in find_speaking_urls(surface.text, surface.regions, suffixes, allowed):
            level = _level(surface, url, suffixes, allowed)
            if level is Level.SILENT or _is_repeated_note(level, url, suffixes, noted):
                continue
            place = surface.place(url.start, url.end)
            if place is not None:
                message = "a link to a foreign host" if level is Level.ERROR else "the name of a foreign host"
                yield Problem(place, message, evidence=url.host, severity=_SEVERITIES[level])


def _level(surface: Surface, url: Url, suffixes: SuffixList, allowed: frozenset[str]) -> Level:
    judge = judge_command_url if surface.kind is SurfaceKind.VALUE else judge_url
    return judge(url, suffixes, allowed)


def _is_repeated_note(level: Level, url: Url, suffixes: SuffixList, noted: set[str]) -> bool:
    if level is not Level.NOTE:
        return False
    domain = suffixes.registrable(url.host) or url.host
    if domain in noted:
        return True
    noted.add(domain)
    return False
