"""The guide to editors: its settings are valid and start the server, its promises are the program's own."""

import json
import re
import tomllib

from cblint.rulebook.pages import checkout_root
from cblint.server.actions import FIX_ALL
from cblint.server.diagnostics import OBSTACLE
from cblint.server.told import INCOMPLETE
from tests.support.cli import run

GUIDE = (checkout_root() / "docs/editors.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return found


def test_every_flag_of_the_server_is_in_the_guide() -> None:
    done = run("server", "--help")
    assert done.returncode == 0
    flags = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", done.stdout)) - {"--help"}
    assert len(flags) == 7
    assert {flag for flag in flags if f"`{flag}" not in GUIDE} == set()
    assert re.search(r"--timeout SECONDS` \|.*\(default 30\)", GUIDE)


def test_the_settings_are_valid_and_start_the_server() -> None:
    settings, on_save = (json.loads(block) for block in blocks("json"))
    assert [settings["glspc.server.command"], *settings["glspc.server.commandArguments"]] == ["cblint", "server"]
    assert on_save == {"editor.codeActionsOnSave": {FIX_ALL: "explicit"}}
    (helix,) = (tomllib.loads(block) for block in blocks("toml"))
    server = helix["language-server"]["cblint"]
    assert [server["command"], *server["args"]] == ["cblint", "server"]
    assert all("cblint" in language["language-servers"] for language in helix["language"])
    (neovim,) = blocks("lua")
    assert 'cmd = { "cblint", "server" }' in neovim
    assert neovim.count("(") == neovim.count(")")
    assert neovim.count("{") == neovim.count("}")
    languages = {language["name"] for language in helix["language"]}
    assert languages <= set(settings["glspc.server.languageId"])
    assert languages <= set(re.findall(r'"(\w+)"', neovim))


def test_what_the_server_tells_is_explained() -> None:
    for text in (f"`{OBSTACLE}`", INCOMPLETE.partition(";")[0], FIX_ALL, "the language server needs pygls 2"):
        assert text in GUIDE
