# Punica. `make` alone lists what there is.
# Pass more to a command with ARGS, for example: make play ARGS="toy --rome me"

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PUNICA := $(VENV)/bin/punica
SETUP  := $(VENV)/.punica-setup
BENCH  := $(VENV)/.punica-bench
WEB    := web/node_modules/.punica-setup
PAGE   := web/dist/index.html
TREE   := build/compiled/.punica-built
PROVED := build/proved
RULES  := tools/mypyc_build.py $(shell find src/punica -name '*.py' -o -name '*.toml' 2>/dev/null)
PAGES  := web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/public web/tools -type f -not -path '*/generated/*' 2>/dev/null)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup play terminal web screenshots test test-lint test-types test-build test-rules test-compiled test-browser soak bench docs fast clean
.DELETE_ON_ERROR:

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(SETUP)  ## prepare everything in .venv (again only when pyproject.toml changes)

$(SETUP): pyproject.toml tools/debian_packages.sh tools/debian_packages.txt tools/check_machine.sh
	@sh tools/debian_packages.sh
	@sh tools/check_machine.sh
	@test -x $(PY) || "$(PYTHON)" -m venv $(VENV)
	@echo "Installing Punica and its tools into $(VENV) ..."
	@$(PY) -m pip install --quiet --editable '.[dev]'
	@touch $@

$(BENCH): $(SETUP)
	@$(PY) -m pip install --quiet --editable '.[bench]'
	@touch $@

$(WEB): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client needs Node 20 or newer, with npm. Without it: make terminal" >&2; exit 1; }
	@echo "Installing what the browser client is built with ..."
	@cd web && npm ci --silent
	@touch $@

$(PAGE): $(WEB) $(PAGES)
	@echo "Building the browser client ..."
	@cd web && npm run --silent build >/dev/null
	@touch $@

web: $(PAGE)  ## build the browser client (again only when it changed)

play: $(SETUP) $(PAGE)  ## play in the browser
	@$(PUNICA) serve --browser $(ARGS)

terminal: $(SETUP)  ## play at the terminal
	@$(PUNICA) play $(ARGS)

screenshots: $(SETUP) $(PAGE)  ## pictures of every page into web/screenshots
	@cd web && npm run --silent screenshots

test: $(SETUP) $(PAGE)  ## lint, types, all tests, many games compiled, the browser; says at the end what it proved
	@$(PY) -m tools.proved --begin
	@$(PY) -m tools.mypyc_build --remove
	@$(MAKE) --no-print-directory test-lint
	@$(MAKE) --no-print-directory -j2 --output-sync=target test-types test-build
	@$(MAKE) --no-print-directory test-rules
	@$(MAKE) --no-print-directory -j2 --output-sync=target test-browser test-compiled
	@$(PY) -m tools.proved

test-lint: $(SETUP)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check

test-types: $(SETUP)
	$(VENV)/bin/mypy

test-build: $(SETUP)  # beside the types, which take one core
	nice -n 10 $(PY) -m tools.compiled_smoke --build

test-rules: $(SETUP)
	PUNICA_PROVED=$(PROVED)/interpreted.json $(PY) -m pytest -n auto --dist worksteal

test-compiled: $(SETUP)  # beside the browser, which comes first
	PUNICA_PROVED=$(PROVED)/compiled.json nice -n 19 $(PY) -m tools.compiled_smoke --test

test-browser: $(SETUP) $(PAGE)
	@mkdir -p $(PROVED)
	cd web && { npm test >../$(PROVED)/browser.txt 2>&1; status=$$?; cat ../$(PROVED)/browser.txt; exit $$status; }

soak: $(SETUP)  ## the long tests: many games, resumable
	@$(PUNICA) soak $(ARGS)

$(TREE): $(SETUP) $(RULES)
	@echo "Compiling the rules into build/compiled (some minutes) ..."
	@$(PY) -m tools.mypyc_build --tree >/dev/null && touch $@ || echo "Measuring the interpreted rules alone."

bench: $(BENCH) $(PAGE) $(TREE)  ## measure speed, beside catanatron; then the server's answers and the page in Chromium
	@$(PY) -m punica.lab.bench $(ARGS)
	@$(PY) -m punica.lab.thinking
	@$(PY) -m punica.server.bench
	@cd web && npm run --silent bench

docs: $(SETUP)  ## write the rules of every edition, with the rulings beside them, into docs/rules
	@$(PY) -m punica.rules_page

fast: $(SETUP)  ## compile the rules in place with mypyc (undo with make clean)
	@$(PY) -m tools.mypyc_build --in-place

clean:  ## remove what was built (.venv stays)
	@rm -rf build dist docs/rules web/dist web/src/generated .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests tools \( -name '*.so' -o -name '*.pyd' \) -type f -exec rm -f {} + 2>/dev/null || true
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
