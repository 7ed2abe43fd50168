import signal
import socket
import subprocess

import pytest
from _service import ENVIRONMENT, LIMIT, PROGRAM, Service


def refused(code, *words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, env=ENVIRONMENT, timeout=LIMIT, check=False)
    assert (done.returncode, done.stdout) == (code, b"")
    message = done.stderr.decode()
    assert message.startswith("penstock: ") and message.endswith("\n") and message.count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_it(number):
    with Service() as service:
        assert service.client().ask("lanes") == "OK"
        service.process.send_signal(number)
        assert service.process.wait(LIMIT) == 0
        assert service.process.stdout.read() == b""


@pytest.mark.parametrize(
    "words",
    [
        [], ["--manual-clock"], ["--port"], ["--port", "x"], ["--port", "-1"], ["--port", "65536"], ["--port", "0", "--max-size"],
        ["--port", "0", "--max-size", "1048577"], ["--port", "0", "--loud"], ["--port", "0", "extra"], ["--port", "--manual-clock"],
    ],
)
def test_usage_errors(words):
    refused(2, *words)


def test_port_in_use():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused(1, "--port", str(taken.getsockname()[1]))


def test_options_in_any_order():
    with Service("--max-size", "10", "--manual-clock") as service:
        assert service.client().ask("advance 5") == "OK 5"


FAULTY = {
    "words": ["", " ", "hello", "PUT a 0 0 1 0", "Lanes", "lanes ", " lanes", "lanes x", "clock\r", "clock 1", "quit now"],
    "lanes": ["counts", "counts a b", "counts  a", "counts a/b", "counts " + "a" * 65, "counts \u00e9", "put a/b 0 0 1 0", "reserve 0 a/b"],
    "numbers": ["delete", "delete x", "delete -1", "delete +1", "delete 1.0", "delete 4294967296", "delete 00000000001", "delete \u0661"],
    "jobs": ["delete 1 2", "release 1 2", "release 1 2 3 4", "release a 2 3", "touch", "bury 1", "bury 1 -1", "peek", "show"],
    "states": ["kick a", "kick a b", "kick a 1 2", "next a", "next a reserved", "next a READY", "pause a", "pause a 1s"],
    "reservations": ["reserve", "reserve 5", "reserve a", "reserve a a", "reserve 0 " + " ".join("abcdefghijklmnopq")],
    "puts": ["put a 0 0 0 0", "put a 0 0 1", "put a 0 0 1 x", "put a 0 0 1 0 0", "put a 4294967296 0 1 0", "put a 0 -1 1 0"],
    "times": ["advance", "advance x", "advance 1 2", "advance 4294967296"],
}


@pytest.mark.parametrize("kind", list(FAULTY))
def test_faulty_lines(hall, kind):
    client = hall.client()
    for line in FAULTY[kind]:
        assert client.ask(line) == "FAULT", line
    assert client.ask("lanes") == "OK"
    assert client.ask("clock") == "OK 0"


def test_good_lines(hall):
    client = hall.client()
    assert client.put("A-z_0.9", 4294967295, 0, 4294967295, b"") == "OK 1"
    assert client.ask("counts " + "a" * 64).startswith("OK ready=0")
    assert client.ask("peek 0000000002") == "MISSING"
    assert client.ask("reserve 0 " + " ".join("abcdefghijklmnop")) == "TIMEOUT"
    assert client.ask("reserve 0 a a") == "TIMEOUT"
    assert client.ask("delete 4294967295") == "MISSING"


def test_many_commands_at_once(hall):
    client = hall.client()
    client.send(b"put a 2 0 9 3\nx\ny\nput a 1 0 9 0\n\nnonsense\nreserve 0 a\nclock\nlanes\n")
    assert [client.line() for _ in range(3)] == ["OK 1", "OK 2", "FAULT"]
    assert client.job() == (2, b"")
    assert [client.line(), client.line()] == ["OK 0", "OK a"]


def test_commands_in_small_parts(hall):
    client = hall.client()
    for byte in b"put a 0 0 9 4\nab\nc\nlanes\n":
        client.send(bytes([byte]))
    assert [client.line(), client.line()] == ["OK 1", "OK a"]


def test_long_lines(hall):
    client = hall.client()
    assert client.ask("x" * 2048) == "FAULT"
    assert client.ask("lanes") == "OK"
    client.send(b"x" * 2049)
    assert client.line() == "FAULT"
    assert client.ended()
    assert hall.client().ask("lanes") == "OK"


def test_quit(hall):
    client = hall.client()
    client.send("clock\nquit\n")
    assert client.line() == "OK 0"
    assert client.ended()
