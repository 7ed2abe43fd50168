#!/usr/bin/env bash
# Runs the suite against the workspace in the current directory: first the module, inside the runner, then the program,
# in processes of its own and from an empty folder. Results of both go to $CBLINT_RESULTS as one JUnit XML document.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
TINTWELL_ROOT=$PWD
export TINTWELL_ROOT

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/empty"

status=0
run_part() {
  : > "$scratch/$1.xml"
  node --test --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=junit --test-reporter-destination="$scratch/$1.xml" "${@:2}" || status=1
}

run_part module "$here"/tests/F0?_acceptance.mjs "$here"/tests/F1[0-2]_acceptance.mjs
cd "$scratch/empty"
run_part program "$here"/tests/F1[34]_acceptance.mjs

if [[ -n "${CBLINT_RESULTS:-}" ]]; then
  {
    printf '<?xml version="1.0" encoding="utf-8"?>\n<testsuites>\n'
    sed -e '/^<?xml/d' -e '/^<testsuites>$/d' -e '/^<\/testsuites>$/d' "$scratch/module.xml" "$scratch/program.xml"
    printf '</testsuites>\n'
  } > "$CBLINT_RESULTS"
fi
exit "$status"
