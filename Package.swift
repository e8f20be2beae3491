// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// `make bench` measures what is internal to the console. Nobody else pays for that.
let isMeasured = Context.environment["TCA_REPL_BENCH"] != nil

let package = Package(
  name: "tca-repl",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Kernel", targets: ["Kernel"]),
    .library(name: "KernelTestSupport", targets: ["KernelTestSupport"]),
    .library(name: "Console", targets: ["Console"]),
    .executable(name: "tca-repl", targets: ["tca-repl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
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
      dependencies: [
        "KernelMacros",
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
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(name: "CCurl"),
    .target(name: "CHeap"),
    .target(name: "CEdit", linkerSettings: [.linkedLibrary("edit")]),
    .target(
      name: "Console",
      dependencies: [
        "Kernel",
        "CEdit",
        .target(name: "CHeap", condition: .when(platforms: [.linux])),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: isMeasured ? [.unsafeFlags(["-enable-testing"])] : []
    ),
    .target(
      name: "Features",
      dependencies: [
        "Kernel",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      resources: [
        .embedInCode("Books/Samples"),
        .embedInCode("Dogs/Samples"),
        .embedInCode("OnlineStore/Samples"),
        .embedInCode("PokemonCards/Samples"),
      ]
    ),
    .executableTarget(
      name: "tca-repl",
      dependencies: [
        "CCurl",
        "Console",
        "Features",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
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
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "KernelTestSupportTests",
      dependencies: ["Kernel", "KernelTestSupport"]
    ),
    .testTarget(
      name: "ConsoleTests",
      dependencies: [
        "Console",
        "CEdit",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Features",
        "Console",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .executableTarget(
      name: "fragile", dependencies: ["Console", "Kernel"], path: "Tests/Fragile"),
    .testTarget(name: "tca-replTests", dependencies: ["tca-repl", "fragile"]),
  ],
  swiftLanguageModes: [.v6]
)
