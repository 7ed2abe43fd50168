"""Programs that a command, or a Python test, starts and that fetch something from the network."""

import ast
import re
import shlex
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.code.python_source import PythonSource
from cblint.checks.code.shell import SimpleCommand
from cblint.checks.consistency.installers import Installer, Request, requests_in

_STARTERS = frozenset(
    ("subprocess.run", "subprocess.call", "subprocess.check_call", "subprocess.check_output", "subprocess.Popen",
     "subprocess.getoutput", "os.system", "os.popen", "check_output", "check_call", "Popen")
)  # fmt: skip
_FILE = re.compile(r"(?i)\A[^:]*/|\.(?:whl|zip|tar\.gz|tgz)\Z")
"""A request for a package that is a file or a folder."""


class Fetchers(NamedTuple):
    """Programs that fetch something, and which hosts need no network."""

    installers: tuple[Installer, ...]
    address: re.Pattern[str]
    """A word that names a host; group 1: the host."""
    local: re.Pattern[str]
    """Hosts that need no network, or that nobody has."""

    def first_call(self, command: str) -> SimpleCommand | None:
        """Return the first call of a command that needs the network, or None."""
        found = (request.call for request in requests_in(command, self.installers) if self._is_far(request))
        return next(found, None)

    def _is_far(self, request: Request) -> bool:
        wanted = [word.text for word in request.wanted]
        return not request.is_offline and not all(map(self._is_near, wanted))

    def _is_near(self, word: str) -> bool:
        """Tell whether a request names a host of this machine, or a file beside the script."""
        found = self.address.match(word)
        if found is not None:
            return self.local.fullmatch(found.group(1)) is not None
        return word.startswith((".", "/", "$"))


def program_dependences(source: PythonSource, callees: frozenset[str], fetchers: Fetchers) -> Iterator[int]:
    """Yield the numbers of the calls of a file that start a program which needs the network."""
    if _STARTERS.isdisjoint(callees):
        return
    for number, node, callee in source.calls:
        if callee in _STARTERS and node.args and (command := _command(node.args[0])):
            call = fetchers.first_call(command)
            # What pip is given by its path is there already.
            if call is not None and not ("pip" in command and any(_FILE.search(word.text) for word in call.words[1:])):
                yield number


def _command(node: ast.expr) -> str:
    """Return what is started as a shell command; parts that are not spelled out are variables."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    words = node.elts if isinstance(node, ast.List | ast.Tuple) else ()
    return " ".join(_words(words))


def _words(nodes: Sequence[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield shlex.quote(node.value)
        else:
            yield "python3" if isinstance(node, ast.Attribute) and node.attr == "executable" else '"$part"'
