import random

import pytest
from _service import Service

BODIES = [b"", b"\n", b"a\nb\n\n", b"\r\n", bytes(range(256)), b"JOB 1 0\n", b"x" * 65536]


def test_ids_count_up(hall):
    first, second = hall.client(), hall.client()
    assert [first.put("a"), second.put("b"), first.put("a")] == ["OK 1", "OK 2", "OK 3"]
    assert first.ask("delete 3") == "OK"
    assert first.put("a") == "OK 4"


def test_bodies(hall):
    client = hall.client()
    for number, body in enumerate(BODIES, 1):
        assert client.put("a", body=body) == f"OK {number}"
        assert client.look("reserve 0 a") == (number, body)
        assert client.ask("clock") == "OK 0"


def test_most_urgent_first(hall):
    client = hall.client()
    for priority in (7, 0, 7, 4294967295, 3, 10):
        client.put("a", priority)
    assert [client.reserve("a") for _ in range(7)] == [2, 5, 1, 3, 6, 4, "TIMEOUT"]


def test_several_lanes(hall):
    client = hall.client()
    for lane, priority in (("a", 5), ("b", 1), ("c", 0), ("a", 1), ("b", 5)):
        client.put(lane, priority)
    assert [client.reserve("b", "a") for _ in range(5)] == [2, 4, 1, 5, "TIMEOUT"]
    assert client.reserve("c") == 3


def test_reserved_once(hall):
    first, second = hall.client(), hall.client()
    first.put("a")
    assert (first.reserve("a"), second.reserve("a"), first.reserve("a")) == (1, "TIMEOUT", "TIMEOUT")


def test_faulty_puts_have_no_body(hall):
    client = hall.client()
    client.send("put a 0 0 0 5\nclock\nput a 0 0 1 99999999999\nclock\n")
    assert [client.line() for _ in range(4)] == ["FAULT", "OK 0", "FAULT", "OK 0"]
    assert client.put("a") == "OK 1"


def test_bodies_that_are_too_big(hall):
    client = hall.client()
    assert client.put("a", body=b"clock\n" * 12000) == "TOO-BIG"
    assert client.ask("lanes") == "OK"
    assert client.put("a", body=b"x" * 65537) == "TOO-BIG"
    assert client.put("a", body=b"x" * 65536) == "OK 1"


@pytest.mark.parametrize("most", [0, 3, 1048576])
def test_other_sizes(most):
    with Service("--max-size", str(most)) as service:
        client = service.client()
        assert client.put("a", body=b"x" * most) == "OK 1"
        assert client.put("a", body=b"x" * (most + 1)) == "TOO-BIG"
        assert client.put("a") == "OK 2"
        assert client.look("peek 1") == (1, b"x" * most)


def test_bodies_of_another_length(hall):
    client = hall.client()
    client.send("put a 0 0 1 3\nabcd\n")
    assert client.line() == "FAULT"
    assert client.ended()
    assert hall.client().ask("lanes") == "OK"
    assert hall.client().put("a") == "OK 1"


def test_agrees_with_a_model(hall):
    dice, client, model = random.Random(4), hall.client(), {}
    for number in range(1, 301):
        lane, priority = dice.choice("abc"), dice.randrange(9)
        assert client.put(lane, priority) == f"OK {number}"
        model[number] = (lane, priority)
        if dice.random() < 0.5:
            lanes = dice.sample("abc", dice.randint(1, 3))
            ready = [(urgency, other) for other, (place, urgency) in model.items() if place in lanes]
            expected = min(ready)[1] if ready else "TIMEOUT"
            assert client.reserve(*lanes) == expected
            model.pop(expected, None)
