# make run    the console, from nothing        make test   every test
# make build  a debug build                    make install PREFIX=/usr/local
# make bench  the kernel's figures             make format / make lint   the toolchain's formatter
# make docs   what follows from the command table and the flags: docs/commands.md, docs/tca-repl.1

PREFIX ?= /usr/local
SWIFT  ?= swift
SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run build test laws fuzz bench docs install format lint deps clean

run: deps
	@echo "Building tca-repl; the first build takes some minutes, nearly all of it swift-syntax."
	@$(SWIFT) build --product tca-repl
	@exec $$($(SWIFT) build --show-bin-path)/tca-repl $(ARGS)

build: deps
	$(SWIFT) build

test: deps
	$(SWIFT) test

# ARGS="forEach" measures the rows with that in their name.
bench: deps
	@echo "Building the benchmarks; a first release build takes ten minutes and more, nearly all of it swift-syntax."
	@cd Benchmarks && TCA_REPL_BENCH=1 $(SWIFT) build -c release --product Benchmarks
	@exec "$$(cd Benchmarks && $(SWIFT) build -c release --show-bin-path)/Benchmarks" $(ARGS)

docs: deps
	$(SWIFT) build --product tca-repl
	@"$$($(SWIFT) build --show-bin-path)/tca-repl" reference commands > docs/commands.md
	@"$$($(SWIFT) build --show-bin-path)/tca-repl" reference manual > docs/tca-repl.1

# What is printed can be typed: 100,000 actions of each app.
laws: deps
	ROUND_TRIPS=$${ROUND_TRIPS:-100000} $(SWIFT) test --filter AppRoundTripTests

# Lines nobody meant; a first release build of the tests takes long, nearly all of it swift-syntax.
fuzz: deps
	FUZZ_LINES=$${FUZZ_LINES:-10000000} $(SWIFT) test -c release -Xswiftc -enable-testing --filter AppFuzzTests

# Swift's libraries are linked in: loading them takes longer than everything else until the prompt.
# Sources/CCurl says what the path is for.
install: deps
	$(SWIFT) build -c release --product tca-repl --static-swift-stdlib -Xlinker -L$(CURDIR)/Sources/CCurl/link
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build -c release --show-bin-path)/tca-repl" "$(DESTDIR)$(PREFIX)/bin/"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 docs/tca-repl.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

# What the system must have: the headers of libedit and of SQLite. Installed where they are missing,
# and said so.
PACKAGES := $(if $(wildcard /usr/include/histedit.h),,libedit-dev) \
            $(if $(wildcard /usr/include/sqlite3.h),,libsqlite3-dev)

deps:
	@if [ -n "$(strip $(PACKAGES))" ]; then \
	  command -v apt-get > /dev/null || { echo "Install the headers of $(strip $(PACKAGES)), then try again."; exit 1; }; \
	  echo "Installing $(strip $(PACKAGES)) with $(strip $(SUDO) apt-get)."; \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(PACKAGES) > /dev/null; \
	fi

clean:
	$(SWIFT) package clean
