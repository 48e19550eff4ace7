# Grognard: `make` lists what there is; `make play` is all that a player needs.

SHELL := /bin/bash
.DELETE_ON_ERROR:
# One step after the other, so that the output reads in order.
.NOTPARALLEL:

GAME ?= leningrad
PYTEST_ARGS ?= -n 2

BIN := .venv/bin
PLAY := .venv/.play
DEV := .venv/.dev
MODULES := web/node_modules/.package-lock.json
CLIENT := src/grognard/club/client/index.html
# The client's tests change nothing in what is built.
CLIENT_INPUTS := $(shell find web \( -name node_modules -o -name test -o -name tests \) -prune -o -type f -print)

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(PLAY) $(CLIENT) ## build what is missing, then play in the browser (GAME=leningrad)
	$(BIN)/grognard play $(GAME)

.PHONY: build
build: $(PLAY) $(CLIENT) ## the Python environment (.venv) and the browser client

.PHONY: wheel
wheel: $(PLAY) $(CLIENT) ## a wheel with the built client in it, into dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

.PHONY: test
test: browser lint types layers client pytest ## every check, as continuous integration runs them

.PHONY: check
check: PYTEST_ARGS += --ignore=tests/browser
check: lint types layers client pytest ## the same without a browser

.PHONY: lint
lint: $(DEV) ## style and formatting (ruff)
	$(BIN)/ruff check
	$(BIN)/ruff format --check

.PHONY: format
format: $(DEV) ## put the formatting right, and what else ruff can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

.PHONY: types
types: $(DEV) ## types (pyright)
	$(BIN)/pyright --project .

.PHONY: layers
layers: $(DEV) ## who may import whom (import-linter)
	$(BIN)/lint-imports

.PHONY: client
client: $(DEV) $(MODULES) ## the client's own checks and tests
	cd web && ../scripts/node npm run check

.PHONY: pytest
pytest: $(DEV) $(CLIENT) ## the Python tests (PYTEST_ARGS="-k retreat")
	$(BIN)/pytest $(PYTEST_ARGS)

.PHONY: browser
browser: ## Chromium for the browser tests, installed where that is allowed
	@# Without it the browser tests fail and say so; all the others still run.
	@scripts/chromium install || true

.PHONY: bench
bench: $(PLAY) ## how fast the games are here
	$(BIN)/grognard bench

.PHONY: lock
lock: ## constraints.txt anew, with the newest libraries
	scripts/lock

.PHONY: clean
clean: ## remove all that make made
	rm -rf .venv build dist web/node_modules $(dir $(CLIENT))
	rm -rf .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find . -path ./.git -prune -o -name __pycache__ -prune -exec rm -rf {} +

$(PLAY): pyproject.toml constraints.txt scripts/venv
	scripts/venv
	@touch $@

$(DEV): pyproject.toml constraints.txt scripts/venv
	scripts/venv dev
	@touch $@ $(PLAY)

$(MODULES): web/package.json web/package-lock.json | $(PLAY)
	cd web && ../scripts/node npm ci --no-fund --no-audit
	@touch $@

$(CLIENT): $(MODULES) $(CLIENT_INPUTS) | $(PLAY)
	cd web && ../scripts/node npm run build
	@touch $@
