# Everything sets itself up; a second run is quick. `make serve ARGS="--port 9000"` passes options on.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.PHONY: serve test check-python check-views bench views clean

serve: $(VENV)/.serve
	$(BIN)/frontiers-nb serve $(ARGS)

test: check-python check-views .bench/chromium
	$(BIN)/pytest -n 2 -m "not browser"
	$(BIN)/pytest -n 2 --dist loadfile -m browser

check-python: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright --pythonpath $(BIN)/python

check-views: widgets/node_modules/.installed
	cd widgets && npm run lint && npm run check && npm test

bench: $(VENV)/.test .bench/chromium
	$(BIN)/python -m tests.bench

views: widgets/node_modules/.installed
	cd widgets && npm run build

clean:
	rm -rf $(VENV) .bench widgets/node_modules .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.serve: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[analysis]'
	touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	touch $@ $(VENV)/.serve

# What the tests need from the system: a Chromium, and Node for the views.
.bench/chromium: $(VENV)/.test
	mkdir -p .bench
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	  { test "$$(id -u)" = 0 && command -v apt-get && apt-get update -qq && apt-get install -y -qq chromium; } || \
	  $(BIN)/playwright install chromium
	touch $@

widgets/node_modules/.installed: widgets/package-lock.json
	@command -v npm > /dev/null || \
	  { test "$$(id -u)" = 0 && command -v apt-get && apt-get update -qq && apt-get install -y -qq nodejs npm; } || \
	  { echo "Node 20 or newer is needed to check the views; install it and try again" >&2; exit 1; }
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
	  { echo "Node 20 or newer is needed to check the views, this is $$(node --version)" >&2; exit 1; }
	cd widgets && npm ci --no-audit --no-fund
	touch $@
