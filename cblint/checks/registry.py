"""What a check is: a named pure function with typed parameters, found by walking this package."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from cblint.checks.view import CaseView, SuiteView
from cblint.model.problem import Problem
from cblint.model.rule import Scope

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class NoParams:
    """Parameters of a check that takes none."""


@dataclass(frozen=True, slots=True)
class Check(Generic[P]):
    """A pure function with the name by which packs refer to it."""

    name: str
    scope: Scope
    params: type[P]
    """A frozen dataclass; a pack's parameters are converted into it when rules are loaded."""
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


@cache
def all_checks() -> Mapping[str, Check[Any]]:
    """Return every check of this package by name; raises ValueError when two share one."""
    found: dict[str, Check[Any]] = {}
    package = importlib.import_module("cblint.checks")
    for module_info in pkgutil.walk_packages(package.__path__, "cblint.checks."):
        module = importlib.import_module(module_info.name)
        for value in vars(module).values():
            if isinstance(value, Check) and found.setdefault(value.name, value) is not value:
                raise ValueError(f"two checks are named {value.name!r}")
    return found
