// swift-tools-version: 6.2

import Foundation
import PackageDescription

// In your package, use the address of tca-repl here and the name "tca-repl" below. tca-repl's own
// checks pass the address of the commit that they check; otherwise the clone that contains this
// folder is used.
let clone = URL(filePath: Context.packageDirectory).deletingLastPathComponent()
  .deletingLastPathComponent().path
let address = Context.environment["TCA_REPL_ADDRESS"] ?? "file://\(clone)"
// SwiftPM names a package after the last part of its address.
let tcaRepl = URL(filePath: address).deletingPathExtension().lastPathComponent

let package = Package(
  name: "workouts",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: address, branch: "main")],
  targets: [
    .target(
      name: "WorkoutFeature",
      dependencies: [.product(name: "ComposableArchitecture", package: tcaRepl)]),
    .executableTarget(
      name: "workouts",
      dependencies: [
        "WorkoutFeature",
        .product(name: "ComposableArchitecture", package: tcaRepl),
        .product(name: "Console", package: tcaRepl),
      ]),
    .testTarget(
      name: "WorkoutFeatureTests",
      dependencies: [
        "WorkoutFeature", .product(name: "DependenciesTestSupport", package: tcaRepl),
      ]),
  ]
)
