"""Running the package as a program."""

import sys

from .cli import main

sys.exit(main(sys.argv[1:]))
