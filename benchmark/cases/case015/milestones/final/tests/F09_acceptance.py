def test_lanes(hall):
    client = hall.client()
    assert client.ask("lanes") == "OK"
    for lane in ("b", "a.1", "B", "a", "_", "b"):
        client.put(lane)
    assert client.ask("lanes") == "OK B _ a a.1 b"
    client.reserve("B")
    client.ask("pause z 50")
    assert client.ask("lanes") == "OK B _ a a.1 b"
    client.ask("delete 3")
    assert client.ask("lanes") == "OK _ a a.1 b"


def test_counts(hall):
    client, worker = hall.client(), hall.client()
    empty = "OK ready=0 reserved=0 delayed=0 buried=0 waiting=0 pause=0"
    assert client.ask("counts a") == empty
    for delay in (0, 0, 0, 0, 50, 60):
        client.put("a", 0, delay)
    for _ in range(3):
        client.reserve("a")
    client.ask("bury 2 0")
    assert client.ask("counts a") == "OK ready=1 reserved=2 delayed=2 buried=1 waiting=0 pause=0"
    client.ask("pause b 80")
    worker.wait(hall, 1000, "b", "c", "b")
    assert client.ask("counts b") == "OK ready=0 reserved=0 delayed=0 buried=0 waiting=1 pause=80"
    assert client.ask("counts c") == "OK ready=0 reserved=0 delayed=0 buried=0 waiting=1 pause=0"
    client.advance(30)
    assert client.counts("b")["pause"] == 50
    assert client.ask("counts d") == empty


def test_pauses(hall):
    client = hall.client()
    client.put("a")
    client.put("b", 9)
    assert client.ask("pause a 100") == "OK"
    assert [client.reserve("a", "b"), client.reserve("a", "b")] == [2, "TIMEOUT"]
    client.advance(99)
    assert client.reserve("a") == "TIMEOUT"
    client.advance(1)
    assert (client.counts("a")["pause"], client.reserve("a")) == (0, 1)


def test_pauses_are_replaced(hall):
    client = hall.client()
    client.put("a")
    client.ask("pause a 100")
    client.advance(50)
    client.ask("pause a 20")
    assert client.counts("a")["pause"] == 20
    client.ask("pause a 200")
    client.advance(150)
    assert (client.counts("a")["pause"], client.reserve("a")) == (50, "TIMEOUT")
    assert client.ask("pause a 0") == "OK"
    assert (client.counts("a")["pause"], client.reserve("a")) == (0, 1)


def test_pauses_stop_nothing_else(hall):
    client = hall.client()
    client.put("a", 0, 0, 40)
    client.reserve("a")
    client.put("a", 0, 30)
    client.ask("pause a 1000")
    assert client.put("a") == "OK 3"
    client.advance(50)
    assert client.ask("counts a") == "OK ready=3 reserved=0 delayed=0 buried=0 waiting=0 pause=950"
    client.put("a", 0, 5000)
    assert client.ask("kick a 1") == "OK 1"
    assert client.ask("delete 1") == "OK"


def test_waiting_through_a_pause(hall):
    client, worker = hall.client(), hall.client()
    client.ask("pause a 100")
    worker.wait(hall, 500, "a")
    client.put("a")
    assert client.counts("a")["waiting"] == 1
    client.advance(100)
    assert worker.job() == (1, b"")
