def test_peek(hall):
    client, other = hall.client(), hall.client()
    client.put("a", body=b"one\ntwo")
    assert other.look("peek 1") == (1, b"one\ntwo")
    client.reserve("a")
    assert other.look("peek 1") == (1, b"one\ntwo")
    client.ask("bury 1 0")
    assert other.look("peek 1") == (1, b"one\ntwo")
    assert client.show(1)["reserves"] == "1"
    client.put("a", 0, 50, body=b"x")
    assert other.look("peek 2") == (2, b"x")
    assert client.state(2) == "delayed"


def test_next_ready(hall):
    client = hall.client()
    assert client.ask("next a ready") == "MISSING"
    for priority in (5, 2, 2):
        client.put("a", priority, body=b"%d" % priority)
    client.put("b", 0)
    assert client.look("next a ready") == (2, b"2")
    assert client.state(2) == "ready"
    client.ask("pause a 100")
    assert client.look("next a ready") == (2, b"2")


def test_next_delayed(hall):
    client = hall.client()
    for delay in (300, 100, 100):
        client.put("a", 0, delay)
    assert client.look("next a delayed") == (2, b"")
    assert client.ask("next a buried") == "MISSING"
    client.ask("delete 2")
    client.ask("delete 3")
    assert client.look("next a delayed") == (1, b"")


def test_next_buried(hall):
    client = hall.client()
    for _ in range(2):
        client.put("a", body=b"b")
        client.reserve("a")
    client.ask("bury 2 9")
    client.ask("bury 1 0")
    assert client.look("next a buried") == (2, b"b")


def test_show_has_its_fields_in_order(hall):
    client = hall.client()
    client.put("a.b", 7, 20, 90)
    assert client.ask("show 1") == (
        "OK state=delayed lane=a.b priority=7 ttr=90 left=20 reserves=0 expiries=0 releases=0 buries=0 kicks=0"
    )


def test_show_counts(hall):
    client = hall.client()
    client.put("a", 3, 0, 50)
    for command in ("release 1 4 0", "release 1 4 10", "bury 1 6"):
        client.reserve("a")
        client.ask(command)
        client.ask("kick a 1")
    client.reserve("a")
    client.advance(50)
    client.reserve("a")
    client.advance(20)
    assert client.ask("show 1") == (
        "OK state=reserved lane=a priority=6 ttr=50 left=30 reserves=5 expiries=1 releases=2 buries=1 kicks=2"
    )


def test_failed_commands_do_not_count(hall):
    client, other = hall.client(), hall.client()
    client.put("a")
    client.reserve("a")
    for command in ("release 1 0 0", "bury 1 0", "kick a 1", "delete 1"):
        other.ask(command)
    assert client.ask("show 1").endswith("reserves=1 expiries=0 releases=0 buries=0 kicks=0")
