"""The README's example, made by a real run: `python -m tests.support.readme` writes it anew."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.support.fixtures import RULES, Fixture, build_suite

README = Path(__file__).resolve().parents[2] / "README.md"
BEGIN, END = "<!-- example:begin -->\n", "<!-- example:end -->\n"
LEAK = "\nThe dialect follows vexholm__quorl, see [its manual](https://docs.vexholm.dev/quorl/).\n"


def example() -> str:
    """Return the README's block: the command, and what it prints for a case with one leaking line."""
    with tempfile.TemporaryDirectory() as folder:
        suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), Path(folder))
        with (suite / "case001/public/Full_PRD.md").open("a") as file:
            file.write(LEAK)
        command = [sys.executable, "-m", "cblint", "check", str(suite), "--show-terms", "always", "--color", "never"]
        environment = {**os.environ, "COLUMNS": "110", "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", env=environment, timeout=60, check=False
        )
        assert done.returncode == 1, done.stderr
    return f"{BEGIN}```console\n$ cblint check cases\n{done.stdout}```\n{END}"


def readme_with(block: str) -> str:
    """Return the README's text with the block in its place."""
    text = README.read_text("utf-8")
    head, _, rest = text.partition(BEGIN)
    return head + block + rest.partition(END)[2]


if __name__ == "__main__":
    README.write_text(readme_with(example()), "utf-8")
