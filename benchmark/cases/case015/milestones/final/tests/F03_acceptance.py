import pytest


def test_delete_by_the_holder(hall):
    client = hall.client()
    client.put("a")
    client.reserve("a")
    assert client.ask("delete 1") == "OK"
    assert client.ask("delete 1") == "MISSING"
    assert client.ask("peek 1") == "MISSING"


@pytest.mark.parametrize("state", ["ready", "delayed", "buried"])
def test_delete_by_anybody(hall, state):
    client = hall.client()
    client.put("a", delay=5 if state == "delayed" else 0)
    if state == "buried":
        client.reserve("a")
        client.ask("bury 1 0")
    assert client.state(1) == state
    assert hall.client().ask("delete 1") == "OK"
    assert client.ask("show 1") == "MISSING"
    client.advance(10)
    assert client.reserve("a") == "TIMEOUT"


def test_reserved_jobs_belong_to_their_holder(hall):
    holder, other = hall.client(), hall.client()
    holder.put("a", 3)
    holder.reserve("a")
    for command in ("delete 1", "release 1 0 0", "touch 1", "bury 1 0"):
        assert other.ask(command) == "MISSING"
    assert holder.show(1) == {
        "state": "reserved", "lane": "a", "priority": "3", "ttr": "1000", "left": "1000",
        "reserves": "1", "expiries": "0", "releases": "0", "buries": "0", "kicks": "0",
    }


def test_release(hall):
    holder, other = hall.client(), hall.client()
    holder.put("a", 3)
    holder.put("a", 5)
    assert holder.reserve("a") == 1
    assert holder.ask("release 1 9 0") == "OK"
    assert holder.show(1)["priority"] == "9"
    assert [other.reserve("a"), other.reserve("a")] == [2, 1]
    assert holder.ask("release 1 9 0") == "MISSING"


def test_released_jobs_keep_their_place_among_equals(hall):
    client = hall.client()
    for _ in range(3):
        client.put("a", 4)
    assert client.reserve("a") == 1
    client.ask("release 1 4 0")
    assert [client.reserve("a") for _ in range(3)] == [1, 2, 3]


def test_release_with_a_delay(hall):
    client = hall.client()
    client.put("a")
    client.reserve("a")
    assert client.ask("release 1 2 50") == "OK"
    assert (client.state(1), client.show(1)["left"], client.reserve("a")) == ("delayed", "50", "TIMEOUT")
    client.advance(50)
    assert client.reserve("a") == 1


@pytest.mark.parametrize("state", ["ready", "delayed", "none"])
def test_jobs_in_other_states(hall, state):
    client = hall.client()
    if state != "none":
        client.put("a", delay=7 if state == "delayed" else 0)
    for command in ("release 1 0 0", "touch 1", "bury 1 0"):
        assert client.ask(command) == "MISSING"
    if state != "none":
        assert client.state(1) == state


def test_unknown_jobs(hall):
    client = hall.client()
    for command in ("delete 7", "delete 0", "peek 7", "show 7"):
        assert client.ask(command) == "MISSING"
