def buried(client, *priorities):
    for _ in priorities:
        client.put("a")
    for priority in priorities:
        number = client.reserve("a")
        assert client.ask(f"bury {number} {priority}") == "OK"


def test_bury(hall):
    client = hall.client()
    buried(client, 7)
    found = client.show(1)
    assert (found["state"], found["priority"], found["buries"], found["left"]) == ("buried", "7", "1", "0")
    client.advance(99999)
    assert (client.reserve("a"), client.state(1)) == ("TIMEOUT", "buried")
    assert client.ask("bury 1 0") == "MISSING"


def test_kick_in_the_order_of_burying(hall):
    client = hall.client()
    for _ in range(3):
        client.put("a")
    for number in (1, 2, 3):
        assert client.reserve("a") == number
    for number, priority in ((2, 9), (3, 1), (1, 5)):
        client.ask(f"bury {number} {priority}")
    assert client.ask("kick a 2") == "OK 2"
    assert [client.state(number) for number in (1, 2, 3)] == ["buried", "ready", "ready"]
    assert [client.reserve("a"), client.reserve("a")] == [3, 2]
    assert (client.show(2)["priority"], client.show(2)["kicks"], client.show(1)["kicks"]) == ("9", "1", "0")


def test_kick_of_more_than_there_are(hall):
    client = hall.client()
    buried(client, 1, 2)
    assert [client.ask("kick a 0"), client.ask("kick a 10"), client.ask("kick a 10")] == ["OK 0", "OK 2", "OK 0"]


def test_buried_jobs_come_before_delayed_ones(hall):
    client = hall.client()
    buried(client, 1)
    client.put("a", 0, 500)
    assert client.ask("kick a 5") == "OK 1"
    assert (client.state(1), client.state(2)) == ("ready", "delayed")
    assert client.ask("kick a 5") == "OK 1"
    assert (client.state(2), client.show(2)["kicks"], client.show(2)["left"]) == ("ready", "1", "0")


def test_delayed_jobs_by_their_times(hall):
    client = hall.client()
    for delay in (300, 100, 200, 100):
        client.put("a", 0, delay)
    assert client.ask("kick a 1") == "OK 1"
    assert client.reserve("a") == 2
    assert client.ask("kick a 2") == "OK 2"
    assert [client.reserve("a") for _ in range(3)] == [3, 4, "TIMEOUT"]


def test_kick_is_about_one_lane(hall):
    client = hall.client()
    buried(client, 1)
    client.put("b", 0, 500)
    assert [client.ask("kick c 5"), client.ask("kick b 5")] == ["OK 0", "OK 1"]
    assert client.state(1) == "buried"


def test_kick_leaves_ready_and_reserved_jobs_alone(hall):
    client = hall.client()
    client.put("a")
    client.put("a")
    client.reserve("a")
    assert client.ask("kick a 5") == "OK 0"
    assert (client.state(1), client.state(2)) == ("reserved", "ready")
