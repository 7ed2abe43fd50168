#!/usr/bin/env bash
# Builds the program in a copy of the current directory, then runs the suite against it.
# Results go to $CBLINT_RESULTS as JUnit XML.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cp -R -- . "$scratch/product"
CRATEPROOF_PROGRAM="$scratch/product/bin/crateproof"
export CRATEPROOF_PROGRAM

# A failed build leaves no program, so that every test fails.
cd "$scratch/product"
if [[ -f build.sh ]] && ! timeout 60 bash build.sh </dev/null >&2; then
  echo "the build failed" >&2
  rm -rf -- bin
fi

mkdir "$scratch/run"
cd "$scratch/run"

# Isolated, and from an empty directory: nothing in the workspace can stand in for the runner or configure it.
python3 -I -B -m pytest -c /dev/null --rootdir "$here" -p no:cacheprovider \
  --basetemp "$scratch/cases" --junitxml "${CBLINT_RESULTS:-$scratch/results.xml}" \
  "$here"/tests/F??_acceptance.py
