"""A running service, and connections to it; every wait has a generous limit."""

import os
import re
import socket
import subprocess
import time
from pathlib import Path

PROGRAM = os.environ.get("PENSTOCK_PROGRAM") or str(Path.cwd() / "bin" / "penstock")
ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}
LIMIT = 20


class Service:
    def __init__(self, *options):
        self.options, self.clients = options, []

    def __enter__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", *self.options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT
        )
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"penstock listening on 127\.0\.0\.1:([0-9]+)\n", line)
        if not found:
            self.process.kill()
            self.process.communicate()
        assert found, line
        self.port = int(found[1])
        return self

    def __exit__(self, *error):
        for client in self.clients:
            client.close()
        self.process.kill()
        self.process.communicate()

    def client(self):
        self.clients.append(Client(self.port))
        return self.clients[-1]

    def until(self, lane, field, value):
        """Waits until a count of a lane has a value."""
        asker, limit = self.client(), time.monotonic() + LIMIT
        while asker.counts(lane)[field] != value:
            assert time.monotonic() < limit, (lane, field, value)
            time.sleep(0.01)
        asker.close()


class Client:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=LIMIT)
        self.file = self.socket.makefile("rb")

    def close(self):
        self.file.close()
        self.socket.close()

    def send(self, text):
        self.socket.sendall(text if isinstance(text, bytes) else text.encode())

    def line(self):
        """The next answer without its LF; the empty text at the end of the connection."""
        found = self.file.readline()
        assert found == b"" or found.endswith(b"\n")
        return found[:-1].decode()

    def ended(self):
        try:
            return self.file.read(1) == b""
        except ConnectionError:
            return True

    def ask(self, command):
        self.send(f"{command}\n")
        return self.line()

    def put(self, lane, priority=0, delay=0, ttr=1000, body=b""):
        self.send(f"put {lane} {priority} {delay} {ttr} {len(body)}\n".encode() + body + b"\n")
        return self.line()

    def job(self):
        """Id and body of a job in an answer, or the line that is none."""
        line = self.line()
        found = re.fullmatch("JOB ([0-9]+) ([0-9]+)", line)
        if not found:
            return line
        body = self.file.read(int(found[2]) + 1)
        assert body.endswith(b"\n")
        return int(found[1]), body[:-1]

    def look(self, command):
        self.send(f"{command}\n")
        return self.job()

    def reserve(self, *lanes, timeout=0):
        """The id of the reserved job, or `TIMEOUT`."""
        found = self.look(f"reserve {timeout} {' '.join(lanes)}")
        return found if isinstance(found, str) else found[0]

    def wait(self, service, timeout, *lanes):
        """Sends a `reserve` and comes back when the service has it."""
        before = self.now_waiting(service, lanes[0])
        self.send(f"reserve {timeout} {' '.join(lanes)}\n")
        service.until(lanes[0], "waiting", before + 1)

    @staticmethod
    def now_waiting(service, lane):
        return service.client().counts(lane)["waiting"]

    def fields(self, command):
        line = self.ask(command)
        assert re.fullmatch("OK( [a-z]+=[^ ]+)+", line), line
        return dict(part.split("=") for part in line.split(" ")[1:])

    def counts(self, lane):
        return {name: int(value) for name, value in self.fields(f"counts {lane}").items()}

    def show(self, number):
        return self.fields(f"show {number}")

    def state(self, number):
        return self.show(number)["state"]

    def advance(self, amount):
        line = self.ask(f"advance {amount}")
        assert re.fullmatch("OK [0-9]+", line), line
        return int(line[3:])
