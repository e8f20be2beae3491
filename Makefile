# make run    the console, from nothing                make test      every test
# make build  a debug build                            make install   PREFIX=/usr/local
# make bench  the figures of kernel and console        make soak      every test, 50 times
# make fuzz   10,000,000 lines that make no sense      make sanitize  thread and address sanitizer
# make laws   10,000 generated sessions and more
# make format / make lint   the toolchain's formatter
# make docs   what the command table and the flags determine: docs/commands.md, docs/tca-repl.1
# make rooms  which room uses which, against the order in docs/architecture.md

PREFIX ?= /usr/local
SWIFT  ?= swift
SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# The macros are compiled against the swift-syntax that the toolchain ships: that takes seconds, and
# compiling swift-syntax itself takes minutes. Where a toolchain ships none, they are built as packages
# that depend on this one build them. The folder's name changes with the macros and the compiler, so
# everything that uses macros is compiled again when they change.
BUILD         := .build/make
TOOLCHAIN     := $(abspath $(dir $(shell readlink -f "$$(command -v swiftc)"))..)
SYNTAX        := $(TOOLCHAIN)/lib/swift/host
MACRO_SOURCES := $(shell find Sources/KernelMacros -name '*.swift' ! -name Plugin.swift | sort)
MACRO_VERSION := $(shell ($(SWIFT) --version; cat $(MACRO_SOURCES)) 2> /dev/null | cksum | tr ' ' -)
MACRO_LIBRARY := $(if $(wildcard $(SYNTAX)/SwiftSyntaxMacros.swiftmodule),$(CURDIR)/$(BUILD)/macros/$(MACRO_VERSION)/libKernelMacros.so)
ifneq ($(MACRO_LIBRARY),)
export TCA_REPL_MACRO_LIBRARY := $(MACRO_LIBRARY)
endif

# Swift's libraries are linked in: loading them takes longer than everything else until the prompt.
# Sources/CCurl says what the path is for.
INSTALLED := -c release --product tca-repl --static-swift-stdlib -Xlinker -L$(CURDIR)/Sources/CCurl/link

.PHONY: run build build-tests test test-program soak soak-once sanitize test-macros test-optimized build-optimized release laws build-laws fuzz bench docs install format lint task-locals rooms test-rooms deps clean

run: deps $(MACRO_LIBRARY)
	@echo "Building tca-repl; the first build takes two minutes or more."
	@$(SWIFT) build --scratch-path $(BUILD) --product tca-repl
	@exec $$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl $(ARGS)

build: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD)

# The program's own tests come last and alone: they wait for processes and terminals, which get no time next to
# the kernel's tests with busy threads. ARGS="--filter KernelTests" runs some tests.
test: deps $(MACRO_LIBRARY) test-macros build-tests
ifeq ($(ARGS),)
	$(SWIFT) test --scratch-path $(BUILD) --skip-build --skip tca_replTests
	$(SWIFT) test --scratch-path $(BUILD) --skip-build --filter tca_replTests
else
	$(SWIFT) test --scratch-path $(BUILD) --skip-build $(ARGS)
endif

build-tests: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) --build-tests

# RUNS=50: all tests so many times in a row, half of them next to four busy loops. They are compiled with
# optimization, because fifty runs of debug tests take hours.
soak: build-laws
	.ci/soak $(RUNS)

# What one run of it does: the program's tests after the others, as in `make test`.
soak-once:
	$(OPTIMIZED_TEST) --skip tca_replTests
	$(OPTIMIZED_TEST) --filter tca_replTests

# The tests of Kernel, of Console and of its parts under each sanitizer. ThreadSanitizer cannot see into
# Synchronization's Mutex, which is why that build has another lock: see
# Sources/Kernel/Concurrency/Mutex+Sanitizer.swift.
sanitize: deps $(MACRO_LIBRARY)
	TCA_REPL_SANITIZE=thread $(SWIFT) test --sanitize thread --scratch-path .build/thread-sanitizer --filter 'KernelTests|Console(Syntax|Terminal)?Tests'
	TCA_REPL_SANITIZE=address ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address-sanitizer --filter 'KernelTests|Console(Syntax|Terminal)?Tests'

# The program's own tests; TCA_REPL_PROGRAM=PATH tests an installed one.
test-program: deps $(MACRO_LIBRARY)
	$(SWIFT) test --scratch-path $(BUILD) --filter tca_replTests

# The macros' own tests need swift-syntax's test support, so they are a build of their own.
test-macros:
	env -u TCA_REPL_MACRO_LIBRARY TCA_REPL_ONLY=macros $(SWIFT) test --scratch-path .build/macro-tests

# The kernel's tests, compiled as a release is: the optimizer can break what a debug build does right.
test-optimized: build-optimized
	TCA_REPL_ONLY=kernel TCA_REPL_TESTABLE=1 $(SWIFT) test -c release --scratch-path .build/optimized-kernel --skip-build $(ARGS)

build-optimized: $(MACRO_LIBRARY)
	TCA_REPL_ONLY=kernel TCA_REPL_TESTABLE=1 $(SWIFT) build -c release --scratch-path .build/optimized-kernel --build-tests

$(MACRO_LIBRARY): $(MACRO_SOURCES)
	@mkdir -p $(@D)
	swiftc -swift-version 6 -Onone -wmo -emit-library -module-name KernelMacros -I $(SYNTAX) -L $(SYNTAX) \
	  -lSwiftSyntax -lSwiftSyntaxBuilder -lSwiftSyntaxMacros -lSwiftDiagnostics \
	  -Xlinker -rpath -Xlinker $(SYNTAX) $(MACRO_SOURCES) -o $@

# ARGS="forEach" measures the rows with that in their name.
bench: deps $(MACRO_LIBRARY)
	TCA_REPL_TESTABLE=1 $(SWIFT) build -c release --scratch-path .build/optimized --product Benchmarks
	@exec "$$(TCA_REPL_TESTABLE=1 $(SWIFT) build -c release --scratch-path .build/optimized --show-bin-path)/Benchmarks" $(ARGS)

docs: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) --product tca-repl
	@"$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl" reference commands > docs/commands.md
	@"$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl" reference manual > docs/tca-repl.1

OPTIMIZED_TEST := TCA_REPL_TESTABLE=all $(SWIFT) test -c release --scratch-path .build/optimized-tests --skip-build

# Generated sessions and actions in great numbers, with every test compiled with optimization: 10,000 sessions
# take minutes.
laws: build-laws
	WORLDS=$${WORLDS:-10000} JOURNALS=$${JOURNALS:-600} SAVES=$${SAVES:-600} APP_WORLDS=$${APP_WORLDS:-600} \
	  ROUND_TRIPS=$${ROUND_TRIPS:-100000} $(OPTIMIZED_TEST) --filter 'WorldTests/laws|LawTests|AppRoundTripTests'

build-laws: deps $(MACRO_LIBRARY)
	TCA_REPL_TESTABLE=all $(SWIFT) build -c release --scratch-path .build/optimized-tests --build-tests

# Lines that make no sense, through the whole program as it is installed. FUZZ_SEED repeats a run.
fuzz: build-tests release
	FUZZ_LINES=$${FUZZ_LINES:-10000000} FUZZ_SECONDS=$${FUZZ_SECONDS:-2} TCA_REPL_PROGRAM="$$($(SWIFT) build --scratch-path $(BUILD) -c release --show-bin-path)/tca-repl" \
	  $(SWIFT) test --scratch-path $(BUILD) --skip-build --filter FuzzedProgramTests

release: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) $(INSTALLED)

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build --scratch-path $(BUILD) -c release --show-bin-path)/tca-repl" "$(DESTDIR)$(PREFIX)/bin/"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 docs/tca-repl.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Tools Benchmarks/Sources

lint: task-locals rooms
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Tools Benchmarks/Sources

task-locals:
	@! grep -rnE '@TaskLocal.*->' Sources Tests --include='*.swift' || { \
	  echo "A task local of a function type crashes with optimization: put it in a struct (docs/decisions.md, 47)."; exit 1; }

# No room of Kernel, or of Console and its parts, may use a room that comes later in docs/architecture.md.
# ARGS=--matrix prints how often each room uses each other; ARGS=--write writes the matrices of that page.
ROOMS := $(BUILD)/tools/rooms

rooms: deps $(MACRO_LIBRARY) $(ROOMS)
	@$(SWIFT) build --scratch-path $(BUILD) --target Console
	@$(ROOMS) "$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/index/store" $(ARGS)

test-rooms: $(ROOMS)
	Tools/Rooms/test $(ROOMS)

$(ROOMS): $(wildcard Tools/Rooms/*.swift Tools/Rooms/CIndexStore/*)
	@mkdir -p $(@D)
	swiftc -swift-version 6 -O -I Tools/Rooms/CIndexStore -L $(TOOLCHAIN)/lib \
	  -Xlinker -rpath -Xlinker $(TOOLCHAIN)/lib $(filter %.swift,$^) -o $@

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
	rm -rf .build/make .build/optimized .build/optimized-kernel .build/optimized-tests .build/macro-tests
	$(SWIFT) package clean
