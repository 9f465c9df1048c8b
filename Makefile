# Punica. `make` alone lists what there is.
# Pass more to a command with ARGS, for example: make play ARGS="toy --rome me"

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PUNICA := $(VENV)/bin/punica
PLAY   := $(VENV)/.punica-play
SETUP  := $(VENV)/.punica-setup
BENCH  := $(VENV)/.punica-bench
DOCS   := $(VENV)/.punica-docs
BUILD  := web/node_modules/.punica-play
WEB    := web/node_modules/.punica-setup
PAGE   := web/dist/index.html
TREE   := build/compiled/.punica-built
PROVED := build/proved
RULES  := tools/mypyc_build.py $(shell find src/punica -name '*.py' -o -name '*.toml' 2>/dev/null)
UV     := $(firstword $(wildcard $(VENV)/bin/uv build/uv/bin/uv) uv)
LOCKED := --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
PAGES  := web/index.html $(wildcard src/punica/kernel/languages/*.json) web/vite.config.ts web/svelte.config.js $(shell find web/src web/public web/tools -type f -not -path '*/generated/*' 2>/dev/null)

WORKERS := $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$((cores + 1)))
# one test more at a time than there are cores: those of the server often wait, and the browser's run beside them

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHON
unexport PYTHONDONTWRITEBYTECODE  # much is started here, and each process would compile anew all that it imports

.DEFAULT_GOAL := help
.PHONY: help setup ready play terminal web wheel screenshots test test-lint test-python test-types test-build test-rules test-compiled test-browser soak bench docs lock release-check fast clean
.DELETE_ON_ERROR:

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# What playing needs and what testing needs are prepared separately, each again only when its lists have changed.
setup: $(SETUP) $(WEB)  ## prepare everything for tests too (make play prepares what it needs by itself)

$(PLAY): pyproject.toml requirements/play.txt tools/install_python.sh tools/debian_packages.txt
	@sh tools/debian_packages.sh play
	@sh tools/check_machine.sh
	@sh tools/install_python.sh play
	@touch $@

$(SETUP): pyproject.toml requirements/dev.txt tools/install_python.sh tools/debian_packages.txt
	@sh tools/debian_packages.sh
	@sh tools/check_machine.sh
	@sh tools/install_python.sh dev
	@touch $(PLAY) $@

$(DOCS): pyproject.toml requirements/docs.txt tools/install_python.sh
	@sh tools/check_machine.sh
	@sh tools/install_python.sh docs
	@touch $@

$(BENCH): $(SETUP)
	@$(PY) -m pip install --quiet --editable '.[lab]'
	@touch $@

$(BUILD): web/package.json web/package-lock.json
	@sh tools/install_page.sh play

$(WEB): web/package.json web/package-lock.json
	@sh tools/install_page.sh dev

$(PAGE): $(BUILD) $(PAGES)
	@echo "  Page    building ..." >&2
	@cd web && npm run --silent build -- --logLevel error >/dev/null
	@touch $@
	@echo "  Page    built" >&2

web: $(PAGE)  ## build the browser client (again only when it changed)

wheel: $(SETUP) $(PAGE)  ## into dist what a server needs: a wheel with page and compiled rules, its lock, units (docs/hosting.md)
	@$(PY) -m tools.wheel $(ARGS)
	@cp -r deploy requirements/host.txt dist

ready: $(PLAY) $(PAGE)

play:  ## play in the browser
	@$(MAKE) --no-print-directory -j2 ready
	@$(PY) -m tools.fast --while $(PUNICA) serve --browser $(ARGS)

terminal: $(PLAY)  ## play at the terminal
	@$(PY) -m tools.fast --while $(PUNICA) play $(ARGS)

screenshots: $(SETUP) $(WEB) $(PAGE)  ## pictures of every page into web/screenshots, and those of the documentation anew
	@cd web && npm run --silent screenshots && npm run --silent pictures

test: export PUNICA_BUILD := none
test: $(SETUP) $(WEB) $(PAGE)  ## lint, types, all tests, many games compiled, the browser; says at the end what it proved
	@$(PY) -m tools.proved --begin
	@$(PY) -m tools.mypyc_build --remove
	@$(MAKE) --no-print-directory test-lint
	@$(MAKE) --no-print-directory -j2 test-browser test-python
	@$(PY) -m tools.proved

test-python: $(SETUP)  # one after the other, beside the browser, which often waits
	@$(MAKE) --no-print-directory test-types
	@$(MAKE) --no-print-directory test-build
	@$(MAKE) --no-print-directory test-rules
	@$(MAKE) --no-print-directory test-compiled

test-lint: $(SETUP)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check

test-types: $(SETUP)
	$(VENV)/bin/mypy

test-build: $(SETUP)
	nice -n 10 $(PY) -m tools.compiled_smoke --build

test-rules: $(SETUP)
	@test -d tests/__pycache__ || $(PY) -m pytest --collect-only -qq >/dev/null  # else each worker compiles all tests itself
	PUNICA_PROVED=$(PROVED)/interpreted.json $(PY) -m pytest -n $(WORKERS) --dist worksteal

test-compiled: $(SETUP)
	PUNICA_PROVED=$(PROVED)/compiled.json nice -n 19 $(PY) -m tools.compiled_smoke --test

test-browser: $(SETUP) $(WEB) $(PAGE)
	@mkdir -p $(PROVED)
	cd web && { npm test >../$(PROVED)/browser.txt 2>&1; status=$$?; cat ../$(PROVED)/browser.txt; exit $$status; }

soak: $(SETUP) $(PAGE)  ## the long tests: many games, resumable
	@$(PUNICA) soak $(ARGS)
	@$(PY) -m tests.envs.soak
	@$(PY) -m tests.server.soak
	@$(PY) -m tests.server.clock_storm
	@$(PY) -m tests.server.besieged
	@PUNICA_SCHEMATHESIS=40 $(PY) -m pytest -q tests/server/test_openapi.py
	@PUNICA_SECRECY=20 $(PY) -m pytest -q tests/server/test_secrecy.py tests/server/test_permuted.py
	@PUNICA_KILLS=50 $(PY) -m pytest -q tests/server/test_kill.py
	@$(PY) -m tests.server.crowd
	@$(PY) -m tests.server.beside_a_review
	@$(PY) -m tests.server.hosting_drill
	@$(PY) -m tests.server.caddy_drill
	@$(PY) -m tools.wheel --check
	@cd web && npm run --silent soak

$(TREE): $(SETUP) $(RULES)
	@echo "Compiling the rules into build/compiled (some minutes) ..."
	@$(PY) -m tools.mypyc_build --tree >/dev/null && touch $@ || echo "Measuring the interpreted rules alone."

bench: export PUNICA_BUILD := none
bench: $(BENCH) $(WEB) $(PAGE) $(TREE)  ## measure speed, beside catanatron, chess and gin rummy; then the server's answers and the page in Chromium
	@$(PY) -m punica.lab.bench $(ARGS)
	@$(PY) -m punica.envs.bench --compiled build/compiled
	@$(PY) -m punica.lab.thinking
	@$(PY) -m punica.server.bench
	@$(PY) -m tests.server.bench
	@cd web && npm run --silent bench

docs: $(DOCS)  ## build the site of all pages into build/site: rules of every edition, codes and the library's reference too
	@$(PY) -m punica.rules_page
	@$(PY) -m punica.codes_page
	@$(PY) -m punica.elo.page
	@NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict --quiet
	@$(PY) -m tools.site_check
	@echo "build/site/index.html"

lock:  ## write the lists of exact versions anew, after a change of pyproject.toml
	@$(UV) pip compile $(LOCKED) --extra server --output-file requirements/play.txt $(ARGS) pyproject.toml
	@$(UV) pip compile $(LOCKED) --extra postgres --constraints requirements/play.txt --output-file requirements/host.txt $(ARGS) pyproject.toml
	@$(UV) pip compile $(LOCKED) --extra dev --constraints requirements/play.txt --output-file requirements/dev.txt $(ARGS) pyproject.toml
	@$(UV) pip compile $(LOCKED) --extra docs --constraints requirements/dev.txt --output-file requirements/docs.txt $(ARGS) pyproject.toml

release-check: $(SETUP) $(PAGE)  ## walk the checklist of a release: versions, locks, tests, pages, wheels
	@$(PY) -m tools.release_check $(ARGS)

fast: $(PLAY)  ## compile rules and bots with mypyc now (make play does it in the background)
	@$(PY) -m tools.fast

clean:  ## remove what was built (.venv stays)
	@rm -rf build dist docs/rules web/dist web/src/generated web/.svelte-check .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests tools \( -name '*.so' -o -name '*.pyd' \) -type f -exec rm -f {} + 2>/dev/null || true
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
