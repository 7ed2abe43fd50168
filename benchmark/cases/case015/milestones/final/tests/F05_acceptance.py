import pytest
from _service import Service


def test_delayed_puts(hall):
    client = hall.client()
    client.put("a", 0, 100)
    assert (client.state(1), client.show(1)["left"], client.reserve("a")) == ("delayed", "100", "TIMEOUT")
    client.advance(99)
    assert (client.show(1)["left"], client.reserve("a")) == ("1", "TIMEOUT")
    client.advance(1)
    assert (client.state(1), client.show(1)["left"], client.reserve("a")) == ("ready", "0", 1)


def test_delayed_jobs_are_ordered_by_priority_in_the_end(hall):
    client = hall.client()
    client.put("a", 9, 10)
    client.put("a", 1, 90)
    client.put("a", 5, 50)
    client.advance(100)
    assert [client.reserve("a") for _ in range(3)] == [2, 3, 1]


def test_clock(hall):
    client, other = hall.client(), hall.client()
    assert client.ask("clock") == "OK 0"
    assert [client.advance(5), client.advance(0), other.advance(4294967295)] == [5, 5, 4294967300]
    assert client.ask("clock") == "OK 4294967300"


def test_the_manual_clock_stands_still():
    with Service("--manual-clock") as service:
        client = service.client()
        client.put("a", 0, 1)
        assert client.reserve("a") == "TIMEOUT"
        for _ in range(200):
            assert client.ask("clock") == "OK 0"
        assert client.state(1) == "delayed"


def test_instants_in_order(hall):
    client, early, late = hall.client(), hall.client(), hall.client()
    client.put("a", 9, 10)
    client.put("a", 0, 20)
    early.wait(hall, 1000, "a")
    late.wait(hall, 1000, "a")
    client.advance(100)
    assert (early.job(), late.job()) == ((1, b""), (2, b""))
    assert client.show(1)["left"] == "910"


def test_one_instant_at_once(hall):
    client, worker = hall.client(), hall.client()
    client.put("a", 9, 10)
    client.put("a", 0, 10)
    worker.wait(hall, 1000, "a")
    client.advance(10)
    assert worker.job() == (2, b"")
    assert client.state(1) == "ready"


def test_jobs_before_the_ends_of_waits(hall):
    client, worker = hall.client(), hall.client()
    client.put("a", 0, 10)
    worker.wait(hall, 10, "a")
    client.advance(50)
    assert worker.job() == (1, b"")
    other = hall.client()
    other.wait(hall, 10, "a")
    client.put("a", 0, 11)
    client.advance(50)
    assert other.job() == "TIMEOUT"


def test_a_chain_within_one_advance(hall):
    client, worker = hall.client(), hall.client()
    client.put("a", 0, 10, 5)
    worker.wait(hall, 1000, "a")
    assert client.advance(100) == 100
    assert worker.job() == (1, b"")
    found = client.show(1)
    assert (found["state"], found["reserves"], found["expiries"]) == ("ready", "1", "1")


def test_real_clock():
    with Service() as service:
        client = service.client()
        assert client.ask("advance 5") == "FAULT"
        before = int(client.ask("clock")[3:])
        client.put("a", 0, 400)
        assert client.reserve("a") == "TIMEOUT"
        assert client.reserve("a", timeout=15000) == 1
        assert int(client.ask("clock")[3:]) >= before + 400


@pytest.mark.parametrize("options", [[], ["--manual-clock"]])
def test_clock_begins_near_zero(options):
    with Service(*options) as service:
        assert 0 <= int(service.client().ask("clock")[3:]) < 30000
