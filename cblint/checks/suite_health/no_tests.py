"""Suites whose listed files define no test, and files on the test list that define none."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.shell import simple_commands
from cblint.checks.consistency.commands import Command, command_templates
from cblint.checks.consistency.lists import FINAL, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.suite_health.collection import Holds, collected
from cblint.checks.suite_health.scripts import RUN_SCRIPT
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

RELATED_LIMIT = 20


class CollectionParams(NamedTuple):
    """How a suite is judged that has tests and helpers on one list."""

    helper_levels: dict[str, str]
    """Profile -> level of a helper on the test list; warning where nothing is said."""
    found_names: re.Pattern[str]
    """Names of Python files that runners find by themselves in a folder."""
    configurations: tuple[str, ...]
    """Files that may tell a runner other names."""


@case_check("no-tests", CollectionParams)
def no_tests(view: CaseView, params: CollectionParams) -> Iterator[Problem]:
    """Yield one problem for a suite without a test, else one for all helpers on its test list."""
    found = collected(view)
    place = Place.key(TEST_MANIFEST, "/test_files")
    if found.none_runs:
        skipped = Holds.SKIPPED in found.files.values()
        message = "every test of the listed files is skipped" if skipped else "no listed file defines a test"
        yield Problem(place, message)
        return
    command = _overlooking(view, params, tuple(found.files))
    if command is not None:
        yield Problem(command.place, "the runner looks through a folder for names that no listed file has")
        return
    helpers = [item for item in read_acceptance(view).tests if found.files.get(item.file or "") is Holds.NONE]
    if helpers:
        level = Severity(params.helper_levels.get(view.profile.name, "warning"))
        related = tuple(RelatedPlace(item.place, "it defines no test") for item in helpers[1:RELATED_LIMIT])
        message = (
            "{count:listed file defines no test: it belongs|listed files define no test: they belong} with the helpers"
        )
        yield Problem(helpers[0].place, message, {"count": len(helpers)}, related=related, severity=level)


def _overlooking(view: CaseView, params: CollectionParams, files: tuple[str, ...]) -> Command | None:
    """Return the command that gives a Python runner a folder in which it will find none of the files, or None."""
    from_manifest, own = command_templates(view)
    command = own or from_manifest
    if command is None or view.snapshot.data(RUN_SCRIPT) is not None or not files:
        return None
    words = {word.text.rpartition("/")[2] for call in simple_commands(command.text) for word in call.words}
    given = "{test_files}" not in command.text and "{test_dir}" in command.text
    configured = any(entry.name in params.configurations for entry in view.snapshot.files(FINAL))
    if not given or configured or not words & {"pytest", "unittest"} or words & {"-c", "-o", "-p"}:
        return None
    python = [path for path in files if path.endswith(".py")]
    return command if python and not any(map(params.found_names.search, python)) else None
