#!/usr/bin/env bash
# Runs the suite against the program in the current directory. Results go to $CBLINT_RESULTS as JUnit XML.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
ROWTALLY_PROGRAM="$PWD/bin/rowtally"
export ROWTALLY_PROGRAM

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"

# Isolated, and from an empty directory: nothing in the workspace can stand in for the runner or configure it.
python3 -I -B -m pytest -c /dev/null --rootdir "$here" -p no:cacheprovider \
  --basetemp "$scratch/cases" --junitxml "${CBLINT_RESULTS:-$scratch/results.xml}" \
  "$here"/tests/F??_acceptance.py
