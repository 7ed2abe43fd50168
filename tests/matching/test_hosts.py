"""Hosts in public text: what is an address, and how grave it is where it stands."""

from __future__ import annotations

import pytest

from cblint.matching.hosts import Level, Url, find_urls, judge_command_url, judge_url
from cblint.matching.regions import find_regions
from tests.matching.support import POLICY


def urls(text: str) -> list[Url]:
    """The URLs of a text."""
    return find_urls(text, find_regions(text), POLICY.suffixes)


def levels(text: str) -> list[str]:
    """The level of each URL of a text."""
    return [judge_url(url, POLICY.suffixes).value for url in urls(text)]


@pytest.mark.parametrize(
    "text",
    [
        "main.rs and index.md",
        "src/main.rs/x",
        "README.md/foo",
        "and/or e.g./x",
        "10:30 and 12:34:56",
        "a.b.c",
        "std::fs::read",
        "object.name/value",
        "obj.method()",
        "// a comment",
        "#//x",
        "version 1.2.3/4",
        "vexholm.dev alone",
        "key: value",
        "",
    ],
)
def test_what_is_no_url(text: str) -> None:
    assert urls(text) == []


@pytest.mark.parametrize(
    ("text", "host", "spelled"),
    [
        ("see https://docs.vexholm.dev/en/3.2/.", "docs.vexholm.dev", "https://docs.vexholm.dev/en/3.2/"),
        ("(http://user:pw@Vexholm.dev:80/x)", "vexholm.dev", "http://user:pw@Vexholm.dev:80/x"),
        ('src="//cdn.vexholm.dev/x"', "cdn.vexholm.dev", "//cdn.vexholm.dev/x"),
        ("git@github.com:vexholm/quorl.git", "github.com", "git@github.com:vexholm/quorl.git"),
        ("www.vexholm.dev", "www.vexholm.dev", "www.vexholm.dev"),
        ("vexholm.dev/path, then", "vexholm.dev", "vexholm.dev/path"),
        ("https://münchen.de/x", "xn--mnchen-3ya.de", "https://münchen.de/x"),
        ("git+https://vexholm.dev/x", "vexholm.dev", "git+https://vexholm.dev/x"),
    ],
)
def test_what_is_a_url(text: str, host: str, spelled: str) -> None:
    [url] = urls(text)
    assert (url.host, text[url.start : url.end]) == (host, spelled)


@pytest.mark.parametrize(
    "text",
    [
        "http://example.com/x",
        "https://a.example/",
        "http://localhost:80/",
        "http://127.0.0.1/x",
        "http://[::1]/x",
        "http://0x7f.1/",
        "http://2130706433/",
        "http://{host}/x",
        "http://intranet/",
        "http://printer.local/",
        "http://x.internal/",
        "https://www.rfc-editor.org/rfc/rfc3986",
        "https://docs.python.org/3/",
        "http://www.w3.org/2000/svg",
        "http://a.test/",
        "http://host.nosuffix/x",
        "[a](http://sub.example.org)",
        "`http://google.com/search?q=1`",
        "http://a.com",
        "`http://x.com/y`",
        "`http://foo.com/`",
        "http:///x",
        "file:///etc/hosts",
        "http://192.168.0.1:8080/a",
        "http://<host>/x",
        "[a](http://198.51.100.7/x)",
        "<http://203.0.113.9/>",
        "<https://[2001:db8::1]/x>",
        "<https://[3fff:2::1]/x>",
        "[a](http://[fe80::1%25eth0]/x)",
        "[a](http://[2606:4700::1%eth0]/x)",
        "[a](http://169.254.3.3/x)",
        "[a](http://[fd12::1]/x)",
        "[a](http://[::ffff:93.184.216.34]/x)",
        "[a](http://[2002:c000:204::1]/x)",
        "[a](http://100.64.1.1/x)",
        "[a](http://224.0.10.1/x)",
        "[a](http://300.184.216.34/x)",
        "[a](http://1.2.3.4/x)",
        "[a](http://8.8.8.8/x)",
        "[a](http://93.184.216.34/x)",
        "<https://[2606:4700::1111]/x>",
        "`http://93.184.216.34/x`",
        "version 93.184.216.34 of it",
        "http://$HOST/x",
    ],
)
def test_what_is_silent_anywhere(text: str) -> None:
    assert set(levels(text)) <= {"silent"}


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("See [the format](https://docs.vexholm.dev/en/3.2/)", "error"),
        ("[docs](\nhttps://vexholm.dev/quorl)", "error"),
        ("![b](https://vexholm.dev/x.svg)", "error"),
        ("[ref]: https://vexholm.dev/z", "error"),
        ("<https://vexholm.dev>", "error"),
        ('<a href="https://vexholm.dev/q">x</a>', "error"),
        ("<img src='https://vexholm.dev/q.png'>", "error"),
        ("`https://github.com/a/b`", "error"),
        ("`https://quorl.readthedocs.io/`", "error"),
        ("https://img.shields.io/x.svg", "error"),
        ("`https://discord.gg/abc`", "error"),
        ("`https://opencollective.com/quorl`", "error"),
        ("`https://x.vexholm.dev/package/quorl`", "error"),
        ("`https://vexholm.dev/project/quorl/`", "error"),
        ("`https://vexholm.dev/crates/quorl`", "error"),
        ("`https://vexholm.dev/gems/quorl`", "error"),
        ("`git+https://vexholm.dev/x`", "error"),
        ("`ssh://git@vexholm.dev/x`", "error"),
        ("`git@vexholm.dev:a/quorl.git`", "error"),
        ("`svn://vexholm.dev/a`", "error"),
        ("at https://vexholm.dev/quorl we", "warning"),
        ("`curl https://vexholm.dev/a`", "warning"),
        ("```\ngit clone https://vexholm.dev/a\n```", "warning"),
        ("```\npip install -i https://vexholm.dev/a x\n```", "warning"),
        ("`https://vexholm.dev/a`", "note"),
        ("```\nhttps://vexholm.dev/a\n```", "note"),
        ("http://google.com/x in prose", "warning"),
    ],
)
def test_levels_by_context(text: str, level: str) -> None:
    assert levels(text) == [level]


@pytest.mark.parametrize(
    ("url", "level"),
    [
        ("https://mirror.vexholm.dev/simple", Level.SILENT),
        ("https://mirror.vexholm.dev/", Level.SILENT),
        ("https://mirror.vexholm.dev/repository/npm/", Level.SILENT),
        ("https://mirror.vexholm.dev/package/quorl", Level.ERROR),
        ("https://github.com/vexholm/quorl", Level.ERROR),
        ("https://vexholm.dev/dl/quorl.tgz", Level.WARNING),
    ],
)
def test_shipped_commands(url: str, level: Level) -> None:
    [found] = urls(f"pip install -i {url} x")
    assert judge_command_url(found, POLICY.suffixes) is level


def test_allowed_hosts_are_silent() -> None:
    [url] = urls("[x](https://docs.vexholm.dev/a)")
    assert judge_url(url, POLICY.suffixes, frozenset(("vexholm.dev",))) is Level.SILENT
    assert judge_url(url, POLICY.suffixes, frozenset(("holm.dev",))) is Level.ERROR


def test_suffixes_follow_wildcards_and_exceptions() -> None:
    suffixes = POLICY.suffixes
    assert suffixes.registrable("a.b.co.uk") == "b.co.uk"
    assert suffixes.registrable("co.uk") == ""
    assert suffixes.suffix_of("x.y.ck") == "y.ck"
    assert suffixes.suffix_of("www.ck") == "ck"
    assert suffixes.suffix_of("main.zzz") == ""
