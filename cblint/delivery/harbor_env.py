"""An environment of Harbor over bubblewrap, for trials on machines without a container runtime.

Loaded by Harbor alone: `harbor trial start -e cblint.delivery.harbor_env:BubblewrapEnvironment`. A task's Dockerfile is
replayed, but for the image and the install command: what they bring has to be on this machine. Each command runs in a
process space of its own and without a network.
"""

import asyncio
import json
import shlex
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from harbor.environments.base import BaseEnvironment, ExecResult
from harbor.environments.capabilities import EnvironmentCapabilities

from cblint.delivery.sandbox_toolchain import find_toolchain

_FOLDERS = ("app", "environment", "installed-agent", "logs", "root", "solution", "tests", "tmp")
"""Folders of the container that are folders of this machine; everything else in it is read-only."""
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache", "/etc/ssl/certs")
_SECONDS = 600


class BubblewrapEnvironment(BaseEnvironment):
    """One container of a trial: a few folders, and bubblewrap around each command."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._files = Path(tempfile.mkdtemp(prefix="cblint-harbor-"))
        self._workdir = "/"
        self._toolchain = find_toolchain(("pytest",))
        super().__init__(*arguments, **named)

    @staticmethod
    def type() -> str:
        """Return the name that results carry."""
        return "cblint-bubblewrap"

    @property
    def capabilities(self) -> EnvironmentCapabilities:
        """A network is never there."""
        return EnvironmentCapabilities(disable_internet=True)

    def _validate_definition(self) -> None:
        if not (self.environment_dir / "Dockerfile").is_file():
            raise FileNotFoundError("the environment has no Dockerfile")
        if shutil.which("bwrap") is None:
            raise FileNotFoundError("bubblewrap (bwrap) is not on the PATH")

    async def start(self, force_build: bool) -> None:
        """Replay the Dockerfile; raises RuntimeError when a step of it fails."""
        if not self._network_disabled:
            raise RuntimeError("this environment has no network to give")
        for name in _FOLDERS:
            (self._files / name).mkdir(exist_ok=True)
        for step, words in _steps((self.environment_dir / "Dockerfile").read_text("utf-8")):
            await self._replay(step, words)
        self._workdir = self.task_env_config.workdir or self._workdir
        await self.ensure_dirs(self._mount_targets(writable_only=True))

    async def stop(self, delete: bool) -> None:
        """Remove the container's folders."""
        shutil.rmtree(self._files, ignore_errors=True)

    async def upload_file(self, source_path: Path | str, target_path: str) -> None:
        """Copy a file into the container."""
        target = self._outside(target_path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source_path, target)

    async def upload_dir(self, source_dir: Path | str, target_dir: str) -> None:
        """Copy a folder's content into the container."""
        shutil.copytree(source_dir, self._outside(target_dir), symlinks=True, dirs_exist_ok=True)

    async def download_file(self, source_path: str, target_path: Path | str) -> None:
        """Copy a file out of the container."""
        Path(target_path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self._outside(source_path), target_path, follow_symlinks=False)

    async def download_dir(self, source_dir: str, target_dir: Path | str) -> None:
        """Copy a folder's content out of the container."""
        shutil.copytree(self._outside(source_dir), target_dir, symlinks=True, dirs_exist_ok=True)

    async def exec(
        self,
        command: str,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        timeout_sec: int | None = None,
        user: str | int | None = None,
    ) -> ExecResult:
        """Run a shell command; what is still running when it ends, or when its time is over, is ended."""
        words = [*self._sandbox(cwd or self._workdir, self._merge_env(env) or {}), "bash", "-c", command]
        process = await asyncio.create_subprocess_exec(
            *words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            out, err = await asyncio.wait_for(process.communicate(), timeout_sec or _SECONDS)
        except BaseException:
            process.kill()
            await process.wait()
            raise
        code = process.returncode if process.returncode is not None else 1
        return ExecResult(
            stdout=out.decode("utf-8", "replace"), stderr=err.decode("utf-8", "replace"), return_code=code
        )

    async def _replay(self, step: str, words: list[str]) -> None:
        if step == "WORKDIR":
            self._workdir = words[0]
            self._outside(self._workdir).mkdir(parents=True, exist_ok=True)
        elif step == "COPY":
            *sources, target = words
            for name in sources:
                source = self.environment_dir / name
                await (
                    self.upload_dir(source, target) if source.is_dir() else self.upload_file(source, f"{target}{name}")
                )
        elif step == "RUN" and words[:4] != ["bash", "-o", "pipefail", "-c"]:
            done = await self.exec(shlex.join(words), cwd="/")
            if done.return_code != 0:
                raise RuntimeError(f"a step of the Dockerfile failed: {done.stderr}")

    def _outside(self, path: str) -> Path:
        """Return where a path of the container lies on this machine; raises ValueError when it can't be there."""
        parts = PurePosixPath("/", path).parts[1:]
        if ".." in parts or not parts or parts[0] not in _FOLDERS:
            raise ValueError(f"{path}: no writable path of the container")
        return self._files.joinpath(*parts)

    def _sandbox(self, folder: str, variables: dict[str, str]) -> list[str]:
        words = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL"]
        words += ["--proc", "/proc", "--dev", "/dev"]
        for path in _SYSTEM:
            link = Path(path).is_symlink()
            words += ["--symlink", str(Path(path).readlink()), path] if link else ["--ro-bind-try", path, path]
        for name in _FOLDERS:
            words += ["--bind", str(self._files / name), f"/{name}"]
        for tool in self._toolchain.folders:
            words += ["--ro-bind", str(tool), str(tool)]
        fixed = {"PATH": self._toolchain.search_path, "HOME": "/root", "LANG": "C.UTF-8"}
        for name, value in (fixed | variables).items():
            words += ["--setenv", name, value]
        return [*words, "--chdir", folder, "--"]


def _steps(dockerfile: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each step of a Dockerfile with its words; a step in shell form becomes a call of the shell."""
    for line in dockerfile.splitlines():
        step, _, rest = line.partition(" ")
        if rest.startswith("["):
            yield step, json.loads(rest)
        elif step == "RUN":
            yield step, ["sh", "-c", rest]
        elif step:
            yield step, rest.split()
