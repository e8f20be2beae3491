// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A package of your own has an address here, and the name "tca-repl" below. This one is built by tca-repl's own
// checks, which give the address of the commit that they check; without it, the clone that this folder is in is used.
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
