import pytest
from _wire import MASK, asking, frame, head, new_client, open_client, open_server, violation, welcoming
from hailwire import ClientEnd, Lost, RefusedBody, ServerEnd, StateError


def test_in_the_opening():
    server = ServerEnd()
    server.feed(asking()[:20])
    assert server.feed_end() == [Lost()]
    assert server.phase == "closed"
    client = new_client()
    assert client.feed_end() == [Lost()] and client.phase == "closed"
    assert ServerEnd().feed_end() == [Lost()]
    assert ClientEnd("/", "a.example").feed_end() == [Lost()]


def test_after_the_request():
    server = ServerEnd()
    server.feed(asking())
    assert server.feed_end() == [Lost()]
    with pytest.raises(StateError):
        server.accept()


@pytest.mark.parametrize("sent", [b"", frame(1, b"ab")[:3], frame(1, b"ab", False), frame(8, b"\x03\xe8")[:3]])
def test_while_open(sent):
    client = open_client()
    client.feed(sent)
    assert client.feed_end() == [Lost()]
    assert client.phase == "closed"
    assert client.feed_end() == [] and client.feed(frame(1, b"x")) == []
    for act in (lambda: client.send_text("x"), client.close, client.ping):
        with pytest.raises(StateError):
            act()


def test_while_leaving():
    server = open_server()
    server.close()
    assert server.feed_end() == [Lost()]
    assert server.phase == "closed"


def test_after_the_close_frame():
    client = open_client()
    client.feed(frame(8))
    assert client.feed_end() == [] and client.phase == "closed"
    with pytest.raises(StateError):
        client.answer_close()
    client = open_client()
    client.close()
    client.feed(frame(8))
    assert client.feed_end() == []


def test_after_a_violation():
    server = open_server()
    assert violation(server.feed(frame(3, key=MASK))) == 1002
    assert server.feed_end() == [] and server.phase == "closed"
    with pytest.raises(StateError):
        server.close()


def test_refusals():
    client = new_client()
    client.feed(head("HTTP/1.1 404 No", [("Content-Length", "5")]) + b"abcd")
    assert client.feed_end() == [Lost()] and client.phase == "closed"
    client = new_client()
    client.feed(head("HTTP/1.1 404 No", []) + b"abcd")
    assert client.feed_end() == [RefusedBody(b"", True)] and client.phase == "closed"
    assert client.feed_end() == []


def test_a_request_after_the_end():
    client = ClientEnd("/", "a.example")
    client.feed_end()
    with pytest.raises(StateError):
        client.request()
    client = new_client()
    client.feed_end()
    assert client.feed(welcoming()) == [] and client.phase == "closed"
