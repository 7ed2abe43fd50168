"""What a skeleton has of each language: commands, the first test, its helper, and the layout to promise."""

from collections.abc import Mapping
from dataclasses import dataclass

PYTEST = "python3 -m pip install --no-input 'pytest==9.0.3'"
PYTEST_RUN = "python3 -I -B -m pytest -p no:cacheprovider {test_files}"
NODE_CHECK = """node -e 'if (Number(process.versions.node.split(".")[0]) < 20) process.exit(1)'"""


@dataclass(frozen=True, slots=True)
class Language:
    """The parts of a skeleton that depend on how the product is written. `PRODUCT` stands for the module's name."""

    label: str
    stack: str
    ecosystem: str
    install_command: str
    test_command_template: str
    run_dependencies: tuple[str, ...]
    test: tuple[str, str]
    """Name and text of the first test file, which fails until it is written."""
    helpers: Mapping[str, str]
    """Name -> text of the files that it needs."""
    layout: str
    """The contract's promise of where the product lies."""


_PYTHON_TEST = '''"""FP-01."""

import PRODUCT


def test_first_feature():
    raise NotImplementedError(f"write the tests of {PRODUCT.__name__}")
'''

_PYTHON_CONFTEST = '''"""Puts the product on the import path."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd() / "src"))
'''

_JAVASCRIPT_TEST = """import { test } from "node:test";
import { product } from "./_product.mjs";

test("first feature", () => {
  throw new Error(`write the tests of ${Object.keys(product)}`);
});
"""

_JAVASCRIPT_HELPER = """/** The product under the current directory. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const product = await import(pathToFileURL(resolve(process.cwd(), "src", "index.js")).href);
"""

_PROGRAM_TEST = '''"""FP-01."""

from _program import call


def test_first_feature():
    raise NotImplementedError(f"write the tests of {call()}")
'''

_PROGRAM_HELPER = '''"""Running the program: bytes in, bytes out, nothing inherited but the search path."""

import os
import subprocess
from pathlib import Path

PROGRAM = str(Path.cwd() / "bin" / "PRODUCT")


def call(*arguments, data=b""):
    """The finished process."""
    environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}
    return subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, env=environment, timeout=60)
'''

_PROGRAM_CONFTEST = '''"""Puts the shared helper on the import path."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
'''

LANGUAGES: Mapping[str, Language] = {
    "python": Language(
        label="Python 3.11+ (pytest)",
        stack="Pure Python, standard library only; CPU-only",
        ecosystem="pip",
        install_command=PYTEST,
        test_command_template=PYTEST_RUN,
        run_dependencies=("python3", "pytest"),
        test=("F01_acceptance.py", _PYTHON_TEST),
        helpers={"conftest.py": _PYTHON_CONFTEST},
        layout="The package lies in `src/PRODUCT/` and is imported as `PRODUCT`. It runs on Python 3.11 and later.",
    ),
    "javascript": Language(
        label="JavaScript (Node.js 20+, node:test)",
        stack="JavaScript, ECMAScript modules, no dependencies; CPU-only",
        ecosystem="npm",
        install_command=NODE_CHECK,
        test_command_template="node --test {test_files}",
        run_dependencies=("node",),
        test=("F01_acceptance.mjs", _JAVASCRIPT_TEST),
        helpers={"_product.mjs": _JAVASCRIPT_HELPER},
        layout='The root holds `package.json` with `"type": "module"`, and the entry file is `src/index.js`. It runs\n'
        "on Node.js 20 and later; nothing is installed or built.",
    ),
    "cli": Language(
        label="Any language (command-line program; Bash, Python 3.11+ and Node.js 20+ present)",
        stack="Command-line program in any language, standard libraries only; CPU-only",
        ecosystem="source",
        install_command=PYTEST,
        test_command_template=PYTEST_RUN,
        run_dependencies=("python3", "pytest"),
        test=("F01_acceptance.py", _PROGRAM_TEST),
        helpers={"_program.py": _PROGRAM_HELPER, "conftest.py": _PROGRAM_CONFTEST},
        layout="The program lies at `bin/PRODUCT`. The file is executable and is run by its path, from any folder.\n"
        "Bash, Python 3.11 or later and Node.js 20 or later are there where it runs; nothing is installed or built.",
    ),
}
"""Name on the command line -> language."""
