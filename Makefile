# `make play` and `make test` need only Python 3.11+ (with pip and venv) and make; no root.

PYTHON ?= python3
GAME ?= connect-four
JOBS ?= 2
TABARD_SCALE ?= 0.02

BIN := .venv/bin
BENCH := build/bench-venv/bin

# Keyed by contents rather than times, so that a checkout which changes neither file installs nothing and works
# offline; and by the folder, since a virtual environment does not survive being moved.
KEY := $(shell (pwd; cat pyproject.toml constraints.txt) | cksum | cut -d ' ' -f 1)
READY := .venv/ready-$(KEY)
BENCH_READY := build/bench-venv/ready-$(KEY)

PIP := -m pip --disable-pip-version-check --no-input install --quiet -c constraints.txt
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

.PHONY: help play test soak bench balance lint clean

help:
	@echo "make play [GAME=$(GAME)]           set up and play"
	@echo "make test                            set up and run every check at a small volume, in minutes"
	@echo "make soak                            the same checks at full volume and the longest, in an hour or two; build/soak.json"
	@echo "make bench [ONLY=name] [JSON=file]   Tabard beside its peers"
	@echo "make balance [GAMES=n]               whether Skirmish is in balance, in half an hour; build/balance.json"
	@echo "make lint                            ruff, mypy and the direction of imports"
	@echo "make clean                           back to a fresh clone"

play: $(READY)
	@$(BIN)/tabard play $(GAME)

test: $(READY)
	@TABARD_SCALE=$(TABARD_SCALE) $(PYTEST) --session-timeout=2400

soak: $(READY)
	@TABARD_SCALE=1 TABARD_SOAK_JSON=build/soak.json $(PYTEST) --timeout=5000 --session-timeout=10800

bench: $(BENCH_READY)
	@$(BENCH)/python -m benchmarks $(if $(ONLY),--only "$(ONLY)") $(if $(JSON),--json "$(JSON)")

balance: $(READY)
	@mkdir -p build
	@$(BIN)/python -m benchmarks.balance --json build/balance.json $(if $(GAMES),--games $(GAMES))

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY):
	$(call environment,.venv,test$(comma)lint)

$(BENCH_READY):
	$(call environment,build/bench-venv,bench)

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
