"""The shared judge: runs an acceptance suite over a workspace and writes the reward that its tests earned.

    python3 final_judge.py --tests DIR --workspace DIR --out DIR [--build COMMAND] [--timeout SECONDS] [--log FILE]

One file, standard library only, Python 3.8 or later, so that it runs where nothing else is installed. `--tests` holds
`test_manifest.json`, `tests/` and perhaps `run_acceptance.sh`. Written into `--out`: `reward.txt` (`0.0` before
anything runs, the result at the end) and `final_report.json`. Exit codes: 0 for reward 1.0, 1 for 0.0, 2 for a judge
error.

How a result is known. The search path begins with stand-ins for the runners that the judge knows (pytest, unittest,
`node --test`, `go test`, `cargo test`, ctest). A stand-in starts the real runner with a reporter that speaks to a
socket of this process; it is connected, and holds its key, before any code of the workspace is loaded. What was said
can't be unsaid: a second voice only adds tests, and a runner that ends without a farewell has failed. A script that
uses another runner writes JUnit XML or TAP to `$CBLINT_RESULTS`. Printed output never counts.

Limit: code that a test imports runs inside the runner, with the same rights; a product that takes the runner itself
apart can't be told from the runner. Tests that start the product as a program of its own don't have this limit.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import hashlib
import hmac
import importlib
import json
import os
import re
import secrets
import shlex
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

PASSED, FAILED, ERROR, SKIPPED = "passed", "failed", "error", "skipped"
_RANK = (PASSED, SKIPPED, FAILED, ERROR)
LEAST_SECONDS = 600
"""Time that every suite has; a manifest can ask for more."""
BUILD_SECONDS = 1800
MAX_BYTES = 64 * 1024 * 1024
"""Most that a runner may say, or a result file may hold."""
MAX_LOG = 4 * 1024 * 1024
CHANNEL, ACCEPTANCE, RESULTS = "CBLINT_CHANNEL", "CBLINT_ACCEPTANCE", "CBLINT_RESULTS"
KEPT_VARIABLES = ("PATH", "CARGO_HOME", "RUSTUP_HOME", "GOROOT", "GOPATH", "GOMODCACHE", "JAVA_HOME", "SYSTEMROOT")
TEST_LIKE = re.compile(r"(^test_|_test\.|\.test\.|_acceptance\.)")


class JudgeError(Exception):
    """The suite could not be judged; `reason` is a code, the text says more."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


class Suite(NamedTuple):
    """What an acceptance folder asks for."""

    folder: Path
    files: tuple[str, ...]
    command: str
    """For bash, with absolute paths."""
    workdir: str
    expected: int | None
    seconds: float
    dependencies: tuple[str, ...]


class Result(NamedTuple):
    """One test and what came of it."""

    id: str
    outcome: str


class Run(NamedTuple):
    """What one runner said."""

    runner: str
    collected: tuple[str, ...] | None
    results: tuple[Result, ...]
    faults: tuple[str, ...]
    """What went wrong outside of any test, such as a file that can't be imported."""
    ended: bool
    """It said farewell, and every message was signed."""
    absent: bool = False
    """The runner is not installed."""


class Ending(NamedTuple):
    """How the suite's command came to its end."""

    code: int
    timed_out: bool
    seconds: float


class Verdict(NamedTuple):
    """What is written into the report."""

    verdict: str
    """passed, failed or error."""
    reason: str
    text: str
    results: tuple[Result, ...] = ()
    faults: tuple[str, ...] = ()
    source: str | None = None


# --- the suite ------------------------------------------------------------------------------------------------------


def read_suite(folder: Path, seconds: float | None) -> Suite:
    """Return what the acceptance folder asks for; raises JudgeError when it can't be run as it stands."""
    manifest = _read_manifest(folder / "test_manifest.json")
    files = _test_files(folder, manifest.get("test_files"))
    script = folder / "run_acceptance.sh"
    command = f"bash {shlex.quote(str(script))}" if script.is_file() else _manifest_command(folder, files, manifest)
    policy = manifest.get("execution_policy")
    needs = policy.get("run_dependencies") if isinstance(policy, dict) else None
    return Suite(
        folder=folder,
        files=files,
        command=command,
        workdir=_workdir(manifest.get("workdir", ".")),
        expected=_expected_count(manifest),
        seconds=seconds if seconds is not None else _seconds(manifest.get("judge_timeout_sec")),
        dependencies=tuple(need for need in needs or () if isinstance(need, str)),
    )


def _read_manifest(path: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise JudgeError("bad-suite", "test_manifest.json cannot be read") from error
    if not isinstance(manifest, dict):
        raise JudgeError("bad-suite", "test_manifest.json holds no object")
    return manifest


def _test_files(folder: Path, listed: Any) -> tuple[str, ...]:
    if not isinstance(listed, list) or not listed or not all(isinstance(name, str) for name in listed):
        raise JudgeError("bad-suite", "test_files lists nothing")
    for name in listed:
        outside = "\0" in name or Path(name).is_absolute() or ".." in Path(name).parts
        if outside or not (folder / name).is_file():
            raise JudgeError("bad-suite", "test_files names a file that is not there")
    return tuple(listed)


def _manifest_command(folder: Path, files: Sequence[str], manifest: dict[str, Any]) -> str:
    for key in ("test_command_template", "test_command"):
        command = manifest.get(key)
        if isinstance(command, str) and command.strip():
            return expand_command(command, folder, files)
    raise JudgeError("bad-suite", "there is neither run_acceptance.sh nor a test command")


def expand_command(command: str, folder: Path, files: Sequence[str]) -> str:
    """Return the command with its placeholders, or the names of test files in it, as absolute paths."""
    placed = {
        "{test_files}": " ".join(shlex.quote(str(folder / name)) for name in files),
        "{test_dir}": shlex.quote(str(folder / "tests")),
    }
    if any(name in command for name in placed):
        return re.sub(r"\{test_(?:files|dir)\}", lambda match: placed[match.group()], command)
    names = "|".join(re.escape(name) for name in sorted({*files, "tests/", "tests"}, key=len, reverse=True))
    pattern = rf"(?<![^\s\"'])(?:{names})(?![^\s\"':])"
    return re.sub(pattern, lambda match: shlex.quote(str(folder / match.group())), command)


def _workdir(value: Any) -> str:
    if not isinstance(value, str) or "\0" in value or Path(value).is_absolute() or ".." in Path(value).parts:
        raise JudgeError("bad-suite", "workdir leads out of the workspace")
    return value


def _expected_count(manifest: dict[str, Any]) -> int | None:
    for key in ("expected_test_count", "test_count"):
        value = manifest.get(key)
        if value is not None:
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise JudgeError("bad-suite", f"{key} is no positive number")
            return value
    return None


def _seconds(value: Any) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value < 1e6:
        return max(float(value), LEAST_SECONDS)
    return LEAST_SECONDS


def require_dependencies(names: Iterable[str], path: str) -> None:
    """Raise JudgeError when a program that the suite runs on is not there."""
    python = shutil.which("python3", path=path)
    for name in ("bash", *names):
        if shutil.which(name, path=path):
            continue
        probe = [
            python or "python3",
            "-I",
            "-c",
            "import importlib.util as u, sys; sys.exit(not u.find_spec(sys.argv[1]))",
        ]
        known = python is not None and name.isidentifier()
        if not known or subprocess.run([*probe, name], stdin=subprocess.DEVNULL, check=False).returncode:
            raise JudgeError("no-runner", f"{name} is not installed")


# --- what the runners say -------------------------------------------------------------------------------------------


class Collector:
    """The socket that the runners' reporters speak to; what they said is kept here and nowhere else."""

    def __init__(self, path: Path) -> None:
        self._runs: list[_Voice] = []
        self._threads: list[threading.Thread] = []
        self._closed = False
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(str(path))
        self._socket.listen(16)
        self._path = path
        self._acceptor = threading.Thread(target=self._accept, daemon=True)
        self._acceptor.start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            if self._closed or len(self._runs) >= 1024:
                connection.close()
                continue
            voice = _Voice(secrets.token_bytes(32))
            self._runs.append(voice)
            thread = threading.Thread(target=voice.listen, args=(connection,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self) -> tuple[Run, ...]:
        """Return what every runner said; every process that could speak has ended by now."""
        deadline = time.monotonic() + 10
        self._closed = True
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._acceptor.join(1)
        for thread in self._threads:
            thread.join(max(deadline - time.monotonic(), 0))
        return tuple(voice.run() for voice in self._runs)


class _Voice:
    """One connection: a runner, from its greeting to its farewell."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._count = 0
        self._runner = "unknown"
        self._collected: list[str] | None = None
        self._results: list[Result] = []
        self._faults: list[str] = []
        self._ended = False
        self._broken = False
        self._absent = False

    def listen(self, connection: socket.socket) -> None:
        try:
            with connection:
                connection.sendall(self._key)
                with connection.makefile("rb") as lines:
                    left = MAX_BYTES
                    while left > 0:
                        line = lines.readline(left)
                        if not line:
                            return
                        left -= len(line)
                        self._hear(line)
                    self._broken = True
        except OSError:
            self._broken = self._broken or not self._ended

    def _hear(self, line: bytes) -> None:
        signature, _, payload = line.rstrip(b"\n").partition(b" ")
        self._count += 1
        if self._ended or not hmac.compare_digest(signature, sign(self._key, self._count, payload)):
            self._broken = True
            return
        try:
            self._take(json.loads(payload.decode("utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError):
            self._broken = True

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "begin":
            self._runner = str(message["runner"])
        elif kind == "collected":
            self._collected = [*(self._collected or []), *map(str, message["ids"])]
        elif kind == "result":
            self._results.append(Result(str(message["id"]), str(message["outcome"])))
        elif kind == "fault":
            self._faults.append(str(message["what"]))
        elif kind == "absent":
            self._absent = True
        elif kind == "end":
            self._ended = True
        else:
            raise ValueError(kind)

    def run(self) -> Run:
        collected = None if self._collected is None else tuple(self._collected)
        ended = self._ended and not self._broken
        return Run(self._runner, collected, tuple(self._results), tuple(self._faults), ended, self._absent)


def sign(key: bytes, count: int, payload: bytes) -> bytes:
    """Return the signature of the message with this number, in hex."""
    return hmac.new(key, b"%d:" % count + payload, hashlib.sha256).hexdigest().encode("ascii")


def open_link(runner: str) -> Callable[..., None]:
    """Connect to the judge and return the function that tells it something; the environment forgets the way."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.connect(os.environ.pop(CHANNEL))
    key = b""
    while len(key) < 32:
        part = connection.recv(32 - len(key))
        if not part:
            raise OSError("the judge is gone")
        key += part
    count = 0

    def tell(kind: str, **fields: Any) -> None:
        nonlocal count
        payload = json.dumps({"kind": kind, **fields}).encode("ascii")
        count += 1
        connection.sendall(sign(key, count, payload) + b" " + payload + b"\n")

    tell("begin", runner=runner)
    return tell


# --- result files ---------------------------------------------------------------------------------------------------


class ResultsError(Exception):
    """A result file is not what it should be."""


def read_results(path: Path, files: Sequence[str]) -> tuple[Result, ...]:
    """Return the tests that a JUnit XML or TAP file tells of; raises ResultsError."""
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode) or path.stat().st_size > MAX_BYTES:
            raise ResultsError("the result file is no file of a sensible size")
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ResultsError("the result file cannot be read") from error
    return parse_junit(text, files) if text.lstrip("\ufeff \t\r\n").startswith("<") else parse_tap(text)


def parse_junit(text: str, files: Sequence[str] = ()) -> tuple[Result, ...]:
    """Return the test cases of a JUnit XML document; raises ResultsError.

    Source of the shape: the Ant JUnit report, as pytest, ctest (`--output-junit`) and Node write it.
    """
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ResultsError("the result file declares entities")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise ResultsError("the result file is no XML") from error
    if root.tag not in ("testsuites", "testsuite"):
        raise ResultsError("the result file is no JUnit report")
    results = [Result(_junit_id(case, files), _junit_outcome(case)) for case in root.iter("testcase")]
    loose = [child.tag for suite in root.iter("testsuite") for child in suite if child.tag in ("error", "failure")]
    return (*results, *(Result(f"suite::{tag}", ERROR) for tag in loose))


def _junit_id(case: ElementTree.Element, files: Sequence[str]) -> str:
    group, name = case.get("classname", ""), case.get("name", "")
    if case.get("file") in files:
        return f"{case.get('file')}::{name}"
    for file in files:
        dotted = str(Path(file).with_suffix("")).replace("/", ".")
        if group == dotted or group.startswith(f"{dotted}."):
            return "::".join([file, *filter(None, group[len(dotted) + 1 :].split(".")), name])
    return f"{group}::{name}" if group else name


def _junit_outcome(case: ElementTree.Element) -> str:
    tags = {child.tag for child in case}
    for tag, outcome in (("error", ERROR), ("failure", FAILED), ("skipped", SKIPPED)):
        if tag in tags:
            return outcome
    # ctest says in an attribute alone that a test did not run.
    return PASSED if case.get("status", "run") in ("run", "passed", "pass", "ok", "success") else SKIPPED


_TAP_TEST = re.compile(r"(not )?ok\b[ \t]*(\d+)?[ \t]*(?:-[ \t]*)?(.*)")
_TAP_PLAN = re.compile(r"1\.\.(\d+)[ \t]*(?:#.*)?")
_TAP_DIRECTIVE = re.compile(r"(?<!\\)#[ \t]*(skip|todo)\b", re.IGNORECASE)


def parse_tap(text: str) -> tuple[Result, ...]:
    """Return the tests at the top level of a TAP document, versions 12 to 14; raises ResultsError.

    Source: the specification on testanything.org. Exactly one plan, and each number from 1 on exactly once.
    """
    plans: list[int] = []
    results: list[Result] = []
    numbers: list[int] = []
    for line in text.lstrip("\ufeff").splitlines():
        plan, test = _TAP_PLAN.fullmatch(line.rstrip()), _TAP_TEST.match(line)
        if line.startswith("Bail out!"):
            raise ResultsError("the runner bailed out")
        if plan:
            plans.append(int(plan.group(1)))
        elif test:
            numbers.append(int(test.group(2) or len(numbers) + 1))
            results.append(_tap_result(test.group(1), test.group(3), numbers[-1]))
    if plans != [len(numbers)] or sorted(numbers) != list(range(1, len(numbers) + 1)):
        raise ResultsError("the TAP plan and the tests disagree")
    return tuple(results)


def _tap_result(failed: str | None, description: str, number: int) -> Result:
    directive = _TAP_DIRECTIVE.search(description)
    name = (description[: directive.start()] if directive else description).strip() or f"test {number}"
    outcome = SKIPPED if directive else FAILED if failed else PASSED
    return Result(name, outcome)


# --- stand-ins for the runners --------------------------------------------------------------------------------------

_PLAIN = """\
#!/bin/sh
[ -n "${CBLINT_CHANNEL-}" ] || exec {real} "$@"
"""
_WRAP = """exec {python} -I -B {judge} --wrap {kind} {real} "$@"\n"""
_WHEN = """for word in "$@"; do case $word in {words}) {wrap};; esac; done\nexec {real} "$@"\n"""
_WORDS = {
    "python": "*pytest|*py.test|*unittest",
    "node": "--test|--test=*",
    "go": "test",
    "cargo": "test|t",
}


def write_stand_ins(folder: Path, path: str, judge: Path) -> dict[str, bytes]:
    """Write a stand-in for each runner on the search path; return name -> bytes."""
    written: dict[str, bytes] = {}
    for name in _runner_names(path):
        real = shutil.which(name, path=path)
        if real is not None:
            written[name] = _stand_in(name, real, judge).encode()
            (folder / name).write_bytes(written[name])
            (folder / name).chmod(0o555)
    return written


def _runner_names(path: str) -> list[str]:
    versions: set[str] = set()
    for folder in path.split(os.pathsep):
        with contextlib.suppress(OSError):
            versions |= {entry.name for entry in Path(folder).iterdir() if re.fullmatch(r"python3\.\d+", entry.name)}
    return ["python", "python3", *sorted(versions), "pytest", "py.test", "node", "go", "cargo", "ctest"]


def _stand_in(name: str, real: str, judge: Path) -> str:
    kind = "python" if name.startswith("python") else "pytest" if name in ("pytest", "py.test") else name
    quoted = {"python": shlex.quote(sys.executable), "judge": shlex.quote(str(judge)), "real": shlex.quote(real)}
    wrap = _fill(_WRAP, kind=kind, **quoted)
    body = _fill(_WHEN, words=_WORDS[kind], wrap=wrap.strip(), **quoted) if kind in _WORDS else wrap
    return _fill(_PLAIN, **quoted) + body


def _fill(template: str, **values: str) -> str:
    for name, value in values.items():
        template = template.replace("{" + name + "}", value)
    return template


def wrap(kind: str, real: str, arguments: list[str]) -> NoReturn:
    """Start the real runner with a reporter, or the program as it was meant when it is no run of tests."""
    if kind in ("python", "pytest"):
        _wrap_python(kind, real, arguments)
    elif kind == "node":
        _wrap_node(real, arguments)
    else:
        sys.exit({"go": run_go, "cargo": run_cargo, "ctest": run_ctest}[kind](real, arguments))
    os.execv(real, [real, *arguments])


def _wrap_python(kind: str, real: str, arguments: list[str]) -> None:
    here = [entry for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
    if kind == "pytest":
        sibling = Path(real).parent / "python3"
        python = str(sibling) if sibling.exists() else shutil.which("python3") or real
        _exec_python(python, [], "pytest", [str(Path.cwd() / entry) for entry in here], arguments)
    options, module, rest = split_python(arguments)
    if module not in ("pytest", "py.test", "unittest"):
        return
    flags = "".join(option[1:] for option in options if re.fullmatch(r"-[A-Za-z]+", option))
    paths = [] if set("IE") & set(flags) else here
    paths = paths if set("IP") & set(flags) else [str(Path.cwd()), *paths]
    kept = [option for option in options if not re.fullmatch(r"-[IEPsSuBq]+", option)]
    _exec_python(
        real, kept, "unittest" if module == "unittest" else "pytest", [str(Path.cwd() / p) for p in paths], rest
    )


def split_python(arguments: Sequence[str]) -> tuple[list[str], str | None, list[str]]:
    """Return the interpreter's options, the module that `-m` names, and what follows; None: no module is named."""
    options: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        flags = re.fullmatch(r"-([A-Za-ln-z]*)m(.*)", word)
        if flags and not re.match(r"-[WXc]", word):
            options += [f"-{flags.group(1)}"] if flags.group(1) else []
            module = flags.group(2) or (rest.pop(0) if rest else "")
            return options, module, rest
        if word in ("-", "--") or not word.startswith("-") or word.startswith("-c"):
            break
        options.append(word)
        if word in ("-W", "-X") and rest:
            options.append(rest.pop(0))
    return options, None, []


def _exec_python(python: str, options: list[str], runner: str, paths: list[str], arguments: list[str]) -> NoReturn:
    judge = str(Path(__file__).resolve())
    os.execv(python, [python, *options, "-I", "-B", judge, "--run", runner, json.dumps(paths), *arguments])


def _add_paths(paths: Sequence[str]) -> None:
    """Put the workspace's folders behind the standard library and before everything that was installed."""
    installed = [i for i, entry in enumerate(sys.path) if Path(entry).name in ("site-packages", "dist-packages")]
    at = installed[0] if installed else len(sys.path)
    sys.path[at:at] = [entry for entry in paths if entry not in sys.path]


def case_id(path: Any, rest: str) -> str:
    """Return the id of a test: its file relative to the acceptance folder, `::`, its name."""
    folder = os.path.realpath(os.environ.get(ACCEPTANCE, "."))
    name = os.path.relpath(os.path.realpath(str(path)), folder)
    return f"{name if not name.startswith('..') else Path(name).name}::{rest}"


# --- pytest ---------------------------------------------------------------------------------------------------------


class PytestReporter:
    """A pytest plugin that tells the judge what was collected and what came of it."""

    def __init__(self, tell: Callable[..., None]) -> None:
        self._tell = tell
        self._ids: dict[str, str] = {}
        self._worst: dict[str, str] = {}

    def pytest_collection_finish(self, session: Any) -> None:
        for item in session.items:
            self._ids[item.nodeid] = case_id(getattr(item, "path", item.fspath), item.nodeid.partition("::")[2])
        self._tell("collected", ids=[self._ids[item.nodeid] for item in session.items])

    def pytest_collectreport(self, report: Any) -> None:
        if report.outcome != PASSED:
            self._tell("fault", what=f"{report.nodeid}: {report.outcome} while it was collected")

    def pytest_runtest_logreport(self, report: Any) -> None:
        outcome = report.outcome if report.outcome in _RANK else ERROR
        if hasattr(report, "wasxfail"):
            outcome = SKIPPED
        if outcome == FAILED and report.when != "call":
            outcome = ERROR
        self._worst[report.nodeid] = max(self._worst.get(report.nodeid, PASSED), outcome, key=_RANK.index)
        if report.when == "teardown":
            known = self._ids.get(report.nodeid, report.nodeid)
            self._tell("result", id=known, outcome=self._worst.pop(report.nodeid))


def run_pytest(paths: Sequence[str], arguments: list[str]) -> int:
    """Run pytest with the judge's reporter; nothing of the workspace can be imported or configure it before that."""
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS", "PYTEST_DISABLE_PLUGIN_AUTOLOAD"):
        os.environ.pop(name, None)
    folder = os.environ.get(ACCEPTANCE, ".")
    tell = open_link("pytest")
    try:
        import pytest  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        tell("absent")
        return 1

    before: dict[str, Any] = {}

    class Plugin(PytestReporter):
        """Opens the way to the workspace when plugins and configuration are loaded, and before any conftest is."""

        @pytest.hookimpl(tryfirst=True)
        def pytest_load_initial_conftests(self) -> None:
            before.update(runner_parts())
            _add_paths(paths)

    given = {argument.partition("=")[0] for argument in arguments}
    added = ["-p", "no:cacheprovider"]
    if not any(re.match(r"-c|--config-file", name) for name in given):
        added += ["-c", _pytest_config(Path(folder))]
    added += [f"{name}={folder}" for name in ("--rootdir", "--confcutdir") if name not in given]
    code = int(pytest.main([*added, *arguments], plugins=[Plugin(tell)]))
    if code in (2, 3):
        tell("fault", what="pytest was interrupted, or broke down")
    after = runner_parts()
    changed = sorted(name for name, part in before.items() if after.get(name) is not part)
    if changed:
        tell("fault", what=f"{changed[0]} was replaced while the tests ran")
    tell("end", exit=code)
    return code


def runner_parts() -> dict[str, Any]:
    """Return the functions of pytest as they are now, by their name: what a product could replace to pass."""
    kinds = (types.FunctionType, classmethod, staticmethod, property)
    found: dict[str, Any] = {}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("_pytest", "pluggy"):
            for key, value in list(vars(module).items()):
                if getattr(value, "__module__", None) == name:
                    parts: dict[str, Any] = {"": value}
                    if isinstance(value, type):
                        parts.update({f".{member}": part for member, part in vars(value).items()})
                    found.update({f"{name}.{key}{at}": part for at, part in parts.items() if isinstance(part, kinds)})
    return found


def _pytest_config(folder: Path) -> str:
    names = ("pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg")
    found = [place / name for place in (folder, folder / "tests") for name in names if (place / name).is_file()]
    return str(found[0]) if found else os.devnull


# --- unittest -------------------------------------------------------------------------------------------------------


class _Loader(unittest.TestLoader):
    """Loads a file by its absolute path, too."""

    def loadTestsFromName(self, name: str, module: Any = None) -> unittest.TestSuite:  # noqa: N802
        path = Path(name)
        if not (path.is_absolute() and path.suffix == ".py"):
            return super().loadTestsFromName(name, module)
        sys.path.insert(0, str(path.parent))
        return self.loadTestsFromModule(importlib.import_module(path.stem))


class _UnittestReporter(unittest.TextTestResult):
    """A result that tells the judge what came of each test; the worst of a test's outcomes counts."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._outcomes: dict[str, str] = {}

    def startTest(self, test: Any) -> None:  # noqa: N802
        super().startTest(test)
        self._outcomes[test.id()] = PASSED

    def stopTest(self, test: Any) -> None:  # noqa: N802
        super().stopTest(test)
        self.tell("result", id=_unittest_id(test), outcome=self._outcomes.pop(test.id()))

    def addError(self, test: Any, err: Any) -> None:  # noqa: N802
        super().addError(test, err)
        self._note(test, ERROR)

    def addFailure(self, test: Any, err: Any) -> None:  # noqa: N802
        super().addFailure(test, err)
        self._note(test, FAILED)

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:  # noqa: N802
        super().addSubTest(test, subtest, err)
        if err is not None:
            self._note(test, FAILED)

    def addSkip(self, test: Any, reason: str) -> None:  # noqa: N802
        super().addSkip(test, reason)
        self._note(getattr(test, "test_case", test), SKIPPED)

    def addExpectedFailure(self, test: Any, err: Any) -> None:  # noqa: N802
        super().addExpectedFailure(test, err)
        self._note(test, SKIPPED)

    def addUnexpectedSuccess(self, test: Any) -> None:  # noqa: N802
        super().addUnexpectedSuccess(test)
        self._note(test, FAILED)

    def tell(self, kind: str, **fields: Any) -> None:
        raise NotImplementedError

    def _note(self, test: Any, outcome: str) -> None:
        identity = test.id()
        if identity in self._outcomes:
            self._outcomes[identity] = max(self._outcomes[identity], outcome, key=_RANK.index)
        else:
            self.tell("fault", what=f"{identity}: {outcome} outside of a test")


def run_unittest(paths: Sequence[str], arguments: list[str]) -> int:
    """Run unittest with the judge's reporter."""
    tell = open_link("unittest")
    _add_paths(paths)

    class Reporter(_UnittestReporter):
        def tell(self, kind: str, **fields: Any) -> None:
            tell(kind, **fields)

    class Runner(unittest.TextTestRunner):
        resultclass = Reporter  # type: ignore[assignment,unused-ignore]

        def run(self, test: Any) -> Any:
            tell("collected", ids=[_unittest_id(case) for case in _flattened(test)])
            return super().run(test)

    words = ["unittest", *arguments]
    program = unittest.main(module=None, argv=words, testRunner=Runner, testLoader=_Loader(), exit=False)
    code = 0 if program.result.wasSuccessful() else 1
    tell("end", exit=code)
    return code


def _unittest_id(test: Any) -> str:
    module = sys.modules.get(type(test).__module__)
    place = getattr(module, "__file__", None)
    if place is None or type(test).__module__ == "unittest.loader":
        return str(test.id())
    return case_id(place, f"{type(test).__qualname__}::{test.id().rpartition('.')[2]}")


def _flattened(suite: Any) -> Iterator[Any]:
    for test in suite:
        if hasattr(test, "_testMethodName"):
            yield test
        else:
            yield from _flattened(test)


# --- node -----------------------------------------------------------------------------------------------------------

NODE_REPORTER = r"""
import { createHmac } from "node:crypto";
import { realpathSync } from "node:fs";
import { connect } from "node:net";
import { isAbsolute, relative, resolve } from "node:path";

const folder = realpathSync(process.env.CBLINT_ACCEPTANCE);
const socket = connect(process.env.CBLINT_CHANNEL);
delete process.env.CBLINT_CHANNEL;
const key = await new Promise((done, fail) => { socket.once("error", fail); socket.once("data", done); });
let count = 0;

function tell(message) {
  const payload = Buffer.from(JSON.stringify(message));
  count += 1;
  const signature = createHmac("sha256", key).update(`${count}:`).update(payload).digest("hex");
  socket.write(Buffer.concat([Buffer.from(`${signature} `), payload, Buffer.from("\n")]));
}

function real(path) {
  try { return realpathSync(path); } catch { return resolve(path); }
}

const seen = new Map();
function identify(file, names) {
  const path = file ? relative(folder, real(file)) : "";
  const id = `${path.startsWith("..") || isAbsolute(path) ? file : path}::${names.join(" > ")}`;
  const again = (seen.get(id) ?? 0) + 1;
  seen.set(id, again);
  return again === 1 ? id : `${id} (${again})`;
}

tell({ kind: "begin", runner: "node" });

export default async function* report(source) {
  const names = new Map();
  for await (const { type, data } of source) {
    if (type === "test:start") {
      const path = names.get(data.file) ?? [];
      path[data.nesting] = data.name;
      names.set(data.file, path);
    } else if (type === "test:pass" || type === "test:fail") {
      const passed = type === "test:pass";
      const isFile = data.nesting === 0 && (isAbsolute(data.name) || real(data.name) === real(data.file ?? ""));
      const left = data.skip !== undefined || data.todo !== undefined;
      if (isFile) {
        const file = relative(folder, real(data.name));
        tell({ kind: "fault", what: `${file}: ${passed ? "no test in it" : "it failed"}` });
      } else if (data.details?.type !== "suite") {
        const path = [...(names.get(data.file) ?? []).slice(0, data.nesting), data.name];
        const outcome = left ? "skipped" : passed ? "passed" : "failed";
        tell({ kind: "result", id: identify(data.file, path), outcome });
      } else if (!passed || left) {
        tell({ kind: "fault", what: `${data.name}: the group ${passed ? "was left out" : "failed"}` });
      }
    }
  }
  tell({ kind: "end", exit: 0 });
  await new Promise((done) => socket.end(done));
}
"""
_NODE_VALUED = ("-r", "--require", "--import", "--loader", "--experimental-loader", "-C", "--conditions", "--env-file")


def _wrap_node(real: str, arguments: list[str]) -> None:
    """Start `node --test` with the judge's reporter; return when no tests are to be run."""
    at = 0
    while at < len(arguments) and arguments[at].startswith("-") and arguments[at] not in ("--test", "-e", "-p", "--"):
        at += 2 if arguments[at] in _NODE_VALUED else 1
    if at >= len(arguments) or arguments[at] != "--test":
        return
    kept = without_reporters(arguments)
    reporter = Path(os.environ[CHANNEL]).parent / "reporter.mjs"
    os.environ.pop("NODE_OPTIONS", None)
    os.execv(real, [real, f"--test-reporter={reporter}", "--test-reporter-destination=stdout", *kept])


def without_reporters(arguments: Sequence[str]) -> list[str]:
    """Return the arguments for node without those that choose a reporter."""
    options = ("--test-reporter", "--test-reporter-destination")
    return [
        word
        for at, word in enumerate(arguments)
        if word.partition("=")[0] not in options and (at == 0 or arguments[at - 1] not in options)
    ]


# --- go, cargo, ctest -----------------------------------------------------------------------------------------------


def run_go(real: str, arguments: list[str]) -> int:
    """Run `go test -json`; other commands of go as they are. Source of the events: `go doc test2json`."""
    if arguments[:1] != ["test"]:
        os.execv(real, [real, *arguments])
    kept = [word for word in arguments[1:] if word not in ("-json", "-v", "-test.v")]
    return _run_events("go", [real, "test", "-json", *kept], go_events)


def go_events(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield what to tell of the lines of `go test -json`."""
    outcomes = {"pass": PASSED, "fail": FAILED, "skip": SKIPPED}
    failed_tests: dict[str, int] = {}
    for event in _json_lines(lines):
        package, action = str(event.get("Package", "")), event.get("Action")
        if action not in outcomes:
            continue
        if event.get("Test"):
            failed_tests[package] = failed_tests.get(package, 0) + (action == "fail")
            yield {"kind": "result", "id": f"{package}::{event['Test']}", "outcome": outcomes[action]}
        elif action == "fail" and not failed_tests.get(package):
            yield {"kind": "fault", "what": f"{package}: failed outside of a test"}


def run_cargo(real: str, arguments: list[str]) -> int:
    """Run `cargo test` with the events of libtest; other commands of cargo as they are.

    Stable toolchains print events only with RUSTC_BOOTSTRAP=1. Source: "Tests" in the rustc book, `--format json`.
    """
    words = [word for word in arguments if not word.startswith("+")]
    if words[:1] not in (["test"], ["t"]):
        os.execv(real, [real, *arguments])
    at = arguments.index("--") if "--" in arguments else len(arguments)
    kept = [word for word in arguments[at + 1 :] if word not in ("--nocapture", "--no-capture")]
    os.environ["RUSTC_BOOTSTRAP"] = "1"
    command = [real, *arguments[:at], "--", *kept, "-Z", "unstable-options", "--format", "json"]
    return _run_events("cargo", command, cargo_events)


def cargo_events(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield what to tell of the lines of libtest's JSON format."""
    outcomes = {"ok": PASSED, "failed": FAILED, "ignored": SKIPPED, "timeout": FAILED}
    seen: dict[str, int] = {}
    announced = told = 0
    for event in _json_lines(lines):
        if event.get("type") == "suite" and event.get("event") == "started":
            announced += int(event.get("test_count", 0))
        elif event.get("type") == "test" and event.get("event") in outcomes:
            told += 1
            name = str(event.get("name"))
            seen[name] = seen.get(name, 0) + 1
            shown = name if seen[name] == 1 else f"{name} ({seen[name]})"
            yield {"kind": "result", "id": shown, "outcome": outcomes[event["event"]]}
    if announced != told:
        yield {"kind": "fault", "what": f"{announced} tests were announced, {told} told of"}


def run_ctest(real: str, arguments: list[str]) -> int:
    """Run ctest, which writes a JUnit report of its own (CMake 3.21 or later)."""
    tell = open_link("ctest")
    folder = tempfile.mkdtemp(prefix="cblint-ctest-")
    path = Path(folder, f"{secrets.token_hex(16)}.xml")
    code = subprocess.run([real, *arguments, "--output-junit", str(path)], check=False).returncode
    try:
        for result in read_results(path, ()):
            tell("result", id=result.id, outcome=result.outcome)
    except ResultsError as fault:
        tell("fault", what=str(fault))
    shutil.rmtree(folder, ignore_errors=True)
    tell("end", exit=code)
    return code


def _run_events(runner: str, command: list[str], events: Callable[[Iterable[str]], Iterator[dict[str, Any]]]) -> int:
    tell = open_link(runner)
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", errors="replace") as process:
        assert process.stdout is not None
        for event in events(process.stdout):
            tell(**event)
    tell("end", exit=process.returncode)
    return process.returncode


def _json_lines(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        with contextlib.suppress(ValueError, RecursionError):
            event = json.loads(line) if line.startswith("{") else None
            if isinstance(event, dict):
                yield event


# --- running --------------------------------------------------------------------------------------------------------


def judge_suite(suite: Suite, workspace: Path, build: str, output: bytearray) -> tuple[Verdict, Ending]:
    """Run the suite over the workspace and return the verdict; what it prints is added to `output`.

    Raises JudgeError.
    """
    path = clean_path(os.environ.get("PATH", os.defpath), workspace)
    require_dependencies(suite.dependencies, path)
    base = tempfile.mkdtemp(prefix="cblint-judge-")
    try:
        private = Path(base).resolve() / secrets.token_hex(16)
        for folder in (private, private / "bin", private / "home", private / "tmp"):
            folder.mkdir(mode=0o700)
        guarded = write_stand_ins(private / "bin", path, Path(__file__).resolve())
        (private / "reporter.mjs").write_text(NODE_REPORTER, encoding="utf-8")
        variables = runner_environment(suite, private, path)
        folder = workspace / suite.workdir
        if build.strip() not in ("", "true"):
            plain = {name: value for name, value in variables.items() if not name.startswith("CBLINT_")}
            ending = run_command(build, folder, plain, BUILD_SECONDS, output)
            if ending.timed_out or ending.code:
                return Verdict("failed", "build-failed", "the product cannot be built"), ending
        collector = Collector(private / "s")
        ending = run_command(suite.command, folder, variables, suite.seconds, output)
        runs = collector.close()
        if _tampered(private, guarded):
            return Verdict("failed", "tampered", "the judge's own files were changed"), ending
        return assess(suite, runs, private / "results", ending), ending
    finally:
        # What the product left may be impossible to remove, which says nothing of its worth.
        shutil.rmtree(base, ignore_errors=True)


def clean_path(path: str, workspace: Path) -> str:
    """Return the search path without relative folders and without the workspace's."""
    kept = [
        folder
        for folder in path.split(os.pathsep)
        if Path(folder).is_absolute() and not _inside(os.path.realpath(folder), os.path.realpath(str(workspace)))
    ]
    return os.pathsep.join(kept)


def _inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def runner_environment(suite: Suite, private: Path, path: str) -> dict[str, str]:
    """Return the environment of the suite's command: what a toolchain needs, and nothing that could steer a runner."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    home = os.environ.get("HOME", "")
    for name, below in (("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")):
        if name not in kept and home and Path(home, below).is_dir():
            kept[name] = str(Path(home, below))
    return {
        **kept,
        "PATH": os.pathsep.join([str(private / "bin"), path]),
        "HOME": str(private / "home"),
        "TMPDIR": str(private / "tmp"),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONDONTWRITEBYTECODE": "1",
        "CARGO_NET_OFFLINE": "true",
        CHANNEL: str(private / "s"),
        ACCEPTANCE: str(suite.folder),
        RESULTS: str(private / "results"),
    }


def run_command(command: str, folder: Path, variables: dict[str, str], seconds: float, output: bytearray) -> Ending:
    """Run a shell command and leave nothing of it running; what it prints is added to `output`, up to a limit."""
    begun = time.monotonic()
    if not folder.is_dir():
        return Ending(127, False, 0.0)
    bash = shutil.which("bash", path=variables["PATH"])
    assert bash is not None
    process = subprocess.Popen(
        [bash, "-c", command],
        cwd=str(folder),
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    drain = threading.Thread(target=_drain, args=(process.stdout, output), daemon=True)
    drain.start()
    timed_out = False
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        timed_out = True
    finally:
        end_processes(process)
    drain.join(5)
    return Ending(process.returncode, timed_out, time.monotonic() - begun)


def _drain(stream: Any, output: bytearray) -> None:
    with contextlib.suppress(OSError, ValueError):
        while True:
            part = os.read(stream.fileno(), 65536)
            if not part:
                return
            output += part[: max(MAX_LOG - len(output), 0)]


def become_reaper() -> None:
    """Let orphans of this process become its children (Linux), and keep other processes out of its memory."""
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None, use_errno=True)
        library.prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER, linux/prctl.h
        library.prctl(4, 0, 0, 0, 0)  # PR_SET_DUMPABLE


def end_processes(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, its group, and everything that descends from this judge, until nothing is left."""
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.poll()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        left = [pid for pid in descendants(os.getpid()) if pid != process.pid or process.poll() is None]
        if not left:
            break
        for pid in left:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
            with contextlib.suppress(OSError):
                if pid != process.pid:
                    os.waitpid(pid, os.WNOHANG)
        time.sleep(0.005)
    process.wait()


def descendants(root: int) -> list[int]:
    """Return the processes below `root`, as /proc knows them; [] where there is no /proc."""
    parents: dict[int, int] = {}
    with contextlib.suppress(OSError):
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                with contextlib.suppress(OSError, ValueError, IndexError):
                    fields = (place / "stat").read_text("latin-1").rpartition(")")[2].split()
                    parents[int(place.name)] = int(fields[1])
    found: list[int] = []
    level = [root]
    while level:
        level = [pid for pid, parent in parents.items() if parent in level]
        found += level
    return found


def _tampered(private: Path, guarded: dict[str, bytes]) -> bool:
    expected = {private / "bin" / name: data for name, data in guarded.items()}
    expected[private / "reporter.mjs"] = NODE_REPORTER.encode()
    try:
        return any(path.read_bytes() != data for path, data in expected.items())
    except OSError:
        return True


# --- the verdict ----------------------------------------------------------------------------------------------------


def assess(suite: Suite, runs: Sequence[Run], path: Path, ending: Ending) -> Verdict:
    """Return what the suite's run is worth; raises JudgeError when that can't be told."""
    absent = [run.runner for run in runs if run.absent]
    if absent:
        raise JudgeError("no-runner", f"{absent[0]} is not installed")
    if runs:
        source = ", ".join(sorted({run.runner for run in runs}))
        results = tuple(result for run in runs for result in run.results)
        faults = tuple(fault for run in runs for fault in run.faults)
    elif os.path.lexists(path):
        source, faults = "result file", ()
        try:
            results = read_results(path, suite.files)
        except ResultsError as fault:
            return Verdict("failed", "timeout" if ending.timed_out else "bad-results", str(fault))
    else:
        return _silence(ending)
    reason, text = _shortfall(suite, runs, results, faults, ending)
    return Verdict("failed" if reason else "passed", reason or "passed", text, results, faults, source)


def _silence(ending: Ending) -> Verdict:
    if ending.timed_out:
        return Verdict("failed", "timeout", "time was up before a runner began")
    if ending.code == 0:
        raise JudgeError(
            "no-results", "the suite ended well, but no runner that is known ran and no results were written"
        )
    return Verdict("failed", "no-results", f"the suite ended with {ending.code} before a runner began")


def _shortfall(
    suite: Suite, runs: Sequence[Run], results: tuple[Result, ...], faults: tuple[str, ...], ending: Ending
) -> tuple[str, str]:
    """Return why the reward is not 1.0, and in words; ("", ...) when nothing is amiss."""
    ids = [result.id for result in results]
    bad = [result for result in results if result.outcome != PASSED]
    skipped = [result for result in bad if result.outcome == SKIPPED]
    if ending.timed_out:
        return "timeout", f"time was up after {suite.seconds:g} s"
    if not all(run.ended for run in runs):
        return "runner-died", "a runner ended before it had told everything"
    if not ids and not faults and not any(run.collected for run in runs):
        raise JudgeError("no-tests", "the suite holds no tests")
    checks: tuple[tuple[bool, str, str], ...] = (
        (len(set(ids)) != len(ids), "duplicate-tests", "a test was told of twice"),
        (bool(faults), "faults", f"{len(faults)} failures outside of a test"),
        (len(bad) > len(skipped), "tests-failed", f"{len(bad)} of {len(ids)} tests did not pass"),
        (bool(skipped), "tests-skipped", f"{len(skipped)} of {len(ids)} tests were left out"),
        (not _complete(runs), "tests-missing", "tests that were collected did not run"),
        (
            suite.expected is not None and len(ids) != suite.expected,
            "wrong-count",
            f"{len(ids)} tests ran, {suite.expected} were expected",
        ),
        (bool(silent_files(suite.files, ids)), "silent-files", "a test file holds no test that ran"),
        (ending.code != 0, "exit-code", f"all tests passed, but the suite ended with {ending.code}"),
    )
    return next(((reason, text) for wrong, reason, text in checks if wrong), ("", f"{len(ids)} tests passed"))


def _complete(runs: Sequence[Run]) -> bool:
    return all(not run.collected or sorted(run.collected) == sorted(r.id for r in run.results) for run in runs)


def silent_files(files: Sequence[str], ids: Sequence[str]) -> list[str]:
    """Return the test files of which no test was told, where ids begin with the names of files."""
    heard = {identity.partition("::")[0] for identity in ids}
    if not heard & set(files):
        return []
    return [name for name in files if name not in heard and TEST_LIKE.search(name.rpartition("/")[2])]


def report_of(verdict: Verdict, suite: Suite | None, ending: Ending | None) -> dict[str, Any]:
    """Return the report: outcomes and ids, never a runner's output, which may quote what was expected."""
    outcomes = [result.outcome for result in verdict.results]
    return {
        "schema_version": "1.0",
        "reward": 1.0 if verdict.verdict == "passed" else 0.0,
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "message": verdict.text,
        "source": verdict.source,
        "exit_code": ending.code if ending else None,
        "seconds": round(ending.seconds, 3) if ending else None,
        "expected": suite.expected if suite else None,
        "counts": {"tests": len(outcomes), **{name: outcomes.count(name) for name in (PASSED, FAILED, ERROR, SKIPPED)}},
        "faults": list(verdict.faults),
        "tests": [{"id": result.id, "outcome": result.outcome} for result in verdict.results],
    }


def write_file(path: Path, text: str) -> None:
    """Write a file anew, whatever stands in its place; raises OSError."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    staged = path.with_name(f".{secrets.token_hex(8)}")
    descriptor = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
    staged.replace(path)


def write_outcome(out: Path, report: dict[str, Any]) -> None:
    """Write the report, then the reward; raises OSError."""
    out.mkdir(parents=True, exist_ok=True)
    write_file(out / "final_report.json", json.dumps(report, indent=2, sort_keys=True) + "\n")
    write_file(out / "reward.txt", f"{report['reward']:.1f}\n")


# --- the command ----------------------------------------------------------------------------------------------------


def judge(options: argparse.Namespace, output: bytearray) -> dict[str, Any]:
    """Judge a workspace and return the report; a judge error is a report, too."""
    suite: Suite | None = None
    ending: Ending | None = None
    try:
        workspace, tests = Path(options.workspace).resolve(), Path(options.tests).resolve()
        for folder, name in ((workspace, "workspace"), (tests, "tests")):
            if not folder.is_dir():
                raise JudgeError("usage", f"--{name}: there is no such folder")
        suite = read_suite(tests, options.timeout)
        verdict, ending = judge_suite(suite, workspace, options.build, output)
    except JudgeError as error:
        verdict = Verdict("error", error.reason, str(error))
    except Exception as error:
        verdict = Verdict("error", "crashed", f"the judge failed: {type(error).__name__}")
    return report_of(verdict, suite, ending)


def main(argv: Sequence[str]) -> int:
    """Run the command line; returns the exit code."""
    if argv[:1] == ["--wrap"]:
        wrap(argv[1], argv[2], list(argv[3:]))
    if argv[:1] == ["--run"]:
        run = run_unittest if argv[1] == "unittest" else run_pytest
        return run(json.loads(argv[2]), list(argv[3:]))
    parser = argparse.ArgumentParser(description="Judge a workspace by an acceptance suite.")
    parser.add_argument("--tests", required=True, help="the acceptance folder, with test_manifest.json")
    parser.add_argument("--workspace", required=True, help="the product")
    parser.add_argument("--out", required=True, help="the folder for reward.txt and final_report.json")
    parser.add_argument("--build", default="", help="a command that builds the product first")
    parser.add_argument("--timeout", type=float, default=None, help="seconds for the suite")
    parser.add_argument("--log", default=None, help="a file for the runner's output")
    options = parser.parse_args(argv)
    become_reaper()
    signal.signal(signal.SIGTERM, _interrupted)
    out = Path(options.out).resolve()
    try:
        write_outcome(out, report_of(Verdict("error", "unfinished", "the judge has not ended"), None, None))
        output = bytearray()
        report = judge(options, output)
        if options.log is not None:
            write_file(Path(options.log), output.decode("utf-8", "replace"))
        write_outcome(out, report)
    except OSError as error:
        sys.stderr.write(f"judge error: the outcome cannot be written: {error.strerror}\n")
        return 2
    line = f"reward {report['reward']:.1f}: {report['verdict']}: {report['message']}"
    sys.stdout.write(line.encode("ascii", "backslashreplace").decode("ascii") + "\n")
    return {"passed": 0, "failed": 1}.get(report["verdict"], 2)


def _interrupted(number: int, _frame: Any) -> NoReturn:
    raise JudgeError("interrupted", "the judge was asked to stop")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
