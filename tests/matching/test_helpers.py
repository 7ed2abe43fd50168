"""Addresses, commit ids, opaque blocks and invisible characters: true and false examples."""

from __future__ import annotations

import base64
import hashlib

import pytest

from cblint.matching.addresses import find_addresses
from cblint.matching.blobs import find_blobs
from cblint.matching.digests import find_commit_ids
from cblint.matching.invisible import Invisible, find_invisible
from cblint.matching.regions import find_regions
from tests.matching.support import POLICY

COMMIT = "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c"
OTHER = "c4d3e2f18897a6b5c4d3e2f18897a6b5c4d3e2f1"
NOISE = b"".join(hashlib.sha256(bytes([number])).digest() for number in range(93))


@pytest.mark.parametrize(
    "text",
    [
        "mail tav@vexholm.dev",
        "`tavosk@vexholm.dev`",
        "Mirel <mirel@vexholm.dev>",
        "`Mirel <abc@vexholm.dev>`",
        "`joe@gmail.com`",
        "[m](mailto:abc@vexholm.dev)",
        "`1+x@users.noreply.github.com`",
        "`ab@qq.com`",
    ],
)
def test_addresses_of_people(text: str) -> None:
    assert len(find_addresses(text, find_regions(text), POLICY.suffixes)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "`a@b.com`",
        "`user@host.com`",
        "`bob@vexholm.dev`",
        "x@example.com",
        "x@mail.test",
        "http://user:pw@vexholm.dev/",
        "git@github.com:a/b",
        "pkg@1.2.3",
        "@decorator",
        "user@host",
        "a@[127.0.0.1]",
        "name@intranet.local",
        "`abc@x.io`",
    ],
)
def test_addresses_of_nobody(text: str) -> None:
    assert find_addresses(text, find_regions(text), POLICY.suffixes) == []


@pytest.mark.parametrize("text", ["at 1f2e3d4 we", "1F2E3D4C5B6A", f"v-{COMMIT}", f"(`{COMMIT[:12]}`)"])
def test_the_declared_commit_by_any_prefix(text: str) -> None:
    assert [found.declared for found in find_commit_ids(text, [COMMIT])] == [True]


@pytest.mark.parametrize(
    "text",
    [f"commit {OTHER}", f"rev: {OTHER}", f"x@{OTHER}", f"/blob/{OTHER}/a", f"/tree/{OTHER}", f"`{OTHER}` commit"],
)
def test_other_commits_where_they_are_named(text: str) -> None:
    assert [found.declared for found in find_commit_ids(text, [COMMIT])] == [False]


@pytest.mark.parametrize(
    "text", ["1f2e3d", f"the hash {OTHER} of x", f"a{COMMIT}", "abcdefa 1234567", OTHER[:12], "deadbeef"]
)
def test_other_digits(text: str) -> None:
    assert find_commit_ids(text, [COMMIT]) == []


def blobs(text: str) -> list[int]:
    """The lengths of the blocks in a text."""
    return [blob.length for blob in find_blobs(text, find_regions(text))]


def test_blocks_that_nobody_can_read() -> None:
    run = base64.b64encode(NOISE).decode()
    wrapped = "\n".join(run[at : at + 76] for at in range(0, len(run), 76))
    assert blobs(f"x {run} y") == [len(run)]
    assert blobs(f"```\n{wrapped}\n```") == [len(run)]
    assert blobs(run[:80]) == [80]
    assert blobs(NOISE[:300].hex()) == [600]
    assert find_blobs(f"data:image/png;base64,{run}", find_regions(""))[0].media == "image/png"


@pytest.mark.parametrize(
    "text",
    [
        "sha256: " + NOISE[:32].hex(),
        NOISE[:32].hex() + "  release.tar.gz",
        "`" + base64.b64encode(NOISE[:110]).decode() + "`",
        base64.b64encode(b"readable text in some words, again and again. " * 5).decode(),
        "/usr/local/share/Foo/Bar/very/long/path/that/goes/on/and/on/Some1/Name/here",
        "x" * 500,
        "-" * 300,
        "averyveryverylongidentifier" * 8,
        "integrity sha512-" + base64.b64encode(NOISE[:64]).decode(),
    ],
)
def test_blocks_with_an_explanation(text: str) -> None:
    assert blobs(text) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("a\u200bb", Invisible.ZERO_WIDTH),
        ("a\u2060b", Invisible.ZERO_WIDTH),
        ("a\u00adb", Invisible.SOFT_HYPHEN),
        ("a\u202eb", Invisible.DIRECTION),
        ("a\u2066b", Invisible.DIRECTION),
        ("a\U000e0071b", Invisible.TAG),
        ("a\ufe0fb", Invisible.SELECTOR),
        ("a\u3164b", Invisible.FILLER),
        ("a\ufeffb", Invisible.ZERO_WIDTH),
        ("a\u200db", Invisible.ZERO_WIDTH),
        ("\u05e9\u05dc\u202e", Invisible.DIRECTION),
    ],
)
def test_invisible_characters(text: str, kind: Invisible) -> None:
    assert [run.kind for run in find_invisible(text, POLICY.folding)] == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u2764\ufe0f",
        "1\ufe0f\u20e3",
        "\u05e9\u05dc\u05d5\u05dd\u200f!",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "Это русское предложение.",
        "\ufeffstart",
        "plain",
        "\u0915\u094d\u200d\u0937",
    ],
)
def test_honest_uses(text: str) -> None:
    assert find_invisible(text, POLICY.folding) == []
