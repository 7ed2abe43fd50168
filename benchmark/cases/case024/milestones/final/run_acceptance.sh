#!/usr/bin/env bash
# Builds a copy of the workspace in the current directory, if it has something to build, and runs the suite against the
# program in this copy. Results go to $CBLINT_RESULTS as JUnit XML.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'chmod -R u+w -- "$scratch"; rm -rf -- "$scratch"' EXIT
cp -a -- "$PWD" "$scratch/product"
mkdir "$scratch/empty"

if [[ -f "$scratch/product/build" && -x "$scratch/product/build" ]]; then
  (cd "$scratch/product" && timeout 300 ./build)
fi
chmod -R a-w -- "$scratch/product"

SIFTLINE_PROGRAM="$scratch/product/bin/siftline"
export SIFTLINE_PROGRAM
cd "$scratch/empty"

# Isolated, and from an empty directory: nothing in the workspace can stand in for the runner or configure it.
python3 -I -B -m pytest -c /dev/null --rootdir "$here" -p no:cacheprovider \
  --basetemp "$scratch/cases" --junitxml "${CBLINT_RESULTS:-$scratch/results.xml}" \
  "$here"/tests/F??_acceptance.py
