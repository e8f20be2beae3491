// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// `make bench`, `make test-optimized` and `make laws` use internal symbols of our modules. Other
// release builds do not pay for that, and other packages do not build the benchmarks. `benchmarks` stands
// for the internal symbols of Console alone, so that Kernel is measured as it is released: where every
// symbol may be used from outside, the compiler inlines less, and cannot leave out checks of exclusive
// access. `kernel` stands for what the kernel's tests need, and `all`, for `make laws`, for every test.
let testable = Context.environment["TCA_REPL_TESTABLE"]
let isTestable = testable != nil

// The Makefile compiles the macros against the swift-syntax that the toolchain ships, and passes
// the library here, because compiling swift-syntax takes longer than everything else together.
// Without the library, as in packages that depend on this one, the macros are an ordinary macro
// target.
let macroLibrary = Context.environment["TCA_REPL_MACRO_LIBRARY"]

let macros: [Target.Dependency] = macroLibrary == nil ? ["KernelMacros"] : []

// A part of the package to build alone: `macros`, because their own tests need swift-syntax's test
// support, or `kernel`, because only its tests are also compiled with optimization.
let onlyPart = Context.environment["TCA_REPL_ONLY"]

// `make sanitize`: ThreadSanitizer needs a lock that it understands. `Kernel` has one, and only in
// this build `ConsoleTerminal` depends on it.
let isThreadSanitized = Context.environment["TCA_REPL_SANITIZE"] == "thread"

// `make install` says what the program is built from, for `--version`. Other builds do not, because
// they would be linked again after every commit.
let sources = ["TCA_REPL_COMMIT", "TCA_REPL_SWIFT"].compactMap { name in
  Context.environment[name].map { CSetting.define(name, to: "\"\($0)\"") }
}

// The modules that features written for the original import. Each is Kernel under another name. One
// library contains all of them, and each is also a separate library, for packages in which one of
// the names is taken.
let moduleNames = [
  "CasePaths", "Clocks", "CombineSchedulers", "ConcurrencyExtras", "Dependencies",
  "DependenciesMacros", "IdentifiedCollections", "PerceptionCore", "Sharing", "SwiftNavigation",
]

// The modules that `Features` re-exports: one for each app, and one for what they share.
//
// What imports `Features` names them, too, also the product. SwiftPM compiles a target again only if a module
// that it names has changed, and `Features` itself stays the same when an app changes: the importer would keep
// using the old layout of the app's structs.
let features = [
  "FeatureSupport", "BooksFeature", "CounterFeature", "DogsFeature", "OnlineStoreFeature",
  "PokemonCardsFeature",
]
let featureDependencies = features.map { Target.Dependency(stringLiteral: $0) }

// The module of an app. Its only resources are answers that were recorded from a server.
func app(
  _ name: String, samples hasSamples: Bool = false, _ dependencies: Target.Dependency...
) -> Target {
  .target(
    name: "\(name)Feature", dependencies: ["FeatureSupport", "Kernel", "Screens"] + dependencies,
    path: "Sources/Features/\(name)", resources: hasSamples ? [.embedInCode("Samples")] : [])
}

let package = Package(
  name: "tca-repl",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Kernel", targets: ["Kernel"]),
    .library(name: "KernelTestSupport", targets: ["KernelTestSupport"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .library(name: "ConcurrencyExtrasTestSupport", targets: ["ConcurrencyExtrasTestSupport"]),
    .library(name: "Console", targets: ["Console"]),
    .library(name: "Screens", targets: ["Screens"]),
    .library(name: "Features", targets: ["Features"] + features),
    .executable(name: "tca-repl", targets: ["tca-repl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .macro(
      name: "KernelMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]
    ),
    .target(name: "CScheduler"),
    .target(
      name: "Kernel",
      dependencies: macros + [
        "CScheduler",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "KernelTestSupport",
      dependencies: [
        "Kernel",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "ComposableArchitecture",
      dependencies: moduleNames.map { .target(name: $0) } + [
        "Kernel", .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/ModuleNames/ComposableArchitecture"
    ),
    .target(
      name: "DependenciesTestSupport", dependencies: ["Kernel", "KernelTestSupport"],
      path: "Sources/ModuleNames/DependenciesTestSupport"),
    .target(
      name: "ConcurrencyExtrasTestSupport", dependencies: ["Kernel", "KernelTestSupport"],
      path: "Sources/ModuleNames/ConcurrencyExtrasTestSupport"),
    .target(name: "Screens", dependencies: ["Kernel"]),
    .target(name: "CCurl"),
    // `dlopen` is part of the C library only since glibc 2.34.
    .target(
      name: "CTransfer", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CHeap"),
    .target(name: "CVersion", cSettings: sources),
    .systemLibrary(
      name: "CLibEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .yum(["libedit-devel"])]),
    .target(name: "CEdit", dependencies: ["CLibEdit"]),
    .target(name: "ConsoleSyntax"),
    .target(
      name: "ConsoleTerminal",
      dependencies: ["ConsoleSyntax", "CEdit"] + (isThreadSanitized ? ["Kernel"] : [])
    ),
    .target(
      name: "Console",
      dependencies: [
        "ConsoleSyntax",
        "ConsoleTerminal",
        "Kernel",
        "Screens",
        "CEdit",
        "CVersion",
        .target(name: "CHeap", condition: .when(platforms: [.linux])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "FeatureSupport", dependencies: ["CTransfer", "Kernel", "Screens"],
      path: "Sources/Features/Support"),
    app(
      "Books", samples: true, .product(name: "IssueReporting", package: "xctest-dynamic-overlay")),
    app("Counter"),
    app(
      "Dogs", samples: true, .product(name: "IssueReporting", package: "xctest-dynamic-overlay")),
    app("OnlineStore", samples: true),
    app("PokemonCards", samples: true, .product(name: "GRDB", package: "GRDB.swift")),
    .target(
      name: "Features",
      dependencies: featureDependencies,
      path: "Sources/Features/All"
    ),
    .executableTarget(
      name: "tca-repl",
      dependencies: featureDependencies + [
        "CCurl",
        "Console",
        "Features",
      ]
    ),
    .testTarget(
      name: "KernelMacrosTests",
      dependencies: [
        "KernelMacros",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "KernelTests",
      dependencies: [
        "Kernel",
        "KernelTestSupport",
        "Pages",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(name: "Pages", path: "Tests/Pages"),
    .testTarget(
      name: "KernelTestSupportTests",
      dependencies: [
        "Kernel", "KernelTestSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(name: "ConsoleSyntaxTests", dependencies: ["ConsoleSyntax"]),
    .testTarget(name: "ConsoleTerminalTests", dependencies: ["ConsoleTerminal", "CEdit"]),
    .testTarget(
      name: "ConsoleTests",
      dependencies: [
        "Console",
        "ConsoleSyntax",
        "ConsoleTerminal",
        "Pages",
        "Screens",
        "CEdit",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: featureDependencies + [
        "Console",
        "ConsoleSyntax",
        "Screens",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(name: "Faults", dependencies: ["Kernel"], path: "Tests/Faults"),
    .testTarget(name: "FaultsTests", dependencies: ["Faults"]),
    .executableTarget(
      name: "fragile", dependencies: ["Console", "Kernel"], path: "Tests/Fragile"),
    .executableTarget(
      name: "heavy", dependencies: ["Console", "Kernel"], path: "Tests/Heavy"),
    .target(name: "CPrograms", path: "Tests/CPrograms"),
    .testTarget(
      name: "tca-replTests",
      dependencies: featureDependencies + [
        "tca-repl", "fragile", "heavy", "Console", "ConsoleSyntax", "Features", "CPrograms",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let swiftSyntax = Package.Dependency.package(
  url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
let macroTargets = ["KernelMacros", "KernelMacrosTests"]
let kernelTargets = [
  "CScheduler", "Kernel", "KernelTestSupport", "KernelTests", "KernelTestSupportTests", "Pages",
]
let cTargets = ["CCurl", "CEdit", "CHeap", "CLibEdit", "CScheduler", "CTransfer", "CVersion"]

for name in moduleNames {
  package.targets.append(
    .target(name: name, dependencies: ["Kernel"], path: "Sources/ModuleNames/\(name)"))
  package.products.append(.library(name: name, targets: [name]))
}

// Apple's systems have a module of this name.
#if os(Linux)
  let viewModuleNames = ["Perception", "SwiftUI", "SwiftUINavigation", "SwiftUINavigationCore"]
  package.products.append(.library(name: "SwiftUI", targets: viewModuleNames))
  package.targets += viewModuleNames.map { name in
    .target(name: name, dependencies: ["Screens"], path: "Sources/ModuleNames/\(name)")
  }
  package.targets += [
    // Apps of Swift 5 are checked less, so their code is tried in that mode.
    .target(
      name: "EarlierViews", dependencies: ["ComposableArchitecture", "SwiftUI"],
      path: "Tests/EarlierViews", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ScreensTests",
      dependencies: viewModuleNames.map { .target(name: $0) } + [
        "Screens", "ComposableArchitecture", "ConcurrencyExtrasTestSupport", "ConsoleSyntax",
        "ConsoleTerminal", "EarlierViews", "Pages",
      ]),
  ]
#endif

var flags: [String] = []
if isThreadSanitized { flags += ["-D", "SANITIZE_THREAD"] }

// Also in the ordinary builds of the Makefile, so that a change that breaks the benchmarks is seen.
if isTestable || macroLibrary != nil {
  package.targets.append(
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Kernel", "Screens", "Console", "ConsoleSyntax", "ConsoleTerminal"],
      path: "Benchmarks/Sources/Benchmarks"))
}
// The feature of the example of a host package, for a test of the lines that help and errors show for
// it. Only in the Makefile's builds: a package that depends on this one may have a target of this
// name, as the example itself has.
if macroLibrary != nil {
  package.targets.append(
    .target(
      name: "WorkoutFeature",
      dependencies: [
        "ComposableArchitecture", "Dependencies", "DependenciesMacros", "IdentifiedCollections",
        "Sharing",
      ],
      path: "examples/host-package/Sources/WorkoutFeature"))
  package.targets.first { $0.name == "tca-replTests" }?.dependencies.append("WorkoutFeature")
}
if onlyPart == "kernel" {
  package.products.removeAll { !kernelTargets.contains($0.name) }
  package.targets.removeAll { !(kernelTargets + macroTargets).contains($0.name) }
}
if onlyPart == "macros" {
  package.products = []
  package.dependencies = [swiftSyntax]
  package.targets.removeAll { !macroTargets.contains($0.name) }
} else if let macroLibrary {
  package.targets.removeAll { macroTargets.contains($0.name) }
  flags += ["-load-plugin-library", macroLibrary]
} else {
  package.dependencies.append(swiftSyntax)
}
// SwiftPM refuses such flags in a package that others depend on by version, so add them only on
// request.
for target in package.targets where !cTargets.contains(target.name) {
  let isOpen = testable == "benchmarks" ? target.name == "Console" : isTestable
  let flags = flags + (isOpen ? ["-enable-testing"] : [])
  if !flags.isEmpty { target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)] }
}
