from _service import Service


def test_reservations_end(hall):
    client, other = hall.client(), hall.client()
    client.put("a", 6, 0, 100)
    client.reserve("a")
    client.advance(99)
    assert (client.state(1), client.show(1)["left"], other.reserve("a")) == ("reserved", "1", "TIMEOUT")
    client.advance(1)
    found = client.show(1)
    assert (found["state"], found["priority"], found["expiries"], found["left"]) == ("ready", "6", "1", "0")
    for command in ("release 1 0 0", "touch 1", "bury 1 0"):
        assert client.ask(command) == "MISSING"
    assert other.reserve("a") == 1
    assert client.ask("delete 1") == "MISSING"


def test_touch(hall):
    client = hall.client()
    client.put("a", 0, 0, 100)
    client.reserve("a")
    client.advance(80)
    assert client.ask("touch 1") == "OK"
    assert client.show(1)["left"] == "100"
    client.advance(99)
    assert client.state(1) == "reserved"
    client.advance(1)
    assert (client.state(1), client.show(1)["expiries"]) == ("ready", "1")


def test_time_begins_with_the_reservation(hall):
    client = hall.client()
    client.put("a", 0, 0, 100)
    client.advance(1000)
    client.reserve("a")
    client.advance(60)
    client.ask("release 1 0 0")
    client.advance(60)
    assert client.show(1)["expiries"] == "0"
    client.reserve("a")
    assert client.show(1)["left"] == "100"
    client.advance(99)
    assert (client.state(1), client.show(1)["reserves"]) == ("reserved", "2")


def test_buried_and_deleted_jobs_do_not_expire(hall):
    client = hall.client()
    for _ in range(2):
        client.put("a", 0, 0, 100)
        client.reserve("a")
    client.ask("bury 1 0")
    client.ask("delete 2")
    client.advance(500)
    assert (client.state(1), client.show(1)["expiries"], client.ask("show 2")) == ("buried", "0", "MISSING")


def test_each_job_has_its_own_time(hall):
    client = hall.client()
    for ttr in (300, 100, 200):
        client.put("a", 0, 0, ttr)
        client.reserve("a")
    states = []
    for _ in range(3):
        client.advance(100)
        states.append([client.state(number) for number in (1, 2, 3)])
    assert states == [["reserved", "ready", "reserved"], ["reserved", "ready", "ready"], ["ready", "ready", "ready"]]


def test_real_clock():
    with Service() as service:
        holder, other = service.client(), service.client()
        holder.put("a", 0, 0, 300)
        assert holder.reserve("a") == 1
        assert other.reserve("a", timeout=15000) == 1
        assert holder.ask("delete 1") == "MISSING"
        assert other.show(1)["expiries"] == "1"
