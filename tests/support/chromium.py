"""A headless Chromium, driven over two pipes: no socket, no further library."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
)  # fmt: skip


class Browser:
    """One page of a browser process (Chrome DevTools Protocol, messages ended by NUL)."""

    def __init__(self, program: str, profile: Path) -> None:
        commands, answers = os.pipe(), os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        script = f'exec 3<&{commands[0]} 4>&{answers[1]}; exec "$@"'
        self._process = subprocess.Popen(
            ["bash", "-c", script, "chromium", program, *_FLAGS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(commands[0], answers[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands[0])
        os.close(answers[1])
        self._out = os.fdopen(commands[1], "wb", buffering=0)
        self._in = os.fdopen(answers[0], "rb")
        self._number = 0
        self._session = ""
        self.events: list[dict[str, Any]] = []
        self._attach()

    def _attach(self) -> None:
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and return its result; what happens meanwhile is kept in `events`."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        self._out.write(json.dumps(message).encode() + b"\0")
        while (answer := self._read()).get("id") != self._number:
            self.events.append(answer)
        assert "error" not in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def _read(self) -> dict[str, Any]:
        data = bytearray()
        while (byte := self._in.read(1)) != b"\0":
            assert byte, "the browser died"
            data += byte
        message: dict[str, Any] = json.loads(data)
        return message

    def open(self, page: Path) -> None:
        """Load a file and wait until it is loaded."""
        self.events.clear()
        self.call("Page.navigate", url=page.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._read())

    def value(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    def press(self, key: str) -> None:
        """Press and release a key."""
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def complaints(self) -> list[str]:
        """Return what the browser logged: refused by the policy, script errors."""
        self.value("1")
        methods = ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")
        return [json.dumps(event["params"]) for event in self.events if event.get("method") in methods]

    def requests(self) -> list[str]:
        """Return the addresses that were asked for since the page was opened."""
        sent = [event for event in self.events if event.get("method") == "Network.requestWillBeSent"]
        return [str(event["params"]["request"]["url"]) for event in sent]

    def close(self) -> None:
        """End the browser."""
        self._out.close()
        self._in.close()
        self._process.terminate()
        self._process.wait(20)


def new_profile() -> "tempfile.TemporaryDirectory[str]":
    """Return a folder for a browser's profile; what the browser still writes into it is no error."""
    return tempfile.TemporaryDirectory(prefix="page-", ignore_cleanup_errors=True)
