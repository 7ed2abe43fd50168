import socket

import pytest
from _service import Service


@pytest.mark.parametrize("way", ["quit", "close", "half"])
def test_jobs_of_closed_connections(hall, way):
    holder, other = hall.client(), hall.client()
    for priority in (4, 2):
        holder.put("a", priority, body=b"x")
    other.put("a", 9)
    holder.reserve("a")
    holder.reserve("a")
    other.reserve("a")
    if way == "quit":
        holder.send("quit\n")
    elif way == "close":
        holder.close()
    else:
        holder.socket.shutdown(socket.SHUT_WR)
    hall.until("a", "ready", 2)
    assert other.ask("show 1").endswith("state=ready lane=a priority=4 ttr=1000 left=0 reserves=1 expiries=0 releases=0 buries=0 kicks=0")
    assert other.state(3) == "reserved"
    assert [other.look("reserve 0 a"), other.look("reserve 0 a")] == [(2, b"x"), (1, b"x")]


def test_delayed_and_buried_jobs_stay(hall):
    holder, other = hall.client(), hall.client()
    holder.put("a")
    holder.put("a", 0, 70)
    holder.put("a")
    holder.reserve("a")
    holder.ask("bury 1 0")
    holder.reserve("a")
    holder.close()
    hall.until("a", "ready", 1)
    assert [other.state(number) for number in (1, 2, 3)] == ["buried", "delayed", "ready"]


def test_unended_commands(hall):
    other = hall.client()
    other.put("a")
    for text in ("delete 1", "put a 0 0 9 5\nabc", "put a 0 0 9 3\nabc"):
        client = hall.client()
        client.send(f"pause z 5\n{text}")
        assert client.line() == "OK"
        client.socket.shutdown(socket.SHUT_WR)
        assert client.line() == ""
    assert other.ask("counts a") == "OK ready=1 reserved=0 delayed=0 buried=0 waiting=0 pause=0"
    assert other.put("a") == "OK 2"


def test_slow_clients_hold_up_nobody(hall):
    slow, other = hall.client(), hall.client()
    slow.send("put a 0 0 9 500\nabc")
    assert other.put("a") == "OK 1"
    slow.send(b"x" * 497 + b"\n")
    assert slow.line() == "OK 2"


def test_clients_that_do_not_read(hall):
    lazy, other = hall.client(), hall.client()
    lazy.put("a", body=b"x" * 60000)
    for _ in range(40):
        lazy.send("peek 1\n")
    assert other.put("a", 3) == "OK 2"
    assert [lazy.job() for _ in range(40)] == [(1, b"x" * 60000)] * 40


def test_a_thousand_jobs(hall):
    client = hall.client()
    client.send(b"".join(b"put a %d 0 60000 1\nx\n" % (number % 10) for number in range(1000)))
    assert [client.line() for _ in range(1000)] == [f"OK {number + 1}" for number in range(1000)]
    assert client.counts("a")["ready"] == 1000
    assert client.reserve("a") == 1
    assert client.reserve("a") == 11


def test_real_clock_and_many_commands():
    with Service() as service:
        client, worker = service.client(), service.client()
        worker.send("reserve 15000 a\n")
        for number in range(1, 101):
            assert client.put("a", number, body=b"y") == f"OK {number}"
        assert worker.job() == (1, b"y")
        assert worker.ask("delete 1") == "OK"
        worker.close()
        assert client.reserve("a") == 2
