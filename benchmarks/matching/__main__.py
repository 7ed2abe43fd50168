"""Every measurement of the matcher in turn, then the tables made of them.

python -m benchmarks.matching
"""

import subprocess
import sys

MEASUREMENTS = ("recall", "silence", "speed", "scaling", "suite")


def main() -> None:
    """Run each measurement in a process of its own, so that none meets what another has loaded."""
    for name in MEASUREMENTS:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", f"benchmarks.matching.{name}"], check=True)
    startup = ["-m", "benchmarks.startup", "--json", "benchmarks/results/startup.json"]
    subprocess.run([sys.executable, *startup], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "-m", "benchmarks.report"], check=True)


if __name__ == "__main__":
    main()
