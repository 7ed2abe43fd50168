"""The families of shipped rules: a name for each first digit of a code."""

from collections.abc import Mapping

FAMILIES: Mapping[str, str] = {
    "scan": "CB0",
    "layout": "CB1",
    "manifests": "CB2",
    "consistency": "CB3",
    "identity": "CB4",
    "hidden-tests": "CB5",
    "hints": "CB6",
    "foreign": "CB7",
    "suite-health": "CB8",
    "lists": "CB9",
}
"""Family name -> prefix of its codes."""

TITLES: Mapping[str, str] = {
    "CB0": "The scan itself",
    "CB1": "Layout, paths, kinds of file",
    "CB2": "Each manifest by itself",
    "CB3": "Files against each other",
    "CB4": "Identity of the upstream project",
    "CB5": "Hidden tests",
    "CB6": "Hints",
    "CB7": "What does not belong in a released package",
    "CB8": "An acceptance suite that cannot judge",
    "CB9": "The configuration itself",
}
"""Prefix of a family -> heading of its part of the catalogue."""


def family_name(prefix: str) -> str:
    """Return the name of the family with these codes; a user's own family is named by its prefix."""
    return next((name for name, code in FAMILIES.items() if code == prefix), prefix)
