# Two commands set up everything: `make run` and `make test`. The environment lives in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test firmware bench demo golden monkey lint types wheel emulate bench-device clean

run: $(VENV)/ready
	$(BIN)/mushka sim

test: lint types
	$(BIN)/pytest -n auto
	$(BIN)/python -m tests.installed

lint: $(VENV)/ready
	$(BIN)/ruff check .

types: $(VENV)/ready typings/ready
	$(BIN)/mypy
	$(BIN)/mypy --config-file tests/board.mypy.ini

firmware: $(VENV)/ready
	$(BIN)/mushka firmware

bench: $(VENV)/ready
	$(BIN)/python -m host_tools.bench

demo: $(VENV)/ready
	$(BIN)/mushka demo

golden: $(VENV)/ready
	$(BIN)/python tests/golden/accept.py

monkey: $(VENV)/ready
	@$(BIN)/python tests/monkey.py

emulate: $(VENV)/ready
	$(BIN)/pytest -m emulator -n 2 --dist loadfile --durations 10 tests/emulator

bench-device: $(VENV)/ready
	@$(BIN)/python tests/emulator/bench_device.py $(ARGS)

$(VENV)/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --requirement requirements.lock --editable ".[dev]"
	touch $@

typings/ready: $(VENV)/ready typings.lock
	$(BIN)/pip install --quiet --no-deps --upgrade --target typings --requirement typings.lock
	touch $@

clean:
	rm -rf $(VENV) typings build
