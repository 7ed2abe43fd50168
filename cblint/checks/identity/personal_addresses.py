"""E-mail addresses of people in what the agent sees."""

from collections.abc import Iterator

from cblint.checks.identity.surfaces import SurfaceKind, agent_surfaces
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.matching.addresses import find_addresses
from cblint.model.problem import Problem


@case_check("personal-address", NoParams)
def personal_address(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each e-mail address that may be a person's; reserved domains and placeholders in code are silent."""
    allowed = frozenset(view.settings.allowed_hosts)
    for surface in agent_surfaces(view):
        if surface.kind is SurfaceKind.NAME or "@" not in surface.text:
            continue
        for address in find_addresses(surface.text, surface.regions, view.terms.policy.suffixes, allowed):
            place = surface.place(address.start, address.end)
            if place is not None:
                evidence = f"{address.local}@{address.domain}"
                yield Problem(place, "an e-mail address that may be a person's", evidence=evidence)
