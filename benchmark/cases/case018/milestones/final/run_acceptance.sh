#!/usr/bin/env bash
# Runs the suite over the product in the current directory, in two steps; both have to pass.
# Results go to $CBLINT_RESULTS as JUnit XML.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
STENCILRY_WORKSPACE=$PWD
export STENCILRY_WORKSPACE
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# suite STEP FILE...: one isolated run of the runner, from the current directory.
suite() {
  local step=$1
  shift
  python3 -I -B -m pytest -c /dev/null --rootdir "$here" -p no:cacheprovider \
    --basetemp "$scratch/$step" --junitxml "$scratch/$step.xml" "$@"
}

verdict=0

# The library is imported by the tests, from the workspace.
suite library "$here"/tests/F0?_acceptance.py "$here"/tests/F10_acceptance.py || verdict=1

# The command runs as a program of its own; the runner starts in an empty directory and never imports the product.
mkdir "$scratch/empty"
cd "$scratch/empty"
suite command "$here"/tests/F1[1-4]_acceptance.py || verdict=1

# One document of the two: the inner root elements are dropped.
if [ -n "${CBLINT_RESULTS:-}" ]; then
  {
    echo '<testsuites>'
    sed -e 's/<?xml[^>]*?>//g' -e 's/<testsuites[^>]*>//g' -e 's/<\/testsuites>//g' "$scratch"/{library,command}.xml
    echo '</testsuites>'
  } > "$CBLINT_RESULTS"
fi
exit "$verdict"
