import pytest


def test_waits_end(hall):
    client, worker = hall.client(), hall.client()
    worker.wait(hall, 100, "a")
    client.advance(99)
    assert client.counts("a")["waiting"] == 1
    client.advance(1)
    assert worker.line() == "TIMEOUT"
    assert client.counts("a")["waiting"] == 0
    client.put("a")
    assert client.state(1) == "ready"


def before(client, way):
    """Brings job 1 to where one step makes it ready."""
    client.put("a", 0, 500 if way == "delay" else 0, 500)
    if way not in ("put", "delay", "pause"):
        client.reserve("a")
    if way == "kick":
        client.ask("bury 1 0")
    if way == "pause":
        client.ask("pause a 500")


STEPS = {
    "release": lambda client: client.ask("release 1 0 0"),
    "kick": lambda client: client.ask("kick a 1"),
    "pause": lambda client: client.ask("pause a 0"),
    "end of a pause": lambda client: client.ask("advance 500"),
    "expiry": lambda client: client.ask("advance 500"),
    "delay": lambda client: client.ask("advance 500"),
    "closing": lambda client: client.send("quit\n"),
}


@pytest.mark.parametrize("way", list(STEPS))
def test_what_ends_a_wait(hall, way):
    client, worker = hall.client(), hall.client()
    before(client, "pause" if way == "end of a pause" else way)
    worker.wait(hall, 60000, "a")
    STEPS[way](client)
    assert worker.job() == (1, b"")
    assert worker.state(1) == "reserved"


def test_puts_end_waits(hall):
    client, worker = hall.client(), hall.client()
    worker.wait(hall, 60000, "b", "a")
    assert client.counts("a")["waiting"] == 1
    client.put("c")
    client.put("a", body=b"late")
    assert worker.job() == (2, b"late")
    assert client.ask("delete 2") == "MISSING"
    assert worker.ask("delete 2") == "OK"


def test_served_in_the_order_of_waiting(hall):
    client = hall.client()
    workers = [hall.client() for _ in range(4)]
    for worker in workers:
        worker.wait(hall, 60000, "a")
    for _ in workers:
        client.put("a")
    assert [worker.job()[0] for worker in workers] == [1, 2, 3, 4]


def test_lanes_of_their_own(hall):
    client, first, second = hall.client(), hall.client(), hall.client()
    first.wait(hall, 60000, "a")
    second.wait(hall, 60000, "a", "b")
    client.put("b")
    assert second.job() == (1, b"")
    client.put("a")
    assert first.job() == (2, b"")


def test_the_most_urgent_of_several(hall):
    client, worker = hall.client(), hall.client()
    for priority in (5, 1, 3):
        client.put("a", priority, 100)
    worker.wait(hall, 60000, "a")
    client.ask("kick a 10")
    assert worker.job() == (2, b"")
    assert client.counts("a")["ready"] == 2


def test_further_commands_wait(hall):
    client, worker = hall.client(), hall.client()
    worker.send("reserve 50 a\nclock\nreserve 0 a\n")
    hall.until("a", "waiting", 1)
    client.advance(70)
    assert worker.line() == "TIMEOUT"
    assert worker.line() == "OK 70"
    assert worker.line() == "TIMEOUT"


def test_closed_connections_wait_no_longer(hall):
    client, gone, worker = hall.client(), hall.client(), hall.client()
    gone.wait(hall, 60000, "a")
    worker.wait(hall, 60000, "a")
    gone.close()
    hall.until("a", "waiting", 1)
    client.put("a")
    assert worker.job() == (1, b"")


def test_many_connections(hall):
    client = hall.client()
    workers = [hall.client() for _ in range(50)]
    for worker in workers:
        worker.send("reserve 60000 a\n")
    hall.until("a", "waiting", 50)
    for number in range(50):
        client.put("a", body=b"%d" % number)
    found = [worker.job() for worker in workers]
    assert sorted(found) == [(number + 1, b"%d" % number) for number in range(50)]
