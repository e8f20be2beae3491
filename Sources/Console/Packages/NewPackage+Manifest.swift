// The manifest of a new package.
extension NewPackage {
  /// The modules are not named like the program, because Swift does not accept every program's name
  /// as that of a module: `switch`, for example.
  var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS(.v15)],
      products: [.executable(name: "\(name.text)", targets: ["\(name.prefix)Console"])],
      dependencies: [
        .package(url: "\(address.url)", branch: "\(address.branch)")
      ],
      targets: [
        .target(
          name: "\(name.prefix)Feature",
          dependencies: [.product(name: "ComposableArchitecture", package: "\(address.name)")]),
        .executableTarget(
          name: "\(name.prefix)Console",
          dependencies: [
            "\(name.prefix)Feature", .product(name: "Console", package: "\(address.name)"),
          ]),
        .testTarget(
          name: "\(name.prefix)FeatureTests",
          dependencies: [
            "\(name.prefix)Feature",
            .product(name: "DependenciesTestSupport", package: "\(address.name)"),
          ]),
      ]
    )

    """
  }
}
