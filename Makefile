# One command sets everything up: `make check` runs the main job, `make test` the tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SUITE ?= benchmark/cases

.DEFAULT_GOAL := help
.PHONY: help check test test-fast test-e2e test-all probe lint docs generate clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

$(VENV)/.base: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.test: $(VENV)/.base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@

$(VENV)/.docs: $(VENV)/.base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	touch $@

check: $(VENV)/.base ## Install and run `cblint check` on the suite
	$(BIN)/cblint check $(SUITE)

test: $(VENV)/.test ## Install and run the test suite (lint and types included)
	$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -n 2 -m "not e2e"

test-fast: $(VENV)/.test ## The quick tests alone, without linters
	$(BIN)/python -m pytest -n 2 -m "not e2e and not slow" -q

test-e2e: $(VENV)/.test ## The end-to-end tests alone: wheel, hooks
	$(BIN)/python -m pytest -m e2e

test-all: test test-e2e ## The tests and the end-to-end tests

probe: $(VENV)/.test ## Judge each case's oracle, controls and mutants
	$(BIN)/cblint probe $(SUITE) --oracles tests/oracles --mutants

lint: $(VENV)/.test ## Style, types, layers, generated documents
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m cblint.rulebook.pages --check
	$(BIN)/python -m cblint.cli.reference --check
	$(BIN)/python -m cblint.adoption.schema_pages --check
	$(BIN)/python -m benchmarks.headline --check
	$(BIN)/python -m tests.support.suite_pages --check

docs: $(VENV)/.docs ## Build the guides as a site in docs/_build
	rm -rf docs/_build
	$(BIN)/python -m sphinx -E -W --keep-going --quiet -c docs -b html . docs/_build
	$(BIN)/python -m tests.support.site docs/_build

generate: $(VENV)/.test ## Write the generated documents anew
	$(BIN)/python -m cblint.rulebook.pages --write
	$(BIN)/python -m cblint.cli.reference --write
	$(BIN)/python -m cblint.adoption.schema_pages --write
	$(BIN)/python -m benchmarks.headline
	$(BIN)/python -m tests.support.suite_pages --write

clean: ## Remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist docs/_build
