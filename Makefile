# `make` alone lists the targets; a line's text after `##` is its help.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
ROOT = $(DESTDIR)$(PREFIX)
SWIFT_FILES := Sources Tests Package.swift

# Fully static executables start fastest, about as fast as an empty program in C; macOS has none.
# The linker warns about `dlopen`, which the programs never reach.
ifeq ($(shell uname -s),Linux)
  RELEASE_FLAGS := -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --icf=all
endif

TRANSACTIONS ?= 100000
ROUNDS ?= 5
FUZZ_SECONDS ?= 60
MUTANTS ?= 200
TRIALS ?= 1000
# What `make lines` allows in all: a feature is paid for by taking something out.
LINES ?= 208000

EXAMPLE := ledger-examples/starter.journal
TODAY := 2026-03-31

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: demo
demo: need-swift ## run the programs on the example journals
	swift build --product bursar
	@show() { printf '\n$$ bursar %s\n' "$$*"; .build/debug/bursar "$$@"; }; \
	show check -f $(EXAMPLE) --today $(TODAY); \
	show report balance -f $(EXAMPLE) --today $(TODAY); \
	show report incomestatement -M -f $(EXAMPLE) --today $(TODAY); \
	show budget -f ledger-examples/budget/main.journal --today 2026-04-08; \
	show goals -f ledger-examples/goals/main.journal --today $(TODAY); \
	show schedule -f ledger-examples/schedule.journal --today 2026-04-08; \
	show insights -f ledger-examples/family/main.journal --today 2026-06-18; \
	show -f ledger-examples/domacnost/main.journal --today 2026-06-18; \
	show -f ledger-examples/noikokyrio/main.journal --today 2026-06-18; \
	show format --check $(EXAMPLE)

.PHONY: test
test: build lint ## build, check the layout of the code, run all tests; VERBOSE=1 names each
	@echo 'running the tests, which takes some minutes'
	@swift test --disable-xctest --skip-build $(if $(VERBOSE),,--quiet)

.PHONY: browser
browser: need-swift ## look at a site in headless Chromium, where there is one
	swift build --product bursar
	@folder=$$(mktemp -d); .build/debug/bursar site -f ledger-examples/family/main.journal \
	  --today 2026-06-18 -o "$$folder/books"; \
	.build/debug/bursar site -f Tests/Browser/hostile.journal --today 2026-06-18 \
	  -o "$$folder/hostile"; \
	.build/debug/bursar site -f Tests/Browser/long.journal --today 2026-06-18 -o "$$folder/long"; \
	python3 Tests/Browser/check_site.py "$$folder/long" --only looked_at --widths 360,390,1400 && \
	python3 Tests/Browser/check_site.py "$$folder/books" --hostile "$$folder/hostile" \
	  --program "$$PWD/.build/debug/bursar" --journal ledger-examples/family/main.journal && \
	python3 Tests/Trials/site_filters.py "$$PWD/.build/debug/bursar" \
	  ledger-examples/family/main.journal 2026-06-18 100

.PHONY: pictures
pictures: need-python need-swift ## take the pictures of the documentation anew, those of the site in headless Chromium
	swift build --product bursar
	@python3 Tests/Browser/screens.py "$$PWD/.build/debug/bursar" ledger-examples docs/pictures/screens.svg
	@folder=$$(mktemp -d); .build/debug/bursar site -f ledger-examples/family/main.journal \
	  --today 2026-06-18 -o "$$folder/books"; \
	python3 Tests/Browser/check_site.py "$$folder/books" --documents docs/pictures

.PHONY: build
build: need-swift ## build for development
	swift build --build-tests

.PHONY: lint
lint: need-swift ## check the layout of the code
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)

.PHONY: format
format: need-swift ## lay out the code
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

.PHONY: lines
lines: ## count the lines of each target, and fail above LINES in all
	@for target in Sources/*/; do \
	  printf '%7d %s\n' "$$(find "$$target" -type f ! -name '*.md' -exec cat {} + | wc -l)" "$$(basename "$$target")"; \
	done | sort -rn | awk '{ print; all += $$1 } END { printf "%7d in all, of $(LINES) allowed\n", all; exit all > $(LINES) }'

.PHONY: record
record: need-swift ## rewrite the expected outputs in golden cases and documents; read the diff
	RECORD_GOLDEN=1 swift test --disable-xctest

.PHONY: docs
docs: need-swift ## rewrite the outputs shown in documents; read the diff
	RECORD_GOLDEN=1 swift test --disable-xctest --filter Documentation

.PHONY: editors
editors: need-swift ## rewrite the words in the files that color journals in editors; read the diff
	RECORD_GOLDEN=1 swift test --disable-xctest --filter EditorFilesTests

.PHONY: words
words: need-swift ## write all that is said, in three languages, to .build/words.md for somebody to read
	BURSAR_WORDS="$$PWD/.build/words.md" swift test --disable-xctest --filter WordsPage
	@echo "read .build/words.md from beginning to end"

.PHONY: bench
bench: need-python release ## time the programs against md5sum, ledger and hledger, and what is done day by day
	python3 Tests/Benchmarks/commands.py
	python3 Tests/Benchmarks/site.py
	python3 Tests/Benchmarks/compare.py --transactions $(TRANSACTIONS) --rounds $(ROUNDS)
	python3 Tests/Benchmarks/everyday.py --rounds $(ROUNDS)
	python3 Tests/Benchmarks/import.py

.PHONY: fuzz
fuzz: need-swift ## feed damaged journals to readers and programs for FUZZ_SECONDS
	BURSAR_FUZZ=1 swift build --sanitize fuzzer --product Fuzz --scratch-path .build/fuzz
	mkdir -p .build/fuzz/corpus
	SWIFT_BACKTRACE=enable=no .build/fuzz/debug/Fuzz -max_total_time=$(FUZZ_SECONDS) \
	  -artifact_prefix=.build/fuzz/ .build/fuzz/corpus Tests/Fuzz/Corpus ledger-examples

.PHONY: mutate
mutate: need-python need-swift ## put MUTANTS small faults into a copy, and count which the tests notice
	python3 Tests/Mutations/mutate.py --count $(MUTANTS)

.PHONY: release
release: need-swift ## build the programs for use: .build/release/bursar-*
	swift build -c release $(RELEASE_FLAGS)

.PHONY: install
install: need-swift ## install programs, manual pages and completions (PREFIX=/usr/local)
	swift build -c release $(RELEASE_FLAGS) --product bursar
	@docs/packaging/stage.sh .build/release/bursar "$(ROOT)" > /dev/null

.PHONY: uninstall
uninstall: ## remove what install put there
	@docs/packaging/unstage.sh "$(ROOT)"

# EXECUTABLE=FILE packs that one, such as one from another machine, and builds none.
EXECUTABLE ?= .build/release/bursar

.PHONY: executable
executable: need-swift
	@if [ "$(EXECUTABLE)" = .build/release/bursar ]; then \
	  swift build -c release $(RELEASE_FLAGS) --product bursar; fi

.PHONY: dist
dist: executable ## make the tarball of a release in .build/dist, with its sum
	@docs/packaging/dist.sh "$(EXECUTABLE)" .build/dist $(ARCHITECTURE)

.PHONY: deb
deb: executable ## make a Debian package in .build/dist
	@docs/packaging/deb.sh "$(EXECUTABLE)" .build/dist

.PHONY: package-test
package-test: ## install, use and remove tarball and package of .build/dist, in a bare Debian as root
	@docs/packaging/test.sh .build/dist

.PHONY: laws
laws: need-swift ## run the laws on many more random journals, in a release build
	BURSAR_TRUST=1 swift test --disable-xctest -c release --scratch-path .build/trust

# What is linked statically cannot be given other calls: the faults go to the program for development.
.PHONY: trust
trust: need-python need-swift ## try what docs/trust.md says, within an hour, and print its figures
	swift build --product bursar
	swift build -c release $(RELEASE_FLAGS) --product bursar
	python3 Tests/Trials/faults.py --program .build/debug/bursar --short
	python3 Tests/Trials/meanwhile.py --program .build/debug/bursar
	python3 Tests/Trials/writing.py --program .build/release/bursar --count $(TRIALS)
	python3 Tests/Trials/growth.py --program .build/release/bursar
	python3 Tests/Trials/assistant.py --program .build/debug/bursar questions kills hostile

# Measured is the release, killed the program for development, as above.
.PHONY: assistant
assistant: need-python need-swift ## try what docs/assistants.md says, within an hour, and print its figures
	swift build --product bursar
	swift build -c release $(RELEASE_FLAGS) --product bursar
	python3 Tests/Trials/assistant.py --program .build/debug/bursar \
	  protocol questions proposals kills hostile privacy receipts
	python3 Tests/Trials/assistant.py --program .build/release/bursar cost

.PHONY: clean
clean: ## remove what was built
	rm -rf .build

.PHONY: need-swift
need-swift:
	@command -v swift > /dev/null || { echo "make: swift is missing; get Swift 6.2 or later from https://www.swift.org/install" >&2; exit 1; }

.PHONY: need-python
need-python:
	@command -v python3 > /dev/null || { echo "make: python3 is missing; get it from your system's packages (apt install python3, brew install python)" >&2; exit 1; }
