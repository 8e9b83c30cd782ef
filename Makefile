# `make play` and `make test` need Python 3.11 or newer, make and git; everything else comes into .venv.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# More for `estaminet serve`, for example: make play ARGS="--port 9000 --no-open"
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test check pytest test-long test-compiled bench docs words lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:
	@echo "make play       open the page and play"
	@echo "make test       everything that must hold: the checks and all tests, those in a browser too"
	@echo "make check      style, types and import contracts only"
	@echo "make test-long  the tests that take minutes"
	@echo "make test-compiled  those of kernel and games, compiled with mypyc (needs a C compiler)"
	@echo "make bench      measure the speed"
	@echo "make docs       build the site of the documents into dist/docs"
	@echo "make words      compile the catalogues"
	@echo "make lock       pin again what pyproject.toml asks for (needs uv)"

play: .venv/players words
	$(BIN)/estaminet serve --open $(ARGS)

test: check pytest

check: .venv/developers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Counting lines makes games three times as slow: it is done where rules are proved, not where whole matches are played.
COUNTED := src tests/core tests/test_svg.py tests/web/test_rulebook.py
pytest: .venv/developers words
	$(BIN)/pytest -n 2 -m "not browser and not long" --durations=20 --cov --cov-report= $(COUNTED)
	$(BIN)/coverage report
	@echo "Of the kernel and the rules every line and branch must be covered:"
	$(BIN)/coverage report --fail-under=100 --omit="*/tests/*,*/board.py,*/drawing_*.py,*/bot.py"
	$(BIN)/pytest -n 2 -m "not browser and not long" --durations=20 tests $(COUNTED:%=--ignore=%)
	$(BIN)/pytest -n 2 -m "browser and not long"

# Tests leave alone what the user of this computer keeps.
pytest test-long test-compiled: export ESTAMINET_DATA := $(CURDIR)/.venv/data-of-tests

test-long: .venv/developers words
	$(BIN)/pytest -m long

test-compiled: .venv/developers words
	$(BIN)/pytest -m long tests/test_compiled.py

bench: .venv/developers
	$(BIN)/python benchmarks/engines.py --quick --json

docs: export NO_MKDOCS_2_WARNING := 1
docs: .venv/developers
	$(BIN)/mkdocs build --strict --quiet

words: .venv/players
	$(BIN)/python src/estaminet/words/catalogues.py

lock:
	uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url \
		--extra build --extra dev --extra docs pyproject.toml -o requirements-dev.lock
	uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url \
		--extra build --constraint requirements-dev.lock pyproject.toml -o requirements.lock

clean:
	rm -rf .venv dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv:
	@test -n "$(PYTHON)" || { echo "Estaminet needs Python 3.11 or newer; found none. Name one: make PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

.venv/players: requirements.lock pyproject.toml hatch_build.py | .venv
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/developers: requirements-dev.lock pyproject.toml hatch_build.py | .venv
	$(PIP) install --require-hashes -r requirements-dev.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch .venv/players $@
