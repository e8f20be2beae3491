# make run    builds and starts the console              make test      every test
# make build  a debug build                            make install   PREFIX=/usr/local; make uninstall
# make bench  the figures of kernel and console        make soak      every test, 50 times
# make fuzz   10,000,000 meaningless lines               make sanitize  thread and address sanitizer
# make laws   10,000 generated sessions and more
# make format / make lint   the toolchain's formatter
# make docs   writes docs/commands.md and docs/tca-repl.1 from the command table and the flags, and the README's
#             picture from docs/session.transcript
# make doc-site  pages of the public symbols of Kernel, Screens and Console, in .build/doc-site/site
# make rooms  checks which rooms use which, by the order in docs/architecture.md

PREFIX ?= /usr/local
SWIFT  ?= swift
SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# Compile the macros against the swift-syntax that the toolchain ships, which takes seconds. Compiling
# swift-syntax itself would take minutes. If a toolchain ships none, the macros are built as in packages that
# depend on this one. The folder's name changes with the macros and the compiler, so that everything that uses
# macros is compiled again after a change.
BUILD         := .build/make
TOOLCHAIN     := $(abspath $(dir $(shell readlink -f "$$(command -v swiftc)"))..)
SYNTAX        := $(TOOLCHAIN)/lib/swift/host
MACRO_SOURCES := $(shell find Sources/KernelMacros -name '*.swift' ! -name Plugin.swift | sort)
MACRO_VERSION := $(shell ($(SWIFT) --version; cat $(MACRO_SOURCES)) 2> /dev/null | cksum | tr ' ' -)
MACRO_LIBRARY := $(if $(wildcard $(SYNTAX)/SwiftSyntaxMacros.swiftmodule),$(CURDIR)/$(BUILD)/macros/$(MACRO_VERSION)/libKernelMacros.so)
ifneq ($(MACRO_LIBRARY),)
export TCA_REPL_MACRO_LIBRARY := $(MACRO_LIBRARY)
endif

# Link Swift's libraries statically, because loading them would take longer than everything else before the
# prompt. Sources/CCurl explains the path. At a fixed address and without exported symbols, the loader has a few
# hundred addresses to adjust before the program starts, instead of 119,000.
# Without names for concrete generic types, the runtime need not check their constraints by searching all conformances
# of the program the first time each type is used (decision 148).
# Without checks of exclusive access, which every other build makes, and without functions that nothing calls (decision 149).
INSTALLED := -c release --product tca-repl --static-swift-stdlib -Xlinker -L$(CURDIR)/Sources/CCurl/link \
  -Xlinker -no-pie -Xlinker --no-export-dynamic \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -function-sections

.PHONY: run build build-tests test test-program soak soak-once sanitize test-macros test-optimized build-optimized release laws build-laws fuzz bench docs doc-site install uninstall format lint task-locals words rooms test-rooms deps clean

run: deps $(MACRO_LIBRARY)
	@echo "Building tca-repl; the first build takes some minutes."
	@$(SWIFT) build --scratch-path $(BUILD) --product tca-repl
	@exec $$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl $(ARGS)

build: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD)

# The program's own tests run last and alone: they wait for processes and terminals, which would get too
# little time next to the kernel's tests with busy threads. ARGS="--filter KernelTests" runs only those tests.
test: deps $(MACRO_LIBRARY) test-macros build-tests
ifeq ($(ARGS),)
	$(SWIFT) test --scratch-path $(BUILD) --skip-build --skip tca_replTests
	$(SWIFT) test --scratch-path $(BUILD) --skip-build --filter tca_replTests
else
	$(SWIFT) test --scratch-path $(BUILD) --skip-build $(ARGS)
endif

build-tests: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) --build-tests

# Runs all tests RUNS times (default 50), half of the runs next to four busy loops. They are compiled with
# optimization, because fifty runs of debug tests take hours.
soak: build-laws
	.ci/soak $(RUNS)

# One run of `make soak`. Unlike `make test`, it runs the program's tests next to the others: that is harder
# on both, and takes a little more than half of the time.
soak-once:
	@$(OPTIMIZED_TEST) --ignore-lock --skip tca_replTests & others=$$!; \
	$(OPTIMIZED_TEST) --ignore-lock --filter tca_replTests; program=$$?; \
	wait $$others && [ $$program = 0 ]

# The tests of Kernel, Console and its parts, with each sanitizer. ThreadSanitizer does not see the
# synchronization of Synchronization's Mutex, so that build uses another lock: see
# Sources/Kernel/Concurrency/Mutex+Sanitizer.swift.
sanitize: deps $(MACRO_LIBRARY)
	TCA_REPL_SANITIZE=thread $(SWIFT) test --sanitize thread --scratch-path .build/thread-sanitizer --filter 'KernelTests|Console(Syntax|Terminal)?Tests'
	TCA_REPL_SANITIZE=address ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address-sanitizer --filter 'KernelTests|Console(Syntax|Terminal)?Tests'

# The program's own tests. TCA_REPL_PROGRAM=PATH tests an installed program.
test-program: deps $(MACRO_LIBRARY)
	$(SWIFT) test --scratch-path $(BUILD) --filter tca_replTests

# The macros' own tests are a separate build, because they need swift-syntax's test support.
test-macros:
	env -u TCA_REPL_MACRO_LIBRARY TCA_REPL_ONLY=macros $(SWIFT) test --scratch-path .build/macro-tests

# The kernel's tests, compiled like a release, because the optimizer can break what works in a debug build.
test-optimized: build-optimized
	TCA_REPL_ONLY=kernel TCA_REPL_TESTABLE=kernel $(SWIFT) test -c release --scratch-path .build/optimized-kernel --skip-build $(ARGS)

build-optimized: $(MACRO_LIBRARY)
	TCA_REPL_ONLY=kernel TCA_REPL_TESTABLE=kernel $(SWIFT) build -c release --scratch-path .build/optimized-kernel --build-tests

$(MACRO_LIBRARY): $(MACRO_SOURCES)
	@mkdir -p $(@D)
	swiftc -swift-version 6 -Onone -wmo -emit-library -module-name KernelMacros -I $(SYNTAX) -L $(SYNTAX) \
	  -lSwiftSyntax -lSwiftSyntaxBuilder -lSwiftSyntaxMacros -lSwiftDiagnostics \
	  -Xlinker -rpath -Xlinker $(SYNTAX) $(MACRO_SOURCES) -o $@

# ARGS="forEach" measures the rows with that text in their name.
bench: deps $(MACRO_LIBRARY)
	TCA_REPL_TESTABLE=benchmarks $(SWIFT) build -c release --scratch-path .build/optimized --product Benchmarks
	@exec "$$(TCA_REPL_TESTABLE=benchmarks $(SWIFT) build -c release --scratch-path .build/optimized --show-bin-path)/Benchmarks" $(ARGS)

docs: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) --product tca-repl
	@"$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl" reference commands > docs/commands.md
	@"$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl" reference manual > docs/tca-repl.1
	@Tools/picture docs/session.transcript "$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/tca-repl" > docs/session.svg

doc-site: build
	@Tools/doc-site "$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)" .build/doc-site

OPTIMIZED_TEST := TCA_REPL_TESTABLE=all $(SWIFT) test -c release --scratch-path .build/optimized-tests --skip-build

# Many generated sessions and actions, with all tests compiled with optimization. 10,000 sessions take
# minutes.
laws: build-laws
	WORLDS=$${WORLDS:-10000} JOURNALS=$${JOURNALS:-600} SAVES=$${SAVES:-600} APP_WORLDS=$${APP_WORLDS:-600} \
	  APP_JOURNALS=$${APP_JOURNALS:-200} \
	  ROUND_TRIPS=$${ROUND_TRIPS:-100000} $(OPTIMIZED_TEST) --filter 'WorldTests/laws|LawTests|AppRoundTripTests'

build-laws: deps $(MACRO_LIBRARY)
	TCA_REPL_TESTABLE=all $(SWIFT) build -c release --scratch-path .build/optimized-tests --build-tests

# Meaningless lines, sent to the whole program as it is installed. FUZZ_SEED repeats a run.
fuzz: build-tests release
	FUZZ_LINES=$${FUZZ_LINES:-10000000} FUZZ_SECONDS=$${FUZZ_SECONDS:-2} TCA_REPL_PROGRAM="$$($(SWIFT) build --scratch-path $(BUILD) -c release --show-bin-path)/tca-repl" \
	  $(SWIFT) test --scratch-path $(BUILD) --skip-build --filter FuzzedProgramTests

release: deps $(MACRO_LIBRARY)
	$(SWIFT) build --scratch-path $(BUILD) $(INSTALLED)

BIN         := $(DESTDIR)$(PREFIX)/bin
SHARE       := $(DESTDIR)$(PREFIX)/share
# The folders in which bash, zsh and fish look for completions.
BASH_FOLDER := $(SHARE)/bash-completion/completions
ZSH_FOLDER  := $(SHARE)/zsh/site-functions
FISH_FOLDER := $(SHARE)/fish/vendor_completions.d

# Debug information and symbols are nearly half of the program. Those of key paths' getters stay, because the
# console takes the names of computed properties from them (GetterSymbol.swift).
STRIP := $(if $(shell command -v strip),strip --strip-all --wildcard --keep-symbol='*TK',: No strip for)

install: export TCA_REPL_COMMIT = $(shell git describe --always --dirty=+ --abbrev=9 2> /dev/null)
install: export TCA_REPL_SWIFT = $(shell $(SWIFT) --version 2> /dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)
install: release
	install -d "$(BIN)" "$(SHARE)/man/man1" "$(BASH_FOLDER)" "$(ZSH_FOLDER)" "$(FISH_FOLDER)"
	install -m 755 "$$($(SWIFT) build --scratch-path $(BUILD) -c release --show-bin-path)/tca-repl" "$(BIN)/"
	$(STRIP) "$(BIN)/tca-repl"
	install -m 644 docs/tca-repl.1 "$(SHARE)/man/man1/"
	"$(BIN)/tca-repl" --generate-completion-script bash > "$(BASH_FOLDER)/tca-repl"
	"$(BIN)/tca-repl" --generate-completion-script zsh > "$(ZSH_FOLDER)/_tca-repl"
	"$(BIN)/tca-repl" --generate-completion-script fish > "$(FISH_FOLDER)/tca-repl.fish"

# Removes what `make install` has installed with the same PREFIX. Sessions and the history stay.
uninstall:
	rm -f "$(BIN)/tca-repl" "$(SHARE)/man/man1/tca-repl.1"
	rm -f "$(BASH_FOLDER)/tca-repl" "$(ZSH_FOLDER)/_tca-repl" "$(FISH_FOLDER)/tca-repl.fish"

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Tools Benchmarks/Sources

lint: task-locals words rooms
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Tools Benchmarks/Sources

# Words that readers of comments, titles, messages and documents would have to decode.
words:
	@Tools/words

task-locals:
	@! grep -rnE '@TaskLocal.*->' Sources Tests --include='*.swift' || { \
	  echo "A task local of a function type crashes with optimization: put it in a struct (docs/decisions.md, 47)."; exit 1; }

# No room of Kernel, Console or Console's parts may use a room that comes later in docs/architecture.md.
# ARGS=--matrix prints how often each room uses each other one; ARGS=--write writes the matrices of that page.
ROOMS := $(BUILD)/tools/rooms

rooms: deps $(MACRO_LIBRARY) $(ROOMS)
	@$(SWIFT) build --scratch-path $(BUILD) --target Console
	@$(SWIFT) build --scratch-path $(BUILD) --target Features
	@$(ROOMS) "$$($(SWIFT) build --scratch-path $(BUILD) --show-bin-path)/index/store" $(ARGS)

test-rooms: $(ROOMS)
	Tools/Rooms/test $(ROOMS)

$(ROOMS): $(wildcard Tools/Rooms/*.swift Tools/Rooms/CIndexStore/*)
	@mkdir -p $(@D)
	swiftc -swift-version 6 -O -I Tools/Rooms/CIndexStore -L $(TOOLCHAIN)/lib \
	  -Xlinker -rpath -Xlinker $(TOOLCHAIN)/lib $(filter %.swift,$^) -o $@

# Headers that the system must have: those of libedit and SQLite. Installs what is missing, and says so.
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
