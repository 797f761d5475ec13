# The two commands: `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp' -o -name '*.in' -o -name 'CMakeLists.txt' 2>/dev/null)
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test check check-long bench fmt docs clean

help: ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.installed ## set everything up and play
	$(BIN)/banquise play $(GAME)

test: $(VENV)/.tested check ## set everything up and run every test
	$(BIN)/python -m pytest -n $(JOBS) -m "not long"

check: $(VENV)/.tested ## linters, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-long: $(VENV)/.tested ## the checks that take minutes
	$(BIN)/python -m pytest -n $(JOBS) -m long
	$(BIN)/python scripts/check_long.py --jobs $(JOBS)

bench: $(VENV)/.benched ## speed of the Python rules, beside python-chess
	$(BIN)/python scripts/bench_rules.py

fmt: $(VENV)/.tested ## format and tidy the sources
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .

docs: $(VENV)/.installed ## write the pictures and the rules pages of docs/ anew
	$(BIN)/python scripts/pictures.py

clean: ## remove what was built
	rm -rf $(VENV) build dist artefacts .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Banquise needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/.installed $@

$(VENV)/.benched: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
