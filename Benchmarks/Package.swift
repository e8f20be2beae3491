// swift-tools-version: 6.2

import PackageDescription

// As in the package itself: the macros that its Makefile compiled.
let macroLibrary = Context.environment["TCA_REPL_MACRO_LIBRARY"]

// A package of its own, so that who uses Kernel does not build it. `make bench` runs it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tca-repl", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Kernel", package: "tca-repl"),
        .product(name: "Console", package: "tca-repl"),
      ],
      swiftSettings: macroLibrary.map { [.unsafeFlags(["-load-plugin-library", $0])] }
    )
  ],
  swiftLanguageModes: [.v6]
)
