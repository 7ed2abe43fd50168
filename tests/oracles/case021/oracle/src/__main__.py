import os
import sys

from crateproof.cli import main

sys.exit(main([os.fsencode(argument) for argument in sys.argv[1:]]))
