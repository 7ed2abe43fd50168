"""The shell commands that the manifests of a case hold."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.reading.json_pointer import escape_part

LOCK = "source/recipe.lock.json"
TEMPLATE_KEY = "test_command_template"
RUNNER_TEMPLATE = "/runner/test_command_template"
PROBES = "probes"


class Command(NamedTuple):
    """One command and where it stands."""

    path: str
    pointer: str
    text: str

    @property
    def place(self) -> Place:
        """The whole value."""
        return Place.value(self.path, self.pointer)

    @property
    def key(self) -> str:
        """The name under which it stands."""
        return self.pointer.rpartition("/")[2]

    def inside(self, start: int, end: int) -> Place:
        """A stretch of it, in code points."""
        return Place.inside(self.path, self.pointer, start, end)


def all_commands(view: CaseView) -> tuple[Command, ...]:
    """Return every non-blank string that a manifest names a command, in order of the profile's files."""
    return view.once("commands of the manifests", lambda _: tuple(_all_commands(view)))


def _all_commands(view: CaseView) -> Iterator[Command]:
    for manifest, entry in view.manifest_files():
        if manifest.schema in ("manifest", "test_manifest", "recipe_lock"):
            yield from _commands_in(view.value(entry.path, ""), entry.path, "")


def _commands_in(value: Any, path: str, pointer: str) -> Iterator[Command]:
    if isinstance(value, dict):
        for key, member in value.items():
            if not (isinstance(member, dict | list) or (isinstance(member, str) and _is_command_key(key))):
                continue
            below = f"{pointer}/{escape_part(key)}"
            if isinstance(member, str):
                if member.strip():
                    yield Command(path, below, member)
            elif key == PROBES and isinstance(member, list):
                texts = ((i, text) for i, text in enumerate(member) if isinstance(text, str))
                yield from (Command(path, f"{below}/{i}", text) for i, text in texts)
            else:
                yield from _commands_in(member, path, below)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, dict | list):
                yield from _commands_in(item, path, f"{pointer}/{index}")


def _is_command_key(key: str) -> bool:
    return key == "command" or key.endswith(("_command", "_command_template"))


def command_at(view: CaseView, path: str, pointer: str) -> Command | None:
    """Return the command at a place, or None when there is no string."""
    text = view.value(path, pointer)
    return Command(path, pointer, text) if isinstance(text, str) else None


def command_templates(view: CaseView) -> tuple[Command | None, Command | None]:
    """Return the test command templates of the manifest and of the test manifest."""
    return command_at(view, MANIFEST, RUNNER_TEMPLATE), command_at(view, TEST_MANIFEST, f"/{TEMPLATE_KEY}")
