"""What a check is: a named pure function with typed parameters, found by walking this package."""

import importlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from cblint.checks.view import CaseView, SuiteView
from cblint.model.problem import Problem
from cblint.model.rule import Scope
from cblint.resources import package_data

P = TypeVar("P")


class NoParams(NamedTuple):
    """Parameters of a check that takes none."""


class Check(NamedTuple, Generic[P]):
    """A pure function with the name by which packs refer to it."""

    name: str
    scope: Scope
    params: type[P]
    """A named tuple; a pack's parameters are converted into it when rules are loaded."""
    function: Callable[[Any, P], Iterator[Problem]]


def case_check(name: str, params: type[P]) -> Callable[[Callable[[CaseView, P], Iterator[Problem]]], Check[P]]:
    """Mark a function over one case as the check `name`."""

    def mark(function: Callable[[CaseView, P], Iterator[Problem]]) -> Check[P]:
        return Check(name, Scope.CASE, params, function)

    return mark


def suite_check(name: str, params: type[P]) -> Callable[[Callable[[SuiteView, P], Iterator[Problem]]], Check[P]]:
    """Mark a function over the facts of a whole suite as the check `name`."""

    def mark(function: Callable[[SuiteView, P], Iterator[Problem]]) -> Check[P]:
        return Check(name, Scope.SUITE, params, function)

    return mark


HOMES = "homes.json"
"""Generated: check name -> module, so that a run imports the modules of its own checks and no others."""


@cache
def all_checks() -> Mapping[str, Check[Any]]:
    """Return every check of this package by name; raises ValueError when two share one."""
    import pkgutil  # most runs ask for the checks they name

    found: dict[str, Check[Any]] = {}
    package = importlib.import_module("cblint.checks")
    for module_info in pkgutil.walk_packages(package.__path__, "cblint.checks."):
        for check in _checks_of(module_info.name):
            if found.setdefault(check.name, check) is not check:
                raise ValueError(f"two checks are named {check.name!r}")
    return found


def find_checks(names: Iterable[str]) -> Mapping[str, Check[Any]]:
    """Return the checks with these names; those that do not exist are left out.

    Only the modules that hold them are imported, unless a name is not in the generated index.
    """
    homes = _homes()
    wanted = set(names)
    if not wanted <= homes.keys():
        known = all_checks()
        return {name: known[name] for name in wanted & known.keys()}
    modules = sorted({homes[name] for name in wanted})
    return {check.name: check for module in modules for check in _checks_of(module) if check.name in wanted}


def check_homes() -> dict[str, str]:
    """Return the index as it should be: check name -> module."""
    import pkgutil

    package = importlib.import_module("cblint.checks")
    infos = pkgutil.walk_packages(package.__path__, "cblint.checks.")
    homes: dict[str, str] = {}
    for name in (info.name for info in infos):
        for check in _checks_of(name):
            if check.function.__module__ == name:
                homes[check.name] = name
    return dict(sorted(homes.items()))


@cache
def _homes() -> Mapping[str, str]:
    try:
        homes: dict[str, str] = json.loads(package_data("checks", HOMES))
    except (OSError, ValueError):
        return {}
    return homes


def _checks_of(module_name: str) -> Iterator[Check[Any]]:
    for value in vars(importlib.import_module(module_name)).values():
        if isinstance(value, Check):
            yield value
