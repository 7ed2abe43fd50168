"""Conversations and sessions in JSON, and JSON that is neither."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.foreign.conversations import ConversationSigns, Likeness, likeness
from cblint.rulebook import load_rulebook
from cblint.rulebook.bind import bind_rules


def signs() -> ConversationSigns:
    rules = [rule for rule in load_rulebook().rules if rule.code.startswith("CB7")]
    bound = {rule.spec.code: rule for rule in bind_rules(rules)}
    found = bound["CB704"].params.conversations
    assert isinstance(found, ConversationSigns)
    return found


SIGNS = signs()
TALK = [{"role": role, "content": "x"} for role in ("user", "assistant", "user")]


@pytest.mark.parametrize(
    "text",
    [
        "".join(json.dumps(row) + "\n" for row in TALK),
        json.dumps(TALK),
        json.dumps({"messages": TALK}, indent=2),
        json.dumps({"id": 1, "log": {"steps": [{"message": row} for row in TALK]}}),
        "\ufeff" + json.dumps([{"from": "human", "value": "x"}, {"from": "gpt", "value": "y"}] * 2),
    ],
)
def test_messages_with_roles_are_a_conversation(text: str) -> None:
    assert likeness(text.encode(), SIGNS) is Likeness.CONVERSATION


def test_keys_of_a_session_are_stronger() -> None:
    row = {"type": "user", "sessionId": "a", "parentUuid": None, "message": "x"}
    assert likeness((json.dumps(row) + "\n").encode(), SIGNS) is Likeness.SESSION


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        json.dumps([{"role": "user", "content": "x"}] * 9),
        json.dumps([{"role": role, "id": 1} for role in ("user", "system", "admin")]),
        json.dumps([{"type": kind, "value": 1} for kind in ("key", "string", "number")]),
        '{"role": "user", "content": "x"\n' * 5,
        "# role: user, assistant, user",
        json.dumps({"sessionId": "one key alone"}),
    ],
)
def test_other_json_is_not(text: str) -> None:
    assert likeness(text.encode(), SIGNS) is Likeness.NONE


@pytest.mark.parametrize("text", ['{"role":' * 100_000, "[" * 200_000 + '"role"', '{"role": ' + "9" * 6000 + "}"])
def test_hostile_json_is_like_nothing_and_quick(text: str) -> None:
    started = time.process_time()
    assert likeness(text.encode(), SIGNS) is Likeness.NONE
    assert time.process_time() - started < 2


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    assert likeness(b'{"role":' + data, SIGNS) in Likeness
