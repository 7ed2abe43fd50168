"""Credentials: each shape with a random secret fires, placeholders of the same shape don't."""

import random
import string
from base64 import b64encode
from typing import Any

import pytest

from cblint.checks.foreign.credentials import entropy
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

PARAMS: Any = next(rule.params for rule in load_rulebook().rules if rule.code == "CB709")
LETTERS = string.ascii_letters + string.digits
BASE32 = string.ascii_uppercase + "234567"


def secret(length: int, alphabet: str = LETTERS) -> str:
    generator = random.Random(length)
    return "".join(generator.choice(alphabet) for _ in range(length))


SHAPES = [
    lambda fill: f"AKIA{fill(16, BASE32)}",
    lambda fill: f"aws_secret_access_key = {fill(40)}",
    lambda fill: f"AIza{fill(35)}",
    lambda fill: f"ghs_{fill(36)}",
    lambda fill: f"github_pat_{fill(22)}_{fill(59)}",
    lambda fill: f"glpat-{fill(20)}",
    lambda fill: f"npm_{fill(36)}",
    lambda fill: f"hf_{fill(34, string.ascii_letters)}",
    lambda fill: f"sk-ant-api03-{fill(90)}",
    lambda fill: f"sk-proj-{fill(60)}",
    lambda fill: f"xoxp-583920174665-910284736455-{fill(32)}",
    lambda fill: f"sk_live_{fill(24)}",
    lambda fill: f"SG.{fill(22)}.{fill(43)}",
    lambda fill: f"AccountKey={fill(86)}==",
    lambda fill: f"-----BEGIN PRIVATE KEY-----\n{fill(64)}\n-----END PRIVATE KEY-----",
    lambda fill: f'"-----BEGIN EC PRIVATE KEY-----\\n{fill(64)}\\n"',
    lambda fill: f"-----BEGIN ENCRYPTED PRIVATE KEY-----{fill(64)}",
    lambda fill: f"-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAE{'A' * 34}\n{fill(64)}\n",
    lambda fill: f"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: x\n{fill(64)}\n",
    lambda fill: f"PuTTY-User-Key-File-2: ssh-rsa\r\nPublic-Lines: 1\r\nAAAA\r\nPrivate-Lines: 1\r\n{fill(64)}\r\n",
    lambda fill: f"https://deploy:{fill(24)}@git.vexholm.dev/a.git",
    lambda fill: f"redis://:{fill(16)}@cache:6379/0",
    lambda fill: f"eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.{fill(43)}",
    lambda fill: f"Authorization: Basic {b64encode(f'ci:{fill(20)}'.encode()).decode()}",
    lambda fill: f"'AUTHORIZATION': 'Bearer {fill(40)}'",
    lambda fill: f"-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n{fill(64)}\n",
]


def hits(text: str, path: str = "source/x.txt") -> list[str]:
    problems = run_check("credential", case_view({path: text.encode()}), PARAMS)
    assert all(problem.evidence not in repr((problem.message, dict(problem.params))) for problem in problems)
    return [problem.evidence for problem in problems]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_random_secret_is_told(shape: Any) -> None:
    assert len(hits(f"a = {shape(secret)} ;\n")) == 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("letter", ["x", "0", "A"])
def test_a_placeholder_is_not(shape: Any, letter: str) -> None:
    assert hits(f"a = {shape(lambda length, alphabet='': letter * length)} ;\n") == []


@pytest.mark.parametrize("shape", SHAPES[3:9])
def test_a_longer_or_shorter_word_is_not(shape: Any) -> None:
    token = shape(secret)
    assert hits(f"x{token}") == []
    assert hits(token[:20]) == []


def test_one_secret_counts_once_a_file_and_everywhere() -> None:
    token = f"ghp_{secret(36)}"
    assert len(hits(f"{token}\n{token}\n")) == 1
    for path in ("public/x.md", "milestones/final/tests/a.py", "source/manifest.json", "controls/x/app/a"):
        assert len(hits(token, path)) == 1


def test_a_key_that_is_cut_short_by_its_author_is_a_sample() -> None:
    start = "-----BEGIN PRIVATE KEY-----\n" + secret(30)
    assert len(hits(f"{start}\n-----END PRIVATE KEY-----\n")) == 1
    assert hits(f"{start}...\n-----END PRIVATE KEY-----\n") == []
    assert hits("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n" + secret(64)) == []


def test_a_token_in_an_address_is_told_once() -> None:
    assert len(hits(f"https://ci:ghp_{secret(36)}@git.vexholm.dev/a.git")) == 1
    assert len(hits(f"Authorization: Bearer ghp_{secret(36)}")) == 1


def test_signed_tokens_are_one_warning_a_file() -> None:
    text = "".join(f"eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.{secret(length)}\n" for length in range(43, 60))
    (problem,) = run_check("credential", case_view({"source/x": text.encode()}), PARAMS)
    assert str(problem.severity) == "warning"


@pytest.mark.parametrize(
    "text",
    [
        "ftp://anonymous:guest@host.vexholm.dev/",
        "https://admin:MyPassword2024@host.vexholm.dev/",
        f"https://user:{secret(24)}@docs.example/",
        f"https://user:{secret(24)}@localhost:8080/",
        f"https://vexholm.dev/{secret(24)}:{secret(24)}@x",
        "Authorization: Basic Og==",
        f"Authorization: Basic {b64encode(secret(30).encode()).decode()}",
        "Authorization: Bearer the-access-token-of-the-user-42",
        f"eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiJ9.{secret(10)}",
    ],
)
def test_a_password_of_a_manual_is_not(text: str) -> None:
    assert hits(text) == []


def test_utf_16_hides_nothing() -> None:
    data = f"ghp_{secret(36)}\n".encode("utf-16")
    assert len(run_check("credential", case_view({"source/x": data}), PARAMS)) == 1


def test_entropy() -> None:
    assert entropy("") == 0
    assert entropy("aaaa") == 0
    assert entropy("abcd") == 2
