# The two commands: `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp' -o -name '*.in' -o -name 'CMakeLists.txt' 2>/dev/null)
WEB := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
PAGES := src/banquise/web/index.html
JOBS ?= 3

.DEFAULT_GOAL := help
.PHONY: help play terminal test check check-web check-long bench bench-server bench-web web wheel fmt docs clean

help: ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.server $(PAGES) ## set everything up and play, in the browser
	$(BIN)/banquise serve --open

terminal: $(VENV)/.terminal ## play in the terminal
	$(BIN)/banquise play $(GAME)

test: $(VENV)/.tested check $(PAGES) ## set everything up and run every test
	scripts/debian.sh chromium=chromium '/usr/lib/postgresql/*/bin/initdb=postgresql'
	scripts/debian.sh firefox=firefox-esr  # by itself: not every system has this package, and all or none of a line are installed
	$(BIN)/python -m pytest -n $(JOBS) -m "not long"

web: $(PAGES) ## build the pages into the package

wheel: $(VENV)/bin/python $(PAGES) ## a wheel with the engine and the pages, in dist/
	$(PIP) wheel --quiet --no-deps --wheel-dir dist .

check: $(VENV)/.tested check-web ## linters, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: web/node_modules/.package-lock.json ## types, style and tests of the pages' own sources
	scripts/npm.sh run --silent check
	scripts/npm.sh run --silent test

check-long: $(VENV)/.tested ## the checks that take minutes
	$(BIN)/python -m pytest -n $(JOBS) -m long
	$(BIN)/python scripts/check_long.py --jobs $(JOBS)
	scripts/debian.sh '/usr/lib/postgresql/*/bin/initdb=postgresql' ip=iproute2
	$(BIN)/python -m scripts.crash_campaign
	$(BIN)/python -m scripts.exhaustion
	$(BIN)/python -m scripts.hosts

bench: $(VENV)/.benched ## speed of the Python rules, beside python-chess
	$(BIN)/python scripts/bench_rules.py

bench-server: $(VENV)/.tested ## live tables and actions a second that a server holds, beside a bare FastAPI socket
	scripts/debian.sh '/usr/lib/postgresql/*/bin/initdb=postgresql'
	$(BIN)/python -m scripts.bench_server

bench-web: $(VENV)/.tested $(PAGES) ## weight and speed of the pages, in Chromium
	scripts/debian.sh chromium=chromium
	$(BIN)/python -m scripts.bench_web

fmt: $(VENV)/.tested web/node_modules/.package-lock.json ## format and tidy the sources
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .
	scripts/npm.sh run --silent fmt

docs: $(VENV)/.tested $(PAGES) ## write the pictures and rules pages of docs/ anew, and the reference of the library
	$(BIN)/python scripts/pictures.py
	$(BIN)/python -m scripts.screenshots
	$(BIN)/python -m scripts.reference build/reference

clean: ## remove what was built
	rm -rf $(VENV) web/node_modules src/banquise/web build dist artefacts .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Banquise needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --upgrade pip

# Each command installs what it needs and no more; what the tests need holds all of it.
$(VENV)/.server: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(PIP) install --quiet --editable '.[server]'
	@touch $@

$(VENV)/.terminal: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(PIP) install --quiet --editable '.[terminal]'
	@touch $@

$(VENV)/.tested: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(PIP) install --quiet --editable '.[dev]'
	@touch $(VENV)/.server $(VENV)/.terminal $@

$(VENV)/.benched: $(VENV)/bin/python pyproject.toml $(ENGINE)
	$(PIP) install --quiet --editable '.[bench]'
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json | $(VENV)/bin/python
	scripts/npm.sh install --no-save --no-audit --no-fund --loglevel=error  # `ci` would insist on the binaries of every system
	@touch $@

$(PAGES): web/node_modules/.package-lock.json $(WEB)
	scripts/npm.sh run --silent build -- --logLevel warn
