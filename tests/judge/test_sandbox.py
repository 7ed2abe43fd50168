"""The sandbox: what a program in it sees, what it may use, and what happens without one."""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cblint.delivery import sandbox_probe
from cblint.delivery.sandbox import Job, Mount, Sandbox
from cblint.delivery.sandbox_probe import SandboxError
from cblint.delivery.sandbox_toolchain import Toolchain, find_toolchain
from cblint.delivery.sandbox_watch import Ending, Limits


def _ran(sandbox: Sandbox, script: str, limits: Limits, *mounts: Mount) -> tuple[Ending, str]:
    job = Job(("python3", "-I", "-c", script), mounts, "/", limits, scratch=("/app",))
    with tempfile.TemporaryFile() as output:
        ending = sandbox.run(job, output)
        output.seek(0)
        return ending, output.read().decode()


def test_what_is_seen(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    script = f"""
import os, pathlib
print(os.getuid(), sorted(name for name in os.environ if name not in ("RUSTUP_HOME", "LC_CTYPE")))
print(pathlib.Path({str(tmp_path)!r}).exists(), pathlib.Path({str(Path(__file__).parent)!r}).exists())
print(sum(name.isdigit() for name in os.listdir("/proc")), os.listdir("/tmp"), os.listdir("/app"))
for path in ("/usr/x", "/x", "/dev/x", "/dev/shm/x", "/tmp/x", "/dev/null"):
    try:
        open(path, "w").close()
        print(path)
    except OSError as error:
        print(error.strerror)
"""
    ending, output = _ran(sandbox, script, Limits(30))
    assert ending.code == 0
    lines = output.splitlines()
    assert lines[:3] == ["65534 ['HOME', 'LANG', 'PATH', 'PWD', 'TZ']", "False False", "2 [] []"]
    assert lines[3:] == [*["Read-only file system"] * 3, "/dev/shm/x", "/tmp/x", "/dev/null"]


def test_what_programs_look_up(sandbox: Sandbox) -> None:
    script = """
import getpass, os, pwd, socket
print(getpass.getuser(), pwd.getpwuid(os.getuid()).pw_dir, os.path.expanduser("~"), len(pwd.getpwall()))
server = socket.create_server(("localhost", 0))
socket.create_connection(("localhost", server.getsockname()[1]), 5)
"""
    ending, output = _ran(sandbox, script, Limits(30))
    assert (ending.code, output) == (0, "user /tmp /tmp 1\n")


def test_mounts(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "out").mkdir()
    script = """
for path in ("/in/a", "/out/a"):
    try:
        open(path, "w").write("x")
    except OSError as error:
        print(path, error.strerror)
"""
    mounts = (Mount(tmp_path / "in", "/in"), Mount(tmp_path / "out", "/out", writable=True))
    assert _ran(sandbox, script, Limits(30), *mounts)[1] == "/in/a Read-only file system\n"
    assert (tmp_path / "out/a").read_text() == "x"


@pytest.mark.parametrize(
    ("script", "limits", "stopped"),
    [
        ("import time; time.sleep(60)", Limits(1), "time"),
        ("x = bytearray(900 << 20); import time; time.sleep(60)", Limits(20, memory_mb=300), None),
        (
            "import os, time\nfor _ in range(3):\n  os.fork()\nx = bytearray(60 << 20); time.sleep(60)",
            Limits(20, memory_mb=200),
            "memory",
        ),
        ("import os, time\nfor _ in range(6):\n  os.fork()\ntime.sleep(60)", Limits(20, processes=20), "processes"),
        (
            "import time\nfor n in range(4):\n  open(f'/out/{n}', 'wb').write(bytes(1 << 20))\ntime.sleep(60)",
            Limits(20, scratch_mb=2),
            "disk",
        ),
        ("open('/app/a', 'wb').write(bytes(3 << 20))", Limits(20, scratch_mb=2), None),
        ("open('/app/a', 'wb').write(bytes(3 << 20))", Limits(20, file_mb=2), None),
    ],
)
def test_limits(sandbox: Sandbox, tmp_path: Path, script: str, limits: Limits, stopped: str | None) -> None:
    begun = time.monotonic()
    ending, output = _ran(sandbox, script, limits, Mount(tmp_path, "/out", writable=True))
    # Where the kernel counts the processes of a sandbox by itself, a fork fails before the watch sees too many.
    refused = stopped == "processes" and "BlockingIOError" in output
    assert ending.stopped == stopped or refused
    assert ending.code != 0 or refused
    assert time.monotonic() - begun < 19


def test_nothing_is_left_running(sandbox: Sandbox) -> None:
    mark = f"cblint-left-{time.time_ns()}"
    script = f"""
import os, subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)", {mark!r}], start_new_session=True)
"""
    ending, _ = _ran(sandbox, script, Limits(30))
    assert ending.code == 0
    running = [path for path in Path("/proc").glob("[0-9]*/cmdline") if _read(path).find(mark.encode()) >= 0]
    assert running == []


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def test_program_that_is_not_there(sandbox: Sandbox) -> None:
    with tempfile.TemporaryFile() as output:
        assert sandbox.run(Job(("nosuchprogram",), (), "/", Limits(10)), output).code == 1
        output.seek(0)
        assert output.read() == b"cannot start: No such file or directory\n"


def test_workspaces_with_links_and_special_files(sandbox: Sandbox, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "link").symlink_to("/etc/shadow")
    (tmp_path / "loop").symlink_to(".")
    (tmp_path / "file").write_text("x")
    job = Job(
        ("sh", "-c", "ls /app; readlink /app/link"),
        (Mount(tmp_path, "/workspace"),),
        "/",
        Limits(20),
        scratch=("/app",),
        copies=(("/workspace", "/app"),),
    )
    with tempfile.TemporaryFile() as output:
        assert sandbox.run(job, output).code == 0
        output.seek(0)
        assert output.read().split() == [b"file", b"link", b"loop", b"/etc/shadow"]


@pytest.fixture
def unproven() -> Iterator[None]:
    """Nothing is known yet of any sandbox."""
    sandbox_probe._proven.cache_clear()
    yield
    sandbox_probe._proven.cache_clear()


@pytest.mark.usefixtures("unproven")
def test_without_bubblewrap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox_probe, "_programs", list)
    with pytest.raises(SandboxError) as caught:
        sandbox_probe.find_sandbox()
    assert "bubblewrap is not installed" in caught.value.message
    assert "--no-sandbox" in caught.value.hint


@pytest.mark.usefixtures("unproven")
@pytest.mark.parametrize(
    ("body", "told"),
    [("exit 1", "exit code 1"), ("echo 'not permitted' >&2; exit 1", "not permitted"), ("exit 0", "no proof")],
)
def test_bubblewrap_that_does_not_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, body: str, told: str) -> None:
    fake = tmp_path / "bwrap"
    fake.write_text(f"#!/bin/sh\n{body}\n")
    fake.chmod(0o755)
    monkeypatch.setattr(sandbox_probe, "_programs", lambda: [str(fake)])
    with pytest.raises(SandboxError, match=told):
        sandbox_probe.find_sandbox()


def test_toolchain_holds_no_home_folder() -> None:
    found = find_toolchain(("pytest",))
    assert isinstance(found, Toolchain)
    assert Path.home() not in found.folders
    assert Path("/") not in found.folders
    assert not any(Path.home() / ".cargo" == folder for folder in found.folders)
    assert shutil.which("python3", path=found.search_path)
    assert found.python == sys.executable
