"""The texts of a suite's first files: configuration, hook, workflow."""

import json
import shlex
from dataclasses import dataclass

from cblint import __version__
from cblint.adoption.toml_edit import toml_string


@dataclass(frozen=True, slots=True)
class SuitePaths:
    """Paths as commands in the repository's root name them."""

    suite: str
    """POSIX path of the suite, `.` for the root itself."""
    baseline: str | None = None


def config_text(profile: str, cases: int, key: str) -> str:
    """Return a cblint.toml; a suite without cases expects no number of them yet."""
    expected = f"expected_cases = {cases}" if cases else "# expected_cases = 10"
    return (
        "# Settings of this suite; `cblint config show` tells what holds.\n"
        f"profile = {toml_string(profile)}\n"
        f"{expected}\n"
        "# Suppressions and baselines name findings by fingerprints made with this key: keep it.\n"
        f"fingerprint_key = {toml_string(key)}\n"
    )


def hook_text(paths: SuitePaths) -> str:
    """Return a whole .pre-commit-config.yaml."""
    return f"repos:\n{hook_entry(paths)}"


def hook_entry(paths: SuitePaths) -> str:
    """Return the entry below `repos` that runs the installed cblint over the suite."""
    words = ["cblint", "check", *([f"--baseline={paths.baseline}"] if paths.baseline else []), "--", paths.suite]
    return (
        "  - repo: local\n"
        "    hooks:\n"
        "      - id: cblint\n"
        "        name: cblint\n"
        f"        entry: {_quoted(shlex.join(words))}\n"
        "        language: system\n"
        "        pass_filenames: false\n"
        "        always_run: true\n"
        "        require_serial: true\n"
    )


def workflow_text(paths: SuitePaths) -> str:
    """Return a GitHub workflow; paths reach its shell through variables alone."""
    variables = {"SUITE": paths.suite, **({"BASELINE": paths.baseline} if paths.baseline else {})}
    rows = "".join(f"      {name}: {_quoted(value)}\n" for name, value in variables.items())
    baseline = '"--baseline=$BASELINE" ' if paths.baseline else ""
    return (
        "name: cblint\n"
        "on:\n"
        "  push:\n"
        "  pull_request:\n"
        "permissions:\n"
        "  contents: read\n"
        "jobs:\n"
        "  check:\n"
        "    runs-on: ubuntu-latest\n"
        "    env:\n"
        f"{rows}"
        "    steps:\n"
        "      - uses: actions/checkout@v4\n"
        "        with:\n"
        "          persist-credentials: false\n"
        "      - uses: actions/setup-python@v5\n"
        "        with:\n"
        '          python-version: "3.12"\n'
        f'      - run: python -m pip install "cblint=={__version__}"\n'
        f'      - run: cblint check --output-format github {baseline}-- "$SUITE"\n'
    )


def _quoted(text: str) -> str:
    """Return a double-quoted YAML string; the text is printable, so quotes and backslashes are all that needs care."""
    return json.dumps(text, ensure_ascii=False)
