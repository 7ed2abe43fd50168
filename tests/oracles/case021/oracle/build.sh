#!/usr/bin/env bash
# Compiles the sources and packs them into one executable file.
set -euo pipefail
interpreter=$(python3 -c 'import sys; print(sys.executable)')
packed=$(mktemp -d)
trap 'rm -rf -- "$packed"' EXIT
cp -R src/. "$packed"
python3 -m compileall -q -b "$packed"
find "$packed" -name '*.py' ! -name __main__.py -delete
mkdir -p bin
python3 -m zipapp "$packed" --output bin/crateproof --python "$interpreter -IS"
chmod 755 bin/crateproof
