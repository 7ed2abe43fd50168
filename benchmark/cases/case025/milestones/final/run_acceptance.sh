#!/usr/bin/env bash
# Runs the suite against the workspace in the current directory: first the library in the runner's own process, then the
# command in processes of its own, away from the workspace. Results go to $CBLINT_RESULTS as one JUnit XML file.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
RECKONRY_WORKSPACE="$PWD"
export RECKONRY_WORKSPACE

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# Isolated: nothing in the workspace can stand in for the runner or configure it.
run() {
  python3 -I -B -m pytest -c /dev/null --rootdir "$here" -p no:cacheprovider \
    --basetemp "$scratch/$1-cases" --junitxml "$scratch/$1.xml" "${@:2}"
}

library=0
run library "$here"/tests/F0[1-9]_acceptance.py "$here"/tests/F1[0-3]_acceptance.py || library=$?

cd "$scratch"
command=0
run command "$here"/tests/F1[45]_acceptance.py || command=$?

# One document out of the two: the suites of both runs under one root.
python3 -I -B - "$scratch/library.xml" "$scratch/command.xml" "${CBLINT_RESULTS:-$scratch/results.xml}" << 'PYTHON'
import sys
from xml.etree import ElementTree

root = ElementTree.Element("testsuites")
for path in sys.argv[1:-1]:
    root.extend(ElementTree.parse(path).getroot().findall("testsuite"))
ElementTree.ElementTree(root).write(sys.argv[-1], encoding="utf-8", xml_declaration=True)
PYTHON

exit $((library != 0 || command != 0))
